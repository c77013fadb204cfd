import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Browsers start processes of their own. Each child therefore leads a process group, which is killed as a whole when
// this process ends, however it ends.
const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Starts a program that is killed, with everything that it has started, when this process ends. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  children.add(child)
  child.on('error', () => children.delete(child))
  return child
}

/** Kills a child and everything that it has started, and waits for it to exit. */
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
    // It has already exited.
  }
}

/** Creates a folder that is deleted when this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `plotline-${name}-`))
  folders.add(folder)
  return folder
}

process.on('exit', () => {
  for (const child of children) killGroup(child)
  // A browser that has just been killed may still be writing.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const)
  process.once(signal, () => process.exit(128 + number))
