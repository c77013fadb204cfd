import type { Meta, StoryObj } from '@storybook/react-vite'
import { Address } from './index.ts'

const meta = {
  title: 'Components/Content/Address',
  component: Address,
  args: { lines: ['Example Homes Ltd', '1 Sample Street', 'Leeds', 'LS1 1AA'] },
} satisfies Meta<typeof Address>

export default meta
type Story = StoryObj<typeof meta>

export const PostalAddress: Story = {}
/** Must 2: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { lines: ['Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung GmbH', '1 Sample Street'] },
  globals: { viewport: { value: 'small', isRotated: false } },
}
