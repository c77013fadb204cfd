/** Codes, straight on a store: what is counted, and for which lead a code stands. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CODE_PATTERN, otherCode, toCode } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'
import { openStore } from '../database/store.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { LeadState, OtpCodeRow } from '../database/schema.ts'
import type { Network } from '../http/client-address.ts'
import { insertLead } from '../leads/queries.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'
import { LEAD, temporaryFolder } from '../testing/server.ts'
import type { OpenLead } from './open-leads.ts'
import { measureBudget } from './sms-budget.ts'
import { checkCode, findCode, findLeadToResend, makeCode, requestCode, type CodeCheck, type LeadReference } from './codes.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const KEY = Buffer.from('a key for tests')
const LATER_KEY = Buffer.from('another key')
const OUTBOX = createOutbox(recipientSettings({}))
const { phone } = LEAD
const OTHER = '+447700900456'
const at = (time: number) => new Date(time).toISOString()

async function start() {
  const store = await openStore({ file: join(temporaryFolder(), 'plotline.sqlite') })
  onTestFinished(() => store.close())
  let [now, leads] = [START, 0]
  return {
    advance: (ms: number) => void (now += ms),
    lead: async (id: string, { state = 'unverified', of = phone }: { state?: LeadState; of?: string } = {}) => {
      await store.transaction(async (db) => {
        await insertLead(db, id, { ...LEAD, phone: of, consent: true }, START + leads++)
        await db.updateTable('leads').set({ state }).where('id', '=', id).execute()
      })
      return { id, phone: of }
    },
    make: (lead: OpenLead, nonce = 'a nonce') => store.transaction((db) => makeCode(db, lead, now, KEY, nonce)),
    find: (lead: OpenLead, keys: OtpKeys = [KEY]) => store.transaction((db) => findCode(db, lead, now, keys)),
    check: (code: string, reference?: LeadReference, of = phone) =>
      store.transaction((db) => checkCode(db, { phone: of, code, reference, networks: [] }, now, [KEY])),
    reserve: (smsPerDay = Infinity) =>
      store.transaction((db) =>
        requestCode(db, OUTBOX, { phone, leadId: 'a lead', networks: [], byCall: false, hasProof: false }, { smsPerDay, key: KEY }, now),
      ),
    /** Pretends that so many SMS messages were sent today. */
    sent: (count: number) =>
      store.transaction((db) =>
        db
          .insertInto('sms_days')
          .values({ day: at(now).slice(0, 10), sent: count })
          .execute(),
      ),
    budget: (smsPerDay: number) => store.transaction((db) => measureBudget(db, smsPerDay, now)),
    resend: (reference?: LeadReference) => store.transaction((db) => findLeadToResend(db, phone, reference)),
    stored: (of = phone) =>
      store.transaction((db) => db.selectFrom('otp_codes').selectAll().where('phone', '=', of).executeTakeFirstOrThrow()),
    /** Wrong codes from networks, each at another phone. */
    guesses: (count: number, networks: readonly Network[]) =>
      store.transaction(async (db) => {
        const outcomes: CodeCheck[] = []
        for (let index = 0; index < count; index++)
          outcomes.push(await checkCode(db, { phone: `+44${index}`, code: toCode(0), reference: undefined, networks }, now, [KEY]))
        return outcomes
      }),
    change: (change: Partial<OtpCodeRow>) => store.transaction((db) => db.updateTable('otp_codes').set(change).execute()),
    /** Leaves room for so many wrong codes over all phones. */
    leaveRoomFor: (wrong: number) =>
      store.transaction((db) =>
        db
          .insertInto('rate_limits')
          .values({ key: 'wrong codes', full_again_at: at(now + OTP.wrongWindowMs - (wrong * OTP.wrongWindowMs) / OTP.wrongCodes) })
          .execute(),
      ),
  }
}

const WRONG = { outcome: 'wrong', reachesCeiling: false }

test('codes are as long as they should be, and each first digit is there, a zero too (R-otp-01)', async () => {
  const { make, lead } = await start()
  const mine = await lead('mine')
  const codes: string[] = []
  for (let count = 0; count < 100; count++) codes.push(await make(mine, `nonce ${count}`))
  expect(codes.filter((code) => !CODE_PATTERN.test(code))).toEqual([])
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
})

