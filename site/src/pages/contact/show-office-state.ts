import { OFFICE, officeState, openUntil, type Hours } from '../../content/office-hours.ts'
import { everyMinute } from '../../hooks/every-minute.ts'

function show(now: number): void {
  const sentence = document.querySelector(`[${OFFICE}]`)
  if (!sentence) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- components/office-state.tsx has written it
  const hours = JSON.parse(sentence.getAttribute(OFFICE) ?? '') as Hours
  sentence.textContent = officeState(now, hours)
  document.querySelector('[data-terrace]')?.toggleAttribute('data-open', openUntil(now, hours) !== undefined)
}

/** Says on the contact page whether the office is open, whose house has its lights on while it is. Says nothing until the server has said the time. Returns what stops it. */
export const showOfficeState = (): (() => void) => everyMinute(show)
