'use client'

import { Button, SelectField, TextAreaField, TextField } from '@plotline/ui'
import { useActionState } from 'react'
import { send } from './action.ts'

/** The library's fields in a form of the browser's own, sent to a server action. */
export function ActionForm() {
  const [received, action, pending] = useActionState(send, '')
  return (
    <form data-form="action" action={action}>
      <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue="a@example.com" hint="For the answer" />
      <SelectField
        label="City"
        name="city"
        defaultValue="leeds"
        options={[
          { value: 'york', label: 'York' },
          { value: 'leeds', label: 'Leeds' },
        ]}
      />
      <TextAreaField label="Question" name="question" defaultValue="When?" />
      <Button type="submit" loading={pending}>
        Send to the server
      </Button>
      <Button type="reset" variant="outline">
        Reset
      </Button>
      <output>{received}</output>
    </form>
  )
}
