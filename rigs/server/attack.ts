// `npm run prove:attack`: sends hostile requests, alone and many at once, to a real server in its own process, and fails on any 5xx,
// hang, stack trace, memory growth or file left open. `-- 50000 7` sets the number of inputs and the seed.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, constantFrom, oneof, sample, tuple, uint8Array } from 'fast-check'
import { AFTERWARDS, attacks, faultOf, type Attack } from '../../packages/server/src/testing/attack.ts'
import { postJson, send } from '../../packages/server/src/testing/requests.ts'
import { end, startServerProcess } from '../../packages/tooling/server-process.ts'

const [INPUTS = 20_000, SEED = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
/** An answer that takes longer counts as a hang. */
const HANG_MS = 5_000
/** How much the heap may grow between the second and the last of the slices. */
const GROWTH_BYTES = 4 * 2 ** 20
const SLICES = 8
const METRICS_TOKEN = 'a token of the metrics'

/** Bytes that are not even an HTTP request. */
const rawInputs = tuple(
  constantFrom('GET', 'POST', 'CONNECT', 'BREW', 'post', ''),
  constantFrom('/api/leads', '*', 'http://example.org/api/leads', '//', '/api/\u0000', ''),
  constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', ''),
  constantFrom(
    'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
    'Host: x\r\nContent-Length: -1',
    'Host: x\r\nContent-Length: 99999999999999999999',
    'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF',
    'Host: x\r\nHost: y',
    `Host: x\r\nX: ${'x'.repeat(40_000)}`,
    'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
    'no colon',
  ),
  uint8Array({ maxLength: 200 }),
).map(([method, path, version, headers, body]) =>
  Buffer.concat([Buffer.from(`${method} ${path} ${version}\r\n${headers}\r\n\r\n`, 'latin1'), Buffer.from(body)]),
)

const bytesOf = ({ method, path, headers, body }: Attack) => {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), Buffer.from(body)])
}
/** Many requests at once on one connection (HTTP pipelining), some for a page that does not fit into its buffers. */
const together = array(oneof(attacks.map(bytesOf), constantFrom(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))), {
  minLength: 2,
  maxLength: 30,
}).map((requests) => Buffer.concat(requests))

const folder = mkdtempSync(join(tmpdir(), 'plotline-attack-'))
writeFileSync(join(folder, 'index.html'), 'x'.repeat(4_000_000))
// The heap is small, so that a leak ends the server, and is collected on SIGUSR2, so that it can be measured.
const collect = 'data:text/javascript,process.on("SIGUSR2", () => globalThis.gc())'
const { child, url } = await startServerProcess(join(import.meta.dirname, '../../packages/server/bin/plotline-server.mjs'), {
  PATH: process.env.PATH,
  METRICS_TOKEN,
  NODE_OPTIONS: `--max-old-space-size=48 --expose-gc --import=${encodeURI(collect)}`,
  PORT: '0',
  SITE_DIR: folder,
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: 'off',
})
const port = Number(new URL(url).port)
let log = ''
child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))

/** Sends bytes, ends the stream or leaves at once, and resolves with the start of what comes back until the connection is closed. */
const sendRaw = (bytes: Buffer, leaves = false): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => (leaves ? socket.write(bytes, () => socket.destroy()) : socket.end(bytes)))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1').slice(0, 2_000)))
    // The server may close the connection before it has everything.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })

const faults: string[] = []
const statuses: Record<string, number> = {}

/** Sends an input and notes what is wrong with the answer. */
async function attack(input: unknown, sent: Promise<{ status: string; fault: string | undefined }>): Promise<void> {
  const hang = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), HANG_MS).unref())
  const { status, fault } = await Promise.race([sent, hang]).catch((error: unknown) => ({ status: 'none', fault: String(error) }))
  statuses[status] = (statuses[status] ?? 0) + 1
  if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(input).slice(0, 400)}`)
}

async function heapInUse(): Promise<number> {
  child.kill('SIGUSR2')
  // Node handles the signal during the first of these two requests at the latest.
  await send(port, '/healthz')
  const { text } = await send(port, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, bytes] = /^nodejs_heap_size_used_bytes (\d+)$/m.exec(text) ?? []
  if (bytes === undefined) throw new Error(`The metrics do not say how large the heap is: ${text.slice(0, 200)}`)
  return Number(bytes)
}

console.log(`${INPUTS} hostile inputs, seed ${SEED}`)
const openFiles = () => (process.platform === 'linux' ? readdirSync(`/proc/${child.pid}/fd`).length : 0)
const heaps: number[] = []
await heapInUse()
const filesBefore = openFiles()
for (let slice = 0; slice < SLICES; slice++) {
  for (const input of sample(attacks, { numRuns: INPUTS / SLICES, seed: SEED + slice }))
    await attack(
      input,
      send(port, input.path, input).then((response) => ({ status: String(response.status), fault: faultOf(input, response) })),
    )
  for (const [index, bytes] of sample(oneof(rawInputs, together), { numRuns: INPUTS / SLICES / 20, seed: SEED + slice }).entries())
    await attack(
      bytes.toString('latin1'),
      sendRaw(bytes, index % 2 === 0).then((text) => ({
        status: /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'closed',
        fault: /^HTTP\/1\.1 5|\n\s+at |node:internal/m.test(text) ? text.slice(0, 200) : undefined,
      })),
    )
  heaps.push(await heapInUse())
}
const growth = (heaps.at(-1) ?? Number.NaN) - (heaps[1] ?? Number.NaN)
if (!(growth < GROWTH_BYTES)) faults.push(`The heap grew by ${growth} bytes`)
if (openFiles() > filesBefore + 5) faults.push(`${openFiles() - filesBefore} files stay open`)
const alive = await postJson(port, '/api/leads', AFTERWARDS)
if (alive.status !== 200) faults.push(`The server rejects a lead afterwards: ${alive.text}`)
await end(child, 'SIGTERM')
if (child.exitCode !== 0) faults.push(`The server ended with ${child.exitCode}`)
faults.push(...log.split('\n').filter((line) => line.includes('failed unexpectedly')))
rmSync(folder, { recursive: true, force: true })
console.table(statuses)
console.log([...faults.slice(0, 20), `The heap grew by ${growth} bytes. ${faults.length} faults.`].join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
