// Runs at the end of the body of every page. What can be operated on is an island (site/src/shell/island.tsx), and so is the app: it
// starts when somebody reaches for it, or right after the first paint (`data-start`). Until then this holds its presses and
// submits, marks what was pressed, and repeats them afterwards, once. The rest of the page never starts. What is pressed before this runs,
// the pre-paint script keeps.
//
// If scripts fail to load, links and text keep working, a note says so, and the next press tries again. If they no longer exist, after a
// release, the page reloads once. If they load but cannot run, for example in an old browser, the document gets
// `data-scripting="none"`, and the page looks as it does without scripts and says why.
//
// It is the same on every page, so that the CSP needs one hash, and short because every page contains it.

import { RELOADED_KEY } from '../storage/keys.ts'
import { afterLargestPaint } from './after-largest-paint.ts'
import { check } from './check.ts'
import { OTHER_MEDIA } from './other-media.ts'
import type { HeldAction, Starter } from './repeat.ts'

const root = document.documentElement
const { chunks = '', stylesheet = '', scroll, vitals } = root.dataset
const scripts = chunks.split(' ')
/** Starts an island. */
const [entry = ''] = scripts
/** Network Information API, which not all browsers have. */
const savesData = Object(Object(navigator).connection).saveData === true || matchMedia('(prefers-reduced-data:reduce)').matches

// Once a page is whole, Chromium goes to the fragment of its address once more, and takes the focus back there from whoever has gone on
// from the skip link meanwhile.
if (location.hash && document.activeElement !== document.body) history.replaceState(history.state, '', location.pathname + location.search)

/** Runs `then` for an event, before the page's own listeners. For touches of a window, browsers make it passive. */
const on = <Type extends keyof WindowEventMap>(type: Type, then: (event: WindowEventMap[Type], target: Element) => unknown) =>
  addEventListener(type, (event) => event.target instanceof Element && then(event, event.target), true)

/** The part of an island that somebody has reached for. Links work without. */
const controlAt = (target: Element | null) => target && target.closest<HTMLElement>('button,input,select,textarea,label')
/** How many held actions have yet to be repeated. On a slow phone that takes half a second after the island has started. */
let held = 0
/** The island around it, if it has not started: any while something held waits, or a later press would come before an earlier one. */
const islandOf = (element: Element | null) =>
  canRun && element && element.closest<HTMLElement>(held ? '[data-island]' : '[data-island]:not([data-started])')

const app = document.getElementById('root')
/** An app's page says which it is, because Back may already have changed the address before this runs. */
const pathname = (app && app.dataset['path']) || location.pathname
/** To another of the app's addresses, with Back or Forward. */
const hasGone = () => location.pathname !== pathname

// A page that was saved, and is opened again, says that its islands have started.
for (const island of document.querySelectorAll<HTMLElement>('[data-started]')) delete island.dataset['started']

/** Whether an input method is in the middle of a text. */
let isComposing = false
on('compositionstart', () => (isComposing = true))
// A field that a manager wraps meanwhile loses the focus, and no end is heard of.
for (const type of ['compositionend', 'focusout'] as const) on(type, () => (isComposing = false))
let canRun = true
/** Says that scripts did not arrive (`load`) or cannot run (`script`), or no longer says so. Meanwhile the page is one without script. */
const say = (what: 'load' | 'script', isMissing: boolean) => {
  if (isMissing) root.dataset['scripting'] = 'none'
  else delete root.dataset['scripting']
  for (const note of document.querySelectorAll<HTMLElement>(`[data-needs-${what}]`)) note.hidden = !isMissing
}
const fail = () => say(canRun ? 'load' : 'script', true)
const ignore = () => {}

const addLink = (rel: string, href: string, media = '') => {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  link.media = media
  document.head.append(link)
  return link
}

let styles: Promise<unknown> | undefined
/** Adds the site's stylesheet: the page has only the rules for what nobody has reached for (critical-css.ts). */
const addStylesheet = () =>
  (styles ||= new Promise((resolve) => {
    const link = addLink('stylesheet', stylesheet)
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      styles = undefined
      resolve(0)
    })
  }))

let forOtherMedia: unknown
const addOtherMedia = () => (forOtherMedia ||= addLink('stylesheet', stylesheet, OTHER_MEDIA))

/** For a network that takes a request and never answers. The scripts of a page come within 20 s at 50 kbit/s. */
const PATIENCE_MS = 60_000

const fetchScript = (priority: RequestPriority) => async (href: string) => {
  const response = await fetch(href, { priority, ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(PATIENCE_MS) }) })
  // A captive portal answers with a page of its own.
  if (!response.ok || !/javascript/.test(response.headers.get('content-type') || '')) throw response
  await response.blob()
}

let fetching: Promise<unknown> | undefined
/** Fetches the scripts of the page's islands before one is imported, because browsers cache a failed import. */
const fetchScripts = (priority: RequestPriority = 'auto') => (fetching ||= Promise.all(scripts.map(fetchScript(priority))))

/** For scripts that no longer exist after a release. Reloads once per page and build. */
const reloadOnce = () => {
  const now = location.pathname + chunks
  try {
    if (sessionStorage[RELOADED_KEY] === now) return
    sessionStorage[RELOADED_KEY] = now
    location.reload()
  } catch {
    // Without storage it might reload for ever.
  }
}

const load = async (island: HTMLElement) => {
  try {
    await Promise.all([addStylesheet(), fetchScripts()])
  } catch (error) {
    fetching = undefined
    if (error instanceof Response && error.status === 404) reloadOnce()
    throw error
  }
  if (hasGone()) {
    location.reload()
    await new Promise(ignore)
  }
  try {
    const starter: Starter = await import(/* @vite-ignore */ entry)
    await starter.start(island, isComposing)
    island.dataset['started'] = ''
    // Another island may have failed to run meanwhile.
    if (canRun) say('load', false)
    return starter
  } catch (error) {
    canRun = false
    throw error
  }
}

