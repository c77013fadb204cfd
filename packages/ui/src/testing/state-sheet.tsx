import type { ReactNode } from 'react'
import { simulate } from './hover.ts'

/** What a name says about its sample. Only one element can really be hovered, pressed or focused. */
const SIMULATED = [
  ['hovered', 'hover'],
  ['pressed', 'active'],
  ['focused', 'focus-visible'],
] as const

/** For stories: a component's states on one sheet, each below its name. `simulateStates` must be the story's `play`. */
export const StateSheet = ({ states }: { states: Record<string, ReactNode> }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-6">
    {Object.entries(states).map(([name, sample]) => (
      <div key={name} data-sample={name}>
        <p className="mb-2 text-pl-small text-pl-muted">{name}</p>
        {sample}
      </div>
    ))}
  </div>
)

/** Options of a control on such a sheet. */
export const TWO_OPTIONS = [
  { value: 'a', label: 'Leeds' },
  { value: 'b', label: 'York' },
]

/** Shows the first control of each sample as its name says: "Chosen, hovered" is hovered. */
export function simulateStates({ canvasElement }: { canvasElement: HTMLElement }): void {
  for (const sample of canvasElement.querySelectorAll<HTMLElement>('[data-sample]')) {
    const control = sample.querySelector('a, button, input, select, textarea')
    const name = sample.dataset['sample']?.toLowerCase() ?? ''
    for (const [word, pseudo] of SIMULATED) if (control && name.includes(word)) simulate(control, pseudo, sample)
  }
}
