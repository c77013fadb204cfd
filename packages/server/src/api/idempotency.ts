import { createHash } from 'node:crypto'
import { REFUSALS, type ApiOperation, type SuccessResponse } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { tryLock } from '../database/locks.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

/** One submission of a form. Without a `key`, repeats cannot be recognised. */
export interface Submission {
  operation: ApiOperation
  key: string | undefined
  /** The validated body, so unknown fields and the order of fields do not matter. */
  value: unknown
  now: number
}

/** The result of storing a submission. */
export interface Outcome {
  response: ApiResponse
  /** The stored lead or message, so that erasing it also erases the key. */
  subjectId?: string
}

const IN_FLIGHT = errorResponse(409, 'We’re storing your details right now. Try again in a second.', 1)
const OTHER_BODY = errorResponse(422, REFUSALS.otherDetails)

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * Makes the function that runs a submission's work at most once per key. The work and the response
 * for repeats are committed together (draft-ietf-httpapi-idempotency-key-header).
 */
export function createIdempotency(store: Store) {
  const inFlight = new Set<string>()
  return async (submission: Submission, work: (db: StoreTransaction) => Promise<Outcome>): Promise<ApiResponse> => {
    const { operation, key } = submission
    if (key === undefined) return (await store.transaction(work)).response
    const flight = `${operation} ${key}`
    if (inFlight.has(flight)) return IN_FLIGHT
    inFlight.add(flight)
    try {
      return await store.transaction(async (db) => {
        // Another process is storing the same submission.
        if (!(await tryLock(db, `submission ${flight}`))) return IN_FLIGHT
        const earlier = await findResponse(db, submission, key)
        if (earlier !== undefined) return earlier
        const outcome = await work(db)
        // Rejected submissions are not stored: the same key may try again.
        if (outcome.response.status === 200) await keepResponse(db, submission, key, outcome)
        return outcome.response
      })
    } finally {
      inFlight.delete(flight)
    }
  }
}

async function findResponse(db: StoreTransaction, { operation, value }: Submission, key: string): Promise<ApiResponse | undefined> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('call', '=', operation).where('key', '=', key).executeTakeFirst()
  if (row === undefined) return undefined
  if (row.body_hash !== hash(value)) return OTHER_BODY
  const { lead_id, ...body }: SuccessResponse & { lead_id?: string } = JSON.parse(row.answer)
  const leadId = row.subject_id ?? lead_id
  return { status: 200, body, isReplay: true, ...(leadId !== undefined && { leadId }) }
}

async function keepResponse(
  db: StoreTransaction,
  { operation, value, now }: Submission,
  key: string,
  { response: { status, body }, subjectId }: Outcome,
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      call: operation,
      key,
      body_hash: hash(value),
      status,
      answer: JSON.stringify(body),
      created_at: toIso(now),
      subject_id: subjectId ?? null,
    })
    .execute()
}
