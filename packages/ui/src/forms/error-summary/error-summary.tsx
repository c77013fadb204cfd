'use client'

import { clsx } from 'clsx'
import { useId, type ComponentProps, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { elementIn, rootOf, shownIn } from '../../foundations/own-document.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed, warn } from '../../foundations/check.ts'

export interface FieldProblem {
  /** The id of the control, or of the fieldset or other container of a group; focus then goes to the control that Tab reaches. */
  fieldId: string
  /** The same words as beside the field. */
  message: string
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading, an h2. @default 'There is a problem' */
  title?: ReactNode
  /** The errors, in the order of the fields; one that is given twice is listed once. Without errors or `children`, nothing is rendered. */
  errors: readonly FieldProblem[]
  /** A further sentence between the heading and the list. A link of it to `#` and a field's id goes to the field as those of the list do. */
  children?: ReactNode
}

/**
 * A list of the errors in a form, above it, with a link to each field. Show it with `showErrorSummary`
 * from the submit handler, so that it has focus when it appears.
 */
export function ErrorSummary({ title, errors: given, children, className, ...props }: ErrorSummaryProps) {
  check('ErrorSummary', { title, errors: given, children })
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
      <div id={bodyId} className="pl-error-summary__body" onClickCapture={goToField}>
        {children && <div className="pl-error-summary__text">{children}</div>}
        {errors.size > 0 && (
          <ul role="list" className="pl-error-summary__list">
            {Array.from(errors, ([key, { fieldId, message }]) => (
              <li key={key} className="pl-error-summary__item">
                <a className="pl-error-summary__link" href={`#${fieldId}`}>
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

/** The id that a link leads to within its page. Some routers write the page's own address before it. */
function idIn(link: HTMLAnchorElement): string {
  const address = link.getAttribute('href') ?? ''
  if (address.startsWith('#')) return address.slice(1)
  const { pathname, search } = link.ownerDocument.location
  return link.pathname === pathname && link.search === search ? link.hash.slice(1) : ''
}

const CONTROL =
  'input:not([type="hidden"], [aria-hidden="true"]), select, textarea, button, a[href], [contenteditable]:not([contenteditable="false"]), [tabindex]:not([tabindex="-1"], [aria-hidden="true"])'

/** In ms. What opens may take a moment. */
const LONGEST = 500

/** For a link to a field: focuses the field and scrolls its label or legend into view, not just the control. Before a router's link hears of it. */
function goToField(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  const fieldId = link && idIn(link)
  if (!link || !fieldId) return
  const target = elementIn(link, fieldId)
  if (!target && link.matches('.pl-error-summary__link'))
    warn(
      () =>
        `<ErrorSummary errors> has an error with fieldId="${fieldId}">, which no element has as its id: its link leads nowhere. Give the field that id.`,
    )
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!target || opensElsewhere) return
  // The URL's fragment stays unchanged: a router would treat a new one as a navigation.
  event.preventDefault()
  const enabled = [...target.querySelectorAll<HTMLElement>(`:is(${CONTROL}):not(:disabled)`)]
  // The one that Tab reaches, and no link of a hint.
  const first = enabled.find(({ tabIndex, localName }) => tabIndex >= 0 && localName !== 'a') ?? enabled[0]
  const control = target.matches(CONTROL) ? target : (first ?? target)
  reveal(control)
  focusOn(target, control)
}

/** Tries until what opens is there. What takes no focus by itself has it then, for screen readers to go on there. */
function focusOn(target: HTMLElement, control: HTMLElement, start = performance.now(), isAgain = false) {
  const isReached = () => target.contains(rootOf(target)?.activeElement ?? null)
  // The library's groups pass it on, other fieldsets have none.
  if (target.localName === 'fieldset') target.focus({ preventScroll: true })
  if (!isReached()) control.focus({ preventScroll: true })
  if (!isReached() && performance.now() - start < LONGEST) requestAnimationFrame(() => focusOn(target, control, start, true))
  else if (!isReached() && !target.shadowRoot) {
    target.tabIndex = -1
    target.focus()
  }
  if (isAgain && !isReached()) return
  headOf(target).scrollIntoView({ block: 'start' })
  // With large text the two may not fit, and the control comes first.
  control.scrollIntoView({ block: 'nearest' })
}

/**
 * Opens whatever hides an element, from the outside in: closed `details`, what has `hidden`, which hears of it as from the browser's
 * find-in-page (`beforematch`), so that an accordion can open it itself, and what a button or tab opens, which is pressed.
 */
function reveal(element: Element) {
  const around: Element[] = []
  for (let each: Element | null = element; each; each = shownIn(each)) around.unshift(each)
  const closed = around.filter(isClosed)
  for (const each of around) {
    if (each.matches('details')) each.toggleAttribute('open', true)
    else if (each.hasAttribute('hidden')) {
      flushSync(() => each.dispatchEvent(new Event('beforematch', { bubbles: true })))
      if (each.getAttribute('hidden') === 'until-found') each.removeAttribute('hidden')
    }
  }
  for (const each of closed) {
    const opener = openersOf(each).find((other) => other.matches('[aria-expanded="false"], [role="tab"]:not([aria-selected="true"])'))
    if (opener) flushSync(() => press(opener))
  }
}

/** Whether nothing of it can be seen, as of a panel that its button or tab opens. */
const isClosed = (panel: Element) =>
  panel.hasAttribute('hidden') || getComputedStyle(panel).visibility === 'hidden' || panel.clientHeight === 0

/** What says that it controls an element, and what names it, such as a panel's tab. */
function openersOf(panel: Element): HTMLElement[] {
  const names = panel.getAttribute('aria-labelledby')?.split(' ') ?? []
  return [
    // None has an empty id.
    ...(rootOf(panel)?.querySelectorAll<HTMLElement>(`[aria-controls~="${CSS.escape(panel.id)}"]`) ?? []),
    ...names.flatMap((id) => elementIn(panel, id) ?? []),
  ]
}

/** Presses as a person does: some libraries' tabs hear of the focus, others of the mouse's button. */
function press(opener: HTMLElement) {
  if (opener.matches('[role="tab"]')) {
    opener.focus({ preventScroll: true })
    opener.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  }
  opener.click()
}

const headOf = (target: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null | undefined }): Element =>
  target.labels?.[0] ?? target.querySelector('legend') ?? target
