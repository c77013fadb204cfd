import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/**
 * Runs a command in a folder. What it says is shown only when it fails.
 *
 * @param env what its environment has besides ours
 * @throws Error with what it said, when it fails
 */
export function runQuietly(cwd: string, env: Record<string, string>, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the ${basename(cwd)} app:\n${stdout}${stderr}`)
}

/** What npm is told to install a fresh app with. */
export const INSTALL = ['npm', 'install', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=5'] as const
