interface ExpectedPage {
  path: string
  /** Without the company's name. */
  title: string
  status?: number
  noindex?: boolean
}

/** Every page with its own address. packages/tooling/built-site.test.ts fails if one is missing. */
export const everyPage: readonly ExpectedPage[] = [
  { path: '/', title: 'Early access to UK off-plan property' },
  { path: '/about', title: 'About us' },
  { path: '/services', title: 'Services' },
  { path: '/blog', title: 'Blog' },
  { path: '/blog/manchester-property-market-2025-guide', title: 'Manchester Property Market 2025: The Ultimate Investment Guide' },
  { path: '/blog/off-plan-vs-completed-properties-returns', title: 'Off-Plan vs Completed Properties: Which Offers Better Returns?' },
  { path: '/blog/birmingham-property-boom-areas-to-watch-2025', title: 'Birmingham’s Property Boom: Areas to Watch in 2025' },
  { path: '/blog/liverpool-property-investment-perfect-time', title: 'Liverpool Property Investment: Is This the Perfect Time?' },
  { path: '/blog/guaranteed-rental-yields-analysis', title: 'Guaranteed Rental Yields: What the Guarantee Is Worth' },
  { path: '/blog/uk-government-regulations-property-investors-2025', title: 'UK Government Regulations for Property Investors in 2025' },
  { path: '/blog/first-time-btl-investor-handbook', title: 'First-Time Buy-to-Let Investor Handbook' },
  { path: '/contact', title: 'Contact' },
  { path: '/quiz', title: 'Step 1 of 7, investor quiz', noindex: true },
  { path: '/success', title: 'Confirm your number to book a call', noindex: true },
  { path: '/not-eligible', title: 'Thank you, and not yet', noindex: true },
  { path: '/your-request', title: 'This link leads to no request', noindex: true },
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/terms-of-service', title: 'Terms of service' },
  { path: '/cookie-policy', title: 'Cookie policy' },
  { path: '/complaints-procedure', title: 'Complaints procedure' },
  { path: '/risk-warnings', title: 'Risk warnings' },
  { path: '/no-such-page', title: 'Page not found', status: 404, noindex: true },
]

/** The same with /verify, which redirects if nothing was sent. */
export const everyPath: readonly string[] = [...everyPage.map(({ path }) => path), '/verify']
