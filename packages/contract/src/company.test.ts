import { describe, expect, test } from 'vitest'
import { leadConsentText, PARTNER, partnerLine, partnerName } from './company.ts'

const partner = { ...PARTNER, sample: false, name: 'Ashlar Homes', phone: '0161 496 0001', registerEntry: 'Companies House 01234567' }

describe('the partner is named with its register entry and the number that rings (R-product-19)', () => {
  test('in the line about who rings', () => {
    expect(partnerLine(partner)).toBe(
      'Ashlar Homes (Companies House 01234567) is the one company we introduce you to. It rings from 0161\u00a0496\u00a00001.',
    )
  })

  test('in the consent', () => {
    expect(leadConsentText(partner)).toContain('to Ashlar Homes, and that Ashlar Homes may ring me about this request and send me')
  })
})

describe('what the owner has not filled in is said to be missing (R-product-19)', () => {
  test.each([
    [{ name: '' }, /haven’t named our partner company/],
    [{ phone: '' }, /don’t know yet which number/],
    [{ registerEntry: '' }, /\(register entry not given yet\)/],
  ])('with %j', (missing, words) => {
    expect(partnerLine({ ...partner, ...missing })).toMatch(words)
  })

  test('and a consent without a name says that there is none', () => {
    expect(leadConsentText({ ...partner, name: '' })).toContain('not named here yet, and that this company may ring me')
    expect(partnerName({ ...partner, name: '' })).toBe('our one partner company')
  })
})

test('the sample partner’s number is fictional (R-product-11)', () => {
  expect(/^020 7946 0\d{3}$/.test(PARTNER.phone)).toBe(PARTNER.sample)
})
