'use client'

import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentProps, type RefObject } from 'react'

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
  /** What the form's reset goes back to. */
  defaultChecked: boolean
  /** The id of the words beside it. */
  labelledBy: string
  ref?: RefObject<HTMLInputElement | null> | undefined
  /** It was pressed: by `click()`, by the browser's validation, or by a person where no script runs. */
  onCheckedChange: (checked: boolean) => void
}

/**
 * The native input behind a Radix control: what a form sends, validates and resets, and what its `change` event comes from.
 * Styled by class alone: Radix' own carries a style attribute, which a strict CSP forbids in prerendered HTML. Until the app is
 * up it may be the control itself (the stylesheet decides, by `tabindex`); afterwards only validation ever focuses it, to hang
 * its message on it: then, and only then, assistive technology meets it too.
 */
export function NativeChoice({ defaultChecked, labelledBy, onCheckedChange, ref, ...props }: NativeChoiceProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const isHydrated = useIsHydrated()
  const [isValidating, setIsValidating] = useState(false)

  useLayoutEffect(() => {
    if (input.current) input.current.defaultChecked = defaultChecked
  })

  const isHidden = isHydrated && !isValidating
  return (
    <input
      {...props}
      ref={input}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      // The press that led here has been heard of already.
      onClick={(event) => event.stopPropagation()}
      tabIndex={isHydrated ? -1 : undefined}
      aria-hidden={isHidden || undefined}
      // Only then, or whoever looks a control up by its label would find two.
      aria-labelledby={isHidden ? undefined : labelledBy}
      onFocus={() => setIsValidating(true)}
      onBlur={() => setIsValidating(false)}
    />
  )
}
