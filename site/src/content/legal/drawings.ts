import type { BuildingPlan } from '@plotline/ui'
import { complaints } from '../company.ts'
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

const DRAWINGS: Readonly<Partial<Record<LegalName, readonly BuildingPlan[]>>> = {
  /** What stands is promised, what is dashed is not. */
  terms: [planned({ floors: 5, roof: 'flat', bays: 4 }), planned({ floors: 3 }), built({ floors: 5, roof: 'step', bays: 4 })],
  /** The essential one is there, the others wait for consent. */
  cookies: [built({ lights: 'all' }), planned({}), planned({}), planned({})],
  /** What was drawn, and what may become of it. */
  risk: [
    planned({ floors: 6, roof: 'flat' }),
    built({ floors: 4, roof: 'flat' }),
    built({ floors: 7, roof: 'flat', stage: 'rising', risen: 2 }),
    built({ lights: 'all' }),
  ],
}

/** What a legal page is about, drawn beside its title; it says no more than the text. */
export const legalDrawings: ReadonlyMap<string, readonly BuildingPlan[]> = new Map(Object.entries(DRAWINGS))

/** From a day to eight weeks: how soon a complaint is acknowledged, looked into and answered. */
export const complaintTowers: readonly { roof: string; plan: BuildingPlan }[] = [
  { roof: complaints.acknowledgement, plan: built({ floors: 1, roof: 'flat' }) },
  { roof: complaints.firstResponse, plan: built({ floors: 3, roof: 'flat' }) },
  { roof: complaints.finalResponse, plan: built({ floors: 6, roof: 'flat', lights: 'all' }) },
]
