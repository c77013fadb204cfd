import type { Meta, StoryObj } from '@storybook/react-vite'
import { FrontDoor } from './front-door.tsx'

const meta = {
  title: 'Drawings/FrontDoor',
  component: FrontDoor,
  args: { lit: true },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
} satisfies Meta<typeof FrontDoor>

export default meta
type Story = StoryObj<typeof meta>

export const Lit: Story = {}
export const Dark: Story = { args: { lit: false } }
export const LitOnDark: Story = { parameters: { surface: 'inverse' } }
export const At320: Story = { globals: { viewport: { value: 'small', isRotated: false } } }
