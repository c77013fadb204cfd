import { createHash } from 'node:crypto'
import { REFUSALS, type ApiOperation, type SuccessResponse } from '@plotline/contract'
import { toIso, type Clock } from '../common/clock.ts'
import { tryLock } from '../database/dialects.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

export interface Submission {
  operation: ApiOperation
  key: string | undefined
  /** The validated body: what validation drops, and how a number or an address was written, does not make it another. */
  value: unknown
}

export interface Outcome {
  response: ApiResponse
  /** The stored lead or message. Absent when the submission is refused: then the same key may try again. */
  subjectId?: string
}

/** @param now when its transaction began: a clock that jumped is settled only then */
type Work = (db: StoreTransaction, now: number) => Promise<Outcome>

const IN_FLIGHT = errorResponse(409, 'We’re storing your details right now. Try again in a second.', 1)
const OTHER_BODY = errorResponse(422, REFUSALS.otherDetails)

/** Does the work, unless the store has the response to it. */
async function once(
  db: StoreTransaction,
  { operation, key, value }: Submission & { key: string },
  now: number,
  work: Work,
): Promise<ApiResponse> {
  // Another process is storing the same submission.
  if (!(await tryLock(db, `submission ${operation} ${key}`))) return IN_FLIGHT
  const body_hash = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  const keys = db.selectFrom('idempotency_keys').selectAll()
  const earlier = await keys.where('operation', '=', operation).where('key', '=', key).executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.body_hash !== body_hash) return OTHER_BODY
    const body: SuccessResponse = JSON.parse(earlier.response_body)
    return { status: 200, body, isReplay: true, leadId: earlier.subject_id }
  }
  const { response, subjectId } = await work(db, now)
  if (subjectId === undefined) return response
  const kept = { body_hash, response_body: JSON.stringify(response.body), subject_id: subjectId }
  await db
    .insertInto('idempotency_keys')
    .values({ operation, key, ...kept, created_at: toIso(now) })
    .execute()
  return response
}

export type WithIdempotency = ReturnType<typeof createIdempotency>

/**
 * Makes the function that runs a submission's work at most once per key. The work and the response
 * for repeats are committed together (draft-ietf-httpapi-idempotency-key-header).
 */
export function createIdempotency(store: Pick<Store, 'transaction'>, clock: Clock) {
  const inFlight = new Set<string>()

  return async (submission: Submission, work: Work): Promise<ApiResponse> => {
    const { operation, key } = submission
    if (key === undefined) return (await store.transaction((db) => work(db, clock()))).response
    const flight = `${operation} ${key}`
    if (inFlight.has(flight)) return IN_FLIGHT
    inFlight.add(flight)
    try {
      return await store.transaction((db) => once(db, { ...submission, key }, clock(), work))
    } finally {
      inFlight.delete(flight)
    }
  }
}
