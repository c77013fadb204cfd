'use client'

import { useLayoutEffect, useState, type RefObject } from 'react'
import { useFormReset } from './use-form-reset.ts'

/**
 * What a text control holds, and a function that reads it anew. Text that React does not know of counts too: typed before
 * hydration, set by a form library, put back by the form's reset.
 */
export function useControlText(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  initialText: string,
): [text: string, read: () => void] {
  const [text, setText] = useState(initialText)
  const read = () => setText(control.current?.value ?? '')
  // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps -- after each render: nothing else says that such text has come
  useLayoutEffect(() => setText(control.current?.value ?? ''))
  // The browser puts the text back once every listener has run.
  useFormReset(control, () => setTimeout(read))
  return [text, read]
}
