import type { Meta, StoryObj } from '@storybook/react-vite'
import { focusFirst } from '../../testing/hover.ts'
import { SchematicMap } from './index.ts'

const meta = {
  title: 'Components/SchematicMap',
  component: SchematicMap,
  args: {
    label: 'Stations around the centre',
    columnLabels: ['Place', 'From the centre', 'Station'],
    centreLabel: 'City centre',
    items: [
      { label: 'Northgate', direction: 'N', distance: 1, note: 'Open', line: 'solid' },
      { label: 'Harbour and Eastside', direction: 'E', distance: 1, note: 'Planned', line: 'dashed', variant: 'dashed' },
      { label: 'Mill Lane', direction: 'SW', distance: 1, note: 'Open', line: 'solid' },
      { label: 'Brookfield', direction: 'SW', distance: 2, note: 'Open', line: 'solid' },
    ],
  },
} satisfies Meta<typeof SchematicMap>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithWater: Story = { args: { water: { label: 'River', side: 'left' } } }
export const OnStone: Story = { parameters: { surface: 'stone' } }
export const OnDark: Story = { parameters: { surface: 'inverse' } }
export const Focused: Story = { play: focusFirst }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
