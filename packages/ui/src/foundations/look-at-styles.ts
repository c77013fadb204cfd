// Whether the page's stylesheets let components look as they should, for the console while developing (check.ts).

/** What the library's reset leaves of an element, and a stylesheet that styles elements by attributes or states does not. */
const PLAIN = {
  paddingTop: '0px',
  borderTopWidth: '0px',
  borderTopLeftRadius: '0px',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  opacity: '1',
} as const

/** Like those of components. They are never painted. Not markup, which a page with Trusted Types refuses. */
const probes = (): readonly HTMLElement[] => [
  Object.assign(document.createElement('button'), { type: 'button', textContent: 'a' }),
  Object.assign(document.createElement('button'), { disabled: true, textContent: 'a' }),
  Object.assign(document.createElement('input'), { type: 'text' }),
]

/** Returns what to import, if components in this document need it. */
export function missingStyles(): string | undefined {
  if (!document.querySelector('[class^=pl-]')) return undefined
  if (!getComputedStyle(document.documentElement).getPropertyValue('--pl-ink'))
    return "The page has no stylesheet of @plotline/ui: import '@plotline/ui/styles.css', or components.css in an app with its own design."
  const place = document.createElement('div')
  place.append(...probes())
  // Counts as the library's, and is no component.
  for (const probe of place.children) probe.className = 'pl-probe'
  document.body.append(place)
  const isReached = [...place.children].some((probe) => {
    const style = getComputedStyle(probe)
    return Object.entries(PLAIN).some(([property, value]) => Reflect.get(style, property) !== value)
  })
  place.remove()
  return isReached
    ? "A stylesheet of the app styles elements by attributes or states, also those of components: import '@plotline/ui/shield.css'. Then your own classes for components have to be in a layer."
    : undefined
}

let isAsked = false

/** Says it, once, when the page has had time to load its stylesheets. */
export function lookAtStyles(say: (sentence: string) => void): void {
  if (isAsked || typeof document === 'undefined') return
  isAsked = true
  setTimeout(() => {
    const sentence = missingStyles()
    if (sentence) say(sentence)
  }, 2000)
}
