// Runs at the end of the body of every page. What can be operated on is an island (site/src/shell/island.tsx), and so is the app: it
// starts when somebody reaches for it, or right after the first paint (`data-start`). Until then this holds its presses and
// submits, marks what was pressed, and repeats them afterwards, once. The rest of the page never starts.
//
// If scripts fail to load, links and text keep working, a note says so, and the next press tries again. If they no longer exist, after a
// release, the page reloads once. If they load but cannot run, for example in an old browser, the document gets
// `data-scripting="none"`, and the page looks as it does without scripts and says why.
//
// It is the same on every page, so that the CSP needs one hash, and short because every page contains it.

import { successorOf } from '../../src/islands/successor.ts'

const root = document.documentElement
const { entry = '', stylesheet = '', chunks = '' } = root.dataset
/** Network Information API, which not all browsers have. */
const savesData = Object(Object(navigator).connection).saveData === true

/** The part of an island that somebody has reached for, if it has not started. Links work without. */
const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button,input,select,textarea,label') : null
const islandOf = (control: Element | null) => canRun && control && control.closest<HTMLElement>('[data-island]:not([data-started])')

const { pathname } = location
/** To another of the app's addresses, with Back or Forward. */
const hasGone = () => location.pathname !== pathname

let canRun = true
/**
 * Shows or hides what a page says if something has not started: `load` if it did not arrive, `script` if it cannot run. Without it,
 * the page is one without script.
 */
const sayIfMissing = (what: 'load' | 'script', isMissing: boolean) => {
  if (isMissing) root.dataset['scripting'] = 'none'
  else delete root.dataset['scripting']
  for (const note of document.querySelectorAll<HTMLElement>(`[data-needs-${what}]`)) note.hidden = !isMissing
}
const fail = () => sayIfMissing(canRun ? 'load' : 'script', true)

let styles: Promise<unknown> | undefined
/** Loads the site's stylesheet: the page has only the rules for its first paint (critical-css.ts). */
const addStylesheet = () =>
  (styles ||= new Promise((resolve) => {
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
  }))

const fetchScript = async (href: string) => {
  const response = await fetch(href)
  // A captive portal answers with a page of its own.
  if (!response.ok || !/javascript/.test(response.headers.get('content-type') || '')) throw response
  await response.blob()
}

let fetching: Promise<unknown> | undefined
/** Fetches the scripts of the page's islands before one is imported, because browsers cache a failed import. */
const fetchScripts = () => (fetching ||= Promise.all(chunks.split(' ').map(fetchScript)))

/** For scripts that no longer exist after a release. Reloads once per page and build. */
const reloadOnce = () => {
  const now = location.pathname + entry
  try {
    if (sessionStorage['reloaded'] === now) return
    sessionStorage['reloaded'] = now
    location.reload()
  } catch {
    // Without storage it might reload for ever.
  }
}

let tries = 0
const load = async (island: HTMLElement) => {
  try {
    await Promise.all([addStylesheet(), fetchScripts()])
  } catch (error) {
    fetching = undefined
    if (error instanceof Response && error.status === 404) reloadOnce()
    throw error
  }
  // Another document is on its way.
  if (hasGone()) await new Promise(() => {})
  try {
    // Another query for each try.
    await (await import(/* @vite-ignore */ entry + (tries++ ? `?${tries}` : ''))).start(island)
  } catch (error) {
    canRun = false
    throw error
  }
  island.dataset['started'] = ''
  if (canRun) sayIfMissing('load', false)
}

const starts = new Map<Element, Promise<void>>()
const start = (island: HTMLElement) => {
  let starting = starts.get(island)
  if (!starting) {
    starting = load(island)
    starts.set(island, starting)
    starting.catch(() => {
      starts.delete(island)
      delete root.dataset['restoring']
    })
  }
  return starting
}

const attributes = ['aria-checked', 'aria-busy', 'data-state']
/** Shows a choice as chosen or not, also to assistive technology. The native input beside it decides how it looks. */
const check = (choice: HTMLElement, isChecked: boolean) => {
  choice.setAttribute('aria-checked', String(isChecked))
  choice.dataset['state'] = isChecked ? 'checked' : 'unchecked'
  const native = choice.nextElementSibling
  if (native instanceof HTMLInputElement) native.checked = isChecked
}

/** Marks what was pressed, until the island shows it. Returns what undoes it. */
const mark = (button: HTMLElement) => {
  const role = button.getAttribute('role')
  const group = role === 'radio' && button.closest('[role=radiogroup]')
  const marked = group ? [...group.querySelectorAll<HTMLElement>('[role=radio]')] : [button]
  const undo = marked.map((one) => {
    const before = attributes.map((name) => [name, one.getAttribute(name)] as const)
    const native = one.nextElementSibling
    const wasChecked = native instanceof HTMLInputElement && native.checked
    return () => {
      for (const [name, value] of before)
        if (value === null) one.removeAttribute(name)
        else one.setAttribute(name, value)
      if (native instanceof HTMLInputElement) native.checked = wasChecked
    }
  })
  if (role === 'radio') for (const one of marked) check(one, one === button)
  else if (role === 'checkbox') check(button, button.getAttribute('aria-checked') !== 'true')
  else button.setAttribute('aria-busy', 'true')
  return () => undo.forEach((restore) => restore())
}

