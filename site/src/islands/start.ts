import type { ComponentType } from 'react'

export { openQuestion, repeat } from './repeat.ts'

/** What an island's module exports: a component, which is hydrated, or how to start it. */
interface IslandModule {
  default?: ComponentType<object>
  start?: (element: HTMLElement) => unknown
}

const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  ...import.meta.glob<IslandModule>(['./*.{ts,tsx}', '!./{start,hydrate,successor}.*', '!./*.{test,stories}.tsx']),
  './app.tsx': () => import('../quiz-app/start.tsx'),
}

/** Starts the island in an element of the document: the app, too, is one. The loader calls this (site/build/prerender/loader.browser.ts). */
export async function start(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset
  const load = islands[`./${island}.tsx`] ?? islands[`./${island}.ts`]
  if (!load) throw new Error(`There is no island "${island}" in site/src/islands.`)
  const { default: Component, start: startAlone } = await load()
  if (startAlone) await startAlone(element)
  else if (Component) {
    const { hydrateIsland } = await import('./hydrate.tsx')
    await hydrateIsland(element, Component, JSON.parse(props), prefix)
  }
}
