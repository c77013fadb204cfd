import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODES, toCode } from '@plotline/contract'
import { sql } from 'kysely'
import type { Network } from '../http/client-address.ts'
import { toIso } from '../common/clock.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { StoreTransaction } from '../database/schema.ts'
import { dialectOf, lock } from '../database/dialects.ts'
import { isCodeLive, OTP, sendWaitMs, toSeconds, attemptWaitMs } from '@plotline/contract/otp-policy'
import { discardCodes } from '../outbox/discards.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { findNewestOpenLead, findOpenLead, type OpenLead } from './open-leads.ts'
import { reserveBudget, type BudgetPeriod } from './sms-budget.ts'
import { countInLimits, limitKey, limitWaitMs, networkLimits, type StoredLimit } from './stored-limits.ts'

/** Makes a nonce: never the same twice, and from a cryptographic source. */
export type MakeNonce = () => string

/**
 * A nonce's code: a keyed hash cut down to digits, as HOTP does it (RFC 4226), so that whoever has the key can read a code again that is
 * stored nowhere. It is cut from 64 bits, so that no code is noticeably likelier than another.
 */
const deriveCode = (key: Buffer, phone: string, nonce: string): string =>
  toCode(Number(createHmac('sha256', key).update(`code:${phone}:${nonce}`).digest().readBigUInt64BE() % BigInt(CODES)))

/** Bound to the phone, so that one number's hash is useless in another's row. */
const hashCode = (key: Buffer, phone: string, code: string): Buffer => createHmac('sha256', key).update(`otp:${phone}:${code}`).digest()

const isHashOf = (hmac: string, key: Buffer, phone: string, code: string): boolean =>
  timingSafeEqual(hashCode(key, phone, code), Buffer.from(hmac, 'hex'))

async function recentTimes(db: StoreTransaction, table: 'otp_sends' | 'otp_attempts', phone: string, windowMs: number, now: number) {
  const after = toIso(now - windowMs)
  const recent = sql<{ at: string }>`select at from ${sql.table(table)} where phone = ${phone} and at > ${after} order by at`
  return (await recent.execute(db)).rows.map(({ at }) => Date.parse(at))
}

const sendTimes = (db: StoreTransaction, phone: string, now: number) => recentTimes(db, 'otp_sends', phone, OTP.sendWindowMs, now)
const attemptTimes = (db: StoreTransaction, phone: string, now: number) => recentTimes(db, 'otp_attempts', phone, OTP.attemptWindowMs, now)

/** Lets one transaction at a time, across all processes, count a phone's sends and attempts. */
export const lockPhone = (db: StoreTransaction, phone: string): Promise<void> => lock(db, `phone ${phone}`)

/** Whether a code is to be sent, the seconds until the next can be, whether this one is read by a call, and whether the next may be. */
export type Reservation =
  | { allowed: true; retryAfter: number; rings: boolean; canCall: boolean }
  | { allowed: false; retryAfter: number; heldBy: HoldReason }

/**
 * What holds a code back: the phone's own limits, its network's, the hour's or the day's share of the budget, or work that the page has
 * to do first, because only the reserve is left.
 */
export type HoldReason = 'phone' | 'network' | 'proof' | BudgetPeriod

export interface CodeRequest {
  phone: string
  /** An open lead of this phone; if undefined, nothing will be sent. */
  leadId: string | undefined
  networks: readonly Network[]
  /** The code is to be read by a call instead of sent in a text. */
  byCall: boolean
  /** The page has done the work that was set for this phone. */
  hasProof: boolean
}

/**
 * Reserves sending a code and enqueues it, if the phone's hold-back, cap and lock, its network and the budget allow it now. Known and
 * unknown numbers count alike: without an open lead the response is the same and takes as long, and the budget is not touched. A send
 * that is held back is not queued, or new budget would go to whoever asked most. The caller holds {@link lockPhone}.
 */
