/** Where the screenshots of the stories are, for those who take, compare, show and accept them. */
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../../..')

/** The folders of committed screenshots, by the first word of what they show: the library's, and the site's. */
export const baselines = { components: join(repository, 'packages/ui/visual/baseline'), site: join(repository, 'site/visual/baseline') }

/** The committed screenshot of a name such as `right-to-left/components-accordion-closed.png`. */
export const baseline = (name: string): string => join(/(^|\/)site-/.test(name) ? baselines.site : baselines.components, name)

/** The accessibility trees of the components' main stories. */
export const trees = join(repository, 'packages/ui/visual/trees')

/** Where a run that finds differences leaves its screenshots and the page that shows them. */
export const results = join(repository, 'test-results', process.env.VISUAL_RESULTS ?? 'visual')

/** A part of the ids or names of the stories to look at; empty for all. */
export const only = process.env.VISUAL_ONLY ?? ''
