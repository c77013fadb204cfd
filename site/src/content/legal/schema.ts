import { MONTHS } from '@plotline/contract'
import * as v from 'valibot'
import { description, text } from '../schemas/words.ts'

const month = v.pipe(
  v.string(),
  v.check(
    (value) => /^\w+ \d{4}$/.test(value) && MONTHS.includes(value.replace(/ .*/, '')),
    'Expected a month and a year such as January 2025',
  ),
)

/** The front matter of a legal page. */
export const legalSchema = v.strictObject({
  title: text,
  description,
  /** Shown after "Last updated: ". */
  updated: month,
  /** Shown beside it, after "Revised ": the last change since. */
  revised: v.optional(month),
  /** False while the page is a template that no lawyer has reviewed. */
  reviewed: v.boolean(),
})

/** A legal page's data without its body; `name` is its file's name. */
export type LegalPage = v.InferOutput<typeof legalSchema> & { name: string }