export async function requestCode(
  db: StoreTransaction,
  outbox: Outbox,
  { phone, leadId, networks, byCall, hasProof }: CodeRequest,
  budget: { smsPerDay: number; key: Buffer },
  now: number,
): Promise<Reservation> {
  const sends = await sendTimes(db, phone, now)
  // A locked phone could not enter the code.
  const phoneWait = Math.max(sendWaitMs(sends, now), attemptWaitMs(await attemptTimes(db, phone, now), now))
  if (phoneWait > 0) return { allowed: false, retryAfter: toSeconds(phoneWait), heldBy: 'phone' }
  const budgeted = await reserveBudget(db, { isForLead: leadId !== undefined, networks, hasProof }, budget, now)
  if (budgeted !== undefined) return { allowed: false, retryAfter: toSeconds(budgeted.waitMs), heldBy: budgeted.heldBy }
  const send = { phone, at: toIso(now) }
  await db.insertInto('otp_sends').values(send).execute()
  // A code already on its way is kept unless another follows.
  await discardCodes(db, leadId === undefined ? '' : phone, now)
  const calls = [{ key: limitKey(budget.key, `calls ${phone}`), requests: OTP.callsPerPhone, windowMs: OTP.callWindowMs }]
  // Nobody is rung who has not been sent two texts before.
  const rings = byCall && sends.length > 1 && (await limitWaitMs(db, calls, now)) === 0
  if (rings) await countInLimits(db, calls, now)
  await outbox.enqueue(db, rings ? 'call.requested' : 'code.requested', leadId ?? randomUUID(), now)
  return { allowed: true, retryAfter: toSeconds(sendWaitMs([...sends, now], now)), rings, canCall: byCall ? rings : sends.length > 0 }
}

/**
 * Makes a code for a lead's phone, replacing the last one. Stores its nonce and its hash, which reveal nothing without the key. Returns
 * the code, for its one SMS message.
 */
