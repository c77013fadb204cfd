import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RING = '@apply two-tone-ring'
const FLEX = 'display: flex'

/** What is wrong, the component whose stories must notice, and what replaces what in its stylesheet or another file. */
const FAULTS: readonly (readonly [what: string, component: string, from: string, to: string, file?: string])[] = [
  ['a colour one step off', 'button', '--pl-accent: #ff6a13', '--pl-accent: #ff6b13', 'foundations/tokens/variables.css'],
  ['1 px of height', 'radio-cards', 'min-height: var(--pl-size-control-large)', 'min-height: calc(var(--pl-size-control-large) + 1px)'],
  ['a changed font weight', 'accordion', 'font-weight: var(--pl-font-weight-bold)', 'font-weight: var(--pl-font-weight-medium)'],
  ['a z-index', 'slide-out-menu', 'z-index: 50', 'z-index: 30'],
  ['a clipped text', 'accordion', 'width: 100%', 'width: 100%; max-height: 60px; overflow: hidden'],
  ['a wrong drawing', 'street', 'path([0, 18], [width, 0])', 'path([0, 0], [width, 18])', 'street/roofs.ts'],
  ['a lost shadow', 'radio-cards', 'box-shadow: inset 0 0 0 1px var(--pl-ink)', 'box-shadow: none'],
  ['a thinner underline on hover', 'link', 'text-decoration-thickness: 2px', 'text-decoration-thickness: 1px'],
  ['a disabled field like any other', 'text-field', '@apply disabled-box', 'opacity: 1', 'field/field.css'],
  ['a chosen dot 1 px smaller', 'radio-group', 'width: 0.5rem', 'width: calc(0.5rem - 1px)'],
  ['a lost hover', 'otp-input', '        border-color: var(--pl-ink)', '        border-color: var(--pl-edge)'],
  ['a disabled button in forced colours', 'button', 'border-color: GrayText', 'border-color: ButtonText'],
  ['an error in forced colours', 'radio-group', 'border-width: 3px', 'border-width: 1px'],
  ['no ring in forced colours', 'radio-cards', 'outline: 3px solid CanvasText', 'outline: 3px solid Canvas'],
  ['a lost focus ring', 'button', RING, 'outline: none', 'foundations/tokens/base.css'],
  ['no ring around an option card', 'radio-cards', RING, 'outline: none'],
  ['no ring around questions', 'accordion', FLEX, `${FLEX}; outline: none`],
  ['no ring around the skip link', 'skip-link', 'position: absolute', 'position: absolute; outline: none'],
  ['a ring of 1 px', 'otp-input', RING, 'outline: 1px solid var(--pl-focus-outer, var(--pl-ink))'],
  ['a ring without the focus', 'dialog', 'display: grid', 'display: grid; outline: 3px solid'],
]

/**
 * The regressions whose description contains these words.
 *
 * @throws if there is none, or if one can no longer be planted
 */
export function chooseFaults(words: string) {
  const chosen = FAULTS.filter(([what]) => what.includes(words))
  if (chosen.length === 0) throw new Error(`No regression is called "${words}". They are: ${FAULTS.map(([what]) => what).join(', ')}.`)
  return chosen.map(([what, component, from, to, file = `${component}/${component}.css`]) => {
    const [path = file] = globSync(join(import.meta.dirname, '../../packages/ui/src/{,*/}', file))
    if (!readFileSync(path, 'utf8').includes(from))
      throw new Error(`${file} no longer contains "${from}": plant the fault "${what}" elsewhere.`)
    return { what, component, path, from, to }
  })
}
