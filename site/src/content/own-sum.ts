import { deal, dealFor } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'

const { deposit, tax, fees, left } = dealFor({ ownsAnotherHome: true })

/** What the £40,000 of the worked deal are made of, in the order in which they are needed (R-eligibility-02). */
export const parts = [
  { term: 'Deposit', amount: deposit, name: 'the deposit' },
  { term: 'Stamp duty, if you own another home', amount: tax, name: 'the stamp duty' },
  { term: 'Fees and furniture', amount: fees, name: 'the fees' },
  { term: 'Reserve', amount: left, name: 'the reserve' },
] as const

export const ownSum = {
  label: 'How much have you saved?',
  hint: 'In pounds. It isn’t stored, and it isn’t sent to anyone.',
  error: 'That isn’t an amount in pounds. Enter one such as 28,000.',
} as const

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** What a visitor's own sum covers and what is missing, in two sentences; empty for nothing, undefined for what is no amount. */
export function whatIsMissing(typed: string): string | undefined {
  const written = typed.replaceAll(/[£,\s]/g, '')
  if (written === '') return ''
  if (!/^\d+(?:\.\d{0,2})?$/.test(written)) return undefined
  const sum = Math.floor(Number(written))
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