export async function makeCode(db: StoreTransaction, { id, phone }: OpenLead, now: number, key: Buffer, nonce: string): Promise<string> {
  const code = deriveCode(key, phone, nonce)
  const fresh = {
    nonce,
    code_hmac: hashCode(key, phone, code).toString('hex'),
    expires_at: toIso(now + OTP.lifetimeMs),
    lead_id: id,
    attempts: 0,
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
 * The code that a lead's phone was last sent, if half of its time is left: a text that comes late is then as good as the call. It is
 * derived anew, and the hash says under which key, and that its nonce is still the last: a release without nonces leaves an earlier one.
 */
export async function findCode(db: StoreTransaction, { id, phone }: OpenLead, now: number, keys: OtpKeys): Promise<string | undefined> {
  const row = await codeOf(db, phone).where('lead_id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  if (row === undefined || row.nonce === null) return undefined
  const { nonce, attempts, expires_at, code_hmac } = row
  if (!isCodeLive({ attempts, expiresAt: Date.parse(expires_at) }, now + OTP.lifetimeMs / 2)) return undefined
  const derived = keys.map((key) => ({ key, code: deriveCode(key, phone, nonce) }))
  return derived.find(({ key, code }) => isHashOf(code_hmac, key, phone, code))?.code
}

/** The ceiling for all networks together, under a name that no network has. */
const CEILING: StoredLimit = { key: 'wrong codes', requests: OTP.wrongCodes, windowMs: OTP.wrongWindowMs }

/** The id in the lead token that was sent, if it could be read. Undefined when no token was sent. */
export type LeadReference = { id: string | undefined } | undefined

async function findReferencedLead(db: StoreTransaction, phone: string, reference: LeadReference): Promise<OpenLead | undefined> {
  if (reference === undefined) return findNewestOpenLead(db, phone)
  const lead = await findOpenLead(db, reference.id ?? '')
  return lead?.phone === phone ? lead : undefined
}

const codeOf = (db: StoreTransaction, phone: string) => db.selectFrom('otp_codes').selectAll().where('phone', '=', phone)

/** The lead that a code was sent for. The phone's newest may be a stranger's. */
const referenceOf = (code: { lead_id: string } | undefined): LeadReference => (code === undefined ? undefined : { id: code.lead_id })

/** Finds the open lead to send another code for. Without a token that is the last code's lead, or else the phone's newest. */
export async function findLeadToResend(db: StoreTransaction, phone: string, reference: LeadReference): Promise<OpenLead | undefined> {
  const last = referenceOf(await codeOf(db, phone).executeTakeFirst())
  const lead = await findReferencedLead(db, phone, reference ?? last)
  return lead ?? (reference === undefined ? findNewestOpenLead(db, phone) : undefined)
}

/** Whether the lead that a token names has been verified, in another tab for example. */
export const isConfirmed = async (db: StoreTransaction, phone: string, reference: LeadReference): Promise<boolean> =>
  reference?.id !== undefined &&
  (await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', reference.id)
    .where('phone', '=', phone)
    .where('state', '=', 'verified')
    .executeTakeFirst()) !== undefined

/**
 * The outcome of an attempt: right, with the lead that it verifies; wrong, perhaps reaching the ceiling; or unchecked, because the
 * phone, the network or everyone is locked for `retryAfter` seconds.
 */
export type CodeCheck =
  | { outcome: 'success'; lead: OpenLead; sentAt: string }
  | { outcome: 'wrong'; reachesCeiling: boolean }
  | { outcome: 'locked' | 'network-locked' | 'all-locked'; retryAfter: number }

export interface EnteredCode {
  phone: string
  code: string
  reference: LeadReference
  networks: readonly Network[]
}

/**
 * Checks a code for a phone and counts the attempt. A right code is used up; with another lead's token it counts as wrong. A phone
 * without a code takes the same work as one with. The caller holds {@link lockPhone}.
 */
export async function checkCode(db: StoreTransaction, entered: EnteredCode, now: number, keys: OtpKeys): Promise<CodeCheck> {
  const { phone, code, reference, networks } = entered
  const phoneWait = attemptWaitMs(await attemptTimes(db, phone, now), now)
  if (phoneWait > 0) return { outcome: 'locked', retryAfter: toSeconds(phoneWait) }
  // One at a time for all phones, so that concurrent attempts cannot slip past a limit together.
  await lock(db, 'wrong codes')
  const byNetwork = networkLimits(keys[0], 'wrong codes', networks, OTP.wrongCodesPerNetwork, OTP.wrongWindowMs)
  const networkWait = await limitWaitMs(db, byNetwork, now)
  if (networkWait > 0) return { outcome: 'network-locked', retryAfter: toSeconds(networkWait) }
  const ceilingWait = await limitWaitMs(db, [CEILING], now)
  if (ceilingWait > 0) return { outcome: 'all-locked', retryAfter: toSeconds(ceilingWait) }

  // Locked, as a new code may be being made right now.
  const row = await codeOf(db, phone).modifyEnd(dialectOf(db).forUpdate).executeTakeFirst()
  const kept = row?.code_hmac ?? '0'.repeat(64)
  const same = keys.map((key) => isHashOf(kept, key, phone, code)).includes(true)
  const expiresAt = row === undefined ? now : Date.parse(row.expires_at)
  const live = row !== undefined && row.used_at === null && isCodeLive({ attempts: row.attempts, expiresAt }, now)
  const lead = await findReferencedLead(db, phone, reference ?? referenceOf(row))
  const right = same && live && lead !== undefined
  const attempt = { phone, at: toIso(now) }
  await db.insertInto('otp_attempts').values(attempt).execute()
  await db
    .updateTable('otp_codes')
    .set({ attempts: (row?.attempts ?? 0) + 1, used_at: right ? toIso(now) : (row?.used_at ?? null) })
    .where('phone', '=', phone)
    .execute()
  if (right) return { outcome: 'success', lead, sentAt: toIso(expiresAt - OTP.lifetimeMs) }
  // Attempts at any phone count for the network, or its limit would reveal which phones have a live code.
  await countInLimits(db, live ? [...byNetwork, CEILING] : byNetwork, now)
  return { outcome: 'wrong', reachesCeiling: live && (await limitWaitMs(db, [CEILING], now)) > 0 }
}
