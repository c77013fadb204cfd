import { timingSafeEqual } from 'node:crypto'
import { sign } from '../channels/webhook.ts'
import { errorResponse, ok, sendResponse, type ApiResponse, type Handler } from '../http/responses.ts'
import { findVerified, readOutcome, recordOutcome, wrongCallTime } from '../leads/outcomes.ts'
import type { HandlerDeps } from './handlers.ts'
import { readBody } from './guards/body.ts'

/** How far the sender's clock may be off: what Standard Webhooks' own libraries allow. */
const TOLERANCE_SECONDS = 300

/** Takes what the partner says became of a lead, signed as Standard Webhooks specifies, with any of the partner's secrets. */
export function createOutcome(secrets: readonly Buffer[], { store, clock }: Pick<HandlerDeps, 'store' | 'clock'>): Handler {
  const isSigned = (id: string, timestamp: string, body: string, signatures: string): boolean => {
    const seconds = Number(timestamp)
    if (!/^\d+$/.test(timestamp) || Math.abs(clock() / 1_000 - seconds) > TOLERANCE_SECONDS) return false
    const own = sign(secrets, id, seconds, body)
      .split(' ')
      .map((text) => Buffer.from(text))
    const given = signatures.split(' ').map((text) => Buffer.from(text))
    return own.some((mine) => given.some((theirs) => mine.length === theirs.length && timingSafeEqual(mine, theirs)))
  }

  async function respond(body: string): Promise<ApiResponse> {
    const read = readOutcome(parse(body))
    if (!read.ok) return errorResponse(422, read.error)
    const { outcome } = read
    return store.transaction(async (db) => {
      const [lead] = await findVerified(db, [outcome.id])
      if (!lead) return errorResponse(404, 'No verified lead has this id. It may have been erased.')
      const wrong = wrongCallTime(outcome, lead.verified_at, clock())
      if (wrong !== undefined) return errorResponse(422, wrong)
      await recordOutcome(db, outcome, clock())
      return ok()
    })
  }

  return async (req, res) => {
    if (req.method !== 'POST') return sendResponse(res, { ...errorResponse(405, 'Outcomes are posted.'), headers: { Allow: 'POST' } })
    const read = await readBody(req)
    if (!read.ok) return sendResponse(res, read.response)
    const [body, header] = [read.value.toString(), (name: string) => req.headers[`webhook-${name}`]?.toString() ?? '']
    if (!isSigned(header('id'), header('timestamp'), body, header('signature')))
      return sendResponse(res, errorResponse(403, 'The signature is missing or wrong, or the clock is more than five minutes off.'))
    sendResponse(res, await respond(body))
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
