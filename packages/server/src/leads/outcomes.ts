import { DAY_MS, legibleText } from '@plotline/contract'
import { outcomeSchema, type LeadOutcome } from '@plotline/contract/events'
import * as v from 'valibot'
import { toIso } from '../common/clock.ts'
import type { StoreTransaction } from '../database/schema.ts'

/** Reads what became of a lead; or says what is wrong with it. */
export function readOutcome(value: unknown): { ok: true; outcome: LeadOutcome } | { ok: false; error: string; field: string | null } {
  const result = v.safeParse(outcomeSchema, value, { abortEarly: true })
  if (result.success) return { ok: true, outcome: result.output }
  const [issue] = result.issues
  const error = issue.message.startsWith('Invalid') ? 'The outcome must be an object with the lead’s id.' : issue.message
  return { ok: false, error, field: v.getDotPath(issue) }
}

/** What an outcome sets of a lead; it leaves the rest. */
export const outcomeFields = ({ called_at, outcome, reason }: LeadOutcome) => ({
  ...(outcome !== undefined && { outcome, outcome_reason: legibleText(reason ?? '') || null }),
  ...(called_at !== undefined && { called_at: toIso(Date.parse(called_at)) }),
})

/** How far the clock or the zone of whoever tells may be off. */
const TOLERATED_MS = DAY_MS

/** What is wrong with when a verified lead is said to have been rung; undefined if it can be. */
export function wrongCallTime({ called_at }: LeadOutcome, verifiedAt: string | null, now: number): string | undefined {
  const called = Date.parse(called_at ?? '')
  if (called > now + TOLERATED_MS) return `called_at is in the future: ${toIso(called)}. It is ${toIso(now)}.`
  if (called < Date.parse(verifiedAt ?? '') - TOLERATED_MS)
    return `called_at is ${toIso(called)}, before the number was confirmed at ${verifiedAt ?? ''}.`
  return undefined
}

/** The verified leads among these ids, with what is recorded of them. */
export const findVerified = (db: StoreTransaction, ids: readonly string[]) =>
  db
    .selectFrom('leads')
    .select(['id', 'verified_at', 'outcome', 'outcome_reason', 'called_at'])
    .where('verified_at', 'is not', null)
    .where('id', 'in', ids)
    .execute()

/** Records what became of a lead that was verified. */
export async function recordOutcome(db: StoreTransaction, told: LeadOutcome, now: number): Promise<void> {
  const { id, outcome } = told
  await db
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
    .execute()
}
