import type { Ref } from 'react'
import { callWindows } from '@plotline/contract'
import { SelectField } from '@plotline/ui'
import { serverTime } from '../../api/server-time.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useMinute } from '../../hooks/use-minute.ts'

const SOONEST = 'soonest'

/** The times that may be chosen now; undefined in the prerendered page, which knows no time, and until the server has said it. */
export function useCallWindows(): ReturnType<typeof callWindows> | undefined {
  const hydrated = useHydrated()
  const now = useMinute() ?? (hydrated ? serverTime() : undefined)
  return now === undefined ? undefined : callWindows(now)
}

/** The window that the field shows, also where a script has set it without an event. A choice that is no longer offered is kept. */
export function shownCall(field: HTMLSelectElement | null, chosen: string | undefined): string | undefined {
  const isOffered = [...(field?.options ?? [])].some((option) => option.value === chosen)
  if (!field || field.value === (isOffered ? chosen : SOONEST)) return chosen
  return field.value === SOONEST ? undefined : field.value
}

interface CallChoiceProps {
  ref: Ref<HTMLSelectElement>
  windows: ReturnType<typeof useCallWindows>
  /** The chosen window; undefined for as soon as possible. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  /** It was pressed, or another was chosen. */
  onTouch: () => void
  /** The code is being checked, or was right: what is chosen now would not be sent. */
  disabled: boolean
}

/** When to be rung, if not as soon as possible (R-verify-14): the browser's own list, so that a phone shows the code with it. Uncontrolled: React would take back what a script sets. */
export function CallChoice({ ref, windows, value, onTouch, onValueChange, disabled }: CallChoiceProps) {
  if (windows?.length === 0) return null
  const options = windows ?? []
  return (
    <div className="md:max-w-80">
      <SelectField
        ref={ref}
        quiet
        id="verify-call"
        label="Call me"
        name="call_window"
        disabled={disabled}
        options={[{ value: SOONEST, label: 'As soon as possible' }, ...options]}
        defaultValue={options.find((window) => window.value === value)?.value}
        onPointerDown={onTouch}
        onChange={({ currentTarget }) => {
          onTouch()
          onValueChange(currentTarget.value === SOONEST ? undefined : currentTarget.value)
        }}
      />
    </div>
  )
}
