import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../content/badge/index.ts'
import { Button } from '../../foundations/button/index.ts'
import { Text } from '../../content/text/index.ts'
import { Stack } from './index.ts'

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <h2>Reserved is not bought</h2>
        <Text>The deposit is due at exchange, 28 days later as a rule.</Text>
        <Button>Next</Button>
      </>
    ),
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Tight: Story = { args: { space: 8 } }
export const Wide: Story = { args: { space: 48 } }
export const AtTheStart: Story = {
  args: {
    align: 'start',
    children: (
      <>
        <Badge variant="accent">New</Badge>
        <Text>A home with two bedrooms, ready in spring.</Text>
      </>
    ),
  },
}
export const WithAWideButton: Story = {
  args: {
    children: (
      <>
        <Text>The deposit is due at exchange, 28 days later as a rule.</Text>
        <Button fullWidth>Next</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { children: <Text>Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, a word that is longer than its line.</Text> },
  globals: { viewport: { value: 'small', isRotated: false } },
}
