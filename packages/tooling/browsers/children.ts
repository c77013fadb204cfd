import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Browsers start processes of their own. Each child leads a process group, which ends as a whole, however this process ends.
const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Starts a program that ends, with everything that it started, when this process does. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  children.add(child)
  child.on('error', () => children.delete(child))
  return child
}

/** Ends a child and everything that it started, and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  children.delete(child)
  const isGone = new Promise((resolve) => child.once('exit', resolve))
  killGroup(child)
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await isGone
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** A folder that is gone when this process is. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `plotline-${name}-`))
  folders.add(folder)
  return folder
}

process.on('exit', () => {
  for (const child of children) killGroup(child)
  // A browser that was ended a moment ago may still be writing.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const)
  process.once(signal, () => process.exit(128 + number))
