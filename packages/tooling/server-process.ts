import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** What `npm start` runs: builds what is out of date, then serves site and API. */
export const START = join(import.meta.dirname, 'start.mjs')

/**
 * Starts a script that serves, and waits until it says where it is.
 *
 * @throws Error with what it said, when it ended instead
 */
export function startServerProcess(script: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [script], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      // Codes are printed for ever; only the beginning is of interest.
      if (said.length > 5_000) return
      said += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (url !== undefined) resolve({ child, url })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
}

/** Ends a process by a signal and waits until it is gone. */
export const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
