// `npm run site:preview`: what would be published, beside what is live and without its data: its own folder, port and empty
// database; codes are printed, and nothing is sent to anybody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main as serve } from '../../packages/server/src/main.ts'
import { buildSite, NEXT } from './build-site.ts'

buildSite(NEXT)
const data = mkdtempSync(join(tmpdir(), 'plotline-preview-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
await serve({
  HOST: '127.0.0.1',
  PORT: process.argv[2] ?? '4174',
  DATA_DIR: data,
  SITE_DIR: join(import.meta.dirname, '..', NEXT, 'client'),
})
