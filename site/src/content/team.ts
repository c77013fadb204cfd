import { isShown } from './unproven.ts'

/** A role in the team, not a person (R-product-11). */
export interface TeamRole {
  role: string
  text: string
  /** Invented, to be replaced before the site goes live. */
  sample: boolean
}

/** The team section of the about page. */
export const team: readonly TeamRole[] = [
  {
    sample: true,
    role: 'Investor matching',
    text: 'Makes sure that every request reaches our partner, and asks why if nobody has rung.',
  },
  {
    sample: true,
    role: 'Area research',
    text: 'Reads the planning register and collects the rents for the area analysis that comes with the call.',
  },
  {
    sample: true,
    role: 'Partner relations',
    text: 'Checks what our partner company offers, and asks the awkward questions about deposits, warranties and build programmes.',
  },
  {
    sample: true,
    role: 'Client care',
    text: 'Answers the phone and the emails, and sees a complaint through from the first call to the written answer.',
  },
]

/** Those on the about page; without any, its section is left out. */
export const shownTeam = team.filter(({ sample }) => isShown(!sample))
