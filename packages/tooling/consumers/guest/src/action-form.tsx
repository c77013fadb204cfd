'use client'

import {
  Button,
  ButtonGroup,
  CheckboxCards,
  CheckboxField,
  ErrorSummary,
  Form,
  OtpInput,
  PhoneField,
  RadioCards,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@plotline/ui'
import { useActionState } from 'react'
import { send } from './action.ts'
import { START } from './start.ts'

const CITIES = [
  { value: 'york', label: 'York' },
  { value: 'leeds', label: 'Leeds' },
]
const GOALS = [
  { value: 'income', label: 'Income' },
  { value: 'growth', label: 'Growth' },
]

/** The library's fields by name and default, in a form that is sent to a server action. */
export function ActionForm() {
  const [{ received, error, values }, action] = useActionState(send, { received: '', values: START })
  return (
    <Form
      data-form="action"
      action={action}
      errorSummary={<ErrorSummary errors={error ? [{ fieldId: 'agreed', message: error }] : []} />}
      footer={
        <ButtonGroup>
          <SubmitButton>Send to the server</SubmitButton>
          <Button type="reset" variant="outline">
            Reset
          </Button>
        </ButtonGroup>
      }
    >
      <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue={values.email} hint="For the answer" />
      <SelectField label="City" name="city" defaultValue={values.city} options={CITIES} />
      <TextAreaField label="Question" name="question" defaultValue={values.question} />
      <PhoneField name="phone" defaultValue={values.phone} />
      <OtpInput label="Code" name="code" defaultValue={values.code} />
      <RadioCards legend="Goal" name="goal" options={GOALS} defaultValue={values.goal} />
      <CheckboxCards legend="Places" name="places" options={CITIES} defaultValue={values.places} />
      <CheckboxField id="agreed" label="I agree" name="agreed" value="yes" defaultChecked={values.agreed} error={error} />
      <output>{received}</output>
    </Form>
  )
}
