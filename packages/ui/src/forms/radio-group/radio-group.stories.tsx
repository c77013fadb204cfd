import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { simulateStates, StateSheet, TWO_OPTIONS } from '../../testing/state-sheet.tsx'
import { CheckboxGroup, RadioGroup } from './index.ts'

const goals = [
  { value: 'income', label: 'Monthly income', hint: 'Let flats, with rent from the first month.' },
  { value: 'growth', label: 'Growth over ten years' },
  { value: 'pension', label: 'A pension', hint: 'Both, for later.' },
]

const cities = ['Manchester', 'Liverpool', 'Leeds', 'Birmingham'].map((value) => ({ value, label: value }))

const meta = {
  title: 'Components/Forms/RadioGroup, CheckboxGroup',
  component: RadioGroup,
  subcomponents: { CheckboxGroup },
  args: { legend: 'What is your goal?', hint: 'You can change your mind on the phone.', name: 'goal', options: goals, onValueChange: fn() },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chosen: Story = { args: { defaultValue: 'growth' } }
export const WithError: Story = { args: { error: 'Choose a goal.' } }
export const Disabled: Story = { args: { defaultValue: 'growth', disabled: true } }
export const OneDisabled: Story = { args: { options: goals.map((goal) => ({ ...goal, disabled: goal.value === 'growth' })) } }

export const Columns: Story = {
  args: { legend: 'Where would you like to invest, of the four cities that we cover?', options: cities, columns: 2 },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
}

export const ManyChoices: Story = {
  render: ({ legend, hint }) => <CheckboxGroup {...{ legend, hint }} name="cities" options={cities} defaultValue={['Leeds']} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Manchester'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Leeds' }))
    await expect(canvas.getByRole('checkbox', { name: 'Manchester' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Leeds' })).not.toBeChecked()
  },
}

/** Uncontrolled in a form, which the browser sends, validates and resets. */
export const InForm: Story = {
  args: { defaultValue: 'income', required: true },
  render: (args) => (
    <form className="grid gap-6">
      <RadioGroup {...args} />
      <CheckboxGroup legend="Where?" name="cities" options={cities} />
      <Button type="reset" variant="outline">
        Reset
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'A pension' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Leeds' }))
    await expect(canvas.getByRole('radio', { name: 'A pension' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByRole('radio', { name: 'Monthly income' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Leeds' })).not.toBeChecked()
  },
}

export const LongTextAt320: Story = {
  args: {
    legend: 'A question that is long enough to need more than one line on the narrowest of phones',
    columns: 3,
    options: [
      { value: 'yes', label: 'Yes, but need to liquidate assets first (1-3 months)', hint: 'Shares, savings or another property.' },
      { value: 'partly', label: 'Partial funds available, need financing for remainder' },
    ],
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        One: <RadioGroup legend="City" options={TWO_OPTIONS} />,
        'One, hovered': <RadioGroup legend="City" options={TWO_OPTIONS} />,
        'One, focused': <RadioGroup legend="City" options={TWO_OPTIONS} />,
        'One, chosen': <RadioGroup legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, chosen, hovered': <RadioGroup legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, chosen, focused': <RadioGroup legend="City" options={TWO_OPTIONS} defaultValue="a" />,
        'One, with an error': <RadioGroup legend="City" options={TWO_OPTIONS} error="Choose a city." />,
        'One, with an error, chosen': <RadioGroup legend="City" options={TWO_OPTIONS} error="Choose a city." defaultValue="a" />,
        'One, disabled': <RadioGroup legend="City" options={TWO_OPTIONS} disabled defaultValue="a" />,
        Many: <CheckboxGroup legend="City" options={TWO_OPTIONS} />,
        'Many, hovered': <CheckboxGroup legend="City" options={TWO_OPTIONS} />,
        'Many, focused': <CheckboxGroup legend="City" options={TWO_OPTIONS} />,
        'Many, chosen': <CheckboxGroup legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, chosen, hovered': <CheckboxGroup legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, chosen, focused': <CheckboxGroup legend="City" options={TWO_OPTIONS} defaultValue={['a']} />,
        'Many, with an error': <CheckboxGroup legend="City" options={TWO_OPTIONS} error="Choose a city." />,
        'Many, with an error, chosen': <CheckboxGroup legend="City" options={TWO_OPTIONS} error="Choose a city." defaultValue={['a']} />,
        'Many, disabled': <CheckboxGroup legend="City" options={TWO_OPTIONS} disabled defaultValue={['a']} />,
      }}
    />
  ),
  play: simulateStates,
}
