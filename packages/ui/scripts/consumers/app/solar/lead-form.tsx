import { CheckboxField } from '@plotline/ui/checkbox-field'
import { ErrorSummary, useErrorTitle, type FieldProblem } from '@plotline/ui/error-summary'
import { Form, SubmitButton } from '@plotline/ui/form'
import { PhoneField } from '@plotline/ui/phone-field'
import { TextField } from '@plotline/ui/text-field'
import { useState, type SubmitEvent } from 'react'

const required = { name: 'Geben Sie Ihren Namen ein', phone: 'Geben Sie Ihre Telefonnummer ein', consent: 'Stimmen Sie dem Anruf zu' }

export function LeadForm({ answers, onSent }: { answers: Readonly<Record<string, string>>; onSent: () => void }) {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const title = useErrorTitle('Angebot anfragen · Musterdach', errors.length > 0)
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = Object.entries(required).flatMap(([fieldId, message]) => (data.get(fieldId) ? [] : [{ fieldId, message }]))
    setErrors(found)
    if (found.length > 0) return
    // A company would send it to its server.
    dispatchEvent(new CustomEvent('lead', { detail: { ...answers, ...Object.fromEntries(data) } }))
    onSent()
  }

  return (
    <Form noValidate onSubmit={submit} errorSummary={<ErrorSummary errors={errors} />} footer={<SubmitButton>Anfrage senden</SubmitButton>}>
      <title>{title}</title>
      <TextField id="name" label="Name" name="name" autoComplete="name" error={errorOf('name')} />
      <PhoneField id="phone" error={errorOf('phone')} />
      <CheckboxField id="consent" label="Sie dürfen mich zu meinem Dach anrufen" name="consent" error={errorOf('consent')} />
    </Form>
  )
}
