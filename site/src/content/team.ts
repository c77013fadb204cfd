import { isShown } from './unproven.ts'

/** A role in the team, not a person (R-product-11). */
export interface TeamRole {
  role: string
  text: string
  /** What visitors meet of it: its window is lit. */
  answersVisitors?: true
  /** Invented, to be replaced before the site goes live. */
  sample: boolean
}

/** The team section of the about page. */
export const team: readonly TeamRole[] = [
  {
    sample: true,
    role: 'Investor matching',
    text: 'Passes requests on, and chases calls.',
  },
  {
    sample: true,
    role: 'Area research',
    text: 'Plans and rents, area by area.',
  },
  {
    sample: true,
    role: 'Partner relations',
    text: 'Asks the awkward questions.',
  },
  {
    sample: true,
    answersVisitors: true,
    role: 'Client care',
    text: 'Answers you, and your complaints.',
  },
]

/** Those on the about page; without any, its section is left out. */
export const shownTeam = team.filter(({ sample }) => isShown(!sample))
