'use client'

import { clsx } from 'clsx'
import { createContext, use, useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { flushSync, useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from '../button/index.ts'

const LoadingContext = createContext(false)

export interface FormProps extends ComponentProps<'form'> {
  /** An ErrorSummary, above the fields. It gets the focus when a submit has left it there, and not while a person edits. */
  errorSummary?: ReactNode
  /** A submit is on its way: a further one is ignored. A pending `action` function is noticed without it. */
  loading?: boolean
  /** The buttons, as a rule a ButtonGroup with a SubmitButton, and messages that belong to them. */
  footer?: ReactNode
}

/**
 * A form: fields below each other, the error summary above them and the buttons below. It goes with `onSubmit` and with
 * an `action`, as a function (React 19) or an address.
 */
export function Form({ errorSummary, loading = false, footer, onSubmit, onInput, className, children, ...props }: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isLoading = useRef(loading)
  const isAwaited = useRef(false)

  /** The form is on the page as it is now rendered. */
  function rendered(isBusy: boolean) {
    isLoading.current = isBusy
    focusSummary()
  }

  function focusSummary() {
    const found = summary.current?.firstElementChild
    if (!isAwaited.current || isLoading.current || !(found instanceof HTMLElement)) return
    isAwaited.current = false
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'start' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isLoading.current) {
      event.preventDefault()
      return
    }
    isAwaited.current = true
    if (!onSubmit) return
    // The errors that it finds at once are rendered at once, so that the focus moves with the press.
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
  /** Called after each render with whether a submit is on its way. */
  onRendered: (isBusy: boolean) => void
  children: ReactNode
}

/** Inside the form, where React says whether its action is pending. */
function FormBody({ loading, onRendered, children }: FormBodyProps) {
  const { pending } = useFormStatus()
  const busy = loading || pending
  useEffect(() => onRendered(busy))
  return <LoadingContext value={busy}>{children}</LoadingContext>
}

export interface SubmitButtonProps extends ButtonProps {
  /** What the button says while the form is loading: "Sending…". */
  loadingLabel?: ReactNode
}

/** The button that submits the Form around it. While that is loading it keeps the focus, says so and ignores presses. */
export function SubmitButton({ variant = 'primary', loading, loadingLabel, children, ...props }: SubmitButtonProps) {
  const busy = use(LoadingContext) || loading === true
  return (
    <Button {...props} type="submit" variant={variant} loading={busy}>
      {busy ? (loadingLabel ?? children) : children}
    </Button>
  )
}
