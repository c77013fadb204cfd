import { useEffect, useEffectEvent, type RefObject } from 'react'
import { enterText } from '../../components/enter-text.ts'

/** Soon enough for whoever looks from the filled field to the button. */
const LOOK_EVERY_MS = 300

/**
 * Has React hear of what a password manager or a script puts into a field without an event: a button that waits for it would stay disabled.
 *
 * @param known what React has in the field
 */
export function useSilentFill(input: RefObject<HTMLInputElement | null>, known: string): void {
  const isUnknown = useEffectEvent((text: string) => text !== known)
  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    // An input method's text is its own until it is committed.
    let isComposing = false
    const compose = ({ type }: Event) => (isComposing = type === 'compositionstart')
    const look = () => {
      const { value } = field
      if (isComposing || !isUnknown(value)) return
      // With React's own setter, so that it sees two changes next. The field may have drawn the text by now, and would see none in it.
      field.value = value
      enterText(field, '')
      enterText(field, value)
    }
    field.addEventListener('compositionstart', compose)
    field.addEventListener('compositionend', compose)
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(looking)
      field.removeEventListener('compositionstart', compose)
      field.removeEventListener('compositionend', compose)
    }
  }, [input])
}
