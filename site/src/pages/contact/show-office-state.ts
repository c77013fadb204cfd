import { officeState, type Hours } from '../../content/office-hours.ts'
import { everyMinute } from '../../hooks/every-minute.ts'

/** The attribute with the hours, of the element that says whether the office is open. */
export const OFFICE = 'data-office'

function show(now: number): void {
  const sentence = document.querySelector(`[${OFFICE}]`)
  if (!sentence) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- office-state.tsx has written it
  const { isOpen, words } = officeState(now, JSON.parse(sentence.getAttribute(OFFICE) ?? '') as Hours)
  sentence.textContent = words
  const door = document.querySelector<SVGElement>('main svg[data-state]')
  if (door) door.dataset['state'] = isOpen ? 'lit' : 'dark'
}

/** Says on the contact page whether the office is open, and lights its front door meanwhile. Says nothing until the server has said the time. Returns what stops it. */
export const showOfficeState = (): (() => void) => everyMinute(show)
