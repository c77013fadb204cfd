import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './index.ts'

const all = (
  <div className="flex flex-wrap gap-4">
    <Badge>Planned</Badge>
    <Badge variant="accent">New</Badge>
    <Badge variant="success">Verified</Badge>
    <Badge variant="danger">Withdrawn</Badge>
  </div>
)

const meta = {
  title: 'Components/Content/Badge',
  component: Badge,
  args: { children: 'Planned' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { compared: 'nothing' } }
export const Accent: Story = { args: { variant: 'accent', children: 'New' }, parameters: { compared: 'nothing' } }
export const Success: Story = { args: { variant: 'success', children: 'Verified' }, parameters: { compared: 'nothing' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Withdrawn' }, parameters: { compared: 'nothing' } }
export const All: Story = { render: () => all }
export const OnDark: Story = { parameters: { surface: 'inverse' }, render: () => all }
export const BesideAHeading: Story = {
  render: () => (
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
      Ancoats, two bedrooms <Badge variant="accent">New</Badge>
    </h2>
  ),
}
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { children: 'Energieeffizienzverbesserungsmaßnahmenkatalog in preparation' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
