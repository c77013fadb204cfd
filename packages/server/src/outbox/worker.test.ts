import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '../common/log.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import { openStore } from '../database/store.ts'
import { temporaryFolder } from '../testing/server.ts'
import type { Attempt } from './attempt.ts'
import { LEASE_MS } from './claims.ts'
import { newDelivery } from './outbox.ts'
import { createWorker, type DeliveryEvent, type ScheduledChannel } from './worker.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const FAILED: Attempt = { ok: false, reason: 'http-500' }

/** A worker on its own store, with what it logs, observes and counts. */
async function start(channels: Partial<Record<StoredKind, Partial<ScheduledChannel> & { send?: () => Promise<Attempt> }>>) {
  const store = await openStore({ file: join(temporaryFolder(), 'plotline.sqlite') })
  const logged: Parameters<Log>[] = []
  const events: Omit<DeliveryEvent, 'ms'>[] = []
  const counted: { sent: number; failed: number }[] = []
  const state = { now: START, isDown: false, underWay: 0 }
  const worker = createWorker({
    store: {
      ...store,
      transaction: (work) => {
        if (state.isDown) return Promise.reject(new RangeError('down'))
        state.underWay++
        return store.transaction(work).finally(() => state.underWay--)
      },
    },
    channels: Object.fromEntries(
      Object.entries(channels).map(([kind, { send = async () => ({ ok: true }) as const, ...channel } = {}]) => [
        kind,
        {
          concurrency: 10,
          timeoutMs: 5_000,
          retryDelaysMs: [1_000],
          onExhausted: 'dead_letter',
          prepare: async () => ({ send }),
          count: async (_, results) => void counted.push(results),
          ...channel,
        } satisfies ScheduledChannel,
      ]),
    ),
    clock: () => state.now,
    log: (...line) => void logged.push(line),
    observe: ({ kind, outcome }) => void events.push({ kind, outcome }),
    fraction: () => 0.5,
  })
  onTestFinished(async () => {
    await worker.stop(0)
    await store.close()
  })
  const add = async (kind: StoredKind) => {
    const row = newDelivery(kind, 'a lead', START)
    await store.transaction((db) => db.insertInto('deliveries').values(row).execute())
    return row.id
  }
  const rows = () => store.transaction((db) => db.selectFrom('deliveries').selectAll().orderBy('created_at').execute())
  return { worker, store, state, logged, events, counted, add, rows }
}

test('a failed delivery is logged with its reason and next attempt, and an error says when it is given up (R-delivery-03)', async () => {
  const { worker, state, logged, events, counted, add } = await start({ 'lead.webhook': { send: async () => FAILED } })
  const delivery = await add('lead.webhook')
  await worker.nudge()
  // Its wait of a second is lengthened by a twentieth.
  const fields = { delivery, kind: 'lead.webhook', reason: 'http-500' }
  const next = new Date(START + 1_050).toISOString()
  expect(logged).toEqual([['warn', 'A delivery failed and will be retried.', { ...fields, attempts: 1, next }]])
  expect(counted).toEqual([])
  state.now += 1_050
  await worker.nudge()
  expect(logged.slice(1)).toEqual([
    ['error', 'A delivery was given up. Fix the cause, then run "npm run leads -- replay".', { ...fields, attempts: 2 }],
  ])
  expect(events).toEqual(['retry', 'dead_letter'].map((outcome) => ({ kind: 'lead.webhook', outcome })))
  expect(counted).toEqual([{ sent: 0, failed: 1 }])
})

test('whoever waits for a code also waits for one that another call has started to send (R-otp-13)', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<Attempt>()
  const sending = vi.fn(() => sent)
  const { worker, add, events } = await start({ 'code.sms': { send: sending } })
  await add('code.sms')
  const others = worker.nudge()
  await expect.poll(() => sending).toHaveBeenCalled()
  let hasWaited = false
  const own = worker.nudge('code.requested').then(() => (hasWaited = true))
  await worker.nudge()
  await turn()
  expect(hasWaited).toBe(false)
  send({ ok: true })
  await Promise.all([others, own])
  expect(events).toEqual([{ kind: 'code.sms', outcome: 'delivered' }])
})

