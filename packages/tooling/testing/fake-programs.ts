import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const isWindows = process.platform === 'win32'

/** The environment without what CI adds. */
export const localEnvironment: NodeJS.ProcessEnv = { ...process.env, CI: undefined }

/** An environment in which these programs run shell scripts of the test's own, until it ends. */
export function fakePrograms(scripts: Record<string, string>): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, script] of Object.entries(scripts)) writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { ...localEnvironment, PATH: [folder, localEnvironment['PATH']].join(delimiter) }
}
