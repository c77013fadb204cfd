import type { BuildingPlan } from '@plotline/ui'
import { complaints, retention } from '../company.ts'
import type { RoofTowersProps } from '../../drawings/roof-towers/roof-towers.tsx'
import type { LegalName } from './index.ts'

const built = (plan: Partial<BuildingPlan>): BuildingPlan => ({
  floors: 3,
  bays: 3,
  roof: 'house',
  stage: 'built',
  lights: 'none',
  ...plan,
})
const planned = (plan: Partial<BuildingPlan>): BuildingPlan => built({ stage: 'planned', ...plan })

const street = (...plans: readonly BuildingPlan[]): RoofTowersProps => ({ towers: [{ plans }] })

/** From a day to eight weeks: how soon a complaint is acknowledged, looked into and answered. */
const complaintTowers: RoofTowersProps['towers'] = [
  { roof: complaints.acknowledgement, plans: [built({ floors: 1, roof: 'flat' })] },
  { roof: complaints.firstResponse, plans: [built({ floors: 3, roof: 'flat' })] },
  { roof: complaints.finalResponse, plans: [built({ floors: 6, roof: 'flat', lights: 'all' })], isCut: true },
]

const UNITS: Readonly<Record<string, number>> = { day: 1 / 30, month: 1, year: 12 }

/** A time such as "24 months", in whole months. */
function monthsOf(time: string): number {
  const [count, unit = ''] = time.split(' ')
  const months = UNITS[unit.replace(/s$/, '')]
  if (months === undefined) throw new Error(`The privacy policy can’t draw “${time}”: its unit must be days, months or years.`)
  return Math.round(Number(count) * months)
}

const BAYS = 4
const STOREYS = Math.ceil(monthsOf(retention.lead) / BAYS)

/** Above a ground floor, a lit window for each month that something is kept, from the lowest up; the storeys above these are dashed, up to those of a request. */
function kept(time: string): BuildingPlan {
  const months = monthsOf(time)
  const lights = Array.from({ length: STOREYS }, (_, row) => {
    const below = (STOREYS - 1 - row) * BAYS
    return 'x'.repeat(Math.min(Math.max(months - below, 0), BAYS)).padEnd(BAYS)
  })
  return planned({ floors: STOREYS + 1, bays: BAYS, roof: 'flat', risen: 1 + Math.ceil(months / BAYS), lights })
}

/** A street that goes dark: how long a request, one that was withdrawn, and the attempts at a code and a call are kept. */
const retentionTowers: RoofTowersProps['towers'] = [
  { roof: retention.lead, of: 'request', plans: [kept(retention.lead)] },
  { roof: retention.withdrawnLead, of: 'withdrawn', plans: [kept(retention.withdrawnLead)] },
  { roof: retention.attempts, of: 'attempts', plans: [kept(retention.attempts)] },
]

const DRAWINGS: Readonly<Record<LegalName, RoofTowersProps>> = {
  complaints: { towers: complaintTowers },
  privacy: { towers: retentionTowers, legend: 'A lit window is a month. Dashed: deleted.' },
  /** What stands is promised, what is dashed is not. */
  terms: street(
    planned({ floors: 5, roof: 'flat', bays: 4 }),
    planned({ floors: 3, bays: 4 }),
    built({ floors: 5, roof: 'step', bays: 4 }),
  ),
  /** The essential one is there, the others wait for consent. */
  cookies: street(built({ lights: 'all' }), planned({}), planned({}), planned({})),
  /** What was drawn, and what may become of it. */
  risk: street(
    planned({ floors: 5, roof: 'flat' }),
    built({ floors: 4, roof: 'flat' }),
    built({ floors: 6, roof: 'flat', stage: 'rising', risen: 2 }),
    built({ lights: 'all' }),
  ),
}

/** What a legal page is about, drawn beside its title; it says no more than the text. */
export const legalDrawings: ReadonlyMap<string, RoofTowersProps> = new Map(Object.entries(DRAWINGS))
