import type { Meta, StoryObj } from '@storybook/react-vite'
import { focusFirst } from '../../testing/hover.ts'
import { SkipLink } from './index.ts'

const meta = {
  title: 'Components/Navigation/SkipLink',
  component: SkipLink,
  args: { children: 'Skip to main content' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="relative min-h-64 p-6">
        {Story()}
        <p>
          <a href="#header">Something in the header</a>
        </p>
        <main id="main" tabIndex={-1} className="pt-6">
          <h1>The page itself</h1>
        </main>
      </div>
    ),
  ],
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Focused: Story = { play: focusFirst }

export const Unfocused: Story = {}

export const FocusedOnDark: Story = { ...Focused, parameters: { surface: 'inverse' } }

export const FocusedAt320: Story = {
  ...Focused,
  args: { children: 'Skip to content' },
  play: async ({ userEvent }) => {
    await userEvent.tab()
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
