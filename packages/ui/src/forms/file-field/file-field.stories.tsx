import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { FileField } from './index.ts'

const meta = {
  title: 'Components/Forms/FileField',
  component: FileField,
  args: { label: 'Photo of the roof', name: 'photo', accept: 'image/*' },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof FileField>

export default meta
type Story = StoryObj<typeof meta>

/** What is set like this the browser shows, as it would a choice. */
function choose(input: HTMLInputElement | null) {
  const chosen = new DataTransfer()
  chosen.items.add(new File(['1'], 'south.jpg', { type: 'image/jpeg' }))
  if (input) input.files = chosen.files
}

export const Empty: Story = {}
export const Optional: Story = { args: { hint: 'At most 10 MB.', optional: true } }

export const Chosen: Story = {
  args: { hint: 'At most 10 MB each.', multiple: true },
  // A documentation page, too, shows what its name says.
  parameters: { docs: { story: { autoplay: true } } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Photo of the roof')
    choose(input)
    await expect(input.files).toHaveLength(1)
  },
}

export const WithError: Story = { args: { hint: 'At most 10 MB.', error: 'The photo is larger than 10 MB: choose a smaller one.' } }

/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { label: 'Energieeffizienzverbesserungsmaßnahmenkatalog', hint: 'A PDF, a photo or a scan of all pages that you have of it.' },
  globals: { viewport: { value: 'small', isRotated: false } },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <FileField label="Photo" name="photo" />,
        Hovered: <FileField label="Photo" name="photo" />,
        Focused: <FileField label="Photo" name="photo" />,
        Chosen: <FileField ref={choose} label="Photo" name="photo" />,
        'With an error': <FileField label="Photo" name="photo" error="Choose a photo." />,
        Disabled: <FileField label="Photo" name="photo" disabled />,
      }}
    />
  ),
  play: simulateStates,
}
