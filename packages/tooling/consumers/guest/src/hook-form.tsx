'use client'

import { Button, CheckboxField, RadioCards, TextAreaField, TextField } from '@plotline/ui'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

const GOALS = [
  { value: 'income', label: 'Income' },
  { value: 'growth', label: 'Growth' },
]

/** The library's fields under react-hook-form. What it hands over is shown as JSON. */
export function HookForm() {
  const [sent, setSent] = useState('')
  const { register, control, handleSubmit, reset, formState } = useForm({
    defaultValues: { name: '', message: 'Hello', goal: '', agreed: false },
  })
  return (
    <form data-form="hook" noValidate onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}>
      <TextField
        label="Name"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Enter your name' })}
      />
      <TextAreaField label="Message" {...register('message')} />
      <Controller
        name="goal"
        control={control}
        render={({ field }) => <RadioCards legend="Goal" options={GOALS} value={field.value} onValueChange={field.onChange} />}
      />
      <Controller
        name="agreed"
        control={control}
        render={({ field }) => <CheckboxField label="I agree" checked={field.value} onCheckedChange={field.onChange} />}
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
