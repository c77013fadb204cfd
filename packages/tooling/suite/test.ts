/**
 * `npm test`: runs every check and test, repeats the failures at the end and prints the totals on the last line. Skips steps that
 * have passed with the same inputs before, except on CI and with `--all`; `--changed [commit]` runs what a change since that commit,
 * by default the last one, can affect.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countCheck, countTests, NOTHING, totals, type Counts, type Ended } from './counts.ts'
import { narrowed, stages, type Step } from './steps.ts'
import { createTranscript } from './transcript.ts'
import { changedSince, createMemory } from './unchanged.ts'

const repository = join(import.meta.dirname, '../../..')
const results = join(repository, 'test-results')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
})
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined

const counts: Counts[] = []
const seconds: string[] = []

/** The tail of each failed step's output, repeated at the end so that it is not lost among thousands of lines. */
const complaints: string[] = []
const lastWords = (said: string): string =>
  said
    .trimEnd()
    .split('\n')
    .slice(-60)
    // The dot reporter prints very long lines.
    .map((line) => line.slice(-500))
    .join('\n')

const transcript = createTranscript((words) => void process.stdout.write(words))

async function start({ name, command, args }: Step): Promise<Ended> {
  const part = transcript.begin(name)
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1', ...process.env } : process.env,
  })
  let said = ''
  const hear = (words: string) => {
    said += words
    part.say(words)
  }
  child.on('error', ({ message }) => hear(message))
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  part.end()
  seconds.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (status !== 0) complaints.push(`── ${name} failed\n${lastWords(said)}\n`)
  return { succeeded: status === 0, output: said }
}

function count({ name, tests, args }: Step, ended: Ended): Counts {
  if (!tests) return countCheck(ended)
  const file = join(results, tests.report)
  const counted = countTests(tests.runner, ended, existsSync(file) ? readFileSync(file, 'utf8') : undefined, {
    mayBeEmpty: args.includes('--passWithNoTests'),
  })
  if (counted.failures.length > 0) complaints.push(`Failed tests in ${name}:\n${counted.failures.map((test) => `  ${test}\n`).join('')}`)
  return counted
}

function skip(name: string, skipped: number, why: string): void {
  const reason = `Skipped: ${name}, ${why}`
  const part = transcript.begin(name)
  part.say(`${reason}\n`)
  part.end()
  counts.push({ ...NOTHING, skipped, reasons: [reason] })
}

const memory = createMemory(repository)
const isForgetful = values.all || Boolean(process.env['CI'])

async function run(step: Step): Promise<void> {
  const passedBefore = isForgetful ? undefined : memory.recall(step)
  if (passedBefore !== undefined) {
    skip(step.name, passedBefore, 'which has passed with the same inputs before; `npm test -- --all` runs it.')
    return
  }
  const counted = count(step, await start(step))
  counts.push(counted)
  if (counted.failed > 0) memory.forget(step)
  else if (counted.skipped === 0) memory.note(step, counted.passed)
}

const changes = since === undefined ? undefined : changedSince(repository, since)

async function runLane(lane: readonly Step[]): Promise<void> {
  for (const step of lane) {
    const parts = changes && since !== undefined ? narrowed(step, changes, since) : [step]
    if (parts.length === 0) skip(step.name, 0, `which depends on nothing that has changed since ${since}.`)
    for (const part of parts) await run(part)
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
for (const lanes of stages) await Promise.all(lanes.map(runLane))

const reasons = counts.flatMap((each) => each.reasons.map((reason) => `${reason}\n`)).join('')
process.stdout.write(`\n${complaints.join('\n')}\n${reasons}${seconds.join(', ')}\n${totals(counts)}\n`)
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
