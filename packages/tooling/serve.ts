import { main as serve } from '../server/src/main.ts'
import { buildSite } from './build-site.ts'

/** Builds what is out of date, then serves site and API on one port. */
export async function main(): Promise<void> {
  await buildSite()
  await serve()
}
