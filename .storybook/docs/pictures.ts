/** The screenshots that the visual checks compare, which are therefore never out of date. */
const pictures = import.meta.glob<string>(
  ['../../packages/ui/visual/baseline/components-*.webp', '../../site/visual/baseline/site-*-0.webp'],
  { query: '?url', import: 'default', eager: true },
)

const byName = new Map(Object.entries(pictures).map(([path, url]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? '', url]))

/** The picture of a story, if there is one: of all of it, or of its first screen. */
export const picture = (storyId: string): string | undefined => {
  const name = storyId.replaceAll(/-{2,}/g, '-')
  return byName.get(name) ?? byName.get(`${name}-0`)
}

/** Whether a story fills the screen, so that its picture is one of the whole width. */
export const isWide = (storyId: string): boolean => byName.has(`${storyId.replaceAll(/-{2,}/g, '-')}-0`)
