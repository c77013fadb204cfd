import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/**
 * Runs a command in a folder, showing its output only if it fails.
 *
 * @param env variables to add to the environment
 * @throws Error with the output, when the command fails
 */
export function runQuietly(cwd: string, env: Record<string, string>, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the ${basename(cwd)} app:\n${stdout}${stderr}`)
}

/** How to install a fresh app's dependencies. */
export const INSTALL = ['npm', 'install', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=5'] as const
