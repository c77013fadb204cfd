import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building } from '../../drawings/building/index.ts'
import { Button } from '../../foundations/button/index.ts'
import { ResultPage } from './index.ts'

const meta = {
  title: 'Components/Layout/ResultPage',
  component: ResultPage,
  args: {
    title: 'Your number is confirmed',
    lead: 'A property specialist from our one partner company calls you within 24 hours.',
    drawing: <Building storeys={7} built={7} lit />,
    children: (
      <ol>
        <li>Keep your phone near.</li>
        <li>You talk about three to five properties.</li>
        <li>You decide. The call is free and obliges you to nothing.</li>
      </ol>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResultPage>

export default meta
type Story = StoryObj<typeof meta>

export const DrawingBeside: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const WordsOnly: Story = {
  args: {
    title: 'This page did not load',
    lead: undefined,
    drawing: undefined,
    children: (
      <>
        <p>Part of it did not arrive, most likely because the connection broke.</p>
        <Button variant="primary">Load again</Button>
      </>
    ),
  },
}

/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { title: 'Energieeffizienzverbesserungsmaßnahmenkatalog' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
