import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useEarlyBack } from './use-early-back.ts'

test('Back while the app is being rendered leads to the step before (R-quiz-16)', async () => {
  history.replaceState({ key: 'third', usr: 'step 3' }, '')
  history.pushState({ key: 'fourth', usr: 'step 4' }, '')
  let goesBack = true
  function Step() {
    useEarlyBack()
    const { state } = useLocation()
    if (goesBack) {
      goesBack = false
      history.replaceState({ key: 'third', usr: 'step 3' }, '')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }
    return <p>{String(state)}</p>
  }
  const screen = await render(
    <BrowserRouter>
      <Step />
    </BrowserRouter>,
  )
  await expect.element(screen.getByText('step 3')).toBeVisible()
})
