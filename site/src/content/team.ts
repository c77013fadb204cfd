/** A role in the team, not a person (R-product-12). */
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
    text: 'Reads every set of answers and sends it on with a note of what to talk about, and what to leave out.',
  },
  {
    sample: true,
    role: 'Area research',
    text: 'Walks the streets, reads the planning register and keeps the rent figures that the area analysis is made from.',
  },
  {
    sample: true,
    role: 'Partner relations',
    text: 'Checks what our partner company offers, and asks the awkward questions about deposits, warranties and build programmes.',
  },
  {
    sample: true,
    role: 'Client care',
    text: 'Answers the phone and the emails, and owns a complaint from the first call to the written answer.',
  },
]
