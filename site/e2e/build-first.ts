import { buildSite } from '../scripts/build-site.ts'

/** Builds once; otherwise each worker's server would find the site out of date. */
export default function buildFirst(): void {
  buildSite()
}
