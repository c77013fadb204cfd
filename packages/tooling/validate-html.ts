// `npm run validate:html`: W3C's own checker (validator.github.io) over every built page. It needs Java 11
// or later; html-validate, which runs in `npm test`, needs none.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildSite } from './build-site.ts'
import { builtPages, builtSite } from './built-pages.ts'

const CHECKER = join(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')

const reportSchema = v.object({
  messages: v.array(v.object({ type: v.string(), url: v.string(), message: v.string(), extract: v.optional(v.string(), '') })),
})

await buildSite()
const pages = builtPages()
const { status, stderr, error } = spawnSync('java', ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...pages], {
  cwd: builtSite,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
if (error || status !== 0) {
  process.stderr.write(`The checker did not run: ${error?.message ?? stderr}\nIt needs Java 11 or later: see that "java -version" works.\n`)
  process.exit(1)
}
const { messages } = v.parse(reportSchema, JSON.parse(stderr))
// It checks inlined styles by a CSS grammar of its own, which knows neither layers nor nesting.
const faults = messages.filter(({ message }) => !message.startsWith('CSS:'))
const errors = faults.filter(({ type }) => type === 'error')
for (const { type, url, message, extract } of errors)
  process.stdout.write(`${url.replace(/^.*\/client\//, '')}: ${type}: ${message}\n  ${extract.slice(0, 160)}\n`)
const notes = Map.groupBy(
  faults.filter(({ type }) => type !== 'error'),
  ({ message }) => message,
)
for (const [message, { length }] of notes) process.stdout.write(`${length} times, no error: ${message}\n`)
process.stdout.write(
  `${pages.length} pages, ${errors.length} markup errors, ${messages.length - faults.length} messages about CSS left aside.\n`,
)
process.exitCode = errors.length > 0 ? 1 : 0
