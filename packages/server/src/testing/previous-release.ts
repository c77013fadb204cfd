import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import * as v from 'valibot'
import type { StoreAddress } from '../database/store.ts'

const statementsSchema = v.array(v.tuple([v.string(), v.array(v.union([v.string(), v.number(), v.null()]))]))
const recordingSchema = v.object({ schema: statementsSchema, journey: statementsSchema })

/**
 * Every statement, with its values, that the release before migration 005 ran, recorded on both stores on 22 November 2026: `schema`
 * made an empty store; `journey` covered a lead, two codes (one entered wrong, one right), a message, a delivery to a partner who
 * responded with 500, a run over the outbox, the metrics, retention and /readyz.
 */
const recordings = v.parse(
  v.object({ sqlite: recordingSchema, postgres: recordingSchema }),
  JSON.parse(readFileSync(new URL('previous-release.json', import.meta.url), 'utf8')),
)

/** Replays on a store what the previous release did, as a separate process. */
export async function runPreviousRelease(at: StoreAddress, part: 'schema' | 'journey'): Promise<void> {
  if ('file' in at) {
    const db = new DatabaseSync(at.file, { timeout: 1_000 })
    db.exec('pragma journal_mode = wal')
    for (const [statement, values] of recordings.sqlite[part]) db.prepare(statement).all(...values)
    db.close()
    return
  }
  const client = new Client({ connectionString: at.url })
  await client.connect()
  try {
    // One after the other, as they were.
    for (const [statement, values] of recordings.postgres[part]) await client.query(statement, values)
  } finally {
    await client.end()
  }
}
