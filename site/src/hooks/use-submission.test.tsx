import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSubmission } from './use-submission.ts'

function Form({ request }: { request: () => Promise<{ kind: 'network' }> }) {
  const submission = useSubmission()
  const press = async () => {
    const result = await submission.send({}, request)
    if (result) submission.showFailure(result, 'It failed.')
  }
  return (
    <>
      <output>{submission.failure.message}</output>
      <button type="button" onClick={() => void press()}>
        {submission.isSending ? 'Sending' : 'Send'}
      </button>
    </>
  )
}

test('what went wrong is gone while the next attempt is under way (R-messages-01)', async () => {
  const answers: (() => void)[] = []
  const request = () => new Promise<{ kind: 'network' }>((resolve) => void answers.push(() => resolve({ kind: 'network' })))
  const screen = await render(<Form request={request} />)
  const [said, button] = [screen.getByRole('status'), screen.getByRole('button')]
  await button.click()
  answers[0]?.()
  await expect.element(said).toHaveTextContent('It failed.')
  await button.click()
  await expect.element(button).toHaveTextContent('Sending')
  await expect.element(said).toBeEmptyDOMElement()
})
