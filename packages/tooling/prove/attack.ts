// `npm run prove:attack`: sends hostile requests to the API of a real server in its own process. Prints the responses,
// the longest response time and the server's memory use; fails on any 5xx, hang, stack trace or memory growth.
// `npm run prove:attack -- 50000 7` sets the number of inputs and the seed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constantFrom, oneof, sample, stringMatching, tuple, uint8Array } from 'fast-check'
import { AFTERWARDS, attacks, faultOf } from '../../server/src/testing/attack.ts'
import { postJson, send } from '../../server/src/testing/requests.ts'

const INPUTS = Number(process.argv[2] ?? 20_000)
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000)
/** How many of the inputs are not even HTTP requests. */
const RAW_INPUTS = Math.floor(INPUTS / 20)
const LANES = 4
const SLICES = 8
/** A response that takes longer than this counts as a hang. */
const HANG_MS = 5_000
/** How much the heap may grow after garbage collection, from the end of the second slice to the end of the last. */
const GROWTH_BYTES = 4 * 2 ** 20
/** Makes the server collect all garbage on SIGUSR2, so that the heap can be measured without it. */
const COLLECTS_WHEN_TOLD = 'data:text/javascript,process.on("SIGUSR2", () => globalThis.gc())'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

const folder = mkdtempSync(join(tmpdir(), 'plotline-attack-'))
writeFileSync(join(folder, 'index.html'), '')
const program = join(import.meta.dirname, '../../server/bin/plotline-server.mjs')
// The heap is small, so that a leak crashes the server.
const child = spawn(process.execPath, ['--max-old-space-size=48', '--expose-gc', '--import', COLLECTS_WHEN_TOLD, program], {
  env: { PATH: process.env['PATH'], PORT: '0', SITE_DIR: folder, DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' },
})
let errors = ''
child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
const port = await new Promise<number>((resolve, reject) => {
  let said = ''
  child.once('exit', () => reject(new Error(`The server did not start: ${errors}`)))
  child.stdout.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-1_000)
    const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (found !== undefined) resolve(Number(found))
  })
})

const faults: string[] = []
const statuses = new Map<string, number>()
const times: number[] = []
const count = (status: string) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** Rejects when there is no response in time. */
const withinTime = <T>(response: Promise<T>): Promise<T> =>
  Promise.race([response, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('hang')), HANG_MS).unref())])

async function attack(input: (typeof inputs)[number]): Promise<void> {
  const started = performance.now()
  try {
    const response = await withinTime(send(port, input.path, input))
    count(String(response.status))
    const fault = faultOf(input, response)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(input).slice(0, 400)}`)
  } catch (error) {
    faults.push(`${String(error)}: ${JSON.stringify(input).slice(0, 400)}`)
  }
  times.push(performance.now() - started)
}

const rawInput = tuple(
  oneof(stringMatching(/^[A-Z]{1,8}$/), constantFrom('POST', 'CONNECT', 'BREW', 'post', '')),
  constantFrom('/api/leads', '*', 'http://example.org/api/leads', '//', '/api/\u0000', ''),
  constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', ''),
  constantFrom(
    'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
    'Host: x\r\nContent-Length: -1',
    'Host: x\r\nContent-Length: 99999999999999999999',
    'Host: x\r\nTransfer-Encoding: chunked, identity',
    'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF',
    'Host: x\r\nHost: y',
    `Host: x\r\nX: ${'x'.repeat(40_000)}`,
    'Host: x\r\nExpect: a miracle',
    'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
    'no colon',
    '',
  ),
  uint8Array({ maxLength: 200 }),
).map(([method, path, version, headers, body]) =>
  Buffer.concat([Buffer.from(`${method} ${path} ${version}\r\n${headers}\r\n\r\n`, 'latin1'), Buffer.from(body)]),
)

/** Sends bytes that no client would send, ends the stream and waits until the server closes the connection. */
async function attackRaw(bytes: Buffer): Promise<void> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    // The server may close the connection before it has received everything.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  socket.end(bytes)
  try {
    const text = await withinTime(closed)
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'closed'
    count(`raw ${status}`)
    if (status.startsWith('5') || /\n\s+at |node:internal/.test(text))
      faults.push(`raw ${text.slice(0, 200)}: ${bytes.toString('latin1').slice(0, 200)}`)
  } catch (error) {
    faults.push(`raw ${String(error)}: ${bytes.toString('latin1').slice(0, 200)}`)
    socket.destroy()
  }
  times.push(performance.now() - started)
}

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** The server's memory use after a garbage collection. */
async function memory() {
  child.kill('SIGUSR2')
  // Node handles the signal during the first of these two requests at the latest.
  await send(port, '/healthz')
  const { text } = await send(port, '/metrics')
  return { heap: figure(text, 'nodejs_heap_size_used_bytes'), resident: figure(text, 'process_resident_memory_bytes') }
}

/** Runs inputs one at a time until there are none left. */
async function lane<T>(work: T[], run: (input: T) => Promise<void>): Promise<void> {
  for (let input = work.pop(); input !== undefined; input = work.pop()) await run(input)
}

print(`${INPUTS} hostile inputs, seed ${SEED}`)
const inputs = sample(attacks, { numRuns: INPUTS - RAW_INPUTS, seed: SEED })
const rawInputs = sample(rawInput, { numRuns: RAW_INPUTS, seed: SEED })
const heaps: number[] = []
const started = performance.now()
for (let slice = 0; slice < SLICES; slice++) {
  const http = inputs.splice(0, Math.ceil((INPUTS - RAW_INPUTS) / SLICES))
  const raw = rawInputs.splice(0, Math.ceil(RAW_INPUTS / SLICES))
  await Promise.all(Array.from({ length: LANES }, () => lane(http, attack)))
  await lane(raw, attackRaw)
  const { heap, resident } = await memory()
  heaps.push(heap)
  print(`  ${times.length} sent, ${megabytes(heap)} in the heap, ${megabytes(resident)} resident`)
}
const seconds = (performance.now() - started) / 1000

const alive = await postJson(port, '/api/leads', AFTERWARDS)
if (alive.status !== 200) faults.push(`The server rejects a lead afterwards: ${alive.status} ${alive.text}`)
for (const line of errors.split('\n').filter((entry) => entry.includes('failed unexpectedly')))
  faults.push(`The log has an unexpected error: ${line}`)
const growth = (heaps.at(-1) ?? Number.NaN) - (heaps[1] ?? Number.NaN)
if (!(growth < GROWTH_BYTES)) faults.push(`The heap grew by ${megabytes(growth)}.`)

const gone = new Promise((resolve) => void child.once('exit', resolve))
child.kill('SIGTERM')
const code = await gone
if (code !== 0) faults.push(`The server exited with ${String(code)}.`)
rmSync(folder, { recursive: true, force: true })

const sorted = times.toSorted((a, b) => a - b)
const responses = [...statuses].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([status, number]) => `${status}: ${number}`)
print(`Responses: ${responses.join(', ')}`)
print(
  `${sorted.length} inputs in ${seconds.toFixed(0)} s; p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`,
)
print(`The heap grew by ${megabytes(growth)} after the first quarter`)
for (const fault of faults.slice(0, 20)) print(`FAULT ${fault}`)
print(`${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
