import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { repository } from './repository.ts'

/** What `npm start` runs: builds the site if it is out of date, then serves site and API. */
export const START = join(repository, 'site/scripts/start.mjs')

/**
 * Starts a server script and waits until it prints its address.
 *
 * @throws Error with its output, when it exits instead
 */
export function startServerProcess(
  script: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  cwd = repository,
): Promise<{ child: ChildProcessByStdio<null, Readable, Readable>; url: string }> {
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      // Only the start of the output matters; codes are printed for as long as the server runs.
      if (output.length > 5_000) return
      output += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url !== undefined) resolve({ child, url })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
}

/** Sends a process a signal and waits for it to exit. */
export const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
