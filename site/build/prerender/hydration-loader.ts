import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc } from 'vite'

/**
 * Until the app has started and prefetches less than a document (shell/links.ts), the browser prefetches the document
 * behind a link that is hovered or touched. With a round trip of 150 ms, a tap then takes 159 ms instead of 298 (Chromium 150,
 * medians of 7). In data-saving mode browsers prefetch nothing, and the hydration loader removes the rules.
 */
export const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'

/** The first browsers with modules and `import()` are from 2018. */
const TARGET = 'es2018'

/** The hydration loader (hydration-loader.browser.ts), compiled and minified. */
export async function readHydrationLoader(): Promise<string> {
  const file = join(import.meta.dirname, 'hydration-loader.browser.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: TARGET, sourcemap: false })
  return (await minify(file, code, { module: true, compress: { target: TARGET }, mangle: { toplevel: true } })).code.trim()
}
