// contact-form.tsx
import { Button } from '@plotline/ui/button'
import { CheckboxField } from '@plotline/ui/checkbox-field'
import { ErrorSummary, showErrorSummary, useErrorTitle, type FieldProblem } from '@plotline/ui/error-summary'
import { PhoneField } from '@plotline/ui/phone-field'
import { TextField } from '@plotline/ui/text-field'
import { useRef, useState, type SubmitEvent } from 'react'

interface ContactFormProps {
  answers: Record<string, string>
  onSent: () => void
}

export function ContactForm({ answers, onSent }: ContactFormProps) {
  const [details, setDetails] = useState({ name: '', phone: '', consent: false })
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const title = useErrorTitle('Acme', errors.length > 0)
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found: FieldProblem[] = []
    if (details.name.trim() === '') found.push({ fieldId: 'name', message: 'Enter your name' })
    if (details.phone.trim() === '') found.push({ fieldId: 'phone', message: 'Enter your phone number' })
    if (!details.consent) found.push({ fieldId: 'consent', message: 'Tick the box to let us call you' })
    // Renders the errors and moves focus to the summary, once per press.
    if (found.length > 0) return showErrorSummary(summary, () => setErrors(found))
    console.log('Send this to your server:', { ...details, ...answers })
    onSent()
  }

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: '1.5rem', maxWidth: '35rem' }}>
      <title>{title}</title>
      <ErrorSummary ref={summary} errors={errors} />
      <TextField
        id="name"
        label="Name"
        name="name"
        autoComplete="name"
        value={details.name}
        onChange={(event) => setDetails({ ...details, name: event.currentTarget.value })}
        error={errorOf('name')}
      />
      <PhoneField id="phone" value={details.phone} onValueChange={(phone) => setDetails({ ...details, phone })} error={errorOf('phone')} />
      <CheckboxField
        id="consent"
        label="You may call me about this"
        checked={details.consent}
        onCheckedChange={(consent) => setDetails({ ...details, consent })}
        error={errorOf('consent')}
      />
      <div>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}
