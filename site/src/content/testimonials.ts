import { isShown } from './unproven.ts'

/** What someone says about the service, attributed by situation and never by name (R-product-11). */
export interface Testimonial {
  quote: string
  /** Who says it: a situation and a place. */
  attribution: string
  /** Invented, to be replaced by a real one before the site goes live. */
  sample: boolean
}

/** The landing page's success stories. */
export const testimonials: readonly Testimonial[] = [
  {
    sample: true,
    quote: 'It was finished four months late. We’d been told to plan for six, so we had the money. It took us two weeks to find a tenant.',
    attribution: 'Couple who bought off-plan, Birmingham',
  },
  {
    sample: true,
    quote: 'I said no to all three and asked them to leave it there. They did.',
    attribution: 'Investor living abroad, looking in Liverpool',
  },
]

/** Those on the landing page; without any, their section is left out. */
export const shownTestimonials = testimonials.filter(({ sample }) => isShown(!sample))
