import { DAY_MS } from '@plotline/contract'
import { expect, test } from 'vitest'
import { DELIVERED_LIFETIME_MS, KEY_LIFETIME_MS, WITHDRAWN_LIFETIME_MS } from '../src/retention/periods.ts'
import { readSettings } from '../src/settings/settings.ts'
import { retention } from '../../../site/src/content/company.ts'

/** `30 days` or `24 months` in days. */
const daysOf = (text: string): number => {
  const [count = '', unit] = text.split(' ')
  return unit === 'months' ? (Number(count) / 12) * 365 : Number(count)
}

test('the server keeps personal data just as long as the privacy policy says, unless the owner changes both (R-retention-01)', () => {
  const { retentionDays, unverifiedRetentionDays } = readSettings({})
  const { sample: _, ...said } = retention
  expect(Object.fromEntries(Object.entries(said).map(([what, time]) => [what, daysOf(time)]))).toEqual({
    unconfirmedLead: unverifiedRetentionDays,
    lead: retentionDays,
    message: retentionDays,
    withdrawnLead: WITHDRAWN_LIFETIME_MS / DAY_MS,
    fingerprint: KEY_LIFETIME_MS / DAY_MS,
    deliveryList: DELIVERED_LIFETIME_MS / DAY_MS,
  })
})
