import type { StepId } from '@plotline/contract'
import { scenarios, type Scenario } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { labels } from '../../content/form-labels.ts'
import { visit, visitStep } from '../../testing/page-story.tsx'

export default { title: 'Site/Quiz' } satisfies Meta

/** A step with every answer given. Below it is the footer; the last step may be two screens tall. */
const step = (id: StepId, screens: number | readonly number[] = id === 'personal' ? 2 : 1): StoryObj => visitStep(id, { screens })

/** Fills in and sends the last step with a mock scenario, and waits for a text. */
const sent = (leads: Scenario, words: RegExp, screens: number | readonly number[] = 2): StoryObj => ({
  ...step('personal', screens),
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

export const Start: StoryObj = visit('/quiz')
export const Experience: StoryObj = step('experience')
export const PropertyType: StoryObj = step('property_type')
export const Location: StoryObj = step('location')
export const Timeline: StoryObj = step('timeline')
export const Budget: StoryObj = step('budget')
export const Funds: StoryObj = step('funds')

export const Personal: StoryObj = {
  ...step('personal'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'SHOW ME MY MATCHES' })).toBeVisible()
  },
}

export const NothingChosen: StoryObj = {
  ...visit('/quiz', { screens: 2 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'NEXT' }))
    await expect(canvas.getByText('There is a problem')).toBeVisible()
  },
}

export const NothingFilledIn: StoryObj = {
  ...step('personal'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'SHOW ME MY MATCHES' }))
    await expect(canvas.getByText(/Missing: name, email, phone/)).toBeVisible()
  },
}

export const Submitting: StoryObj = sent('slow', /SUBMITTING/)
export const Refused: StoryObj = sent('refused', /^Error: We can’t take your details/, [1])
export const Unreadable: StoryObj = sent('unreadable', /^Error: Failed to submit quiz$/, [1])
export const NetworkDown: StoryObj = sent('network', /There was a network error/, [1])