/** What was pressed last and waits. */
let held: EventTarget | null | undefined

/** Holds an event of an island and repeats it once the island has started; calls `otherwise` if it does not. */
const hold = (event: Event, island: HTMLElement, repeat: () => void, otherwise?: () => void) => {
  held = event.target
  event.preventDefault()
  event.stopImmediatePropagation()
  start(island).then(
    () => setTimeout(repeat),
    () => {
      held = undefined
      fail()
      if (otherwise) otherwise()
    },
  )
}

/**
 * The island may have disabled the button. An earlier held press, such as the consent's, may be about to enable it, so this waits a
 * little. If it stays disabled, Enter in a field is repeated as a key press, which shows what is missing.
 */
const press = (pressed: HTMLElement, focused: Element | null, waits: number) => {
  const button = successorOf(pressed)
  if (!(button instanceof HTMLButtonElement)) return
  if (waits && (button.disabled || button.getAttribute('aria-disabled') === 'true')) setTimeout(press, 50, button, focused, waits - 1)
  else if (!button.disabled) button.click()
  else if (focused instanceof HTMLElement)
    successorOf(focused)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

// What is typed or moved waits for the island in the field itself.
for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
  addEventListener(
    type,
    ({ target }) => {
      const island = islandOf(controlAt(target))
      if (island) start(island).catch(type === 'input' ? fail : () => {})
      prefetch(target)
    },
    { passive: true },
  )

/** Fetches the document behind a link that is about to be pressed, in browsers without speculation rules. */
const prefetch = (target: EventTarget | null) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link || HTMLScriptElement.supports?.('speculationrules') || savesData) return
  const href = link.pathname + link.search
  if (document.head.querySelector(`[rel=prefetch][href="${href}"]`)) return
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = href
  document.head.append(hint)
}

addEventListener(
  'click',
  (event) => {
    const { target } = event
    const control = controlAt(target)
    const button = control instanceof HTMLButtonElement && control
    const island = button && islandOf(button)
    if (button && island) {
      const focused = document.activeElement
      // A finger presses a tick box again, or double taps it. A key's click has no detail.
      const isAgain = event.detail && button.getAttribute('role') && button === held
      const unmark = isAgain ? () => {} : mark(button)
      hold(
        event,
        island,
        () => {
          unmark()
          if (!isAgain) press(button, focused, 6)
        },
        unmark,
      )
      held = button
      return
    }
    // A link pressed after a held press waits too; otherwise the visitor would leave before that press has an effect.
    const link =
      held && !event.ctrlKey && !event.metaKey && !event.shiftKey && target instanceof Element && target.closest<HTMLElement>('a[href]')
    const waitsFor = link && held instanceof Element && islandOf(held)
    if (!link || !waitsFor) return
    const follow = () => link.click()
    hold(event, waitsFor, follow, follow)
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const { submitter, target } = event
    const island = target instanceof HTMLFormElement && islandOf(target)
    if (island) hold(event, island, () => target.requestSubmit(submitter))
  },
  true,
)

// Find-in-page or a link has found something in a closed answer: it is open at once, and the island opens it too.
addEventListener(
  'beforematch',
  ({ target }) => {
    const panel = target instanceof Element && islandOf(target) && target.parentElement
    const item = panel && panel.parentElement
    const island = islandOf(item || null)
    if (!island || !item || !panel) return
    item.dataset['state'] = 'open'
    const open = async () => {
      await start(island)
      item.dataset['state'] = 'closed'
      document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
    }
    open().catch(() => {})
  },
  true,
)

addEventListener(
  'scroll',
  () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-start=scroll]')) start(island).catch(() => {})
  },
  { once: true, passive: true },
)

// Until the app has started, this is a document for one address, and Back or Forward within the app needs another.
addEventListener('popstate', (event) => {
  if (!hasGone() || !document.querySelector('[data-island=app]:not([data-started])')) return
  event.stopImmediatePropagation()
  location.reload()
})

// After the first paint.
requestAnimationFrame(() =>
  setTimeout(() => {
    const now = document.querySelector<HTMLElement>('[data-start=at-once]')
    if (now) start(now).catch(fail)
  }),
)

/** The stylesheet has what is hovered, pressed and printed. The scripts are only fetched, for whoever reaches for them. */
const whenIdle = () => {
  void addStylesheet()
  if (!savesData) fetchScripts().catch(() => (fetching = undefined))
}
addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(whenIdle, { timeout: 2000 }) : setTimeout(whenIdle)))
