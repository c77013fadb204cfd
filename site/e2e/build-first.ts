import { buildSite } from '../../packages/tooling/build-site.ts'

/** Builds once, before the workers' servers would each find the site out of date. */
export default function buildFirst(): Promise<void> {
  return buildSite()
}
