import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeIn } from '@plotline/contract'
import { end, START, startServerProcess } from '../../packages/tooling/server-process.ts'

interface Message {
  at: string
  to: string
  text: string
}

/** A server as `npm start` runs it, with its own data folder. */
export interface Server {
  url: string
  dataDir: string
  /** The SMS messages sent to a number so far, oldest first. */
  smsTo: (phone: string) => Message[]
  /** Waits for the nth SMS message (from 1) to a number and returns its code. */
  codeFor: (phone: string, nth?: number) => Promise<string>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

/**
 * @param script another than that of `npm start`
 * @param environment settings besides
 */
export async function startServer(script = START, environment: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plotline-e2e-'))
  // All tests share one address; its limits are tested in the server's package.
  const { child, url } = await startServerProcess(script, {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...environment,
  })
  const outbox = join(dataDir, 'sms-outbox.jsonl')
  const smsTo = (phone: string): Message[] =>
    (existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
      .split('\n')
      .filter((line) => line !== '')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of the server's own output
      .map((line) => JSON.parse(line) as Message)
      .filter(({ to }) => to === phone)
  const codeFor = async (phone: string, nth = 1) => {
    const deadline = performance.now() + 60_000
    for (;;) {
      const text = smsTo(phone)[nth - 1]?.text
      if (text !== undefined) return codeIn(text)
      if (performance.now() > deadline) throw new Error(`SMS message ${nth} was not sent to ${phone}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  // A server that has just stopped may still be writing.
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  const stopAtOnce = () => {
    child.kill()
    removeData()
  }
  process.once('exit', stopAtOnce)
  const stop = async () => {
    process.off('exit', stopAtOnce)
    await end(child, 'SIGTERM')
    removeData()
  }
  return { url, dataDir, smsTo, codeFor, stop }
}
