// Runs before the first paint, at the start of the body of every page: marks the document by what this browser has stored, and hands what is
// pressed before the loader is there to the loader.
//
// It is compiled for browsers without modules too, which have the page without scripts.

import { COUNT_PATH, TRACKING_FIELDS } from '@plotline/contract'
import { ARRIVAL_KEY, COOKIE_KEY, QUIZ_KEY, TRACKING_KEY, VERIFIED_KEY, WEEK_KEY, WITHDRAWN_KEY } from '../storage/keys.ts'
import { OTHER_MEDIA } from './other-media.ts'

/** The cookie choice, as it is now. */
type Choice = () => string | null
/** Which of two versions of the words this visit sees, where a page has both; and whether it was chosen just now. */
interface Headline {
  version: string
  isNew: boolean
}

const isFromElsewhere = () => document.referrer.indexOf(`${location.origin}/`) !== 0

/** Follows the cookie choice, also that of another tab: neither the banner nor what declining forbids may outlast it. */
function followChoice(root: HTMLElement): Choice {
  let choice: string | null = null
  const follow = (value: string | null) => {
    choice = value
    root.toggleAttribute('data-cookie-choice', value === 'accepted' || value === 'declined')
    if (value === 'declined') {
      sessionStorage.removeItem(ARRIVAL_KEY)
      sessionStorage.removeItem(TRACKING_KEY)
    }
  }
  follow(localStorage.getItem(COOKIE_KEY))
  addEventListener('storage', ({ key, newValue }) => key === COOKIE_KEY && follow(newValue))
  return () => choice
}

/**
 * Keeps what is pressed or sent in an island before the loader, which stands at the end of the page, is there to hold it: a slow phone
 * paints the page up to a second earlier.
 */
function keepEarly(root: HTMLElement & { early?: Event[] }): void {
  root.early = []
  const keep = (within: string) => (event: Event) => {
    if (root.early && event.target instanceof Element && event.target.closest(`[data-island] ${within}`)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      root.early.push(event)
    }
  }
  addEventListener('click', keep('button'), true)
  addEventListener('submit', keep('form'), true)
}

/** Without modules nothing can start, so the page is as it is without scripts, and says so. */
function sayNothingRuns(root: HTMLElement): void {
  root.setAttribute('data-scripting', 'none')
  addEventListener('load', () => {
    const notes = document.querySelectorAll<HTMLElement>('[data-needs-script]')
    for (let index = 0; index < notes.length; index++) notes[index]?.removeAttribute('hidden')
  })
}

/**
 * Prerendered content that what is stored replaces stays hidden until then, so that it does not flash (island.css). Says whether there is
 * any: the page has no rules for what takes its place.
 */
function awaitStored(root: HTMLElement): boolean {
  const isUnseen = sessionStorage[VERIFIED_KEY] === 'unseen'
  const stored: Record<string, unknown> = {
    '/quiz': sessionStorage[QUIZ_KEY] || localStorage[WEEK_KEY] || isUnseen,
    '/verify': isUnseen,
    '/success': sessionStorage[VERIFIED_KEY] || localStorage[WITHDRAWN_KEY],
  }
  const isStored = Boolean(stored[location.pathname])
  root.toggleAttribute('data-restoring', isStored)
  return isStored
}

/**
 * Chooses which of two versions of the words this visit sees, where it begins on a page that has both, and has it kept with the query.
 * Whoever has declined sees the first, and so does whoever came by another page of ours (R-tracking-08).
 */
export function chooseHeadline(root: HTMLElement, choice: Choice): Headline {
  const kept = /(?:[?&]|")headline(?:=|":")([ab])(?![^&"])/.exec(
    [location.search, sessionStorage[ARRIVAL_KEY], sessionStorage[TRACKING_KEY]].join('&'),
  )
  const isNew = !kept && isFromElsewhere()
  const chosen = kept ? String(kept[1]) : isNew ? (Math.random() < 0.5 ? 'a' : 'b') : ''
  const version = choice() === 'declined' ? '' : chosen
  root.setAttribute('data-headline', version)
  return { version, isNew }
}

/**
 * Keeps the query, with that of the page before behind it, and behind the first what that page was and who linked to it: only what has
 * started reads them, perhaps some pages later. Whoever has declined keeps none (R-tracking-05).
 */
export function keepQuery(choice: Choice, headline?: Headline): void {
  const before = String(sessionStorage[ARRIVAL_KEY] || '')
  const first =
    before || sessionStorage[TRACKING_KEY] ? '' : `&referrer=${document.referrer.split('/', 3).pop()}&first_page=${location.pathname}`
  const query = location.search + first + (headline && headline.isNew && headline.version ? `&headline=${headline.version}` : '')
  if (query && choice() !== 'declined' && `${before}&`.indexOf(`${query}&`) !== 0)
    sessionStorage[ARRIVAL_KEY] = query + before.replace('?', '&')
}

/** Nothing may be stored yet, so links within the site pass its tracking fields on, unless they lead on within the app (use-app-links.ts). */
export function passQueryOn(choice: Choice): void {
  const query = (location.search.match(new RegExp(`(${TRACKING_FIELDS.join('|')})=[^&]+`, 'g')) || []).join('&')
  if (query)
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && link.origin === location.origin && !event.defaultPrevented && choice() !== 'declined' && link.search.indexOf(query) < 0)
        link.search += (link.search ? '&' : '?') + query
    })
}

/** Counts a visit that comes from elsewhere, unless its visitor has declined (R-tracking-07). */
export function countLanding(choice: Choice, headline?: Headline): void {
  if (choice() === 'declined' || !isFromElsewhere()) return
  const query = new URLSearchParams(location.search)
  const visit = {
    step: 'landing',
    utm_source: query.get('utm_source'),
    utm_campaign: query.get('utm_campaign'),
    headline: headline && headline.version,
  }
  navigator.sendBeacon(COUNT_PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
}

/**
 * @param keep how tracking fields reach the page that sends them: the owner's setting
 * @param count if visits are counted
 * @param choose on a page with two headlines
 */
export function prePaint(keep: typeof keepQuery, count?: typeof countLanding, choose?: typeof chooseHeadline): void {
  try {
    const root = document.documentElement
    const hasModules = 'noModule' in document.createElement('script')
    if (hasModules) keepEarly(root)
    else sayNothingRuns(root)
    const choice = followChoice(root)
    // As a part of the HTML, which holds the paint up until it is there. Nothing else brings it to a browser without modules.
    if (awaitStored(root) || !hasModules || matchMedia(OTHER_MEDIA).matches)
      document.write(`<link rel="stylesheet" href="${root.dataset['stylesheet']}">`)
    const headline = choose && choose(root, choice)
    keep(choice, headline)
    if (count) count(choice, headline)
  } catch {
    // Nothing may be stored, or a browser is too old: the page is as it was written.
  }
}
