import { expect, vi } from 'vitest'
import { alarmSender } from '../channels/email.ts'
import { readSettings } from '../settings/settings.ts'
import { test } from '../testing/fixtures.ts'
import { createStoreAlarm } from './store-alarm.ts'

const NOON = Date.parse('2026-03-02T12:00:00Z')

test('the owner is emailed without the store when no lead can be stored, and when one can again (R-operations-23)', async ({ mail }) => {
  const settings = readSettings({ ...mail.environment, ALARM_EMAIL_TO: 'owner@example.com' }).mail
  if (settings === undefined) throw new Error('There is a mail server.')
  let up = 0
  const log = vi.fn<() => void>()
  const send = alarmSender(settings, 'owner@example.com')
  const probed = createStoreAlarm({ send, clock: () => NOON, uptime: () => up, log })
  const told = async (...results: boolean[]) => {
    for (const canStore of results) await probed(canStore)
    const emails = mail.emails.splice(0)
    return emails.flatMap(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? [])
  }
  expect(await told(true, false, true)).toEqual([])
  mail.refuse('later')
  expect(await told(false, false)).toEqual([])
  expect(log).toHaveBeenCalledExactlyOnceWith('error', expect.stringContaining('could not be sent'), { reason: 'smtp-451' })
  mail.refuse()
  expect(await told(false)).toEqual(['Plotline: ALARM: No lead can be stored'])
  expect(await told(false, false)).toEqual([])
  up = 60_000
  expect(await told(true, true)).toEqual(['Plotline: over: No lead can be stored'])
  up = 599_999
  expect(await told(false, false, false)).toEqual([])
  up = 600_000
  expect(await told(false)).toEqual(['Plotline: ALARM: No lead can be stored'])
})
