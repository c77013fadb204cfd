import { CHOICE_STEPS, chosenOptions, type ChoiceStep, type StepId } from '@plotline/contract'
import { MOCK_CODE, scenarios } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, type within } from 'storybook/test'
import { labels } from '../content/form-labels.ts'
import { visit, visitStep } from '../testing/page-story.tsx'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import { eyebrowOf, stepAfter } from '../testing/steps.ts'

// What a journey proves by itself (site/e2e) is not told again. They end on what the pages' own stories show.
export default { title: 'Site/Flows', tags: ['!autodocs'], parameters: { compared: 'nothing' } } satisfies Meta

type Canvas = ReturnType<typeof within>
type User = Parameters<NonNullable<StoryObj['play']>>[0]['userEvent']

const arrivesAt = async (canvas: Canvas, heading: string | RegExp) =>
  expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible()

const stepIs = (canvas: Canvas, step: StepId) => canvas.findByText(eyebrowOf(step))

async function chooseOne(canvas: Canvas, user: User, name: string) {
  await user.click(await canvas.findByRole('radio', { name }))
}

const roleOf = ({ kind }: ChoiceStep) => (kind === 'several' ? 'checkbox' : 'radio')
const chosenIn = (step: ChoiceStep) => chosenOptions(step, sampleAnswers[step.field])

async function answerEveryQuestion(canvas: Canvas, user: User) {
  for (const step of CHOICE_STEPS) {
    await stepIs(canvas, step.id)
    for (const name of chosenIn(step)) await user.click(canvas.getByRole(roleOf(step), { name }))
    if (step.kind === 'several') await user.click(canvas.getByRole('button', { name: 'NEXT' }))
  }
}

async function describePerson(canvas: Canvas, user: User) {
  await user.type(await canvas.findByRole('textbox', { name: labels.name }), 'Ada Sample')
  await user.type(canvas.getByRole('textbox', { name: labels.email }), 'ada@example.com')
  await user.type(canvas.getByRole('textbox', { name: labels.phone }), '07700900123')
  await user.click(canvas.getByRole('checkbox', { name: /I agree/ }))
  await user.click(canvas.getByRole('button', { name: 'SHOW ME MY MATCHES' }))
}

const enterCode = async (canvas: Canvas, user: User, code: string) =>
  user.type(await canvas.findByRole('textbox', { name: labels.code('text') }), `${code}{Enter}`)

/** From the first question to the confirmation. */
export const QuizToConfirmation: StoryObj = {
  ...visit('/quiz'),
  play: async ({ canvas, userEvent, step }) => {
    await step('the questions and who it is', async () => {
      await answerEveryQuestion(canvas, userEvent)
      await stepIs(canvas, 'personal')
      await describePerson(canvas, userEvent)
    })
    await step('the code', async () => {
      await arrivesAt(canvas, 'Confirm your number')
      await enterCode(canvas, userEvent, MOCK_CODE)
    })
    await arrivesAt(canvas, 'Your number is confirmed')
  },
}

/** A budget under £40,000 ends the quiz; Back returns to the budget. */
export const UnderTheMinimumAndBack: StoryObj = {
  ...visitStep('budget'),
  play: async ({ canvas, userEvent, step }) => {
    await step('too little', async () => {
      await chooseOne(canvas, userEvent, 'Under £40,000')
      await arrivesAt(canvas, /not there yet/)
    })
    await step('a wrong press', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'I chose the wrong budget' }))
      await stepIs(canvas, 'budget')
      await chooseOne(canvas, userEvent, '£200,000+')
    })
    await stepIs(canvas, stepAfter('budget'))
  },
}

/** Going back keeps every answer. */
export const BackThroughTheSteps: StoryObj = {
  ...visitStep('personal'),
  play: async ({ canvas, userEvent }) => {
    for (const step of CHOICE_STEPS.toReversed()) {
      await userEvent.click(await canvas.findByRole('button', { name: 'PREVIOUS' }))
      await stepIs(canvas, step.id)
      for (const name of chosenIn(step)) await expect(canvas.getByRole(roleOf(step), { name })).toBeChecked()
    }
  },
}

/** A message is refused, then the connection breaks, then it is sent; only then are the fields cleared. */
export const ContactAtTheThirdTry: StoryObj = {
  ...visit('/contact'),
  play: async ({ canvas, userEvent, msw, step }) => {
    const send = () => userEvent.click(canvas.getByRole('button', { name: 'SEND MESSAGE' }))
    const message = canvas.getByRole('textbox', { name: labels.message })
    await step('refused', async () => {
      msw.use(...scenarios({ contact: 'refused' }))
      await userEvent.type(canvas.getByRole('textbox', { name: labels.name }), 'Ada Sample')
      await userEvent.type(canvas.getByRole('textbox', { name: labels.email }), 'ada@example.com')
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: labels.subject }), 'general-question')
      await userEvent.type(message, 'Is the flat in Leeds still free?')
      await userEvent.click(canvas.getByRole('checkbox', { name: /I agree/ }))
      await send()
      await expect(await canvas.findByText(/We can’t take your message/)).toBeVisible()
    })
    await step('offline', async () => {
      msw.use(...scenarios({ contact: 'network' }))
      await send()
      await expect(await canvas.findByText('There was a network error. Please try again.')).toBeVisible()
      await expect(message).toHaveValue('Is the flat in Leeds still free?')
    })
    await step('sent', async () => {
      msw.use(...scenarios({ contact: 'ok' }))
      await send()
      await expect(await canvas.findByText('Message Sent!')).toBeVisible()
      await expect(message).toHaveValue('')
    })
  },
}
