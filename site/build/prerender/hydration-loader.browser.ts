// Runs at the end of the body and starts the app after the first paint: at once on a page that can do nothing without it
// (`data-hydrate-early`), else when the page has loaded and the browser is idle, or at most a second later, or at the first sign of intent
// (R-speed-05). Until the app is up, it holds presses of buttons and submits, and repeats them afterwards, so that none is lost.
//
// If the scripts do not arrive, links and text keep working, and the next sign of intent tries again. If they are gone, after a
// release, the page reloads once (as in shell/load-failure.tsx). If they arrive but cannot run, as in a browser that is too old, the
// document gets `data-scripting="none"`: nothing is held any more, and the page looks as it does without script and says why.
//
// The same on every page, so that the CSP needs one hash; the chunks' names are in attributes of the document, which gets `data-hydrated`
// when the app is up. hydration-loader.ts lowers it to what every browser has that knows modules and `import()` (2018).
// Each byte of it is in each page: hence its brevity.

const root = document.documentElement
const { app = '', stylesheet = '', chunks = '', hydrateEarly } = root.dataset

/** No press is held any more: the app is up, or cannot run here. */
let isOver = false
let starting: Promise<void> | undefined
/** The rules that the page itself does without (critical-css.ts), which what the app adds must have. */
let lateStyles: Promise<unknown> | undefined
let isHolding = false
let tries = 0

/** When they do not arrive, the app starts all the same, and the next sign of intent tries again. */
const addLateStyles = () =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      lateStyles = undefined
      resolve(0)
    })
    document.head.append(link)
  })

// Other browsers than Chromium leave the rules alone.
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

const showNeedsScript = () => {
  for (const note of document.querySelectorAll<HTMLElement>('[data-needs-script]')) note.hidden = false
}

/**
 * Fetches the page's chunks all at once, not one after the other as they name each other, and before they are imported: a browser
 * keeps an import that failed, and asks no more. For the app's own chunk, another query is another address.
 */
const load = async () => {
  const url = app + (tries ? `?${tries}` : '')
  if (!tries++) preload(app)
  await Promise.all([lateStyles, ...chunks.split(' ').map(fetchChunk)])
  try {
    await (
      await import(/* @vite-ignore */ url)
    ).ready
  } catch (error) {
    // Where it is there, it is the scripts themselves that fail: there is no next try.
    await fetchScript(url)
    isOver = true
    root.dataset['scripting'] = 'none'
    showNeedsScript()
    throw error
  }
}

/** After a release the scripts are gone. Once for each page and build. */
const reloadOnce = () => {
  const now = `${location.pathname} ${app}`
  try {
    if (sessionStorage['reloaded'] === now) return
    sessionStorage['reloaded'] = now
    location.reload()
  } catch {
    // Without storage nothing would stop it from reloading for ever.
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
    root.removeAttribute('data-restoring')
    if (error instanceof Response && error.status === 404) reloadOnce()
    throw error
  }
}

const start = () => {
  lateStyles ||= addLateStyles()
  return (starting ||= startOnce())
}

/** What does not start now is started by the next sign of intent. */
const tryStart = () => {
  if (isOver) lateStyles ||= addLateStyles()
  else start().catch(() => {})
}

/** Holds an event back and repeats it once the app is up. What is to happen where it does not come up is `otherwise`. */
const hold = (event: Event, repeat: () => void, otherwise?: () => void) => {
  isHolding = true
  event.preventDefault()
  event.stopImmediatePropagation()
  start().then(
    () => setTimeout(repeat),
    () => {
      isHolding = false
      if (otherwise) otherwise()
      const note = root.dataset['scripting'] && document.querySelector('[data-needs-script]')
      if (note) note.scrollIntoView({ block: 'center' })
    },
  )
}

/**
 * A button that hydration has disabled meanwhile takes no press, unless what was pressed before it, such as a consent, is about to
 * enable it: Enter in a field is given again as that key, which says what is missing.
 */
const press = (button: HTMLButtonElement, focused: Element | null, waits: number) => {
  if (waits && (button.disabled || button.getAttribute('aria-disabled') === 'true')) setTimeout(press, 50, button, focused, waits - 1)
  else if (!button.disabled) button.click()
  else if (focused) focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

const whenLoaded = (then: () => void) => (document.readyState === 'complete' ? then() : addEventListener('load', then))

// A second is the most that it waits for the browser to be idle: on a slow processor Chromium may never say so (also
// GoogleChrome/web-vitals, pull request 755).
const startWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(tryStart, { timeout: 1000 }) : setTimeout(tryStart))

let hasBegun = false
const begin = () => {
  if (hasBegun) return
  hasBegun = true
  if (hydrateEarly === undefined) whenLoaded(startWhenIdle)
  else tryStart()
}

if ('connection' in navigator && Object(navigator.connection).saveData) removeSpeculationRules()

for (const type of ['pointermove', 'touchstart', 'keydown', 'focusin'])
  addEventListener(
    type,
    (event) => {
      // A mouse that lies still on the page as it appears gives a pointermove by nothing.
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
      hold(event, () => press(button, focused, 6))
      return
    }
    // A link pressed after a held press waits too, or the page would be left without what was pressed.
    const link = isHolding && !event.ctrlKey && !event.metaKey && !event.shiftKey && target.closest<HTMLElement>('a[href]')
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
  // Once painted.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} catch {
  // A browser that reports no paint.
}
// Firefox reports no paint of a page that is reloaded while it is scrolled, or opened at a fragment.
whenLoaded(() => setTimeout(begin, 100))
