'use client'

import { useLayoutEffect, useState, type RefObject } from 'react'
import { useFormReset } from './use-form-reset.ts'

/**
 * A text control's current text, and a function that reads it again. Includes text that React does not know of: typed before
 * hydration, set by a form library, restored by the form's reset.
 */
export function useControlText(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  initialText: string,
): [text: string, read: () => void] {
  const [text, setText] = useState(initialText)
  const read = () => setText(control.current?.value ?? '')
  // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps -- after each render, because no event reports such text
  useLayoutEffect(() => setText(control.current?.value ?? ''))
  // The browser restores the text after all listeners have run.
  useFormReset(control, () => setTimeout(read))
  return [text, read]
}
