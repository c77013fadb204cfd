// Runs on /quiz after its HTML, before the first paint. If this browser has stored a later step, its HTML, which the build has put into a
// template (site/src/entry-server.tsx), takes the place of the first step's, with the stored answers in it. The app then replaces it all.
// What is stored, and which step that leads to, are as in store.ts, but for answers that are no longer options after a release.

import { QUIZ_KEY, VERIFIED_KEY, WEEK_KEY } from '../storage/keys.ts'
import { followCardKeys } from './card-keys.ts'
import { check } from './check.ts'

const { dataset } = document.documentElement

/** Returns whether only the server knows what to show: by this device's clock, the week of the answers is over. */
const show = (root: HTMLElement) => {
  const week = JSON.parse(localStorage[WEEK_KEY] || '{}')
  const isKept = week.until > Date.now()
  const current = JSON.parse(sessionStorage[QUIZ_KEY] || null)
  if (!current && !isKept) return true
  const first = root.querySelector<HTMLElement>('[data-step]')?.dataset['step']
  const { answers = {}, step } = current || week
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-after]')]
  const firstOpen = templates.findIndex(({ dataset: { after = '', unless } }) => !answers[after] || answers[after] === unless)
  const open = firstOpen < 0 ? templates.length : firstOpen
  const stored = [first, ...templates.map((template) => template.dataset['step'])].indexOf(history.state?.usr?.step ?? step)
  // Another release may have stored a step that this one does not have.
  const shown = stored < 0 ? open : Math.min(stored, open)
  const template = templates[shown - 1]
  // The app starts with this (start.tsx).
  root.dataset['storedStep'] = template?.dataset['step'] ?? ''

  if (template) {
    const replaced = [...root.querySelectorAll('[data-restored]')]
    const { content } = template
    for (const building of root.querySelectorAll<HTMLElement>('[data-building]')) {
      for (const [storey, { dataset: drawn }] of building.querySelectorAll('g').entries())
        if (storey <= shown) drawn['state'] = storey < shown ? 'built' : 'rising'
      for (const place of content.querySelectorAll(`[data-building=${building.dataset['building']}]`))
        place.replaceWith(building.cloneNode(true))
    }
    if (!isKept) content.querySelector('[data-kept]')?.remove()
    document.title = document.title.replace(/\d/, String(shown + 1))
    replaced[0]?.before(content)
    for (const part of replaced) part.remove()
  } else if (isKept) {
    const keep = document.getElementById('quiz-keep')
    if (keep) check(keep)
  }
  const answer: string = answers[templates[shown]?.dataset['after'] ?? ''] || ''
  for (const { value, previousElementSibling: card } of root.querySelectorAll<HTMLInputElement>('fieldset input'))
    if (card && `, ${answer}, `.includes(`, ${value}, `)) check(card)
  return false
}

// Otherwise the app waits until somebody reaches for the first step.
const app = document.getElementById('root')
if (app) {
  followCardKeys(app)
  if ('restoring' in dataset) {
    app.dataset['start'] = 'at-once'
    // Whatever is shown, the app starts with something else (start.tsx).
    app.dataset['storedStep'] = ''
    // Once a number has been confirmed, the confirmation comes next.
    let waits = sessionStorage[VERIFIED_KEY] === 'unseen'
    try {
      waits ||= show(app)
    } catch {
      // Not stored by the quiz: the app starts with the first step.
    }
    if (!waits) delete dataset['restoring']
  }
}
