// `npm run validate:html`: runs the W3C's Nu HTML Checker (validator.github.io) on every built page. It needs Java 11
// or later, unlike html-validate, which runs in `npm test`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildSite } from './build-site.ts'
import { builtPages, builtSite } from './built-pages.ts'

const CHECKER = join(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')

const reportSchema = v.object({
  messages: v.array(v.object({ type: v.string(), url: v.string(), message: v.string(), extract: v.optional(v.string(), '') })),
})

buildSite()
const pages = builtPages()
const { status, stderr, error } = spawnSync('java', ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...pages], {
  cwd: builtSite,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
if (error || status !== 0) {
  process.stderr.write(
    `The checker did not run: ${error?.message ?? stderr}\nIt needs Java 11 or later: make sure that "java -version" works.\n`,
  )
  process.exit(1)
}
const { messages } = v.parse(reportSchema, JSON.parse(stderr))
// Its CSS grammar knows neither layers nor nesting.
const faults = messages.filter(({ message }) => !message.startsWith('CSS:'))
const errors = faults.filter(({ type }) => type === 'error')
for (const { type, url, message, extract } of errors)
  process.stdout.write(`${url.replace(/^.*\/client\//, '')}: ${type}: ${message}\n  ${extract.slice(0, 160)}\n`)
const notes = Map.groupBy(
  faults.filter(({ type }) => type !== 'error'),
  ({ message }) => message,
)
for (const [message, { length }] of notes) process.stdout.write(`${length} × not an error: ${message}\n`)
process.stdout.write(`${pages.length} pages, ${errors.length} markup errors, ${messages.length - faults.length} CSS messages ignored.\n`)
process.exitCode = errors.length > 0 ? 1 : 0
