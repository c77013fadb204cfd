import { scenarios, type Scenario } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { labels } from '../../content/form-labels.ts'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Contact' } satisfies Meta

/** Fills in and sends the form with a mock scenario, and waits for a text. */
const sent = (contact: Scenario, words: string, screens?: readonly number[]): StoryObj => ({
  ...visit('/contact', { clockStands: true, ...(screens && { screens }) }),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ contact }))
    await userEvent.type(canvas.getByRole('textbox', { name: labels.name }), 'Ada Sample')
    await userEvent.type(canvas.getByRole('textbox', { name: labels.email }), 'ada@example.com')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: labels.subject }), 'complaint')
    await userEvent.type(canvas.getByRole('textbox', { name: labels.message }), 'The lift is late.')
    await userEvent.click(canvas.getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'SEND MESSAGE' }))
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const Empty: StoryObj = visit('/contact', { clockStands: true })

/** At night. */
export const Closed: StoryObj = visit('/contact', { clockStands: true, now: Date.UTC(2026, 10, 23, 22), screens: 1 })

/** Enter in a field without consent: the button is disabled, and the form says why. */
export const WithoutConsent: StoryObj = {
  ...visit('/contact', { clockStands: true }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: labels.name }), 'Ada Sample{Enter}')
    await expect(canvas.getByText('Please agree to the consent terms.')).toBeVisible()
  },
}

export const Sending: StoryObj = sent('slow', 'SENDING MESSAGE...')
export const Sent: StoryObj = sent('ok', 'Message Sent!')
export const Refused: StoryObj = sent('refused', 'We can’t take your message at the moment. Try again in a few minutes.', [1])
export const Unreadable: StoryObj = sent('unreadable', 'Failed to submit contact form.', [1])
export const NetworkDown: StoryObj = sent('network', 'There was a network error. Please try again.', [1])
