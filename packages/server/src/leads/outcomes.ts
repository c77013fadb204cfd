import { legibleText } from '@plotline/contract'
import { outcomeSchema, type LeadOutcome } from '@plotline/contract/events'
import * as v from 'valibot'
import { toIso } from '../common/clock.ts'
import type { StoreTransaction } from '../database/schema.ts'

/** Reads what became of a lead; or says what is wrong with it. */
export function readOutcome(value: unknown): { ok: true; outcome: LeadOutcome } | { ok: false; error: string } {
  const result = v.safeParse(outcomeSchema, value, { abortEarly: true })
  if (result.success) return { ok: true, outcome: result.output }
  const [{ message }] = result.issues
  return { ok: false, error: message.startsWith('Invalid') ? 'The outcome must be an object with the lead’s id.' : message }
}

/** What an outcome sets of a lead; it leaves the rest. */
export const outcomeFields = ({ called_at, outcome, reason }: LeadOutcome) => ({
  ...(outcome !== undefined && { outcome, outcome_reason: legibleText(reason ?? '') || null }),
  ...(called_at !== undefined && { called_at: toIso(Date.parse(called_at)) }),
})

/** Records what became of a lead that was verified. False if there is none with this id. */
export async function recordOutcome(db: StoreTransaction, told: LeadOutcome, now: number): Promise<boolean> {
  const { id, outcome } = told
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({
      ...outcomeFields(told),
      // A second report of the same does not move the month in which it is invoiced.
      ...(outcome !== undefined && {
        outcome_at: (eb) => eb.case().when('outcome', '=', outcome).then(eb.ref('outcome_at')).else(toIso(now)).end(),
      }),
      id,
    })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
