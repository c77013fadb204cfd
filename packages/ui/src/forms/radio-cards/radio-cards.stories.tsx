import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Image } from '../../content/image/index.ts'
import tall from '../../content/image/sample-photo-tall.svg'
import wide from '../../content/image/sample-photo-wide.svg'
import { Button } from '../../foundations/button/index.ts'
import { simulateStates, StateSheet, TWO_OPTIONS } from '../../testing/state-sheet.tsx'
import { CheckboxCards, RadioCards } from './index.ts'

const TIMES = ['Ready to invest now', 'within 3 months', '3-6 months', '6+ months', 'Just exploring options']
const PLACES = ['Manchester', 'Liverpool', 'Leeds', 'Birmingham']
const cards = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const many = { legend: 'Where would you like to invest?', hint: 'Choose as many as you like.', options: cards(PLACES) }

const meta = {
  title: 'Components/Forms/RadioCards, CheckboxCards',
  component: RadioCards,
  subcomponents: { CheckboxCards },
  args: {
    legend: 'When do you want to invest?',
    hint: 'Choosing an answer takes you to the next question.',
    options: cards(TIMES),
    onValueChange: fn(),
    onActivate: fn(),
    // A documentation page shows many groups.
    numbers: true,
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof RadioCards>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chosen: Story = { args: { defaultValue: 'within 3 months' } }
export const WithError: Story = { args: { error: 'Choose when you want to invest.' } }

/** Must 8: a card is at least 44 px high, and its text wraps. */
export const LongTextAt320: Story = {
  args: {
    legend: 'A question that is long enough to need more than one line on the narrowest of phones',
    options: cards(['Yes, but need to liquidate assets first (1-3 months)', 'Partial funds available, need financing for remainder']),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}

const roofs = [
  {
    value: 'south',
    label: 'To the south',
    hint: 'Most sun at noon.',
    media: <Image src={wide} alt="" width={1600} height={900} focalPoint="right" priority />,
  },
  {
    value: 'two',
    label: 'To the east and west',
    media: <Image src={tall} alt="" width={800} height={1000} focalPoint="bottom" priority />,
  },
]

export const WithPhotos: Story = { args: { legend: 'Where does your roof face?', options: roofs, columns: 2, defaultValue: 'south' } }
export const WithPhotosOnDark: Story = { ...WithPhotos, parameters: { surface: 'inverse' } }
export const WithPhotosRightToLeft: Story = { ...WithPhotos, globals: { direction: 'rtl' } }
export const WithPhotosAt320: Story = { ...WithPhotos, globals: { viewport: { value: 'small', isRotated: false } } }

const icon = (path: string) => (
  <svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={path} />
  </svg>
)
export const WithIcons: Story = {
  args: {
    columns: 2,
    options: [
      { value: 'house', label: 'A house', media: icon('M4 15L16 5l12 10v13H4z') },
      { value: 'flat', label: 'A flat', media: icon('M8 3h16v26H8zM13 9h6M13 15h6M13 21h6') },
    ],
  },
}

/** With two groups nobody could say which a number is for. */
export const TwoGroups: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <RadioCards {...args} numbers={undefined} options={cards(TIMES.slice(0, 2))} />
      <CheckboxCards {...many} />
    </div>
  ),
}

export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('arrow keys choose without activating', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('radio', { name: 'Ready to invest now' })).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(canvas.getByRole('radio', { name: 'within 3 months' })).toBeChecked())
      await expect(args.onValueChange).toHaveBeenLastCalledWith('within 3 months')
      await expect(args.onActivate).not.toHaveBeenCalled()
    })
    await step('a number key chooses and activates', async () => {
      await userEvent.keyboard('3')
      await expect(canvas.getByRole('radio', { name: '3-6 months' })).toBeChecked()
      await expect(args.onActivate).toHaveBeenLastCalledWith('3-6 months')
    })
  },
}

export const ManyChoices: Story = {
  render: () => <CheckboxCards {...many} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Leeds'))
    await userEvent.click(canvas.getByText('Manchester'))
    await expect(canvas.getByRole('checkbox', { name: 'Manchester' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Leeds' })).toBeChecked()
  },
}

/** Uncontrolled in a form, which the browser sends, validates and resets; side by side. */
export const ColumnsInForm: Story = {
  render: ({ legend, options }) => (
    <form className="grid gap-6">
      <RadioCards {...{ legend, options }} name="timeline" defaultValue="3-6 months" columns={2} required />
      <Button type="reset" variant="outline">
        Reset
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'within 3 months' }))
    await expect(canvas.getByRole('radio', { name: 'within 3 months' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByRole('radio', { name: '3-6 months' })).toBeChecked()
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'within 3 months' } }

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        One: <RadioCards numbers legend="City" options={TWO_OPTIONS} />,
        'One, hovered': <RadioCards numbers legend="City" options={TWO_OPTIONS} />,
        'One, focused': <RadioCards numbers legend="City" options={TWO_OPTIONS} />,
        'One, chosen': <RadioCards numbers legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, chosen, hovered': <RadioCards numbers legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, chosen, focused': <RadioCards numbers legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, with an error': <RadioCards numbers legend="City" options={TWO_OPTIONS} error="Choose a city." />,
        'One, with an error, chosen': <RadioCards numbers legend="City" options={TWO_OPTIONS} error="Choose a city." defaultValue="a" />,
        'One, disabled': <RadioCards numbers legend="City" options={TWO_OPTIONS} disabled defaultValue="a" />,
        Many: <CheckboxCards numbers legend="City" options={TWO_OPTIONS} />,
        'Many, hovered': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} />,
        'Many, focused': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} />,
        'Many, chosen': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, chosen, hovered': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, chosen, focused': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, with an error': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} error="Choose a city." />,
        'Many, with an error, chosen': (
          <CheckboxCards numbers legend="City" options={TWO_OPTIONS} error="Choose a city." defaultValue={['a']} />
        ),
        'Many, disabled': <CheckboxCards numbers legend="City" options={TWO_OPTIONS} disabled defaultValue={['a']} />,
      }}
    />
  ),
  play: simulateStates,
}
