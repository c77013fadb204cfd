// Runs at the end of the body and starts the app after the first paint: at once if the page is useless without it
// (`data-hydrate-early`), otherwise at the first sign of intent, or when the page has loaded and the browser is idle, a second later
// at most. Until the app has hydrated, it holds button presses and submits, and repeats them afterwards.
//
// If the scripts fail to load, links and text keep working, and the next sign of intent tries again. If they no longer exist, after
// a release, the page reloads once (like shell/load-failure.tsx). If they load but cannot run, for example in an old browser, the
// document gets `data-scripting="none"`: presses are no longer held, and the page looks as it does without scripts and says why.
//
// It is the same on every page, so that the CSP needs one hash. The names of the chunks are in attributes of the document, which gets
// `data-hydrated` after hydration. hydration-loader.ts compiles it for the first browsers with modules and `import()` (2018).
// It is short because every page contains it.

const root = document.documentElement
const { app = '', stylesheet = '', chunks = '', hydrateEarly } = root.dataset

/** Presses are no longer held: the app has hydrated, or cannot run. */
let isOver = false
let starting: Promise<void> | undefined
/** Loads the site's stylesheet: the page has only the rules for its first paint (critical-css.ts). */
let styles: Promise<unknown> | undefined
/** What was pressed last and waits. */
let held: EventTarget | null | undefined
let tries = 0

/** If they fail to load, the app starts anyway, and the next sign of intent tries again. */
const addStylesheet = () =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      styles = undefined
      resolve(0)
    })
    document.head.append(link)
  })

// Only Chromium uses them.
const speculationRules = document.querySelector('[type=speculationrules]')
const removeSpeculationRules = () => speculationRules && speculationRules.remove()

const preload = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const fetchScript = async (href: string) => {
  const response = await fetch(href)
  if (!response.ok) throw response
  await response.blob()
}

const fetchChunk = async (href: string) => {
  await fetchScript(href)
  preload(href)
}

/**
 * Fetches all of the page's chunks at once, instead of one import after another, and before importing them, because browsers cache
 * a failed import. The app's own chunk gets another query for each try.
 */
const load = async () => {
  const url = app + (tries ? `?${tries}` : '')
  if (!tries++) preload(app)
  await Promise.all([styles, ...chunks.split(' ').map(fetchChunk)])
  try {
    await (
      await import(/* @vite-ignore */ url)
    ).ready
  } catch (error) {
    // If the script can be fetched, it is the script itself that fails, and trying again would not help.
    await fetchScript(url)
    isOver = true
    root.dataset['scripting'] = 'none'
    for (const note of document.querySelectorAll<HTMLElement>('[data-needs-script]')) note.hidden = false
    throw error
  }
}

/** For scripts that no longer exist after a release. Reloads once per page and build. */
const reloadOnce = () => {
  const now = location.pathname + app
  try {
    if (sessionStorage['reloaded'] === now) return
    sessionStorage['reloaded'] = now
    location.reload()
  } catch {
    // Without storage it might reload for ever.
  }
}

const startOnce = async () => {
  try {
    await load()
    isOver = true
    root.dataset['hydrated'] = '1'
    removeSpeculationRules()
  } catch (error) {
    starting = undefined
    delete root.dataset['restoring']
    if (error instanceof Response && error.status === 404) reloadOnce()
    throw error
  }
}

const start = () => {
  styles ||= addStylesheet()
  return (starting ||= startOnce())
}

/** If this fails, the next sign of intent tries again. */
const tryStart = () => {
  if (isOver) styles ||= addStylesheet()
  else start().catch(() => {})
}

/** Holds an event and repeats it after hydration; calls `otherwise` if the app fails to start. */
const hold = (event: Event, repeat: () => void, otherwise?: () => void) => {
  held = event.target
  event.preventDefault()
  event.stopImmediatePropagation()
  start().then(
    () => setTimeout(repeat),
    () => {
      held = undefined
      if (otherwise) otherwise()
      const note = root.dataset['scripting'] && document.querySelector('[data-needs-script]')
      if (note) note.scrollIntoView({ block: 'center' })
    },
  )
}

/**
 * Hydration may have disabled the button. An earlier held press, such as the consent's, may be about to enable it, so this waits a
 * little. If it stays disabled, Enter in a field is repeated as a key press, which shows what is missing.
 */
const press = (button: HTMLButtonElement, focused: Element | null, waits: number) => {
  if (waits && (button.disabled || button.getAttribute('aria-disabled') === 'true')) setTimeout(press, 50, button, focused, waits - 1)
  else if (!button.disabled) button.click()
  else if (focused) focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

const whenLoaded = (then: () => void) => (document.readyState === 'complete' ? then() : addEventListener('load', then))

// With a timeout, because Chromium on a slow processor may never report that it is idle (see GoogleChrome/web-vitals, pull request 755).
const startWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(tryStart, { timeout: 1000 }) : setTimeout(tryStart))

let hasBegun = false
const begin = () => {
  if (hasBegun) return
  hasBegun = true
  if (hydrateEarly === undefined) whenLoaded(startWhenIdle)
  else tryStart()
}

if (Object(Object(navigator).connection).saveData) removeSpeculationRules()

for (const type of ['pointermove', 'touchstart', 'keydown', 'focusin'])
  addEventListener(
    type,
    (event) => {
      // When a page appears under a mouse that does not move, there is a pointermove by zero pixels.
      if (!(event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0)) tryStart()
    },
    { passive: true },
  )

addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (isOver || !(target instanceof Element)) return
    const button = target.closest('button')
    const focused = document.activeElement
    if (button) {
      // A finger presses a tick box again, which does not show the first press yet, or double taps it. A key's click has no detail.
      const isAgain = event.detail && button.role && button === held
      hold(event, () => isAgain || press(button, focused, 6))
      held = button
      return
    }
    // A link pressed after a held press waits too; otherwise the visitor would leave before that press has an effect.
    const link = held && !event.ctrlKey && !event.metaKey && !event.shiftKey && target.closest<HTMLElement>('a[href]')
    if (!link) return
    const follow = () => link.click()
    hold(event, follow, follow)
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const { submitter, target } = event
    if (!isOver && target instanceof HTMLFormElement) hold(event, () => target.requestSubmit(submitter))
  },
  true,
)

try {
  // After the first paint.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} catch {
  // The browser does not report paints.
}
// Firefox reports no paint for a page that is reloaded while scrolled, or opened at a fragment.
whenLoaded(() => setTimeout(begin, 100))
