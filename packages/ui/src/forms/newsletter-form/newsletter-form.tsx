'use client'

import { clsx } from 'clsx'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '../../feedback/alert/index.ts'
import { Button } from '../../foundations/button/index.ts'
import { TextField } from '../text-field/index.ts'
import { check } from '../../foundations/check.ts'

export interface NewsletterFormProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The heading, an h2, which names the section. */
  title: ReactNode
  /** What a subscriber gets, in one or two sentences. */
  lead?: ReactNode
  /** The label of the email field. */
  label: string
  /** The button's text. */
  buttonLabel: string
  /** Called with the field's value, unvalidated and possibly empty, when the button or Enter is pressed. The form itself sends nothing. */
  onSubscribe: (email: string) => void
  /** The result, in a status line below the form. Announced after each press, even if it is the same. */
  message?: ReactNode
}

/**
 * A form for an email address that sends nothing itself. Even without scripts, a press does nothing, and the email
 * address does not end up in the page's address.
 */
export function NewsletterForm({ title, lead, label, buttonLabel, onSubscribe, message, className, ...props }: NewsletterFormProps) {
  check('NewsletterForm', { title, lead, label, message, onSubscribe }, { label: 'naming', onSubscribe: 'handler' })
  const id = useId()
  const [presses, setPresses] = useState(0)
  return (
    <section aria-labelledby={id} {...props} className={clsx('pl-newsletter-form', className)}>
      <div className="pl-newsletter-form__columns">
        <div className="pl-newsletter-form__words">
          <h2 id={id} className="pl-newsletter-form__title">
            {title}
          </h2>
          {lead && <p className="pl-newsletter-form__lead">{lead}</p>}
        </div>
        {/* With this method, a submit that no script handles is dropped (HTML, "form submission"). */}
        <form
          method="dialog"
          noValidate
          className="pl-newsletter-form__form"
          onSubmit={(event) => {
            event.preventDefault()
            const email = new FormData(event.currentTarget).get('email')
            setPresses(presses + 1)
            onSubscribe(typeof email === 'string' ? email : '')
          }}
        >
          <TextField label={label} name="email" type="email" autoComplete="email" />
          <Button type="submit" variant="outline">
            {buttonLabel}
          </Button>
          <Alert variant="info" announcement={presses} className="pl-newsletter-form__message">
            {message}
          </Alert>
        </form>
      </div>
    </section>
  )
}
