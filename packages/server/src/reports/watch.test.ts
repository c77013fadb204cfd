import { createServer, type TlsOptions } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificateEndsAt } from '../common/certificate.ts'
import { readStore, type StoreAddress } from '../database/store.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'
import { bodyOf, startMail } from '../testing/mail.ts'
import { startPartner } from '../testing/partner.ts'
import { listen } from '../testing/requests.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { everyMinute } from './every-minute.ts'
import { countSmsResults } from './sms-results.ts'
import { wordsOf } from './alarms.ts'
import { textOf } from '../mail/mail.ts'
import { digestMail } from './digest.ts'
import { createWatch, type WatchDeps } from './watch.ts'

/** Of nobody: made for this test, for localhost, until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvxnnXaXF9e45sUvV
ib/wgZQDPDSRxBLTI5iJZypmly+hRANCAARhZxRL+AzbUihO0n8i86qz7rPRsqAw
KaagUWJS65VAmcTXKwxK/hbtC8VMSkhbV08tooB2zgKOOYguYtmmUNXR
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUMYDCPUMrowU7CuQ6rWSmPs18c7EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTE4NTUwNFoYDzIxMjYxMTAx
MTg1NTA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARhZxRL+AzbUihO0n8i86qz7rPRsqAwKaagUWJS65VAmcTXKwxK/hbt
C8VMSkhbV08tooB2zgKOOYguYtmmUNXRo1MwUTAdBgNVHQ4EFgQUlQH6AUUJBwuJ
+c87uj2i/gv3+OEwHwYDVR0jBBgwFoAUlQH6AUUJBwuJ+c87uj2i/gv3+OEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBTUJgRRblZ0TzVefumyqFN
EGwrJW31Kc3FAzqirNKHVAIgWakZO2hvIyOjixmyT2oWziofnPC6+olG1e/ce2/j
4RQ=
-----END CERTIFICATE-----`

/** A server whose owner is told by email, with two processes that watch. */
async function start(at: StoreAddress, watched: Partial<WatchDeps> = {}) {
  const [mail, partner] = [await startMail(), await startPartner()]
  const environment = { ...partner.environment, ...mail.environment, ALARM_EMAIL_TO: 'owner@example.com' }
  const server = await startServer({ at, environment })
  let now = Date.parse('2026-03-02T09:00:00Z')
  const deps: WatchDeps = {
    store: server.store,
    outbox: createOutbox(recipientSettings({})),
    clock: () => now,
    log: (_, message) => expect.fail(message),
    smsPerDay: Infinity,
    noLeadHours: undefined,
    leadKinds: ['lead.webhook'],
    ...watched,
  }
  const watches = [createWatch(deps), createWatch(deps)]
  const setTime = (time: string) => {
    now = Date.parse(time)
    server.setTime(time)
  }
  const texts: string[] = []
  /** What the owner has been told by then, by subject; `texts` has what it says. */
  const toldAt = async (time: string) => {
    setTime(time)
    await Promise.all(watches.map((watch) => watch.look()))
    await server.deliver()
    const told = mail.emails.splice(0).filter(({ to }) => to.includes('owner@example.com'))
    texts.push(...told.map((email) => bodyOf(email)))
    return told.map(({ text }) => /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(text)?.[1]?.replaceAll('\r\n', '') ?? '').toSorted()
  }
  return { mail, partner, server, setTime, toldAt, texts }
}

