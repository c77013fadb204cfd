import { officeState, type Hours } from '../../content/office-hours.ts'

/** The attribute with the hours, of the element that says whether the office is open. */
export const OFFICE = 'data-office'

/** Says on the contact page whether the office is open, and lights its front door meanwhile. */
export function showOfficeState(): void {
  const sentence = document.querySelector(`[${OFFICE}]`)
  if (!sentence) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- office-state.tsx has written it
  const { isOpen, words } = officeState(Date.now(), JSON.parse(sentence.getAttribute(OFFICE) ?? '') as Hours)
  sentence.textContent = words
  const door = document.querySelector<SVGElement>('main svg[data-state]')
  if (door) door.dataset['state'] = isOpen ? 'lit' : 'dark'
}
