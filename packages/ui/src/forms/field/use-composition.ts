'use client'

import { useRef, useState, type ChangeEvent } from 'react'
import { isInputEvent } from '../../foundations/own-document.ts'

/**
 * Leaves alone what an input method composes until it is committed, replaced or cancelled. Goes by the composition's own events: the
 * engines disagree on whether its last `input` comes before or after `compositionend`, and on its `isComposing`.
 *
 * @param finish takes the field's text over; `committed` is the composed part of it, empty if the composition was cancelled
 */
export function useComposition(finish: (input: HTMLInputElement, committed: string) => void) {
  const isOpen = useRef(false)
  const [draft, setDraft] = useState<string>()

  function end(input: HTMLInputElement, committed: string) {
    isOpen.current = false
    setDraft(undefined)
    finish(input, committed)
  }

  return {
    /** The field's text during a composition, which a controlled field has to show. */
    draft,
    start: () => {
      isOpen.current = true
    },
    /** Whether a change is the composition's, so still to be left alone. Scripts and password managers send plain events. */
    holds: ({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>): boolean => {
      const isHeld = isInputEvent(nativeEvent) && (isOpen.current || nativeEvent.isComposing)
      if (isHeld) setDraft(currentTarget.value)
      return isHeld
    },
    end,
    /** Some input methods end without an event when the field loses the focus. */
    endOnBlur: (input: HTMLInputElement) => {
      if (isOpen.current) end(input, '')
    },
  }
}
