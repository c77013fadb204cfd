import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { Building } from './index.ts'

const meta = {
  title: 'Components/Drawings/Building',
  component: Building,
  args: { storeys: 7, built: 4, className: 'w-40' },
} satisfies Meta<typeof Building>

export default meta
type Story = StoryObj<typeof meta>

export const HalfBuilt: Story = {}
export const Planned: Story = { args: { built: 0 } }
export const Built: Story = { args: { built: 7 } }
export const AllLightsOn: Story = { args: { built: 7, lit: true, label: 'A finished building with every light on' } }
export const OwnDesign: Story = {
  args: {
    built: 4,
    rising: true,
    lit: 'one',
    design: { roofs: ['chimney', 'house'], windows: ['balcony', 'pair'], crane: 'lifting' },
    className: 'w-60',
  },
}
/** Beside a question on a phone. */
export const Strip: Story = {
  args: {
    built: 4,
    rising: true,
    lit: 'one',
    narrow: true,
    design: { roofs: ['gables', 'drum'], windows: ['balcony'] },
    className: 'w-22',
  },
}
export const OwnDesignPlanned: Story = {
  args: { built: 0, design: { roofs: ['gables'], crane: 'planned' }, className: 'w-60' },
}
/** The crane is still being put up. */
export const OwnDesignRising: Story = {
  args: { built: 4, design: { roofs: ['drum'], crane: 'rising' }, className: 'w-60' },
}
export const Hovered: Story = {
  ...OwnDesign,
  play: ({ canvasElement }) => canvasElement.querySelectorAll('.pl-building__storey').forEach(hover),
}
