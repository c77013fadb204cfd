import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc } from 'vite'

/**
 * Until the app is up and fetches less (shell/viewport-prefetch.ts), the browser fetches the document of a link that is hovered or
 * touched: a tap takes 159 ms instead of 298 on a connection with a round trip of 150 ms (Chromium 150, medians of 7). Browsers
 * prefetch nothing in data-saving mode; the hydration loader removes the rules then too.
 */
export const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'

/** The first browsers with modules and `import()` are of 2018. */
const TARGET = 'es2018'

/** The script that starts the app (hydration-loader.browser.ts), as it stands in each page. */
export async function readHydrationLoader(): Promise<string> {
  const file = join(import.meta.dirname, 'hydration-loader.browser.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: TARGET, sourcemap: false })
  return (await minify(file, code, { module: true, compress: { target: TARGET }, mangle: { toplevel: true } })).code.trim()
}