test('a code works once, until ten minutes after it was made, and for its phone alone (R-otp-01, R-otp-03)', async () => {
  const { make, check, lead, advance, stored } = await start()
  const mine = await lead('mine')
  await lead('other', { of: OTHER })
  const code = await make(mine)
  expect(await stored()).toMatchObject({ phone, lead_id: 'mine', attempts: 0, used_at: null, expires_at: at(START + 600_000) })
  expect(await check(code, undefined, OTHER)).toEqual(WRONG)
  advance(599_999)
  expect(await check(code)).toMatchObject({ outcome: 'success', lead: mine })
  expect(await stored()).toMatchObject({ attempts: 1, used_at: at(START + 599_999) })
  expect(await check(code)).toEqual(WRONG)
  // It stays used.
  expect(await stored()).toMatchObject({ attempts: 2, used_at: at(START + 599_999) })
  await make(mine)
  advance(600_000)
  expect(await check(code)).toEqual(WRONG)
})

test('after five attempts only a new code is right, and it counts anew (R-otp-03)', async () => {
  const { make, check, lead, stored } = await start()
  const mine = await lead('mine')
  const code = await make(mine)
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await check(otherCode(code))).toEqual(WRONG)
    expect(await stored()).toMatchObject({ attempts: attempt })
  }
  expect(await check(code)).toEqual(WRONG)
  const next = await make(mine, 'another nonce')
  expect(await stored()).toMatchObject({ attempts: 0, used_at: null })
  expect(await check(code)).toEqual(WRONG)
  expect(await check(next)).toMatchObject({ outcome: 'success' })
})

test('only a wrong code at a live one counts toward the ceiling, and the one that reaches it raises the alarm (R-otp-10)', async () => {
  const { make, check, lead, advance, leaveRoomFor } = await start()
  const mine = await lead('mine')
  await leaveRoomFor(2)
  expect(await check(toCode(0))).toEqual(WRONG)
  advance(1)
  const code = await make(mine)
  expect(await check(otherCode(code))).toEqual(WRONG)
  advance(1)
  expect(await check(otherCode(code))).toEqual({ outcome: 'wrong', reachesCeiling: true })
  // Nobody's code is checked now, not even a right one.
  expect(await check(code)).toEqual({ outcome: 'all-locked', retryAfter: 1 })
  advance(400)
  expect(await check(code)).toMatchObject({ outcome: 'success' })
})

test('nonce and hash are of use for their own phone alone (R-otp-01)', async () => {
  const { make, find, check, lead, stored, change } = await start()
  const code = await make(await lead('mine'))
  const { nonce, code_hmac } = await stored()
  const other = await lead('other', { of: OTHER })
  expect(await make(other)).not.toBe(code)
  await change({ nonce, code_hmac })
  expect(await check(code, undefined, OTHER)).toEqual(WRONG)
  expect(await find(other)).toBeUndefined()
})

test.each([
  ['address', 10, 60],
  ['/64', 100, 6],
  ['/24', 100, 6],
  ['/48', 1_000, 1],
] as const)(
  'from one %s %i wrong codes are checked at once, at whatever phones, then one every %i s (R-otp-10)',
  async (level, most, wait) => {
    const { guesses } = await start()
    const outcomes = await guesses(most + 1, [{ level, name: 'a network' }])
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(most)
    expect(outcomes.at(-1)).toEqual({ outcome: 'network-locked', retryAfter: wait })
  },
)

test('ten attempts lock a phone for the rest of a day, for codes and for sending (R-otp-03)', async () => {
  const { make, check, lead, advance, reserve } = await start()
  const mine = await lead('mine')
  for (let attempt = 1; attempt <= 10; attempt++) await check(toCode(0))
  advance(3_600_000)
  const code = await make(mine)
  expect(await check(code)).toEqual({ outcome: 'locked', retryAfter: 23 * 3_600 })
  expect(await reserve()).toEqual({ allowed: false, retryAfter: 23 * 3_600, heldBy: 'phone' })
  advance(23 * 3_600_000 - 1)
  expect(await check(code)).toEqual({ outcome: 'locked', retryAfter: 1 })
  advance(1)
  expect(await reserve()).toMatchObject({ allowed: true })
})

test('the next code can be sent after 30 s, then after 40 s, and the budget says so if it holds it back (R-otp-07, R-otp-12)', async () => {
  const { advance, reserve } = await start()
  expect(await reserve()).toMatchObject({ allowed: true, retryAfter: 30 })
  advance(29_999)
  expect(await reserve()).toEqual({ allowed: false, retryAfter: 1, heldBy: 'phone' })
  advance(1)
  expect(await reserve()).toMatchObject({ allowed: true, retryAfter: 40 })
  advance(40_000)
  expect(await reserve(1)).toMatchObject({ allowed: true })
  advance(60_000)
  // 130 seconds past nine.
  expect(await reserve(1)).toEqual({ allowed: false, retryAfter: 15 * 3_600 - 130, heldBy: 'day' })
})

