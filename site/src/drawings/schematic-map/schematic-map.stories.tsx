import type { Meta, StoryObj } from '@storybook/react-vite'
import { SchematicMap } from './schematic-map.tsx'

const meta = {
  title: 'Site/Drawings/SchematicMap',
  component: SchematicMap,
  args: {
    label: 'Stations around the centre',
    columnLabels: ['Place', 'From the centre', 'Station'],
    centreLabel: 'City centre',
    items: [
      { label: 'Northgate', direction: 'N', distance: 1, note: 'Open' },
      { label: 'Harbour and Eastside', direction: 'E', distance: 1, note: 'Planned', variant: 'dashed' },
      { label: 'Mill Lane', direction: 'SW', distance: 1, note: 'Open' },
      { label: 'Brookfield', direction: 'SW', distance: 2, note: 'Open' },
    ],
  },
} satisfies Meta<typeof SchematicMap>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithWater: Story = { args: { water: 'River' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
