import type { Page } from '@playwright/test'
import axe from 'axe-core'
import * as v from 'valibot'

const Violations = v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) }))

/** The rules of axe that a page breaks, with the elements that break them. No page has frames, so axe is loaded once. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(async () => (await Object(globalThis).axe.run({ resultTypes: ['violations'] })).violations)
  return v.parse(Violations, found).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
