import { MOCK_CODE, scenarios, type Scenario } from '@plotline/mocks'
import { A_DIGIT_CODE, CODES, MESSAGES, toCode, type ApiOperation } from '@plotline/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { labels } from '../../content/form-labels.ts'
import { inWords, visit } from '../../testing/page-story.tsx'
import { sampleAnswers } from '@plotline/contract/sample-lead'

export default { title: 'Site/Verify' } satisfies Meta

// Stops the clock, so that no screenshot depends on it: a code can be requested at once, and the page redirects after 2 s.
const setting = { answers: sampleAnswers, state: { phone: '+447700900123', resendAt: 1 }, clockStands: true }
/** What is below the sentence that says where the code was sent, and beside the visitor's building. */
const form = { picture: 'main form' }

/** Enters and sends a code with a mock scenario, and waits for a text. */
const entered = (code: string, operations: Partial<Record<ApiOperation, Scenario>>, words: string): StoryObj => ({
  ...visit('/verify', { ...setting, ...form }),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios(operations))
    await userEvent.type(canvas.getByRole('textbox', { name: labels.code('text') }), `${code}{Enter}`)
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

/** Requests a new code and waits for a text and, if the server limits the next request, the countdown. */
const resent = (resendOtp: Scenario, words: string, waits = false): StoryObj => ({
  ...visit('/verify', { ...setting, ...form }),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ resendOtp }))
    const again = canvas.getByRole('button', { name: 'Resend code' })
    await userEvent.click(again)
    await expect(await canvas.findByText(words)).toBeVisible()
    if (waits) await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'))
  },
})

export const Arrived: StoryObj = visit('/verify', { ...setting, ...form })

/** No new SMS message was sent: an earlier code is still valid. */
export const CodeHeldBack: StoryObj = visit('/verify', {
  compared: 'words',
  answers: sampleAnswers,
  state: { phone: '+447700900123', resendAt: 1, codeSent: false },
})

export const Wrong: StoryObj = entered(toCode(CODES - 1), {}, MESSAGES.otpInvalid)
export const TooShort: StoryObj = inWords(entered('12', {}, MESSAGES.otpTooShort))
export const Refused: StoryObj = inWords(entered(MOCK_CODE, { verifyOtp: 'refused' }, MESSAGES.otpInvalid))
export const Unreadable: StoryObj = inWords(entered(MOCK_CODE, { verifyOtp: 'unreadable' }, 'Invalid verification code'))
export const Checking: StoryObj = inWords(entered(MOCK_CODE, { verifyOtp: 'slow' }, 'VERIFYING...'))
export const Complete: StoryObj = entered(MOCK_CODE, {}, 'VERIFICATION COMPLETE')
export const NetworkDown: StoryObj = inWords(entered(MOCK_CODE, { verifyOtp: 'network' }, 'Something went wrong. Please try again.'))
export const Resent: StoryObj = resent('ok', 'New verification code sent!', true)
/** After the second text, where the server makes calls. */
export const CanBeCalled: StoryObj = resent('callable', 'New verification code sent!', true)
export const Called: StoryObj = {
  ...visit('/verify', { ...setting, state: { ...setting.state, canCall: true }, compared: 'words' }),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ resendOtp: 'callable' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ring me with the code' }))
    await expect(await canvas.findByText(MESSAGES.callOk)).toBeVisible()
    await expect(await canvas.findByText(/^We rang you with/)).toHaveTextContent(
      new RegExp(`^We rang you with ${A_DIGIT_CODE} on .*It’s valid for at least 5 minutes\\.$`),
    )
    await expect(canvas.getByText(/Until you enter the code, no specialist rings you\.$/)).toBeVisible()
  },
}
export const ResendRefused: StoryObj = inWords(resent('refused', 'Failed to resend code. Please try again.', true))
export const ResendFailed: StoryObj = inWords(resent('unreadable', 'Failed to resend code. Please try again.'))
export const ResendNetworkDown: StoryObj = inWords(resent('network', 'Something went wrong. Please try again.'))
