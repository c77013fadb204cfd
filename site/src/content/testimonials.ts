/** What someone says about the service, attributed by situation and never by name (R-product-12). */
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
    quote:
      'I had read for a year and bought nothing. One call, four flats, and for each of them a sheet with the service charge on it. I bought the second-cheapest.',
    attribution: 'First-time landlord, Leeds',
  },
  {
    sample: true,
    quote:
      'The specialist told me that two of the five did not work with my mortgage. I would rather hear that from the seller than from the lender.',
    attribution: 'Landlord with two flats, Manchester',
  },
  {
    sample: true,
    quote: 'Completion came four months late. We had been told to plan for six, so the money was there. The flat let in the second week.',
    attribution: 'Couple who bought off-plan, Birmingham',
  },
  {
    sample: true,
    quote: 'I said no to all three. That was the end of it: no second call, no list of emails to unsubscribe from.',
    attribution: 'Investor living abroad, looking in Liverpool',
  },
]
