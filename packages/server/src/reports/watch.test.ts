import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { certificateEndsAt } from '../common/certificate.ts'
import { readStore, type StoreAddress } from '../database/store.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { startMail } from '../testing/mail.ts'
import { startPartner } from '../testing/partner.ts'
import { listen } from '../testing/requests.ts'
import { CONTACT, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { createWatch, digestText, type WatchDeps } from './watch.ts'

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
    outbox: createOutbox({ mail: undefined, siteOrigin: undefined, destinations: [] }),
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
  /** What the owner has been told by then, by subject. */
  const toldAt = async (time: string) => {
    setTime(time)
    for (const watch of watches) await watch.look()
    await server.deliver()
    const told = mail.emails.splice(0).filter(({ to }) => to.includes('owner@example.com'))
    return told.map(({ text }) => /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(text)?.[1]?.replaceAll('\r\n', '') ?? '').toSorted()
  }
  return { mail, partner, server, setTime, toldAt }
}

onBothStores('the owner is emailed (R-owner-12)', (test) => {
  test('once when a webhook has failed for 15 minutes, and once when it works again, however many processes look', async ({ at }) => {
    const { partner, server, toldAt, setTime } = await start(at)
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
  })

  test('of a lead that only an inbox of ours has got, of dead letters, of texts that are used up and of hours without a lead', async ({
    at,
  }) => {
    const { partner, server, toldAt, setTime } = await start(at, { smsPerDay: 1, noLeadHours: 8 })
    partner.respondWith(500)
    setTime('2026-03-01T19:00:00Z')
    await server.verifyLead()
    await server.deliver()
    expect(await toldAt('2026-03-01T23:01:00Z')).toEqual(expect.arrayContaining([expect.stringContaining('has not reached the partner')]))
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

  test('of the disk and the certificate, and of neither while nothing is known of it', async ({ at }) => {
    const machine = { free: 300e6 as number | undefined, endsAt: undefined as number | undefined }
    const { toldAt } = await start(at, {
      freeBytes: async () => machine.free ?? Promise.reject(new Error('unknown')),
      certificateEndsAt: async () => machine.endsAt,
    })
    expect(await toldAt('2026-03-02T05:00:00Z')).toEqual([])
    Object.assign(machine, { free: 100e6, endsAt: Date.parse('2026-03-10') })
    expect(await toldAt('2026-03-02T06:00:00Z')).toEqual([
      expect.stringContaining('ALARM: The certificate'),
      expect.stringContaining('ALARM: The disk'),
    ])
    Object.assign(machine, { free: undefined, endsAt: undefined })
    expect(await toldAt('2026-03-02T07:00:00Z')).toEqual([])
    Object.assign(machine, { free: 300e6, endsAt: Date.parse('2026-06-01') })
    // The certificate is looked at once an hour.
    expect(await toldAt('2026-03-02T07:59:00Z')).toEqual([expect.stringContaining('over: The disk')])
  })

  test('in ten lines, every morning at eight', async ({ at }) => {
    const { mail, server, toldAt, setTime } = await start(at)
    setTime('2026-07-01T22:30:00Z')
    await server.verifyLead()
    await server.post('contact', CONTACT)
    await server.deliver()
    mail.emails.splice(0)
    // In summer time.
    expect(await toldAt('2026-07-02T06:59:59Z')).toEqual([])
    setTime('2026-07-02T07:00:00Z')
    await server.store.transaction((db) => db.insertInto('alarms').values({ name: 'disk', since: '2026-07-01T00:00:00.000Z' }).execute())
    expect(await toldAt('2026-07-02T07:00:00Z')).toEqual(['Plotline: the day before 2026-07-02'])
    expect(await toldAt('2026-07-02T09:00:00Z')).toEqual([])
    const text = await readStore(at, (db) => digestText(db, '2026-07-02', ['lead.webhook'], Date.parse('2026-07-02T07:00:00Z')))
    expect(text.trim().split('\n')).toEqual([
      'Leads on 2026-07-01 (UK time): 1, verified: 1',
      'In the seven days up to then: 1, verified: 1',
      'Withdrawn: 0',
      "Of that day's leads, accepted: 0, rejected: 0; called in time: 0 of 0 known",
      'Messages from the contact form: 1',
      'Text messages sent: 1, failed: 0',
      'Deliveries that wait now: 0',
      'Deliveries given up: 0',
      'The oldest lead that has not reached the partner: 0 seconds',
      'Alarms now: disk',
    ])
  })
})

test('a site’s certificate says when it ends, though nobody else would trust it (R-owner-12)', async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  expect(await certificateEndsAt(`https://localhost:${port}`)).toBe(Date.parse('2126-11-01T18:55:04Z'))
  server.close()
  expect(await certificateEndsAt(`https://localhost:1`)).toBeUndefined()
})
