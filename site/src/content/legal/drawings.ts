import type { BuildingPlan } from '@plotline/ui'
import { deal, fall } from '@plotline/contract/deal'
import { percent, pounds } from '@plotline/contract/sums'
import * as keys from '../../storage/keys.ts'
import { trackingStorage } from '../../tracking/setting.ts'
import { company, complaints, retention } from '../company.ts'
import type { RoofTowersProps } from '../../drawings/roof-towers/roof-towers.tsx'
import type { LegalName } from './index.ts'

const built = (plan: Partial<BuildingPlan>): BuildingPlan => ({
  floors: 3,
  bays: 4,
  roof: 'flat',
  stage: 'built',
  lights: 'none',
  ...plan,
})
const planned = (plan: Partial<BuildingPlan>): BuildingPlan => built({ stage: 'planned', ...plan })

const BAYS = 4

/** All windows are lit but those of the middle storey, through which a break line runs. */
const unscaled = built({ floors: 7, lights: Array.from({ length: 7 }, (_, row) => (row === 3 ? '' : 'x'.repeat(BAYS))) })

/** From a day to eight weeks: how soon a complaint is acknowledged, looked into and answered. */
const complaintTowers: RoofTowersProps['towers'] = [
  { roof: complaints.acknowledgement, name: 'reference', note: 'number', plan: built({ floors: 1 }) },
  { roof: complaints.firstResponse, name: 'first', note: 'answer', plan: built({ floors: 3 }) },
  { roof: complaints.finalResponse, name: 'full', note: 'answer', plan: unscaled, cut: 3 },
]

const UNITS: Readonly<Record<string, number>> = { day: 1 / 30, month: 1, year: 12 }

/** A time such as "24 months", in whole months. */
function monthsOf(time: string): number {
  const [count, unit = ''] = time.split(' ')
  const months = UNITS[unit.replace(/s$/, '')]
  if (months === undefined) throw new Error(`The privacy policy can’t draw “${time}”: its unit must be days, months or years.`)
  return Math.round(Number(count) * months)
}

/** Above a ground floor, rows of so many lit windows, from the lowest up. */
const rowsOf = (windows: number, bays: number, rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => 'x'.repeat(Math.min(Math.max(windows - (rows - 1 - row) * bays, 0), bays)).padEnd(bays))

const STOREYS = Math.ceil(monthsOf(retention.lead) / BAYS)

/** A lit window for each month that something is kept; the storeys above these are dashed, up to those of a request. */
function kept(time: string): BuildingPlan {
  const months = monthsOf(time)
  const lights = rowsOf(months, BAYS, STOREYS)
  return planned({ floors: STOREYS + 1, risen: 1 + Math.ceil(months / BAYS), lights })
}

/** A street that goes dark: how long a request, one that was withdrawn, and the attempts at a code and a call are kept. */
const retentionTowers: RoofTowersProps['towers'] = [
  { roof: retention.lead, name: 'a request', note: 'confirmed', plan: kept(retention.lead) },
  { roof: retention.withdrawnLead, name: 'withdrawn', note: 'by you', plan: kept(retention.withdrawnLead) },
  { roof: retention.attempts, name: 'attempts', note: 'at a code', plan: kept(retention.attempts) },
]

const MARKETING = [keys.TRACKING_KEY, keys.ARRIVAL_KEY]
const ofEssential = Object.keys(keys).length - MARKETING.length
/** Only a session keeps where a visit came from. */
const ofMarketing = trackingStorage === 'session' ? MARKETING.length : 1

/** A lit window for each name in the browser's storage. */
const stored = (count: number): BuildingPlan => {
  const lights = rowsOf(count, 3, Math.ceil(count / 3))
  return built({ floors: lights.length + 1, bays: 3, lights })
}

const cookieTowers: RoofTowersProps['towers'] = [
  { roof: `${ofEssential} names`, name: 'essential', note: 'always', plan: stored(ofEssential) },
  {
    roof: ofMarketing === 1 ? '1 name' : `${ofMarketing} names`,
    name: 'marketing',
    note: trackingStorage === 'session' ? 'until you decline' : 'once you accept',
    plan: stored(ofMarketing),
  },
  { roof: '0 names', name: 'others', note: 'never', plan: planned({ bays: 3, roof: 'pitch' }), empty: true },
]

/** The storeys of a deposit, above those of the loan, which a break line cuts short. */
const OWN = 5
const LOAN = 2

/** What a fall in prices leaves of the deposit. */
function fallen(ofPrice: number): BuildingPlan {
  const lost = Math.round((ofPrice / deal.depositShare) * OWN)
  const lights = Array.from({ length: OWN + LOAN - 1 }, (_, row) => (row >= lost && row < OWN ? 'x' : ' ').repeat(BAYS))
  return planned({ floors: OWN + LOAN, risen: OWN + LOAN - lost, lights })
}

const fallTowers: RoofTowersProps['towers'] = [
  {
    roof: `${percent(deal.depositShare)} deposit`,
    name: 'bought',
    note: `${percent(1 - deal.depositShare)} is loan`,
    plan: fallen(0),
    cut: 1,
  },
  ...[fall.ofPrice, deal.depositShare].map((ofPrice) => ({
    roof: `${percent(ofPrice)} fall`,
    name: `${percent(ofPrice / deal.depositShare)} gone`,
    note: 'of deposit',
    plan: fallen(ofPrice),
    cut: 1 as const,
  })),
]

const DRAWINGS: Readonly<Record<LegalName, RoofTowersProps>> = {
  complaints: { towers: complaintTowers },
  privacy: { towers: retentionTowers, legend: 'Each lit window is a month. Dashed: deleted.' },
  /** Dashed is what this company is not. */
  terms: {
    towers: [
      { roof: 'no homes', name: 'seller', note: 'not us', plan: planned({ floors: 7 }) },
      { roof: 'no advice', name: 'adviser', note: 'not us', plan: planned({ floors: 4 }) },
      {
        roof: `${pounds(0)} from you`,
        name: 'introducer',
        note: company.name,
        plan: built({ bays: 3, roof: 'house', lights: 'few' }),
        open: true,
      },
    ],
  },
  cookies: { towers: cookieTowers },
  risk: { towers: fallTowers },
}

/** What a legal page is about, drawn beside its title; it says no more than the text. */
export const legalDrawings: ReadonlyMap<string, RoofTowersProps> = new Map(Object.entries(DRAWINGS))
