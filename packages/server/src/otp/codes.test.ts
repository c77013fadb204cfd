/** Codes, straight on a store: what is counted, and for which lead a code stands. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OTP } from '@plotline/contract/otp-policy'
import { openStore } from '../database/store.ts'
import type { LeadState } from '../database/schema.ts'
import type { Network } from '../http/client-address.ts'
import { insertLead } from '../leads/queries.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { LEAD, temporaryFolder } from '../testing/server.ts'
import { measureBudget } from './sms-budget.ts'
import { checkCode, findCode, findLeadToResend, makeCode, requestCode, type CodeCheck, type LeadReference } from './codes.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const KEY = Buffer.from('a key for tests')
const OUTBOX = createOutbox({ mail: undefined, siteOrigin: undefined, destinations: [] })
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
    make: (lead: { id: string; phone: string }, number = 7) => store.transaction((db) => makeCode(db, lead, now, KEY, () => number)),
    find: (lead: { id: string; phone: string } | undefined) => store.transaction((db) => findCode(db, lead, now, KEY)),
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
          outcomes.push(await checkCode(db, { phone: `+44${index}`, code: '0000', reference: undefined, networks }, now, [KEY]))
        return outcomes
      }),
    change: (change: { expires_at: string }) => store.transaction((db) => db.updateTable('otp_codes').set(change).execute()),
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

test('a code has four digits, works once, until ten minutes after it was made, and for its phone alone (R-otp-01, R-otp-03)', async () => {
  const { make, check, lead, advance, stored } = await start()
  const mine = await lead('mine')
  await lead('other', { of: OTHER })
  expect(await make(mine)).toBe('0007')
  expect(await stored()).toMatchObject({ phone, lead_id: 'mine', attempts: 0, used_at: null, expires_at: at(START + 600_000) })
  expect(await check('0007', undefined, OTHER)).toEqual(WRONG)
  advance(599_999)
  expect(await check('0007')).toMatchObject({ outcome: 'success', lead: mine })
  expect(await stored()).toMatchObject({ attempts: 1, used_at: at(START + 599_999) })
  expect(await check('0007')).toEqual(WRONG)
  // It stays used.
  expect(await stored()).toMatchObject({ attempts: 2, used_at: at(START + 599_999) })
  await make(mine)
  advance(600_000)
  expect(await check('0007')).toEqual(WRONG)
})

test('after five attempts only a new code is right, and it counts anew (R-otp-03)', async () => {
  const { make, check, lead, stored } = await start()
  const mine = await lead('mine')
  await make(mine)
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await check('9999')).toEqual(WRONG)
    expect(await stored()).toMatchObject({ attempts: attempt })
  }
  expect(await check('0007')).toEqual(WRONG)
  await make(mine, 8)
  expect(await stored()).toMatchObject({ attempts: 0, used_at: null })
  expect(await check('0007')).toEqual(WRONG)
  expect(await check('0008')).toMatchObject({ outcome: 'success' })
})

test('only a wrong code at a live one counts toward the ceiling, and the one that reaches it raises the alarm (R-otp-10)', async () => {
  const { make, check, lead, advance, leaveRoomFor } = await start()
  const mine = await lead('mine')
  await leaveRoomFor(2)
  expect(await check('0007')).toEqual(WRONG)
  advance(1)
  await make(mine)
  expect(await check('9999')).toEqual(WRONG)
  advance(1)
  expect(await check('9999')).toEqual({ outcome: 'wrong', reachesCeiling: true })
  // Nobody's code is checked now, not even a right one.
  expect(await check('0007')).toEqual({ outcome: 'all-locked', retryAfter: 1 })
  advance(400)
  expect(await check('0007')).toMatchObject({ outcome: 'success' })
})

test('the same code is stored under another hash for another phone (R-otp-01)', async () => {
  const { make, lead, stored } = await start()
  await make(await lead('mine'))
  const { code_hmac } = await stored()
  await make(await lead('other', { of: OTHER }))
  expect((await stored(OTHER)).code_hmac).not.toBe(code_hmac)
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
  for (let attempt = 1; attempt <= 10; attempt++) await check('9999')
  advance(3_600_000)
  await make(mine)
  expect(await check('0007')).toEqual({ outcome: 'locked', retryAfter: 23 * 3_600 })
  expect(await reserve()).toEqual({ allowed: false, retryAfter: 23 * 3_600, heldBy: 'phone' })
  advance(23 * 3_600_000 - 1)
  expect(await check('0007')).toEqual({ outcome: 'locked', retryAfter: 1 })
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
    await make(mine)
    expect(await check('0007', { id })).toEqual(WRONG)
    expect(await stored()).toMatchObject({ attempts: 1 })
    expect(await resend({ id })).toBeUndefined()
  }
  expect(await resend({ id: 'mine' })).toEqual(mine)
  await make(mine)
  expect(await check('0007', { id: 'mine' })).toMatchObject({ outcome: 'success', lead: mine })
})

test('without a token a code stands for the lead that it was sent for, not for the phone’s newest, which may be a stranger’s (R-leads-09)', async () => {
  const { make, check, lead, resend } = await start()
  const [mine, newest] = [await lead('mine'), await lead('newest')]
  expect(await resend()).toEqual(newest)
  await make({ id: 'erased', phone })
  expect(await check('0007')).toEqual(WRONG)
  await make(mine)
  expect(await resend()).toEqual(mine)
  expect(await check('0007')).toMatchObject({ outcome: 'success', lead: mine })
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

test('a code made before the clock was set back expires ten minutes from now (R-otp-03, R-otp-19)', async () => {
  const { make, check, lead, stored, change, advance } = await start()
  await make(await lead('mine'))
  await change({ expires_at: at(START + 86_400_000) })
  expect(await check('9999')).toEqual(WRONG)
  expect(await stored()).toMatchObject({ expires_at: at(START + 600_000) })
  advance(600_000)
  expect(await check('0007')).toEqual(WRONG)
})

test('a call reads the code of the last text while half of its time and an attempt are left, and of no other lead (R-otp-22)', async () => {
  const { make, find, check, lead, advance } = await start()
  const [mine, other] = [await lead('mine'), await lead('other')]
  expect(await find(mine)).toBeUndefined()
  await make(mine)
  expect([await find(mine), await find(other)]).toEqual(['0007', undefined])
  advance(299_999)
  expect(await find(mine)).toBe('0007')
  advance(1)
  expect(await find(mine)).toBeUndefined()
  await make(mine)
  for (let count = 0; count < 5; count++) await check('9999')
  expect(await find(mine)).toBeUndefined()
})

test('a code that a call is to read is looked for in turns with what else the server does, and as long for a number without a lead (R-otp-08, R-otp-22)', async () => {
  const { make, find, lead } = await start()
  const mine = await lead('mine')
  await make(mine, 9999)
  const turns: number[] = []
  for (const wanted of [mine, undefined]) {
    let count = 0
    const takeTurn = () => {
      count++
      next = setImmediate(takeTurn)
    }
    let next = setImmediate(takeTurn)
    expect(await find(wanted)).toBe(wanted && '9999')
    clearImmediate(next)
    turns.push(count)
  }
  for (const count of turns) expect(count).toBeGreaterThan(40)
})