onBothStores('the owner is emailed (R-owner-12)', (test) => {
  test('once when a webhook has failed for 15 minutes, and once when it works again, however many processes look', async ({ at }) => {
    const { partner, server, toldAt, setTime, texts } = await start(at)
    partner.respondWith(500)
    setTime('2026-03-02T07:00:00Z')
    await server.verifyLead()
    await server.deliver()
    expect(await toldAt('2026-03-02T07:14:59Z')).toEqual([])
    expect(await toldAt('2026-03-02T07:15:00Z')).toEqual(['Plotline: ALARM: A webhook has failed for 15 minutes'])
    expect(await toldAt('2026-03-02T07:20:00Z')).toEqual([])
    partner.respondWith(200)
    setTime('2026-03-02T07:50:00Z')
    await server.deliver()
    expect(await toldAt('2026-03-02T07:51:00Z')).toEqual(['Plotline: over: A webhook has failed for 15 minutes'])
    // One that waits for a destination that is no more has not failed.
    const wait = async (attempts: number) => {
      const waiting = { kind: 'withdrawal.webhook:gone', state: 'pending', attempts } as const
      const kinds = ['lead.webhook', 'withdrawal.webhook:gone'] as const
      await server.store.transaction((db) => db.updateTable('deliveries').set(waiting).where('kind', 'in', kinds).execute())
    }
    await wait(0)
    expect(await toldAt('2026-03-02T07:52:00Z')).toEqual([])
    await wait(1)
    expect(await toldAt('2026-03-02T07:53:00Z')).toEqual(['Plotline: ALARM: A webhook has failed for 15 minutes'])
    expect(texts[0]).toContain('\nThis began at 7:15am on Monday 2 March (UK time).')
    expect(texts[1]).toContain('\nThis is over at 7:51am on Monday 2 March (UK time).')
  })

  test('of a lead that only an inbox of ours has got, of dead letters, of texts that are used up and of hours without a lead', async ({
    at,
  }) => {
    const { partner, server, toldAt, setTime } = await start(at, { smsPerDay: 1, noLeadHours: 8 })
    partner.respondWith(500)
    setTime('2026-03-01T19:00:00Z')
    await server.verifyLead()
    await server.deliver()
    const late = expect.stringContaining('has not reached the partner')
    expect(await toldAt('2026-03-01T23:00:00.000Z')).toEqual(expect.not.arrayContaining([late]))
    expect(await toldAt('2026-03-01T23:00:00.001Z')).toEqual(expect.arrayContaining([late]))
    await server.store.transaction((db) =>
      db.updateTable('deliveries').set({ state: 'dead_letter' }).where('kind', '=', 'lead.webhook').execute(),
    )
    await server.store.transaction((db) => db.insertInto('sms_days').values({ day: '2026-03-02', sent: 1 }).execute())
    // An hour of the evening and seven of the next morning.
    expect(await toldAt('2026-03-02T07:59:00Z')).toEqual([
      'Plotline: ALARM: A delivery was given up',
      'Plotline: ALARM: The text messages of this hour or day are used up, so no code goes out',
      'Plotline: over: A webhook has failed for 15 minutes',
    ])
    expect((await toldAt('2026-03-02T15:59:00Z')).filter((subject) => subject.includes('No lead'))).toEqual([])
    expect((await toldAt('2026-03-02T16:00:00Z')).filter((subject) => subject.includes('No lead'))).toHaveLength(1)
  })

  test('of hours without a lead, however many they are', async ({ at }) => {
    const { server, toldAt } = await start(at, { noLeadHours: 999 })
    await server.verifyLead()
    // Ninety days of eleven calling hours, and nine more.
    expect(await toldAt('2026-05-31T16:59:00Z')).toEqual(expect.not.arrayContaining([expect.stringContaining('No lead')]))
    expect(await toldAt('2026-05-31T17:00:00Z')).toEqual(expect.arrayContaining([expect.stringContaining('No lead')]))
  })

  test('of the disk and the certificate, and of neither while nothing is known of it', async ({ at }) => {
    const enough = 256 * 1024 * 1024
    const machine: { free?: number; endsAt?: number } = { free: enough, endsAt: Date.parse('2026-03-16T05:00:00Z') }
    const { toldAt } = await start(at, {
      freeBytes: async () => machine.free ?? Promise.reject(new Error('unknown')),
      certificateEndsAt: async () => machine.endsAt,
    })
    expect(await toldAt('2026-03-02T05:00:00Z')).toEqual([])
    machine.free = enough - 1
    expect(await toldAt('2026-03-02T06:00:00Z')).toEqual([
      expect.stringContaining('ALARM: The certificate'),
      expect.stringContaining('ALARM: The disk'),
    ])
    Object.assign(machine, { free: undefined, endsAt: undefined })
    expect(await toldAt('2026-03-02T07:00:00Z')).toEqual([])
    Object.assign(machine, { free: enough, endsAt: Date.parse('2026-06-01') })
    // The certificate is looked at once an hour.
    expect(await toldAt('2026-03-02T07:59:00Z')).toEqual([expect.stringContaining('over: The disk')])
    expect(await toldAt('2026-03-02T08:00:00Z')).toContainEqual(expect.stringContaining('over: The certificate'))
    // Sooner if the clock was set back.
    machine.endsAt = 0
    expect(await toldAt('2026-03-02T07:00:00Z')).toEqual([expect.stringContaining('ALARM: The certificate')])
  })

  test('every morning at eight', async ({ at }) => {
    const { toldAt } = await start(at)
    // In summer time.
    expect(await toldAt('2026-07-02T06:59:59Z')).toEqual([])
    expect(await toldAt('2026-07-02T07:00:00Z')).toEqual(['Plotline: the day before 2026-07-02'])
    expect(await toldAt('2026-07-02T09:00:00Z')).toEqual([])
  })

  test('in ten lines about the day before', async ({ at }) => {
    const server = await startServer({ at, environment: (await startPartner()).environment })
    let last = 100
    const verify = () => server.verifyLead({ phone: `+447700900${last++}` })
    // The last moment before the seven days, and their first.
    server.setTime('2026-06-24T22:59:59Z')
    await verify()
    server.setTime('2026-06-24T23:00:00Z')
    await verify()
    const night = '2026-07-01T22:30:00Z'
    server.setTime(night)
    const tokens = [await verify(), await verify(), await verify()]
    for (const request_token of tokens.slice(1)) await server.postOk('withdrawLead', { request_token })
    await server.deliver()
    for (let count = 0; count < 5; count++) await server.post('contact', CONTACT)
    await server.postOk('leads', LEAD)
    await server.store.transaction(async (db) => {
      const told = { outcome: 'accepted', called_at: '2026-07-01T22:40:00.000Z' } as const
      await db.updateTable('leads').set(told).where('state', '=', 'verified').execute()
      const late = { outcome: 'rejected', called_at: '2026-07-05T12:00:00.000Z' } as const
      await db.updateTable('leads').set(late).where('state', '=', 'withdrawn').execute()
      await db.updateTable('deliveries').set({ state: 'dead_letter' }).where('kind', '=', 'lead.webhook').execute()
      await countSmsResults(db, { sent: 0, failed: 7 }, Date.parse(night))
      for (const [hour, name] of ['texts', 'disk'].entries())
        await db
          .insertInto('alarms')
          .values({ name, since: `2026-07-01T0${hour}:00:00.000Z` })
          .execute()
    })
    // Midnight in the UK.
    server.setTime('2026-07-01T23:00:00Z')
    await server.postOk('contact', CONTACT)
    const mail = await readStore(at, (db) => digestMail(db, '2026-07-02', ['lead.webhook'], Date.parse(night) + 3_600_000))
    expect(textOf(mail).trim().split('\n')).toEqual([
      'Wednesday 1 July (UK time)',
      '',
      'Leads: 4, 3 of them verified',
      'In the seven days up to then: 5, 4 of them verified',
      'Withdrawn: 2',
      'What the partner says of that day’s leads: 1 accepted, 2 rejected; called in time: 1 of 3 known',
      'Messages from the contact form: 5',
      'Text messages: 4 sent, 7 failed',
      'Deliveries that wait now: 6',
      'Deliveries given up: 5',
      'The oldest lead that has not reached the partner: 7 days',
      `Alarms now: ${wordsOf('texts').what}. ${wordsOf('disk').what}`,
    ])
  })
})

test('a watch looks at once, and every minute until it is stopped (R-owner-08, R-owner-12)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const look = vi.fn<() => Promise<void>>(async () => {})
  const { start: begin, stop } = everyMinute(look)
  begin()
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a site’s certificate says when it ends, though nobody else would trust it (R-owner-12)', async () => {
  const asked: string[] = []
  const SNICallback: TlsOptions['SNICallback'] = (name, done) => {
    asked.push(name)
    done(null)
  }
  const server = createServer({ key: KEY, cert: CERTIFICATE, SNICallback })
  const port = await listen(server)
  expect(await certificateEndsAt(`https://localhost:${port}`)).toBe(Date.parse('2126-11-01T18:55:04Z'))
  expect(asked).toEqual(['localhost'])
  // Nothing stays open.
  await new Promise((resolve) => server.close(resolve))
  expect(await certificateEndsAt(`https://localhost:1`)).toBeUndefined()
})
