'use client'

import { Button, CheckboxCards, CheckboxField, OtpInput, PhoneField, RadioCards, TextAreaField, TextField } from '@plotline/ui'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

const GOALS = [
  { value: 'income', label: 'Income' },
  { value: 'growth', label: 'Growth' },
]
const PLACES = [
  { value: 'york', label: 'York' },
  { value: 'leeds', label: 'Leeds' },
]

interface Values {
  name: string
  message: string
  phone: string
  code: string
  goal: string
  places: string[]
  agreed: boolean
}

const START: Values = { name: '', message: 'Hello', phone: '', code: '', goal: '', places: ['leeds'], agreed: false }

/** The library's fields under react-hook-form. What it hands over is shown as JSON. */
export function HookForm() {
  const [sent, setSent] = useState('')
  const { register, control, handleSubmit, reset, formState } = useForm({ defaultValues: START })
  return (
    <form data-form="hook" noValidate onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}>
      <TextField
        label="Name"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Enter your name' })}
      />
      <TextAreaField label="Message" {...register('message')} />
      <PhoneField {...register('phone')} />
      <OtpInput label="Code" {...register('code')} />
      <Controller
        name="goal"
        control={control}
        render={({ field: { onChange, ...field } }) => <RadioCards {...field} legend="Goal" options={GOALS} onValueChange={onChange} />}
      />
      <Controller
        name="places"
        control={control}
        render={({ field: { onChange, ...field } }) => (
          <CheckboxCards {...field} legend="Places" options={PLACES} onValueChange={onChange} />
        )}
      />
      <Controller
        name="agreed"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField {...field} label="I agree" checked={value} onCheckedChange={onChange} />
        )}
      />
      <Button type="submit" variant="primary">
        Send by the library
      </Button>
      <Button variant="outline" onClick={() => reset()}>
        Start again
      </Button>
      <output>{sent}</output>
    </form>
  )
}
