import { CheckboxField } from '@plotline/ui/checkbox-field'
import { ErrorSummary, useErrorTitle, type FieldProblem } from '@plotline/ui/error-summary'
import { Form, SubmitButton } from '@plotline/ui/form'
import { PhoneField } from '@plotline/ui/phone-field'
import { TextField } from '@plotline/ui/text-field'
import { useState, type SubmitEvent } from 'react'

interface ContactFormProps {
  answers: readonly string[]
  onSent: () => void
}

export function ContactForm({ answers, onSent }: ContactFormProps) {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const title = useErrorTitle('Acme', errors.length > 0)
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found: FieldProblem[] = []
    if (!data.get('name')) found.push({ fieldId: 'name', message: 'Enter your name' })
    if (!data.get('phone')) found.push({ fieldId: 'phone', message: 'Enter your phone number' })
    if (!data.get('consent')) found.push({ fieldId: 'consent', message: 'Tick the box to let us call you' })
    // If there are any, Form moves focus to the summary.
    setErrors(found)
    if (found.length > 0) return
    console.log('Send this to your server:', { answers, ...Object.fromEntries(data) })
    onSent()
  }

  return (
    <Form noValidate onSubmit={submit} errorSummary={<ErrorSummary errors={errors} />} footer={<SubmitButton>Send</SubmitButton>}>
      <title>{title}</title>
      <TextField id="name" label="Name" name="name" autoComplete="name" error={errorOf('name')} />
      <PhoneField id="phone" error={errorOf('phone')} />
      <CheckboxField id="consent" label="You may call me about this" name="consent" error={errorOf('consent')} />
    </Form>
  )
}
