import { useState, type ReactNode } from 'react'

interface HeldProps<Value> {
  /** The value at first. */
  start: Value
  /** Hears of every change, as the page would. */
  onValueChange?: ((next: Value) => void) | undefined
  /** The controlled field. */
  children: (value: Value, onValueChange: (next: Value) => void) => ReactNode
}

/** Keeps the value of a controlled field, as a page does, for stories and tests. */
export function Held<Value>({ start, onValueChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    onValueChange?.(next)
    setValue(next)
  })
}
