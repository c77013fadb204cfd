import { callWindows } from '@plotline/contract'
import { RadioGroup } from '@plotline/ui'
import { useState } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useMinute } from '../../hooks/use-minute.ts'

const SOONEST = 'soonest'

/** The times that may be chosen now; undefined in the prerendered page, which knows no time. */
export function useCallWindows(): ReturnType<typeof callWindows> | undefined {
  const hydrated = useHydrated()
  const [opened] = useState(Date.now)
  const now = useMinute() ?? (hydrated ? opened : undefined)
  return now === undefined ? undefined : callWindows(now)
}

interface CallChoiceProps {
  windows: ReturnType<typeof useCallWindows>
  /** The chosen window; undefined for as soon as possible. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  /** The code is being checked, or was right: what is chosen now would not be sent. */
  disabled: boolean
}

/** When to be rung, if not as soon as possible (R-verify-14). */
export function CallChoice({ windows, value, onValueChange, disabled }: CallChoiceProps) {
  if (windows?.length === 0) return null
  const options = windows ?? []
  return (
    <RadioGroup
      // Room for all of it before the app has started.
      className="min-h-47 sm:min-h-34"
      legend="When would you like the call?"
      name="call_window"
      columns={2}
      disabled={disabled}
      options={[{ value: SOONEST, label: 'As soon as possible' }, ...options]}
      value={options.some((window) => window.value === value) ? value : SOONEST}
      onValueChange={(chosen) => onValueChange(chosen === SOONEST ? undefined : chosen)}
    />
  )
}
