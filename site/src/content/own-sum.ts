import { asciiDigits } from '@plotline/contract'
import { deal, dealFor } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import type { BudgetItem } from '@plotline/ui'
import { storeyOf } from './storey.ts'
import { unbroken } from './words.ts'

const { deposit, tax, fees, left } = dealFor({ ownsAnotherHome: true })

/** What the £40,000 of the worked deal are made of, in the order in which they are needed (R-eligibility-02). */
export const parts = [
  { term: 'Deposit', amount: deposit, label: 'Deposit', name: 'the deposit' },
  { term: 'Stamp duty, if you own another home', amount: tax, label: 'Stamp duty', name: 'the stamp duty' },
  { term: 'Fees and furniture', amount: fees, label: 'Fees', name: 'the fees' },
  { term: 'Reserve', amount: left, label: 'Reserve', name: 'the reserve' },
] as const

export const ownSum = {
  label: 'How much have you saved?',
  hint: 'In pounds. It isn’t stored or sent.',
  prompt: `Enter a sum, and the drawing shows ${unbroken('how far it goes')}.`,
  error: 'That isn’t an amount in pounds. Enter one such as 28,000.',
  storey: storeyOf(2500),
  drawing: `Solid: yours. ${unbroken('Dashed: still')} to come.`,
} as const

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

const ENTERED = /^\d+(?:\.\d{0,2})?$/

/** A sum as it was typed, in whole pounds; NaN for what is no amount. */
function poundsIn(typed: string): number {
  const written = asciiDigits(typed.normalize('NFKC')).replaceAll(/[£,\s]/g, '')
  return ENTERED.test(written) ? Math.floor(Number(written)) : Number.NaN
}

/** The £40,000 as a building: what a visitor's own sum covers is there, in whole storeys, and the rest is not there yet. */
export function towerOf(typed: string): BudgetItem[] {
  let rest = Math.floor((poundsIn(typed) || 0) / ownSum.storey.amount) * ownSum.storey.amount
  return parts.map(({ label, amount }) => {
    const covered = Math.min(rest, amount)
    rest -= covered
    return { label, value: amount, text: pounds(amount), missing: amount - covered }
  })
}

/** What a visitor's own sum covers and what is missing, in two sentences; empty for nothing, undefined for what is no amount. */
export function whatIsMissing(typed: string): string | undefined {
  if (/^[£,\s]*$/.test(typed)) return ''
  const sum = poundsIn(typed)
  if (Number.isNaN(sum)) return undefined
  let rest = sum
  const covered: string[] = []
  for (const { amount, name } of parts) {
    if (rest < amount) {
      const far = covered.length > 0 ? `That covers ${list(covered)}; for ${name}` : `For ${name} alone`
      return `You have ${pounds(sum)}: ${pounds(deal.ownMoney - sum)} to go. ${far} you need ${pounds(amount - rest)} more.`
    }
    rest -= amount
    covered.push(name)
  }
  return 'That’s enough for this example. If it’s all your own money, choose your budget again below.'
}
