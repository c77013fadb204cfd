'use client'

import { clsx } from 'clsx'
import { useId, type ComponentProps, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { elementIn, rootOf } from '../../foundations/own-document.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed, warn } from '../../foundations/check.ts'

export interface FieldProblem {
  /** The id of the control, or of the fieldset or other container of a group; focus then goes to its first control. */
  fieldId: string
  /** The same words as beside the field. */
  message: string
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading, an h2. @default 'There is a problem' */
  title?: ReactNode
  /** The errors, in the order of the fields; one that is given twice is listed once. Without errors or `children`, nothing is rendered. */
  errors: readonly FieldProblem[]
  /** A further sentence between the heading and the list. */
  children?: ReactNode
}

/**
 * A list of the errors in a form, above it, with a link to each field. Show it with `showErrorSummary`
 * from the submit handler, so that it has focus when it appears.
 */
export function ErrorSummary({ title, errors: given, children, className, ...props }: ErrorSummaryProps) {
  check('ErrorSummary', { errors: given })
  // Two rules of a schema may say the same of a field.
  const errors = new Map(listed(given).map((error) => [`${error.fieldId} ${error.message}`, error]))
  const id = useId()
  const { errorSummary = 'There is a problem' } = useMessages()
  if (errors.size === 0 && !children) return null
  const [titleId, bodyId] = [`${id}title`, `${id}body`]
  return (
    // An alert would be announced when it appears, when it gets focus and after each correction; a group only on focus.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      {...props}
      className={clsx('pl-error-summary', className)}
    >
      <h2 id={titleId} className="pl-error-summary__title">
        {title ?? errorSummary}
      </h2>
      <div id={bodyId} className="pl-error-summary__body">
        {children && <div className="pl-error-summary__text">{children}</div>}
        {errors.size > 0 && (
          <ul role="list" className="pl-error-summary__list">
            {Array.from(errors, ([key, { fieldId, message }]) => (
              <li key={key} className="pl-error-summary__item">
                <a className="pl-error-summary__link" href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/**
 * Renders `update` (which sets the errors) synchronously, then moves focus to the summary. Call it in
 * the submit handler: an effect would move focus whenever the errors change.
 */
export function showErrorSummary(summary: RefObject<HTMLElement | null>, update: () => void): void {
  flushSync(update)
  summary.current?.focus({ preventScroll: true })
  summary.current?.scrollIntoView({ block: 'start' })
}

const CONTROL =
  'input:not([type="hidden"], [aria-hidden="true"]), select, textarea, button, a[href], [tabindex]:not([tabindex="-1"], [aria-hidden="true"])'

/** Focuses the field and scrolls its label or legend into view, not just the control. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const target = elementIn(event.currentTarget, fieldId)
  if (!target)
    warn(
      () =>
        `<ErrorSummary errors> has an error with fieldId="${fieldId}">, which no element has as its id: its link leads nowhere. Give the field that id.`,
    )
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!target || opensElsewhere) return
  // The URL's fragment stays unchanged: a router would treat a new one as a navigation.
  event.preventDefault()
  const control = target.matches(CONTROL) ? target : [...target.querySelectorAll<HTMLElement>(CONTROL)].find(isEnabled)
  reveal(control ?? target)
  headOf(target).scrollIntoView({ block: 'start' })
  control?.focus({ preventScroll: true })
  // With large text the two may not fit, and the control comes first.
  control?.scrollIntoView({ block: 'nearest' })
}

/**
 * Opens whatever hides an element, from the outside in: closed `details`, what has `hidden`, which hears of it as from the browser's
 * find-in-page (`beforematch`), so that an accordion can open it itself, and a tab's panel, whose tab is pressed.
 */
function reveal(element: Element) {
  const around: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) around.unshift(each)
  for (const each of around) {
    if (each.matches('details')) each.toggleAttribute('open', true)
    else if (each.hasAttribute('hidden')) {
      flushSync(() => each.dispatchEvent(new Event('beforematch', { bubbles: true })))
      if (each.getAttribute('hidden') === 'until-found') each.removeAttribute('hidden')
    }
    if (each.matches('[role="tabpanel"]') && each.getClientRects().length === 0) pressTab(each)
  }
}

/** Opens a tab, which hears of it as from a person: some libraries' by the focus, others by the press. */
function pressTab(panel: Element) {
  const controls = `[role="tab"][aria-controls="${CSS.escape(panel.id)}"]`
  const tab = elementIn(panel, panel.getAttribute('aria-labelledby') ?? '') ?? rootOf(panel)?.querySelector<HTMLElement>(controls)
  flushSync(() => {
    tab?.focus({ preventScroll: true })
    tab?.click()
  })
}

const isEnabled = (element: Element) => !element.matches(':disabled')

const labelsOf = (target: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null | undefined }) => target.labels

function headOf(target: HTMLElement): Element {
  return labelsOf(target)?.[0] ?? target.querySelector('legend') ?? target
}
