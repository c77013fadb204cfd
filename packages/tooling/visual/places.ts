/** Where the stories' screenshots are. */
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../../..')

/** The folders of committed screenshots, by the first word of a story's title. */
export const baselines = { components: join(repository, 'packages/ui/visual/baseline'), site: join(repository, 'site/visual/baseline') }

/** The path of a committed screenshot, by its name, such as `right-to-left/components-accordion-closed`. */
export const baseline = (name: string): string => join(/(^|\/)site-/.test(name) ? baselines.site : baselines.components, `${name}.webp`)

/** The accessibility trees of the components' main stories. */
export const trees = join(repository, 'packages/ui/visual/trees')

/** Where a run leaves the differences that it found, and the page that shows them. */
export const results = join(repository, 'test-results', process.env.VISUAL_RESULTS ?? 'visual')
