import { scenarios, type Scenario } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { labels } from '../../content/form-labels.ts'
import { inWords, visit, visitStep } from '../../testing/page-story.tsx'

export default { title: 'Site/Quiz' } satisfies Meta

/** What is below the question: neither the visitor's building nor how many steps there are. */
const form = { picture: 'main form' }

/** Fills in and sends the last step with a mock scenario, and waits for a text. */
const sent = (leads: Scenario, words: RegExp): StoryObj => ({
  ...visitStep('personal', form),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ leads }))
    await userEvent.type(await canvas.findByRole('textbox', { name: labels.name }), 'Ada Sample')
    await userEvent.type(canvas.getByRole('textbox', { name: labels.email }), 'ada@example.com')
    await userEvent.type(canvas.getByRole('textbox', { name: labels.phone }), '07700900123')
    await userEvent.click(canvas.getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'SHOW ME MY MATCHES' }))
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const Start: StoryObj = visit('/quiz', { screens: 1 })

// They look as the first step does, and their words are the contract's.
export const Experience: StoryObj = visitStep('experience', { compared: 'nothing' })
export const PropertyType: StoryObj = visitStep('property_type', { picture: 'fieldset > :last-child', compared: 'words' })
export const Location: StoryObj = visitStep('location', { compared: 'nothing' })
export const Timeline: StoryObj = visitStep('timeline', { compared: 'nothing' })
export const Budget: StoryObj = visitStep('budget', { compared: 'nothing' })
export const Funds: StoryObj = visitStep('funds', { compared: 'nothing' })

export const Personal: StoryObj = {
  ...visitStep('personal', { screens: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'SHOW ME MY MATCHES' })).toBeVisible()
  },
}

export const NothingChosen: StoryObj = {
  ...visit('/quiz', { compared: 'words' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'NEXT' }))
    await expect(canvas.getByText('There is a problem')).toBeVisible()
  },
}

export const NothingFilledIn: StoryObj = {
  ...visitStep('personal', form),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'SHOW ME MY MATCHES' }))
    await expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(/Missing: name, email, phone/)
  },
}

export const Refused: StoryObj = sent('refused', /^Error: We can’t take your details/)
export const Submitting: StoryObj = inWords(sent('slow', /SUBMITTING/))
export const Unreadable: StoryObj = inWords(sent('unreadable', /^Error: Failed to submit quiz$/))
export const NetworkDown: StoryObj = inWords(sent('network', /There was a network error/))
