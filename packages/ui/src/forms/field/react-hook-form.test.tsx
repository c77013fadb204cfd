import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { CheckboxField } from '../checkbox-field/index.ts'
import { RadioCards } from '../radio-cards/index.ts'
import { CheckboxGroup } from '../radio-group/index.ts'
import { OtpInput } from '../otp-input/index.ts'
import { PhoneField } from '../phone-field/index.ts'
import { SelectField } from '../select-field/index.ts'
import { TextAreaField } from '../text-area-field/index.ts'
import { TextField } from '../text-field/index.ts'
import { inputOf, pasteInto, render, twoFrames, userEvent } from '../../testing/tools.ts'

type Goal = 'income' | 'growth'
type City = 'leeds' | 'york'

const empty = {
  name: '',
  subject: '',
  message: '',
  phone: '',
  code: '',
  goal: '' as Goal | '',
  cities: [] as City[],
  consent: false,
}
type Values = typeof empty

const goals: { value: Goal; label: string }[] = [
  { value: 'income', label: 'Income' },
  { value: 'growth', label: 'Growth' },
]
const cities: { value: City; label: string }[] = [
  { value: 'leeds', label: 'Leeds' },
  { value: 'york', label: 'York' },
]
const formatPhone = (raw: string) => raw.replaceAll(/[^0-9+]/g, '').replace(/^0(?=[0-9]{10})/, '+44')

/** Native fields are registered; Radix fields are in a Controller. */
function SampleForm({ defaultValues = empty, onSend }: { defaultValues?: Values; onSend: (values: Values) => void }) {
  const { register, control, handleSubmit, reset, setValue, formState } = useForm({ defaultValues })
  const [, rerender] = useState({})
  const { errors } = formState
  const rules = { required: 'Missing.' }
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)} noValidate>
      <Controller
        {...{ control, name: 'goal', rules }}
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <RadioCards {...field} onValueChange={onChange} legend="goal" options={goals} error={error?.message} />
        )}
      />
      <Controller
        {...{ control, name: 'cities', rules }}
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <CheckboxGroup {...field} onValueChange={onChange} legend="cities" options={cities} error={error?.message} />
        )}
      />
      <TextField {...register('name', rules)} label="Name" autoComplete="name" error={errors.name?.message} />
      <SelectField {...register('subject')} label="Subject" placeholder="Choose" options={[{ value: 'hello', label: 'Hello' }]} />
      <TextAreaField {...register('message')} label="Message" maxLength={20} />
      <PhoneField {...register('phone')} label="Phone" formatTyping={formatPhone} formatWhole={formatPhone} />
      <OtpInput {...register('code')} label="Code" completeText="Complete." />
      <Controller
        control={control}
        name="consent"
        rules={rules}
        render={({ field: { onChange, value, ...field }, fieldState: { error } }) => (
          <CheckboxField {...field} checked={value} onCheckedChange={onChange} label="I agree" error={error?.message} />
        )}
      />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => {
          setValue('code', '4321')
          setValue('message', 'Nineteen characters')
          rerender({})
        }}
      >
        Fill in
      </button>
      <button type="button" onClick={() => reset()}>
        Back to the start
      </button>
    </form>
  )
}

const everything: Values = {
  name: 'Ada',
  subject: 'hello',
  message: 'Two flats in Leeds',
  phone: '+447700900123',
  code: '1234',
  goal: 'growth',
  cities: ['leeds', 'york'],
  consent: true,
}

const seen = (container: HTMLElement) => ({
  texts: [...container.querySelectorAll<HTMLInputElement>('input:not([aria-hidden]), select, textarea')].map(({ value }) => value),
  boxes: [...container.querySelectorAll('.pl-otp-input__box')].map((box) => box.textContent).join(''),
  checked: [...container.querySelectorAll('[role="radio"], [role="checkbox"]')].map((control) => control.getAttribute('aria-checked')),
  native: [...container.querySelectorAll<HTMLInputElement>('input[aria-hidden]')].map(({ checked }) => String(checked)),
  count: container.querySelector('.pl-text-area-field__count')?.textContent,
})

test('Must 7, 8: react-hook-form gets what was typed, chosen and pasted, as the fields show it', async () => {
  const onSend = vi.fn()
  const screen = await render(<SampleForm onSend={onSend} />)
  await screen.getByText('Growth').click()
  await screen.getByRole('checkbox', { name: 'York' }).click()
  await screen.getByText('Leeds').click()
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await userEvent.selectOptions(screen.getByLabelText('Subject'), 'hello')
  pasteInto(inputOf(screen.getByLabelText('Code')), 'Your code is 12-34')
  await userEvent.fill(screen.getByLabelText('Message'), 'Two flats in Leeds')
  await userEvent.type(screen.getByLabelText('Phone'), '07700900123')
  await screen.getByRole('checkbox', { name: 'I agree' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => onSend.mock.calls).toEqual([[everything]])
})

test('Must 8: react-hook-form focuses the first field with an error, and its reset reaches every field', async () => {
  const onSend = vi.fn()
  const screen = await render(<SampleForm onSend={onSend} />)
  const send = screen.getByRole('button', { name: 'Send' })
  const before = seen(screen.container)
  await send.click()
  // In react-hook-form's order, registered fields come before those in a Controller.
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Ada')
  await send.click()
  await expect.element(screen.getByRole('radio', { name: 'Income' })).toHaveFocus()
  await expect.element(screen.getByRole('radiogroup', { name: 'goal' })).toHaveAccessibleDescription('Error: Missing.')
  await userEvent.keyboard(' ')
  await send.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Leeds' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await send.click()
  await expect.element(screen.getByRole('checkbox', { name: 'I agree' })).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Code'), '12')
  await userEvent.type(screen.getByLabelText('Message'), 'Nineteen characters')
  expect(seen(screen.container)).not.toEqual(before)
  await screen.getByRole('button', { name: 'Back to the start' }).click()
  await expect.poll(() => seen(screen.container)).toEqual(before)
  await twoFrames()
  expect(screen.container.querySelectorAll('.pl-field__error')).toHaveLength(0)
})

test("Must 8: text from react-hook-form's setValue is in the boxes and the count after the next render", async () => {
  const screen = await render(<SampleForm onSend={() => {}} />)
  await screen.getByRole('button', { name: 'Fill in' }).click()
  await expect.poll(() => seen(screen.container)).toMatchObject({ boxes: '4321', count: '1 character left1 character left' })
})

test("Must 8: react-hook-form's defaults reach every field", async () => {
  const onSend = vi.fn()
  const screen = await render(<SampleForm onSend={onSend} defaultValues={everything} />)
  await expect.poll(() => seen(screen.container).boxes).toBe('1234')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => onSend.mock.calls).toEqual([[everything]])
})
