import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { Link } from '../../foundations/link/index.ts'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { Badge } from '../badge/index.ts'
import { Accordion, AccordionItem, AccordionPanel, AccordionRoot, AccordionTrigger, type AccordionQuestion } from './index.ts'

const items: readonly AccordionQuestion[] = [
  {
    id: 'cost',
    question: 'What does it cost me?',
    answer: (
      <>
        <p>Nothing. Developers pay us commission when a sale completes, and the price that you pay is the same.</p>
        <p>
          The <Link href="/services">services page</Link> says who pays whom, and when.
        </p>
      </>
    ),
  },
  { id: 'who', question: 'Who will call me?', answer: <p>One partner company, within 24 hours. Not five.</p> },
  { id: 'early', question: 'How early is early access?', answer: <p>Up to 24 months before a home reaches the open market.</p> },
  { id: 'risk', question: 'Can I lose money?', answer: <p>Yes. Values and rents can fall as well as rise.</p> },
]

const meta = {
  title: 'Components/Content/Accordion',
  component: Accordion,
  subcomponents: { AccordionRoot, AccordionItem, AccordionTrigger, AccordionPanel },
  args: { items },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const SeveralOpen: Story = { args: { defaultValue: ['cost', 'early'] } }
export const Closed: Story = {}

/** Put together from its parts, and controlled: a button beside it opens everything. */
export const FromParts: Story = {
  render: function FromParts() {
    const [open, setOpen] = useState<readonly string[]>(['cost'])
    return (
      <div className="grid gap-4">
        <Button className="justify-self-start" size="small" variant="outline" onClick={() => setOpen(['cost', 'who'])}>
          Open all
        </Button>
        <AccordionRoot value={open} onValueChange={setOpen}>
          <AccordionItem value="cost">
            <AccordionTrigger>
              What does it cost me? <Badge>New</Badge>
            </AccordionTrigger>
            <AccordionPanel>Nothing.</AccordionPanel>
          </AccordionItem>
          <AccordionItem value="who">
            <AccordionTrigger>Who will call me?</AccordionTrigger>
            <AccordionPanel>One partner company.</AccordionPanel>
          </AccordionItem>
        </AccordionRoot>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open all' }))
    await expect(canvas.getByText('One partner company.')).toBeVisible()
  },
}

/** Must 9: a question of several lines fits the smallest screen, and every link and button is at least 44 px high and wide. */
export const LongTextAt320: Story = {
  args: {
    items: [
      {
        id: 'long',
        question: 'What happens to my deposit when a developer stops building half-way through, or never starts in the first place?',
        answer: (
          <p>It depends on how the deposit is held. Ask for the name of the insurer and for the policy before you pay anything at all.</p>
        ),
      },
      ...items,
    ],
    defaultValue: ['long'],
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const cost = canvas.getByRole('button', { name: 'What does it cost me?' })
    const risk = canvas.getByRole('button', { name: 'Can I lose money?' })
    await step('two open, one after the other', async () => {
      await userEvent.click(cost)
      await userEvent.click(risk)
      await expect(cost).toHaveAttribute('aria-expanded', 'true')
      await expect(risk).toHaveAttribute('aria-expanded', 'true')
      await expect(canvas.getByText(/Values and rents/)).toBeVisible()
    })
    await step('one closes, the other stays', async () => {
      await userEvent.click(cost)
      await expect(cost).toHaveAttribute('aria-expanded', 'false')
      await expect(risk).toHaveAttribute('aria-expanded', 'true')
    })
  },
}

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'What does it cost me?' })).toHaveFocus()
  },
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Closed: <Accordion items={items.slice(1, 2)} />,
        Hovered: <Accordion items={items.slice(1, 2)} />,
        Focused: <Accordion items={items.slice(1, 2)} />,
        Open: <Accordion items={items.slice(1, 2)} defaultValue={['who']} />,
        'Open, hovered': <Accordion items={items.slice(1, 2)} defaultValue={['who']} />,
      }}
    />
  ),
  play: simulateStates,
}
