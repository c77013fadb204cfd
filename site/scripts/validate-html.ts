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
// Tables repeat their parts' own roles, because WebKit drops them when the parts are blocks, as on a phone; ARIA in HTML allows no
// role there, not even the same one (github.com/w3c/html-aria/issues/258).
const isRepeatedRole = ({ message, extract }: (typeof faults)[number]) =>
  /^The “role” attribute must not be used on a “(?:tr|th|td)” element/.test(message) &&
  / role="(?:row|columnheader|rowheader|cell)"/.test(extract)
const errors = faults.filter((fault) => fault.type === 'error' && !isRepeatedRole(fault))
for (const { type, url, message, extract } of errors)
  process.stdout.write(`${url.replace(/^.*\/client\//, '')}: ${type}: ${message}\n  ${extract.slice(0, 160)}\n`)
const notes = Map.groupBy(
  faults.filter(({ type }) => type !== 'error'),
  ({ message }) => message,
)
for (const [message, { length }] of notes) process.stdout.write(`${length} × not an error: ${message}\n`)
process.stdout.write(
  `${pages.length} pages, ${errors.length} markup errors; ignored: ${faults.filter(isRepeatedRole).length} repeated roles in tables, ${messages.length - faults.length} CSS messages.\n`,
)
process.exitCode = errors.length > 0 ? 1 : 0
