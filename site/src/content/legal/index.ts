import { legalPages } from 'virtual:content'
import type { LegalPage } from './schema.ts'

export type { LegalPage } from './schema.ts'

/** The legal pages' file names. */
export type LegalName = 'privacy' | 'terms' | 'cookies' | 'complaints' | 'risk'

/** A legal page's data, by file name. */
export function legalPage(name: string): LegalPage {
  const page = legalPages.find((each) => each.name === name)
  if (!page) throw new Error(`There is no legal page "${name}" in site/src/content/legal.`)
  return page
}
