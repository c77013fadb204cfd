import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../messages/messages.tsx'

/** The words around a control, the same for every field of the library. */
export interface FieldLabelProps {
  /** The control's accessible name, always visible. */
  label: ReactNode
  /** One or two sentences between label and control: what to enter, why it is asked. Describes the control. */
  hint?: ReactNode
  /** What is wrong and what to do, below the control. While there is one, it describes the control and the control is invalid. */
  error?: ReactNode
  /** Read out before the error and never visible, so that an error does not depend on its colour: "Error:" unless said otherwise. */
  errorPrefix?: string | undefined
  /**
   * The error is read out when it comes, for a check whose focus stays in the field. A form with
   * several fields has an ErrorSummary, which is read out itself.
   */
  announceError?: boolean | undefined
  /** Marks the field as one that may be left empty. Required fields carry no mark: most are. */
  optional?: boolean | undefined
  /** The mark of an optional field, after its label: "(optional)" unless said otherwise. */
  optionalText?: string | undefined
}

interface FieldState {
  /** The control's id; made up when there is none. An error summary links to it. */
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Ids of further elements that describe the control, separated by spaces. They come first. */
  describedBy?: string | undefined
}

/** The ids of a field's parts, and the attributes that tie its control to them: it is described by what is there, and by nothing else. */
export function useFieldIds({ id: givenId, hint, error, describedBy }: FieldState) {
  const madeId = useId()
  const id = givenId ?? madeId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return {
    label: `${id}-label`,
    hint: hintId,
    error: errorId,
    control: {
      id,
      'aria-describedby': clsx(describedBy, hint && hintId, error && errorId) || undefined,
      ...(error ? { 'aria-invalid': true } : {}),
    },
  }
}

/** What a Field hands to its control: its id, what describes it, and whether it is invalid. */
export type FieldControlProps = ReturnType<typeof useFieldIds>['control']

export interface FieldHintProps extends ComponentProps<'p'> {}

/** The quiet lines that say what to enter and why. Its `id` goes into the control's `aria-describedby`. */
export function FieldHint({ className, ...props }: FieldHintProps) {
  return <p {...props} className={clsx('pl-field__hint', className)} />
}

export interface FieldErrorProps extends ComponentProps<'p'> {
  /** Read out before the error and never visible: "Error:" unless said otherwise. */
  errorPrefix?: string | undefined
}

/** What is wrong with a field: in the danger colour, bold, with a rule at its side, and with a word for those who see none of it. */
export function FieldError({ errorPrefix, className, children, ...props }: FieldErrorProps) {
  return (
    <p {...props} className={clsx('pl-field__error', className)}>
      <span className="pl-visually-hidden">{errorPrefix ?? <Message of="errorPrefix">Error:</Message>} </span>
      <span>{children}</span>
    </p>
  )
}

interface FieldOwnProps extends FieldLabelProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * Splits the props of a finished field into those of its Field and those left for its control, so that
 * `ref`, `className`, `style`, `data-*` and `aria-*` reach the control in every field.
 */
export function splitFieldProps<P extends FieldOwnProps>({
  label,
  hint,
  error,
  errorPrefix,
  announceError,
  optional,
  optionalText,
  id,
  'aria-describedby': describedBy,
  ...control
}: P) {
  const field = { label, hint, error, errorPrefix, announceError, optional, optionalText, controlId: id, describedBy }
  return { field, control }
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'>, FieldLabelProps {
  /** The control's id; made up when there is none. */
  controlId?: string | undefined
  /** Ids of further elements that describe the control, separated by spaces. */
  describedBy?: string | undefined
  /** Renders the one control, with these attributes on it. */
  children: (control: FieldControlProps) => ReactNode
}

/**
 * Label, hint, control and error of one field, tied together. The finished fields (TextField and
 * its kin) are made with it; they hand `ref`, `className`, `style`, `data-*` and `aria-*` to their
 * control, while a bare Field has none and takes them on its own element.
 */
export function Field({
  label,
  hint,
  error,
  errorPrefix,
  announceError,
  optional,
  optionalText,
  controlId,
  describedBy,
  className,
  children,
  ...props
}: FieldProps) {
  const ids = useFieldIds({ id: controlId, hint, error, describedBy })
  return (
    <div {...props} data-state={error ? 'error' : undefined} className={clsx('pl-field', className)}>
      <label id={ids.label} htmlFor={ids.control.id} className="pl-field__label">
        {label}
        {optional && <span className="pl-field__optional"> {optionalText ?? <Message of="optional">(optional)</Message>}</span>}
      </label>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {children(ids.control)}
      {/* A live region is there before its words. */}
      <div role={announceError ? 'alert' : undefined} className="pl-field__live">
        {error && (
          <FieldError id={ids.error} errorPrefix={errorPrefix}>
            {error}
          </FieldError>
        )}
      </div>
    </div>
  )
}
