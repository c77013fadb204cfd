import { CONSENT_NOT_RECORDED, type StoredLead } from '@plotline/contract'
import { sampleLead } from '@plotline/contract/sample-lead'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StoredRequest } from './stored-request.tsx'

/** A different hour for each time, in the order of the list. */
const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`

const lead: StoredLead = {
  ...sampleLead(),
  state: 'withdrawn',
  consent_version: '2025-01-01',
  created_at: at(1),
  consented_at: at(2),
  verified_at: at(3),
  called_at: at(4),
  withdrawn_at: at(5),
  call_by: at(6),
  call_from: null,
  outcome: 'accepted',
  tracking: {},
}

test('each time of a request stands under its own name, with its year, and once it says that they are UK time (R-request-01)', async () => {
  const screen = await render(<StoredRequest lead={lead} />)
  const rows = [...screen.container.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows.slice(-6)).toEqual([
    ['Sent', '1am on 5\u00A0January 2026'],
    ['Agreed to be contacted', '2am on 5\u00A0January 2026, on the form dated 1\u00A0January 2025'],
    ['Number confirmed', '3am on 5\u00A0January 2026'],
    ['Rung, our partner says', '4am on 5\u00A0January 2026'],
    ['Our partner', 'Has taken your request on'],
    ['Withdrawn', '5am on 5\u00A0January 2026'],
  ])
  expect(screen.container.textContent.match(/UK time/g)).toHaveLength(1)
})

test('of a wording that was not recorded it says nothing (R-request-01)', async () => {
  const screen = await render(<StoredRequest lead={{ ...lead, consent_version: CONSENT_NOT_RECORDED }} />)
  await expect.element(screen.getByText('2am on 5\u00A0January 2026', { exact: true })).toBeVisible()
})

test('how somebody came here is folded (R-request-01)', async () => {
  const screen = await render(<StoredRequest lead={{ ...lead, tracking: { first_page: '/services' } }} />)
  const address = screen.getByText('/services')
  await expect.element(address).not.toBeVisible()
  await screen.getByText('How you came here').click()
  await expect.element(address).toBeVisible()
})