const starts = new Map<Element, Promise<Starter>>()
const start = (island: HTMLElement) => {
  const starting = starts.get(island) || load(island)
  starts.set(island, starting)
  starting.catch(() => {
    starts.delete(island)
    delete root.dataset['restoring']
  })
  return starting
}

/** Marks what was pressed as it will be. Returns what undoes it. */
const mark = (button: HTMLElement) => {
  const before = button.getAttribute('aria-checked')
  if (before === null) {
    button.setAttribute('aria-busy', 'true')
    return () => button.removeAttribute('aria-busy')
  }
  const group = button.closest('[role=radiogroup]')
  if (group) for (const one of group.querySelectorAll('[role=radio]')) check(one, false)
  check(button, group !== null || before !== 'true')
  return () => check(button, before === 'true')
}

/** What was pressed last. */
let heldButton: Element | null = null

/** Keeps an event from the page, and has it repeated once the island has started; calls `otherwise` if it does not. */
const hold = (event: Event, island: HTMLElement, what: HeldAction, undo: () => void, otherwise = ignore) => {
  event.preventDefault()
  event.stopImmediatePropagation()
  held++
  start(island).then(
    ({ repeat }) =>
      setTimeout(() => {
        // Or a choice that is marked already would not change, and React would never hear of it.
        undo()
        const others = held - 1
        // Or its own press would be held.
        held = 0
        repeat(what)
        held = others
      }),
    () => {
      held--
      heldButton = null
      undo()
      fail()
      otherwise()
    },
  )
}

// What can be hovered and pressed has its looks there. Where a page opens below a resting mouse, Chromium sends a move by 0; Safari 16
// never says by how much.
addEventListener('pointermove', ({ movementX, movementY }) => void ((movementX !== 0 || movementY !== 0) && addStylesheet()))
addEventListener('pointerdown', addStylesheet)

for (const type of ['pointerover', 'touchstart', 'focusin', 'input'] as const)
  on(type, (_, target) => {
    // What is typed or moved waits for the island in the field itself.
    const island = islandOf(controlAt(target))
    if (island) start(island).catch(type === 'input' ? fail : ignore)
  })

const press = (event: MouseEvent, target: Element) => {
  const button = controlAt(target)
  const island = islandOf(button)
  // A link pressed after a held press waits too; otherwise the visitor would leave before that press has an effect.
  const link = target.closest<HTMLElement>('a[href]')
  const waitsFor = islandOf(heldButton)
  if (island && button instanceof HTMLButtonElement) {
    hold(event, island, { button, focused: document.activeElement }, mark(button))
    heldButton = button
  } else if (link && waitsFor && !event.ctrlKey && !event.metaKey && !event.shiftKey)
    hold(event, waitsFor, { link }, ignore, () => link.click())
}
on('click', press)

const submit = (event: SubmitEvent, form: Element) => {
  const island = form instanceof HTMLFormElement && islandOf(form)
  if (island) hold(event, island, { form, submitter: event.submitter }, ignore)
}
on('submit', submit)

// Find-in-page or a link has found something in a closed answer: it is open at once, and the island opens it too.
on('beforematch', (_, target) => {
  const panel = target.parentElement
  const island = islandOf(target)
  if (!island || !panel || !panel.parentElement) return
  panel.parentElement.dataset['state'] = 'open'
  start(island).then(({ openQuestion }) => openQuestion(panel), ignore)
})

// The contents list of an article marks where its reader is, without React.
if (scroll) addEventListener('scroll', () => void import(/* @vite-ignore */ scroll).catch(ignore), { once: true })

// Until the app has started, this is a document for one address, and Back or Forward within the app needs another.
addEventListener('popstate', (event) => {
  if (!islandOf(app) || !hasGone()) return
  event.stopImmediatePropagation()
  location.reload()
})

// After the first paint, also what was pressed before this ran (pre-paint.ts), or has had the focus since then, and what the browser has
// restored after Back, and the page does not show yet.
requestAnimationFrame(() =>
  setTimeout(() => {
    // A font that is not there yet waits for the next page, though Chromium would use it as soon as the stylesheet comes.
    if (document.fonts && !document.fonts.check('1em Archivo')) root.dataset['font'] = 'late'
    const now = document.querySelector<HTMLElement>('[data-start=at-once]')
    if (now) start(now).catch(fail)
    const { early = [] }: { early?: (MouseEvent | SubmitEvent)[] } = Object(root)
    delete Object(root).early
    for (const event of early)
      if (event.target instanceof Element) {
        if (event instanceof SubmitEvent) submit(event, event.target)
        else press(event, event.target)
      }
    for (const control of document.querySelectorAll<HTMLInputElement>(':focus, input')) {
      const isRestored = control.checked !== control.defaultChecked || control.value !== control.defaultValue
      const reached = (isRestored || control.matches(':focus')) && islandOf(controlAt(control))
      if (reached) start(reached).catch(ignore)
    }
  }),
)

// What nobody has asked for yet comes when the page is idle after its largest paint (site/prerender/what-loads-when.ts).
afterLargestPaint(() => {
  if (!savesData) {
    addLink('manifest', '/site.webmanifest')
    addOtherMedia()
    fetchScripts('low').catch(() => (fetching = undefined))
  }
  if (process.env.FUNNEL === 'on' && vitals) import(/* @vite-ignore */ vitals).catch(ignore)
})
// Whoever saves data prints, or chooses other colours, after all. Safari before 14 has no such event, and no such colours.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- which would throw there
matchMedia(OTHER_MEDIA).onchange = addOtherMedia
