import { describe, expect, test } from 'vitest'
import { callingHoursInWords, PARTNER } from '@plotline/contract'
import { trustFacts } from './trust.ts'

const partner = { ...PARTNER, sample: false, name: 'Ashlar Homes', phone: '0161 496 0001', registerEntry: 'Companies House 01234567' }
const hours = `${callingHoursInWords(PARTNER.callingHours)} (UK time)`

describe('the trust panel (R-product-19)', () => {
  test('says who rings, from which number, registered as what, what it costs and how to stop it', () => {
    expect(trustFacts(partner).map(({ title }) => title)).toEqual([
      'Ashlar Homes',
      'From 0161\u00A0496\u00A00001',
      'You pay us nothing',
      'To stop',
    ])
    expect(trustFacts(partner)[0]?.text).toContain('In the public register: Companies House 01234567.')
  })

  test.each([
    ['name', 0, 'Partner not named yet'],
    ['registerEntry', 0, 'We haven’t been given its register entry yet'],
    ['phone', 1, 'Number not known yet'],
  ])('without a %s says so in its place', (field, place, words) => {
    const said = (of: typeof partner) => JSON.stringify(trustFacts(of)[place])
    expect(said({ ...partner, [field]: '' })).toContain(words)
    expect(said(partner)).not.toContain(words)
  })

  test.each(['0161 496 0001', ''])('says within which hours, and whose, with the number %j', (phone) => {
    const texts = trustFacts({ ...partner, phone }).map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith(`Within 24 hours, ${hours}`))).toHaveLength(1)
  })
})
