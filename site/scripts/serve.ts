import { main as serve } from '../../packages/server/src/main.ts'
import { buildSite } from './build-site.ts'
import { checkLaunch } from './launch-check.ts'

/** Builds what is out of date, then serves site and API on one port. */
export async function main(): Promise<void> {
  buildSite()
  if (checkLaunch().length > 0) process.stdout.write('The site has sample content: npm run launch-check lists what must not go live.\n')
  await serve()
}
