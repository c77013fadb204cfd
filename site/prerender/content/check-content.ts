import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSENT_WORDINGS } from '@plotline/contract'
import * as v from 'valibot'
import { about } from '../../src/content/about.ts'
import * as companyData from '../../src/content/company.ts'
import { faq } from '../../src/content/faq.ts'
import * as landing from '../../src/content/landing.ts'
import { services } from '../../src/content/services.ts'
import { team } from '../../src/content/team.ts'
import { testimonials } from '../../src/content/testimonials.ts'
import { description, text } from '../../src/content/schemas/words.ts'
import { ContentError, lineOfValue, placeOf } from './problems.ts'

const SITE_ORIGIN_RULE = ({ received }: { received: string }) =>
  `SITE_ORIGIN is ${received}, which is not the origin of a site: give only its scheme and host, such as https://www.example.com`

const texts = v.pipe(v.array(text), v.minLength(1, 'Expected at least one'))
const email = v.pipe(v.string(), v.email('Expected an e-mail address'))
const origin = v.pipe(
  v.string(),
  v.check((address) => URL.canParse(address) && new URL(address).origin === address && /^https?:/.test(address), SITE_ORIGIN_RULE),
)
const phone = v.object({
  display: text,
  href: v.pipe(
    v.string(),
    v.regex(/^tel:\+\d{7,15}$/, 'Expected "tel:" and the number from its country code on, such as tel:+442079460123'),
  ),
})
const point = v.object({ title: text, text })
const stat = v.object({ figure: text, label: text })
const step = v.object({ eyebrow: text, title: text, text })
const head = v.object({ title: text, description })
/** A consent whose wording is on record for its version. */
const consent = (recorded: Readonly<Record<string, string>>) =>
  v.pipe(
    v.object({ version: text, text }),
    v.check(
      ({ version, text: wording }) => recorded[version] === wording,
      'Expected the wording that consent-wordings.json has for this version. Give a new wording a new version, and add it there',
    ),
  )
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1, 'Expected at least one'))

/** Schemas for the TypeScript files in site/src/content. Types check them in the editor; the build does not check types. */
const SCHEMAS = {
  company: v.object({
    company: v.object({
      name: text,
      origin,
      email,
      phone,
      address: texts,
      otherOffices: v.array(texts),
      officeHours: list(v.object({ days: text, hours: text })),
      regulated: v.object({ text: v.string(), evidence: v.string() }),
    }),
    complaints: v.object({
      email,
      phone,
      phoneHours: text,
      acknowledgement: text,
      firstResponse: text,
      finalResponse: text,
      urgentResponse: text,
    }),
    retention: v.object({ unconfirmedLead: text, lead: text, message: text }),
    // Without it, joint ventures are left out (R-product-28).
    figures: v.objectWithRest({ jointVentureMinimum: v.string() }, text),
    promises: v.record(v.string(), text),
    riskLine: text,
    partner: v.object({ sample: v.boolean(), name: text, line: text }),
    redress: v.object({ scheme: v.string(), membership: v.string() }),
    leadConsent: consent(CONSENT_WORDINGS.lead),
    contactConsent: consent(CONSENT_WORDINGS.contact),
  }),
  about: v.object({
    about: v.object({
      head,
      title: text,
      story: v.object({ title: text, paragraphs: texts, pulled: text, rest: text }),
      stats: list(stat),
      callToAction: point,
    }),
  }),
  faq: v.object({ faq: list(v.object({ question: text, answer: texts })) }),
  landing: v.object({
    landingHead: head,
    hero: v.object({ title: text, text }),
    landingStats: list(stat),
    benefits: v.object({ points: list(point) }),
    whatHappensNext: v.object({ steps: list(step) }),
    callToAction: v.object({ title: text }),
  }),
  services: v.object({
    services: v.object({
      head,
      items: list(point),
      process: v.object({ linkToOthers: text, steps: list(v.object({ eyebrow: text, title: text, text: v.optional(text) })) }),
      fee: v.object({ label: text, text }),
      terms: v.object({ items: list(stat), note: text }),
    }),
  }),
  // Empty, they are left out (R-product-28).
  team: v.object({ team: v.array(v.object({ role: text, text, sample: v.boolean() })) }),
  testimonials: v.object({ testimonials: v.array(v.object({ quote: text, attribution: text, sample: v.boolean() })) }),
}

/** A content file's name without extension. */
export type ContentFile = keyof typeof SCHEMAS

export const CONTENT: Readonly<Record<ContentFile, unknown>> = {
  company: companyData,
  about: { about },
  faq: { faq },
  landing,
  services: { services },
  team: { team },
  testimonials: { testimonials },
}

/**
 * Validates what the owner edits before anything is built from it.
 *
 * @throws ContentError with a line for each mistake: file, line, field and what is wrong
 */
export function checkContent(content = CONTENT): void {
  const { issues } = v.safeParse(v.object(SCHEMAS), content)
  if (!issues) return
  throw new ContentError(
    issues.map((issue) => {
      const [file = '', ...field] = (v.getDotPath(issue) ?? '').split('.')
      const path = join(import.meta.dirname, `../../src/content/${file}.ts`)
      return `${placeOf(path, lineOfValue(readFileSync(path, 'utf8'), field))}, "${field.join('.')}": ${issue.message}.`
    }),
  )
}
