import { createHmac, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@plotline/contract'
import { toIso } from '../clock.ts'
import { findNewestOpenLead, findOpenLead, type OpenLead } from '../leads/leads.ts'
import type { OtpCodeRow } from '../store/schema.ts'
import type { StoreTransaction } from '../store/store.ts'
import { isConcurrent, lock } from '../store/locks.ts'
import { OTP, sendWaitMs, toSeconds, tryWaitMs } from './limits.ts'
import { spendingWaitMs } from './spending.ts'

/** A whole number from 0 up to but not including `below`, from a cryptographic source. */
export type Random = (below: number) => number

/** Bound to the phone: a code cannot be moved from one number's row to another's. */
const hashCode = (key: Buffer, phone: string, code: string): Buffer => createHmac('sha256', key).update(`otp:${phone}:${code}`).digest()

async function sendTimes(db: StoreTransaction, phone: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('otp_sends')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('sent_at', '>', toIso(now - OTP.sendWindowMs))
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => Date.parse(row.sent_at))
}

async function tryTimes(db: StoreTransaction, phone: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('otp_tries')
    .select('tried_at')
    .where('phone', '=', phone)
    .where('tried_at', '>', toIso(now - OTP.tryWindowMs))
    .orderBy('tried_at')
    .execute()
  return rows.map((row) => Date.parse(row.tried_at))
}

/** Lets one transaction at a time, of all processes, count a phone's sends and tries. */
export const lockPhone = (db: StoreTransaction, phone: string): Promise<void> => lock(db, `phone ${phone}`)

/**
 * Reserves the sending of a code to a phone, if its hold-back, its cap, its lock and the daily spending stop allow one now.
 * It counts alike for numbers that are known and that are not. The caller holds {@link lockPhone}.
 *
 * @returns whether a code is to be sent, and the seconds until the next can be
 */
export async function reserveSend(
  db: StoreTransaction,
  phone: string,
  textsPerDay: number,
  now: number,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const sends = await sendTimes(db, phone, now)
  // A locked phone could not enter the code.
  const lockedMs = tryWaitMs(await tryTimes(db, phone, now), now)
  const wait = Math.max(sendWaitMs(sends, now), lockedMs, await spendingWaitMs(db, textsPerDay, now))
  if (wait > 0) return { allowed: false, retryAfter: toSeconds(wait) }
  await db
    .insertInto('otp_sends')
    .values({ phone, sent_at: toIso(now) })
    .execute()
  return { allowed: true, retryAfter: toSeconds(sendWaitMs([...sends, now], now)) }
}

/** Makes a new code for a lead's phone, which ends the one before, and keeps its hash. Returns the code, for its one SMS message. */
export async function makeCode(db: StoreTransaction, { id, phone }: OpenLead, now: number, key: Buffer, random: Random): Promise<string> {
  const code = String(random(10 ** LIMITS.otpLength)).padStart(LIMITS.otpLength, '0')
  const fresh = {
    code_hmac: hashCode(key, phone, code).toString('hex'),
    expires_at: toIso(now + OTP.lifetimeMs),
    lead_id: id,
    tries: 0,
    used_at: null,
  }
  await db
    .insertInto('otp_codes')
    .values({ phone, ...fresh })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * The newest wrong codes over all phones that decide about the ceiling: with `wrongCodes` of them in the window nobody's code is
 * tried, and with one less the next wrong one reaches it.
 */
async function decidingWrongTries(db: StoreTransaction, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('otp_tries')
    .select('tried_at')
    .where('wrong', '=', 1)
    .where('tried_at', '>', toIso(now - OTP.wrongWindowMs))
    .orderBy('tried_at', 'desc')
    .offset(OTP.wrongCodes - 2)
    .limit(2)
    .execute()
  return rows.map((row) => Date.parse(row.tried_at))
}

/** Which lead is meant: the one whose token was sent along, by the id that could be read from it. Undefined where none was sent. */
export type MeantLead = { id: string | undefined } | undefined

async function findMeantLead(db: StoreTransaction, phone: string, meant: MeantLead): Promise<OpenLead | undefined> {
  if (meant === undefined) return findNewestOpenLead(db, phone)
  const lead = await findOpenLead(db, meant.id ?? '')
  return lead?.phone === phone ? lead : undefined
}

const codeOf = (db: StoreTransaction, phone: string) => db.selectFrom('otp_codes').selectAll().where('phone', '=', phone)

/** The lead that a code was sent for: not simply the phone's newest, which a stranger may have put in between. */
const leadOf = (code: OtpCodeRow | undefined): MeantLead => (code === undefined || code.lead_id === null ? undefined : { id: code.lead_id })

/** Finds the open lead that another code is asked for. Without a token that is the lead of the last code, or else the phone's newest. */
export async function findLeadToResend(db: StoreTransaction, phone: string, meant: MeantLead): Promise<OpenLead | undefined> {
  const last = leadOf(await codeOf(db, phone).executeTakeFirst())
  const lead = await findMeantLead(db, phone, meant ?? last)
  return lead ?? (meant === undefined ? findNewestOpenLead(db, phone) : undefined)
}

/**
 * The outcome of a try: the phone's live code, and the lead that it verifies; another, which may be the one that reaches the ceiling; or none, as for so many
 * seconds the phone is locked, or all phones are.
 */
export type TryOutcome =
  | { outcome: 'right'; lead: OpenLead }
  | { outcome: 'wrong'; reachesCeiling: boolean }
  | { outcome: 'locked' | 'all-locked'; retryAfter: number }

/** What is entered to verify a lead. */
export interface EnteredCode {
  phone: string
  code: string
  meant: MeantLead
}

/**
 * Tries a code for a phone and counts the try. A right code is used up; one that comes with another lead's token is as wrong as
 * any. Does the same work for a phone that has no code as for one that has. The caller holds {@link lockPhone}.
 */
export async function tryCode(db: StoreTransaction, { phone, code, meant }: EnteredCode, now: number, key: Buffer): Promise<TryOutcome> {
  const wait = tryWaitMs(await tryTimes(db, phone, now), now)
  if (wait > 0) return { outcome: 'locked', retryAfter: toSeconds(wait) }
  // One at a time over all phones, so that many at once cannot pass the ceiling together.
  await lock(db, 'wrong codes')
  const [oneBelow, atCeiling] = await decidingWrongTries(db, now)
  if (atCeiling !== undefined) return { outcome: 'all-locked', retryAfter: toSeconds(atCeiling + OTP.wrongWindowMs - now) }

  // Locked, as a new code may be made at this moment.
  const row = await codeOf(db, phone)
    .$if(isConcurrent(db), (query) => query.forUpdate())
    .executeTakeFirst()
  const given = hashCode(key, phone, code)
  const kept = row === undefined ? Buffer.alloc(given.length) : Buffer.from(row.code_hmac, 'hex')
  const same = timingSafeEqual(given, kept)
  const live = row !== undefined && row.used_at === null && row.tries < OTP.triesPerCode && row.expires_at > toIso(now)
  const lead = await findMeantLead(db, phone, meant ?? leadOf(row))
  const right = same && live && lead !== undefined
  await db
    .insertInto('otp_tries')
    .values({ phone, tried_at: toIso(now), wrong: right ? 0 : 1 })
    .execute()
  await db
    .updateTable('otp_codes')
    .set({ tries: (row?.tries ?? 0) + 1, used_at: right ? toIso(now) : (row?.used_at ?? null) })
    .where('phone', '=', phone)
    .execute()
  return right ? { outcome: 'right', lead } : { outcome: 'wrong', reachesCeiling: oneBelow !== undefined }
}
