'use client'

// What a checkbox and a radio button of Radix's need to be those of HTML in a form: where it leaves HTML's way, and what is done about it.
// - Its hidden input has a style attribute, which a strict CSP blocks in prerendered HTML: the input is ours (NativeChoice).
// - It swallows Enter, which submits a form (submitByEnter).
// - It reports a change beside the input's own: a press only presses the input, which reports it (CheckboxControl).
// - Its Indicator reads styles before the press is painted: stylesheets show the mark (Tick).
// What radio buttons need besides is in ../radio-group/option-group.tsx.

// Unstable parts of Radix, so package.json pins the version.
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox'
import { isElement } from '../../foundations/own-document.ts'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'

const never = () => () => {}
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface NativeChoiceProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'required' | 'disabled' | 'form' | 'className'> {
  type: 'checkbox' | 'radio'
  checked: boolean
  /** What the form's reset restores. */
  defaultChecked: boolean
  /** The id of its label. */
  labelledBy: string
  /** The ids of its hint and error. */
  describedBy?: string | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
  /** It was ticked or unticked: by a press of the Radix control, or directly, after validation or without script. */
  onCheckedChange: (checked: boolean) => void
}

/**
 * The native input behind a Radix control, which the form sends, validates and resets, and which fires `change`. Before hydration it can be
 * the control (the stylesheet decides, by `tabindex`). Afterwards only the browser's validation focuses it, to show a message
 * there, and only then does assistive technology find it.
 */
export function NativeChoice({ defaultChecked, labelledBy, describedBy, onCheckedChange, ref, ...props }: NativeChoiceProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  /** What was reported since it was drawn last. */
  const told = useRef(props.checked)
  const isHydrated = useIsHydrated()
  const [isValidating, setIsValidating] = useState(false)

  useLayoutEffect(() => {
    const { current } = input
    if (!current) return undefined
    current.defaultChecked = defaultChecked
    told.current = props.checked
    // React hears of a tick by a click. Password managers and extensions set `checked`, and tell only of the change.
    const listen = () => {
      const { checked } = current
      if (checked !== told.current && checked !== props.checked) tell(checked)
    }
    current.addEventListener('change', listen)
    return () => current.removeEventListener('change', listen)
  })

  function tell(checked: boolean) {
    told.current = checked
    onCheckedChange(checked)
  }

  const isHidden = isHydrated && !isValidating
  return (
    <input
      {...props}
      ref={input}
      onChange={(event) => tell(event.currentTarget.checked)}
      // Listeners above have already seen the press of the Radix control.
      onClick={(event) => event.stopPropagation()}
      tabIndex={isHydrated ? -1 : undefined}
      aria-hidden={isHidden || undefined}
      // Only when exposed, or a lookup by label would find two controls.
      aria-labelledby={isHidden ? undefined : labelledBy}
      aria-describedby={isHidden ? undefined : describedBy}
      onFocus={() => setIsValidating(true)}
      onBlur={() => setIsValidating(false)}
    />
  )
}

const NATIVE = 'input:is([type="checkbox"], [type="radio"])'
const SUBMIT = 'button[type="submit"], button:not([type]), input:is([type="submit"], [type="image"])'

const MODIFIERS = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'] as const

/** Whether a key is pressed without another that makes it the app's or the browser's. */
export const isPlain = (event: KeyboardEvent): boolean => !MODIFIERS.some((key) => event.getModifierState(key))

/** Implicit submission, as in HTML: presses the form's first submit button, which does nothing if it is disabled. */
export function submitByEnter(form: HTMLFormElement | null): void {
  if (!form) return
  const submit = [...form.elements].find((element) => element.matches(SUBMIT))
  if (isElement(submit)) submit.click()
  else form.requestSubmit()
}

/**
 * Presses the native input beside a control, whose change event reports the change. Extensions put elements between and around them, and
 * tick either without an event: what is pressed is as React knows it.
 */
export function pressNative(control: HTMLElement, isChecked: boolean): void {
  let around = control.parentElement
  while (around && !around.querySelector(NATIVE)) around = around.parentElement
  const input = around?.querySelector<HTMLInputElement>(NATIVE)
  if (!input) return
  input.checked = isChecked
  input.click()
}

interface CheckboxControlProps extends Omit<ComponentProps<'button'>, 'type' | 'value'> {
  checked: boolean
  required?: boolean | undefined
}

/** Radix's checkbox, followed by its {@link NativeChoice}. A handler that prevents the default prevents what a press or Enter does. */
export function CheckboxControl({ checked, required, disabled, onClick, onKeyDown, ...props }: CheckboxControlProps) {
  return (
    <CheckboxProvider {...{ checked, required, disabled }}>
      <CheckboxTrigger
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented) return
          event.preventDefault()
          pressNative(event.currentTarget, checked)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && isPlain(event) && !event.defaultPrevented) submitByEnter(event.currentTarget.form)
        }}
      />
    </CheckboxProvider>
  )
}

/** The tick in a checkbox. */
export const Tick = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </svg>
)