test('a message that is of no use later is logged as discarded (R-delivery-03)', async () => {
  const { worker, logged, events, add } = await start({
    'code.sms': { send: async () => FAILED, retryDelaysMs: [], onExhausted: 'discarded' },
  })
  const delivery = await add('code.sms')
  await worker.nudge()
  const fields = { delivery, kind: 'code.sms', reason: 'http-500', attempts: 1 }
  expect(logged).toEqual([['error', 'A message to a visitor was discarded because it is no longer useful.', fields]])
  expect(events).toEqual([{ kind: 'code.sms', outcome: 'discarded' }])
})

test('what is not to be sent after all is logged with the reason, counted as discarded, and not tried (R-delivery-15)', async () => {
  const { worker, logged, events, counted, add, rows } = await start({ 'lead.email': { prepare: async () => ({ discard: 'withdrawn' }) } })
  const delivery = await add('lead.email')
  await worker.nudge()
  expect(logged).toEqual([['warn', 'A delivery was discarded.', { delivery, kind: 'lead.email', reason: 'withdrawn' }]])
  expect(events).toEqual([{ kind: 'lead.email', outcome: 'discarded' }])
  expect(counted).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'discarded', attempts: 0 }])
})

test('what arrives is not worth a line in the log, and is counted once (R-owner-08)', async () => {
  const { worker, logged, events, counted, add } = await start({ 'code.sms': {} })
  await add('code.sms')
  await add('code.sms')
  await worker.nudge()
  await worker.nudge()
  expect(logged).toEqual([])
  expect(events).toEqual([1, 2].map(() => ({ kind: 'code.sms', outcome: 'delivered' })))
  expect(counted.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
  expect(counted.filter(({ sent, failed }) => sent === 0 || failed > 0)).toEqual([])
})

test('a fault in our own code counts as a failed attempt, and the log names its kind and nothing that may be personal (R-operations-07)', async () => {
  const { worker, logged, add } = await start({ 'lead.webhook': { send: () => Promise.reject(new TypeError('ada@example.com')) } })
  await add('lead.webhook')
  await worker.nudge()
  expect(logged).toMatchObject([['warn', 'A delivery failed and will be retried.', { reason: 'fault-TypeError' }]])
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

test('a store that fails is logged once until it works again (R-operations-07)', async () => {
  const { worker, state, logged, events, add } = await start({ 'lead.webhook': {} })
  const failed = ['error', 'The store failed, so deliveries wait until it is back.', expect.objectContaining({ code: 'RangeError' })]
  state.isDown = true
  await worker.nudge()
  await worker.nudge()
  expect(logged).toEqual([failed])
  state.isDown = false
  await add('lead.webhook')
  await worker.nudge()
  expect(events).toEqual([{ kind: 'lead.webhook', outcome: 'delivered' }])
  state.isDown = true
  await worker.nudge()
  expect(logged).toEqual([failed, failed])
})

test('no more attempts run at once than a channel allows, and the next begins when one ends (R-delivery-03)', async () => {
  const ends: (() => void)[] = []
  const send = () => new Promise<Attempt>((resolve) => void ends.push(() => resolve({ ok: true })))
  const { worker, events, add } = await start({ 'lead.webhook': { send, concurrency: 2 } })
  for (let count = 0; count < 3; count++) await add('lead.webhook')
  void worker.nudge()
  await expect.poll(() => ends.length).toBe(2)
  // Another look finds no room.
  await worker.nudge('contact.received')
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(3)
  for (const end of ends) end()
  await expect.poll(() => events).toHaveLength(3)
})

test('whoever waits for one kind of event does not wait for others (R-otp-13)', async () => {
  const { worker, events, add } = await start({ 'code.sms': {}, 'lead.webhook': { send: () => new Promise(() => {}) } })
  await add('lead.webhook')
  await add('code.sms')
  await worker.nudge('code.requested')
  expect(events).toEqual([{ kind: 'code.sms', outcome: 'delivered' }])
})

test('a started worker looks every second, and a stopped one never again (R-delivery-01)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { worker, events, add } = await start({ 'lead.webhook': {} })
  await add('lead.webhook')
  worker.start()
  await expect.poll(() => events).toHaveLength(1)
  await add('lead.webhook')
  vi.advanceTimersByTime(999)
  await turn()
  expect(events).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await expect.poll(() => events).toHaveLength(2)
  await worker.stop(1_000)
  await add('lead.webhook')
  vi.advanceTimersByTime(10_000)
  await worker.nudge()
  expect(events).toHaveLength(2)
})

test('a stop waits for attempts in flight, and releases those that take longer to other processes (R-delivery-05)', async () => {
  const gate = Promise.withResolvers<Attempt>()
  const { worker, events, add, rows } = await start({
    'lead.webhook': { send: () => gate.promise },
  })
  await add('lead.webhook')
  void worker.nudge()
  await expect.poll(async () => (await rows()).map(({ locked_until: until }) => until)).toEqual([expect.any(String)])
  const stopping = worker.stop(60_000)
  gate.resolve({ ok: true })
  await stopping
  expect(events).toEqual([{ kind: 'lead.webhook', outcome: 'delivered' }])

  const late = Promise.withResolvers<Attempt>()
  const other = await start({ 'lead.email': { send: () => late.promise } })
  await other.add('lead.email')
  void other.worker.nudge()
  await expect.poll(async () => (await other.rows()).map(({ locked_until: until }) => until)).toEqual([expect.any(String)])
  await other.worker.stop(0)
  // The store is closed next.
  expect(other.state.underWay).toBe(0)
  late.resolve({ ok: true })
  await turn()
  await other.worker.nudge()
  expect(other.events).toEqual([])
  // Whoever claimed it may have delivered it.
  expect(await other.rows()).toMatchObject([{ state: 'pending', locked_until: null, locked_by: expect.any(String), attempts: 0 }])
})

test('a channel whose attempts could outlast a lease stops the start, as two processes could deliver at once (R-delivery-03)', async () => {
  await expect(start({ 'lead.webhook': { timeoutMs: LEASE_MS - 5_000 } })).resolves.toBeDefined()
  await expect(start({ 'lead.webhook': { timeoutMs: LEASE_MS - 4_999 } })).rejects.toThrow(
    /^An attempt of lead\.webhook may take .* no more than 25 s fit into a delivery's lease\.$/,
  )
})

test('an attempt that times out counts as failed, whatever happens later (R-delivery-03)', async () => {
  const { worker, events, add } = await start({ 'lead.webhook': { timeoutMs: 20, send: () => new Promise(() => {}) } })
  await add('lead.webhook')
  await worker.nudge()
  expect(events).toEqual([{ kind: 'lead.webhook', outcome: 'retry' }])
})

test('a result that the store could not take is recorded once it works again, and nothing is sent twice (R-delivery-05)', async () => {
  const send = vi.fn(async (): Promise<Attempt> => {
    state.isDown = true
    return { ok: true }
  })
  const { worker, state, events, add } = await start({ 'lead.webhook': { send } })
  await add('lead.webhook')
  await worker.nudge()
  await worker.nudge()
  expect(events).toEqual([])
  state.now += 2 * LEASE_MS
  state.isDown = false
  await worker.nudge()
  expect(events).toEqual([{ kind: 'lead.webhook', outcome: 'delivered' }])
  expect(send).toHaveBeenCalledOnce()
})

test('a result is not recorded once another process has claimed the delivery (R-delivery-05)', async () => {
  const gate = Promise.withResolvers<Attempt>()
  const { worker, store, add, rows } = await start({ 'lead.webhook': { send: () => gate.promise } })
  await add('lead.webhook')
  const nudged = worker.nudge()
  await expect.poll(async () => (await rows())[0]?.locked_by).toEqual(expect.any(String))
  await store.transaction((db) => db.updateTable('deliveries').set({ locked_by: 'another process' }).execute())
  gate.resolve({ ok: true })
  await nudged
  expect(await rows()).toMatchObject([{ state: 'pending', locked_by: 'another process', locked_until: expect.any(String) }])
})
