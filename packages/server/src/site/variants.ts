import * as v from 'valibot'
import { readBuildFile } from './build-file.ts'

const variantsSchema = v.record(v.string(), v.object({ parameter: v.string(), pages: v.record(v.string(), v.string()), other: v.string() }))

/**
 * Pages that are built once per value of a query parameter, by path: `/blog` has a list for each category, and one for all other values.
 */
export type Variants = v.InferOutput<typeof variantsSchema>

/** Reads `variants.json`; a site without one has no such pages. */
export const readVariants = (siteDir: string): Variants => readBuildFile(siteDir, 'variants.json', variantsSchema, {})

/** The built page's path for a URL: a variant if the query asks for one, else the path itself. */
export function builtPath(variants: Variants, path: string, query: string): string {
  const variant = Object.hasOwn(variants, path) ? variants[path] : undefined
  const value = variant && new URLSearchParams(query).get(variant.parameter)
  if (!variant || !value) return path
  return (Object.hasOwn(variant.pages, value) ? variant.pages[value] : undefined) ?? variant.other
}
