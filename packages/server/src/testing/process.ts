import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const bin = (name: string): string => fileURLToPath(new URL(`../../bin/${name}.mjs`, import.meta.url))

/** Starts a command as a person would, from a shell with a umask, and with where its output goes if that is not here. `ended` resolves with its exit code and output. */
export function run(name: string, environment: Record<string, string>, args: readonly string[] = [], umask = '022', to = '') {
  const child = spawn('sh', ['-c', `umask ${umask}; exec "$0" "$@" ${to}`, process.execPath, bin(name), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...printed }))
  })
  return { child, printed, ended }
}

/** Starts a server on a free port and waits until it listens. */
export async function serve(environment: Record<string, string>, umask?: string) {
  const server = run('plotline-server', { PORT: '0', ...environment }, [], umask)
  const port = await new Promise<number>((resolve, reject) => {
    server.child.stdout.on('data', () => {
      const found = /http:\/\/localhost:(\d+)[\s\S]*outbox/.exec(server.printed.out)
      if (found) resolve(Number(found[1]))
    })
    void server.ended.then(({ err }) => reject(new Error(err)))
  })
  return { ...server, port }
}
