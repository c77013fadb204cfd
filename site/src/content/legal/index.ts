import { legalPages } from 'virtual:legal'
import type { LegalPage } from './schema.ts'

export type { LegalPage } from './schema.ts'

/** The legal pages by the name of their file. */
export type LegalName = 'privacy' | 'terms' | 'cookies' | 'complaints' | 'risk'

/** A legal page's data. */
export function legalPage(name: LegalName): LegalPage {
  const found = legalPages.find((page) => page.name === name)
  if (!found) throw new Error(`There is no legal page "${name}" in site/src/content/legal.`)
  return found
}
