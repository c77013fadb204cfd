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
 * The native input behind a Radix control, which the form sends, validates and resets, and which fires `change`. Styled only
 * by class, because a strict CSP blocks the style attribute of Radix's own input in prerendered HTML. Before hydration it can be
 * the control (the stylesheet decides, by `tabindex`). Afterwards only the browser's validation focuses it, to show a message
 * there, and only then does assistive technology find it.
 */
export function NativeChoice({ defaultChecked, labelledBy, describedBy, onCheckedChange, ref, ...props }: NativeChoiceProps) {
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
