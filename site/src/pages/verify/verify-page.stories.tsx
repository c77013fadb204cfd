import { MOCK_CODE, scenarios, type Scenario } from '@plotline/mocks'
import type { ApiCall } from '@plotline/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { everyAnswer, visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Verify' } satisfies Meta

// A new code may be asked for at once, so that no picture depends on the clock.
const arrived = visit('/verify', { answers: everyAnswer, state: { phone: '+447700900123', resendAt: 1 } })

/** A code entered and sent, with the calls in a scenario, until the words are there. */
const entered = (code: string, calls: Partial<Record<ApiCall, Scenario>>, words: string): StoryObj => ({
  ...arrived,
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios(calls))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code from the text' }), `${code}{Enter}`)
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

const resent = (resendOtp: Scenario, words: string): StoryObj => ({
  ...arrived,
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ resendOtp }))
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const Arrived: StoryObj = arrived
export const Phone: StoryObj = { ...arrived, globals: { viewport: { value: 'phone', isRotated: false } } }
export const TooShort: StoryObj = entered('12', {}, 'Please enter a 4-digit code')
export const Wrong: StoryObj = entered('9999', {}, 'Invalid verification code')
export const Unreadable: StoryObj = entered(MOCK_CODE, { verifyOtp: 'unreadable' }, 'Invalid verification code')
export const Checking: StoryObj = entered(MOCK_CODE, { verifyOtp: 'slow' }, 'VERIFYING...')
export const Complete: StoryObj = entered(MOCK_CODE, {}, 'VERIFICATION COMPLETE')
export const NetworkDown: StoryObj = entered(MOCK_CODE, { verifyOtp: 'network' }, 'Something went wrong. Please try again.')
export const ResendFailed: StoryObj = resent('unreadable', 'Failed to resend code. Please try again.')
export const ResendNetworkDown: StoryObj = resent('network', 'Something went wrong. Please try again.')
