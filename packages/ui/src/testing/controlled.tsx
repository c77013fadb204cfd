import { useState, type ReactNode } from 'react'

interface ControlledProps<Value> {
  initialValue: Value
  /** Called on every change. */
  onValueChange?: ((next: Value) => void) | undefined
  /** Renders the field with the current value. */
  children: (value: Value, onValueChange: (next: Value) => void) => ReactNode
}

/** Holds the value of a controlled field for stories and tests. */
export function Controlled<Value>({ initialValue, onValueChange, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(initialValue)
  return children(value, (next) => {
    onValueChange?.(next)
    setValue(next)
  })
}
