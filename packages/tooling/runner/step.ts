/**
 * `step.ts NAME COMMAND …` runs a step of `npm test` (see "wireit" in package.json), prints what it said in one piece, because another
 * step may run beside it, and leaves what came of it in test-results/NAME.json. A test runner writes its report to
 * test-results/NAME.report.json.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { resultOf, type Result } from './result.ts'

const results = join(repository, 'test-results')
const [name = '', command = '', ...args] = process.argv.slice(2)
const reportFile = join(results, `${name}.report.json`)
mkdirSync(results, { recursive: true })
rmSync(reportFile, { force: true })

const started = performance.now()
// Colours would make a log of dots ten times as long.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } })
let output = ''
child.on('error', ({ message }) => (output += message))
for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (words: string) => (output += words))
const status = await new Promise<number | null>((resolve) => child.on('close', resolve))

const seconds = Math.round((performance.now() - started) / 1000)
const report = (): unknown => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined)
const result: Result = {
  run: process.env['PLOTLINE_TEST_RUN'] ?? '',
  seconds,
  ...resultOf({ succeeded: status === 0, output, ...(/^(?:vitest|playwright)$/.test(command) && { report: report() }) }),
}
writeFileSync(join(results, `${name}.json`), JSON.stringify(result))
process.stdout.write(`\n── ${name}, ${seconds} s\n${output}`)
process.exitCode = result.failed > 0 ? 1 : 0
