import { askTime, serverTime } from '../../api/server-time.ts'
import { onReturn } from '../../hooks/on-return.ts'
import { officeState, type Hours } from '../../content/office-hours.ts'

/** The attribute with the hours, of the element that says whether the office is open. */
export const OFFICE = 'data-office'

/** Says on the contact page whether the office is open, and lights its front door meanwhile. Says nothing until the server has said the time. */
async function show() {
  if (serverTime() === undefined) await askTime()
  const now = serverTime()
  const sentence = document.querySelector(`[${OFFICE}]`)
  if (!sentence || now === undefined) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- office-state.tsx has written it
  const { isOpen, words } = officeState(now, JSON.parse(sentence.getAttribute(OFFICE) ?? '') as Hours)
  sentence.textContent = words
  const door = document.querySelector<SVGElement>('main svg[data-state]')
  if (door) door.dataset['state'] = isOpen ? 'lit' : 'dark'
}

/** Goes on saying it, also after a pause, in which a device that sleeps may not have counted. */
export function showOfficeState(): () => void {
  void show()
  const timer = setInterval(() => void show(), 60_000)
  const ignoreReturns = onReturn(() => void askTime().then(show))
  return () => {
    clearInterval(timer)
    ignoreReturns()
  }
}