test('a token is for its own lead: another’s, another phone’s, a verified one’s or none that can be read is a wrong code (R-leads-09)', async () => {
  const { make, check, lead, resend, stored } = await start()
  const mine = await lead('mine')
  await lead('other phone', { of: OTHER })
  await lead('verified', { state: 'verified' })
  for (const id of ['other phone', 'verified', 'none', undefined]) {
    const code = await make(mine)
    expect(await check(code, { id })).toEqual(WRONG)
    expect(await stored()).toMatchObject({ attempts: 1 })
    expect(await resend({ id })).toBeUndefined()
  }
  expect(await resend({ id: 'mine' })).toEqual(mine)
  expect(await check(await make(mine), { id: 'mine' })).toMatchObject({ outcome: 'success', lead: mine })
})

test('without a token a code stands for the lead that it was sent for, not for the phone’s newest, which may be a stranger’s (R-leads-09)', async () => {
  const { make, check, lead, resend } = await start()
  const [mine, newest] = [await lead('mine'), await lead('newest')]
  expect(await resend()).toEqual(newest)
  expect(await check(await make({ id: 'erased', phone }))).toEqual(WRONG)
  const code = await make(mine)
  expect(await resend()).toEqual(mine)
  expect(await check(code)).toMatchObject({ outcome: 'success', lead: mine })
})

test('once the last code’s lead is verified, another code is sent for the phone’s newest (R-leads-09)', async () => {
  const { make, lead, resend } = await start()
  const newest = await lead('newest')
  await make(await lead('verified', { state: 'verified' }))
  expect(await resend()).toEqual(newest)
})

test('the day’s budget counts what was sent, retries included, where that is more than what was reserved (R-otp-12)', async () => {
  const { sent, budget, reserve } = await start()
  await reserve(60)
  expect(await budget(60)).toEqual({ hour: { used: 1, limit: 10 }, day: { used: 1, limit: 60 } })
  await sent(5)
  expect(await budget(60)).toEqual({ hour: { used: 1, limit: 10 }, day: { used: 5, limit: 60 } })
})

test('a call reads the code of the last text while half of its time and an attempt are left, and of no other lead (R-otp-22)', async () => {
  const { make, find, check, lead, advance } = await start()
  const [mine, other] = [await lead('mine'), await lead('other')]
  expect(await find(mine)).toBeUndefined()
  const code = await make(mine)
  expect([await find(mine), await find(other)]).toEqual([code, undefined])
  advance(299_999)
  expect(await find(mine)).toBe(code)
  advance(1)
  expect(await find(mine)).toBeUndefined()
  await make(mine)
  for (let count = 0; count < 5; count++) await check(otherCode(code))
  expect(await find(mine)).toBeUndefined()
})

test('a call reads a code made under an earlier key, and none under an unknown one (R-otp-20, R-otp-22)', async () => {
  const { make, find, lead } = await start()
  const mine = await lead('mine')
  const code = await make(mine)
  expect([await find(mine, [LATER_KEY, KEY]), await find(mine, [LATER_KEY])]).toEqual([code, undefined])
})

test('a call reads no code of a release that leaves no nonce, or leaves an earlier one (R-operations-09, R-otp-22)', async () => {
  const { make, find, check, lead, stored, change } = await start()
  const mine = await lead('mine')
  await make(mine)
  const { nonce } = await stored()
  const code = await make(mine, 'another nonce')
  for (const left of [null, nonce]) {
    await change({ nonce: left })
    expect(await find(mine)).toBeUndefined()
  }
  expect(await check(code)).toMatchObject({ outcome: 'success' })
})

test('a code is made, found and checked by a few HMACs, never by trying all that there are (R-otp-01)', async () => {
  const { make, find, check, lead } = await start()
  const mine = await lead('mine')
  // Not the whole module's functions: other files of this process use them too.
  const hmacs = vi.spyOn(crypto, 'createHmac')
  syncBuiltinESMExports()
  onTestFinished(() => {
    hmacs.mockRestore()
    syncBuiltinESMExports()
  })
  const code = await make(mine)
  expect(await find(mine)).toBe(code)
  expect(await check(code)).toMatchObject({ outcome: 'success' })
  expect(hmacs.mock.calls.length).toBeGreaterThan(0)
  expect(hmacs.mock.calls.length).toBeLessThan(10)
})
