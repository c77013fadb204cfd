import { expect, test } from 'vitest'
import {
  CHOICE_STEPS,
  CONTACT_SUBJECTS,
  isAnswerTo,
  joinChoices,
  labelOf,
  REQUIRED_LEAD_FIELDS,
  SITE_ENDPOINTS,
  STEP_IDS,
  TRACKING_FIELDS,
} from '@plotline/contract'
import { navigation, quizLink } from '../../site/src/content/navigation.ts'
import { routes } from '../../site/src/shell/routes.ts'

/**
 * The lists of the owner's specification, to the letter. The code's own tables may have more, which needs no change here; but what the
 * specification lists stays, in its order. The articles are in `site/src/content/articles/articles.test.ts`.
 */

/** Those of the code's entries that the specification has, in the code's order. */
const ofThese = <T>(entries: Iterable<T>, specified: Iterable<T>): T[] => {
  const known = new Set(specified)
  return [...entries].filter((entry) => known.has(entry))
}

test.each<[string, readonly string[], readonly string[]]>([
  [
    'routes (R-routes-01)',
    routes.map(({ path }) => path),
    [
      '/',
      '/about',
      '/services',
      '/blog',
      '/contact',
      '/quiz',
      '/verify',
      '/success',
      '/not-eligible',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/complaints-procedure',
      '/risk-warnings',
    ],
  ],
  [
    'links of the header and the menu (R-header-01, R-menu-01)',
    [...navigation, quizLink].map(({ label, href }) => `${label} ${href}`),
    ['ABOUT /about', 'SERVICES /services', 'BLOG /blog', 'CONTACT /contact', 'START INVESTOR QUIZ /quiz'],
  ],
  ['steps (R-quiz-01)', STEP_IDS, ['experience', 'property_type', 'location', 'timeline', 'budget', 'funds', 'personal']],
  [
    'steps with several answers (R-quiz-02)',
    CHOICE_STEPS.filter((step) => isAnswerTo(step, joinChoices(step.options, step.options))).map(({ id }) => id),
    ['property_type', 'location'],
  ],
  [
    'names of what is missing (R-quiz-22)',
    REQUIRED_LEAD_FIELDS.map(labelOf),
    [
      'name',
      'email',
      'phone',
      'budget range',
      'investment experience',
      'property type interest',
      'location preference',
      'timeline',
      'funds available',
    ],
  ],
  [
    'subjects of a message (R-contact-02)',
    CONTACT_SUBJECTS,
    ['investment-consultation', 'property-inquiry', 'portfolio-review', 'general-question', 'complaint'],
  ],
  ['paths (R-contract-01)', Object.values(SITE_ENDPOINTS), ['/api/leads', '/api/verify-otp', '/api/resend-otp', '/api/contact']],
  [
    'tracking fields (R-tracking-01)',
    TRACKING_FIELDS,
    ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_network', 'utm_device', 'utm_platform', 'gclid', 'fbclid'],
  ],
])('the specification’s %s are there, in its order', (_, entries, specified) => {
  expect(ofThese(entries, specified)).toEqual(specified)
})

test.each([
  [
    'investment_experience',
    ['Complete beginner', 'Some knowledge, no investments', '1-2 properties owned', 'Experienced investor (3+ properties)'],
  ],
  ['property_type_interest', ['Off-plan apartments', 'Completed units', 'HMOs or student let', 'Not sure']],
  ['location_preference', ['Manchester', 'Liverpool', 'Leeds', 'Birmingham', 'London & Southeast', 'Nationwide opportunities']],
  ['timeline', ['Ready to invest now', 'within 3 months', '3-6 months', '6+ months', 'Just exploring options']],
  ['budget_range', ['Under £40,000', '£40,000 - £100,000', '£100,000 - £150,000', '£150,000 - £200,000', '£200,000+']],
  [
    'funds_available',
    [
      'Yes, funds ready now',
      'Yes, but need to liquidate assets first (1-3 months)',
      'Partial funds available, need financing for remainder',
      'No, need to arrange full financing',
      'Not sure yet',
    ],
  ],
])('the options of %s are the specification’s, to the letter (R-quiz-02)', (field, options) => {
  expect(CHOICE_STEPS.find((step) => step.field === field)?.options).toEqual(options)
})
