'use client'

import { Alert } from '@plotline/ui/alert'
import { CheckboxField } from '@plotline/ui/checkbox-field'
import { ErrorSummary } from '@plotline/ui/error-summary'
import { Form, SubmitButton } from '@plotline/ui/form'
import { RadioCards } from '@plotline/ui/radio-cards'
import { TextField } from '@plotline/ui/text-field'
import { useActionState } from 'react'
import { send } from './action'

const goals = [
  { value: 'let', label: 'Let it' },
  { value: 'live', label: 'Live in it' },
]

export function ActionForm() {
  const [{ values, errors, isSent }, action] = useActionState(send, {
    values: { name: '', goal: '', agreed: false },
    errors: [],
    isSent: false,
  })
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message

  return (
    <Form
      noValidate
      action={action}
      errorSummary={<ErrorSummary errors={errors} />}
      footer={
        <>
          <SubmitButton loadingLabel="Sending…">Send</SubmitButton>
          <Alert variant="status">{isSent && 'Thank you. We call you within a day.'}</Alert>
        </>
      }
    >
      <TextField id="name" label="Name" name="name" autoComplete="name" defaultValue={values.name} error={errorOf('name')} />
      <RadioCards
        id="goal"
        legend="What do you want to do with it?"
        name="goal"
        options={goals}
        defaultValue={values.goal}
        error={errorOf('goal')}
      />
      <CheckboxField id="agreed" label="You may call me" name="agreed" defaultChecked={values.agreed} error={errorOf('agreed')} />
    </Form>
  )
}
