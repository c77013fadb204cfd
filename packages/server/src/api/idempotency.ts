import { createHash } from 'node:crypto'
import { REFUSALS, type ApiOperation, type SuccessResponse } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { tryLock } from '../database/locks.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

export interface Submission {
  operation: ApiOperation
  key: string | undefined
  /** The validated body, so unknown fields and the order of fields do not matter. */
  value: unknown
  now: number
}

export interface Outcome {
  response: ApiResponse
  /** The stored lead or message. Absent when the submission is refused: then the same key may try again. */
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
        const { response, subjectId } = await work(db)
        if (subjectId !== undefined) await keepResponse(db, { ...submission, key }, response, subjectId)
        return response
      })
    } finally {
      inFlight.delete(flight)
    }
  }
}

async function findResponse(db: StoreTransaction, { operation, value }: Submission, key: string): Promise<ApiResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.body_hash !== hash(value)) return OTHER_BODY
  const body: SuccessResponse = JSON.parse(row.response_body)
  return { status: 200, body, isReplay: true, leadId: row.subject_id }
}

async function keepResponse(
  db: StoreTransaction,
  { operation, key, value, now }: Submission & { key: string },
  { body }: ApiResponse,
  subjectId: string,
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      operation,
      key,
      body_hash: hash(value),
      response_body: JSON.stringify(body),
      subject_id: subjectId,
      created_at: toIso(now),
    })
    .execute()
}
