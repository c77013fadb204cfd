import { fileURLToPath } from 'node:url'
import type { Environment } from './rules.ts'

const RELEASES = fileURLToPath(new URL('../../../../site/dist/releases', import.meta.url))

/**
 * Reads where releases are, and which of them a process serves; empty variables count as unset. It needs no library: `npm ci` replaces
 * them while a supervisor runs, and it must go on starting releases.
 */
export const releaseSettings = (environment: Environment): { releasesDir: string; release: string } => ({
  releasesDir: environment['RELEASES_DIR'] || RELEASES,
  release: environment['BUILD_REVISION'] ?? '',
})
