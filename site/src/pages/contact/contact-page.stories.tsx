import { scenarios, type Scenario } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { labels } from '../../content/form-labels.ts'
import { inWords, visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Contact' } satisfies Meta

/** Fills in and sends the form with a mock scenario, and waits for a text. */
const sent = (contact: Scenario, words: string, picture = 'main form'): StoryObj => ({
  ...visit('/contact', { clockStands: true, picture }),
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
export const Closed: StoryObj = visit('/contact', { clockStands: true, now: Date.UTC(2026, 10, 23, 22), compared: 'words' })

/** Enter in a field without consent: the button is disabled, and the form says why. */
export const WithoutConsent: StoryObj = {
  ...visit('/contact', { clockStands: true, picture: 'main form' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: labels.name }), 'Ada Sample{Enter}')
    await expect(canvas.getByText('Please agree to the consent terms.')).toBeVisible()
  },
}

export const Sending: StoryObj = inWords(sent('slow', 'SENDING MESSAGE...'))
export const Sent: StoryObj = inWords(sent('ok', 'Message Sent!', 'main'))
export const Refused: StoryObj = sent('refused', 'We can’t take your message at the moment. Try again in a few minutes.')
export const Unreadable: StoryObj = inWords(sent('unreadable', 'Failed to submit contact form.'))
export const NetworkDown: StoryObj = inWords(sent('network', 'There was a network error. Please try again.'))
