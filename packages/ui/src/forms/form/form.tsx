'use client'

import { clsx } from 'clsx'
import { createContext, use, useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { flushSync, useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from '../../foundations/button/index.ts'
import { isElement } from '../../foundations/own-document.ts'

const LoadingContext = createContext(false)

export interface FormProps extends ComponentProps<'form'> {
  /** An ErrorSummary, above the fields. It gets the focus after a submit that finds errors, but not while someone is typing. */
  errorSummary?: ReactNode
  /** Whether the form is being sent, so that another submit is ignored. Not needed for an `action` function. @default false */
  loading?: boolean | undefined
  /** The buttons and their messages: usually a SubmitButton, or a ButtonGroup with one. */
  footer?: ReactNode
}

/**
 * A form, with an error summary above the fields and buttons below. Works with `onSubmit` and with `action`, which is
 * a function (React 19) or a URL.
 */
export function Form({ errorSummary, loading = false, footer, onSubmit, onInput, className, children, ...props }: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isLoading = useRef(loading)
  const isAwaited = useRef(false)

  /** Called after each render. */
  function rendered(isBusy: boolean) {
    isLoading.current = isBusy
    focusSummary()
  }

  function focusSummary() {
    const content = summary.current?.firstElementChild
    if (!isAwaited.current || isLoading.current || !isElement(content)) return
    isAwaited.current = false
    content.focus({ preventScroll: true })
    content.scrollIntoView({ block: 'start' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // From a form in a portal of this one: React passes on what the document does not.
    if (event.target !== event.currentTarget) return
    if (isLoading.current) {
      event.preventDefault()
      return
    }
    isAwaited.current = true
    if (!onSubmit) return
    // Renders errors that it finds synchronously, so that the focus moves with the press.
    flushSync(() => onSubmit(event))
    if (event.defaultPrevented) focusSummary()
  }

  return (
    <form
      {...props}
      onSubmit={submit}
      onInput={(event) => {
        isAwaited.current = false
        onInput?.(event)
      }}
      className={clsx('pl-form', className)}
    >
      <FormBody loading={loading} onRendered={rendered}>
        <div ref={summary} className="pl-form__summary">
          {errorSummary}
        </div>
        {children}
        {footer && <div className="pl-form__footer">{footer}</div>}
      </FormBody>
    </form>
  )
}

interface FormBodyProps {
  loading: boolean
  /** Called after each render with whether the form is being sent. */
  onRendered: (isBusy: boolean) => void
  children: ReactNode
}

/** Inside the form, because only there React tells whether its action is pending. */
function FormBody({ loading, onRendered, children }: FormBodyProps) {
  const { pending } = useFormStatus()
  const busy = loading || pending
  useEffect(() => onRendered(busy))
  return <LoadingContext value={busy}>{children}</LoadingContext>
}

export interface SubmitButtonProps extends ButtonProps {
  /** The button's text while the form is being sent, such as "Sending…". */
  loadingLabel?: ReactNode
}

/** A Form's submit button. While the form is being sent, it keeps the focus, says so and ignores presses. */
export function SubmitButton({ variant = 'primary', loading, loadingLabel, children, ...props }: SubmitButtonProps) {
  const busy = use(LoadingContext) || loading === true
  return (
    <Button {...props} type="submit" variant={variant} loading={busy}>
      {busy ? (loadingLabel ?? children) : children}
    </Button>
  )
}
