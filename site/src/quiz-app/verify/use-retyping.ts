import { useRef, type RefObject } from 'react'

/** A refused code is retyped as a whole, wherever the visitor clicks in its field: for the field's own handlers. */
export function useRetyping(input: RefObject<HTMLInputElement | null>) {
  const reselection = useRef<ReturnType<typeof setTimeout>>(undefined)

  function selectAll() {
    clearTimeout(reselection.current)
    reselection.current = undefined
    input.current?.select()
  }

  return {
    /** A click on selected text removes the selection only after its event. */
    clicked: () => {
      reselection.current = setTimeout(selectAll)
    },
    /** The next key may come before that. */
    keyPressed: () => reselection.current !== undefined && selectAll(),
  }
}
