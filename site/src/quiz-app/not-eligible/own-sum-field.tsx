import { Text, TextField } from '@plotline/ui'
import { useState } from 'react'
import { ownSum, whatIsMissing } from '../../content/own-sum.ts'
import { usePreHydrationValue } from '../../hooks/use-pre-hydration-value.ts'

const ID = 'own-sum'

/** What a sum of the visitor's own lacks, worked out here and neither stored nor sent (R-eligibility-02). */
export function OwnSumField() {
  const [typed, setTyped] = useState('')
  usePreHydrationValue(ID, setTyped)
  const result = whatIsMissing(typed)
  return (
    <div className="grid max-w-form gap-4 noscript:hidden">
      <TextField
        id={ID}
        name={ID}
        label={ownSum.label}
        hint={ownSum.hint}
        error={result === undefined ? ownSum.error : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {/* High enough for its longest sentence on a phone, so that nothing below it moves. */}
      <Text as="output" className={result === undefined ? 'block min-h-12' : 'block min-h-24'}>
        {result}
      </Text>
    </div>
  )
}
