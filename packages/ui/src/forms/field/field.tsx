import { clsx } from 'clsx'
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

/** The props for the text around a control, the same in every field. */
export interface FieldLabelProps {
  /** The visible label and accessible name. */
  label: ReactNode
  /** A sentence or two between label and control: what to enter, or why you ask. Describes the control. */
  hint?: ReactNode
  /** What is wrong and what to do, below the control. Describes the control and makes it invalid. */
  error?: ReactNode
  /** Announced before the error, not visible, so that an error does not depend on its colour. @default 'Error:' */
  errorPrefix?: string | undefined
  /**
   * Whether a new error is announced, for validation that leaves the focus in the field. A form with
   * several fields has an ErrorSummary instead, which is announced itself.
   */
  announceError?: boolean | undefined
  /** Marks the field as optional. Required fields are not marked, because most are required. */
  optional?: boolean | undefined
  /** The mark after an optional field's label. @default '(optional)' */
  optionalText?: string | undefined
}

interface FieldState {
  /** The control's id, which an error summary links to. @default a generated id */
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Ids of other elements that describe the control, separated by spaces. They come first. */
  describedBy?: string | undefined
}

/** The ids of a field's parts, and attributes for its control that refer only to parts that are rendered. */
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

/** What a Field passes to its control: its id, what describes it, and whether it is invalid. */
export type FieldControlProps = ReturnType<typeof useFieldIds>['control']

export interface FieldHintProps extends ComponentProps<'p'> {}

/** Muted text that says what to enter or why. Put its `id` in the control's `aria-describedby`. */
export function FieldHint({ className, ...props }: FieldHintProps) {
  return <p {...props} className={clsx('pl-field__hint', className)} />
}

export interface FieldErrorProps extends ComponentProps<'p'> {
  /** Announced before the error, not visible. @default 'Error:' */
  errorPrefix?: string | undefined
}

/** What is wrong with a field: bold, in the danger colour, with a rule beside it and a hidden word before it. */
export function FieldError({ errorPrefix, className, children, ...props }: FieldErrorProps) {
  return (
    <p {...props} className={clsx('pl-field__error', className)}>
      <span className="pl-visually-hidden">{errorPrefix ?? <Message of="errorPrefix">Error:</Message>} </span>
      <span>{children}</span>
    </p>
  )
}

/** Whether a key is an Enter that submits, and not one that takes what an input method composes: key 229, in Safari after the composition. */
export const isEnter = ({ key, keyCode }: KeyboardEvent): boolean => key === 'Enter' && keyCode !== 229

interface FieldOwnProps extends FieldLabelProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * Splits a field's props into those for its Field and the rest for its control, so that in every
 * field `ref`, `className`, `style`, `data-*` and `aria-*` reach the control.
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
  /** The control's id. @default a generated id */
  controlId?: string | undefined
  /** Ids of other elements that describe the control, separated by spaces. */
  describedBy?: string | undefined
  /** Renders the control, with these attributes on it. */
  children: (control: FieldControlProps) => ReactNode
}

/**
 * Label, hint, control and error of one field, tied together by ids. TextField and the other fields
 * use it, and pass `ref`, `className`, `style`, `data-*` and `aria-*` to their control. A Field on its
 * own puts them on its root.
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
  check('Field', { label, hint, error, children }, { label: 'naming', children: 'drawer' })
  const ids = useFieldIds({ id: controlId, hint, error, describedBy })
  return (
    <div {...props} data-state={error ? 'error' : undefined} className={clsx('pl-field', className)}>
      <label id={ids.label} htmlFor={ids.control.id} className="pl-field__label">
        {label}
        {optional && <span className="pl-field__optional"> {optionalText ?? <Message of="optional">(optional)</Message>}</span>}
      </label>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {typeof children === 'function' ? children(ids.control) : children}
      {/* A live region must exist before its text does. */}
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
