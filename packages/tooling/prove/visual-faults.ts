import type { Fault } from './faults.ts'

/**
 * A mistake in what the browser is served, which the pictures, axe or the walk through the tab stops must notice in the stories of
 * this component.
 *
 * @param file from packages/ui/src; by default the component's stylesheet
 */
const look = (what: string, component: string, from: string, to: string, file = `${component}/${component}.css`): Fault => ({
  what,
  file: `packages/ui/src/${file}`,
  from,
  to,
  check: ['node', 'packages/tooling/visual/visual.ts', `/${component}/`],
})

const RING = 'outline: var(--pl-border-focus) solid var(--pl-focus-outer, var(--pl-ink))'

/** For `npm run prove:visual`. */
export const visualFaults: readonly Fault[] = [
  look('a colour one step off', 'button', '--pl-accent: #ff6a13', '--pl-accent: #ff6b13', 'tokens/variables.css'),
  look('1 px of height', 'option-cards', 'min-height: var(--pl-size-option)', 'min-height: calc(var(--pl-size-option) + 1px)'),
  look('a lost focus ring', 'button', RING, 'outline: none', 'tokens/base.css'),
  look('a changed font weight', 'accordion', 'font-weight: var(--pl-font-weight-bold)', 'font-weight: var(--pl-font-weight-medium)'),
  look(
    'a missing border',
    'alert',
    'border: var(--pl-border-hairline) solid var(--pl-alert-color)',
    'border: var(--pl-border-hairline) solid transparent',
  ),
  look('a z-index', 'slide-out-menu', 'z-index: 50', 'z-index: 30'),
  look('a clipped text', 'accordion', 'width: 100%', 'width: 100%; max-height: 60px; overflow: hidden'),
  look('a wrong drawing', 'street', 'path([0, 18], [width, 0])', 'path([0, 0], [width, 18])', 'street/roofs.ts'),
  look('an orange link lost', 'header', 'color: var(--pl-accent-text)', 'color: inherit'),
  look('a lost shadow', 'option-cards', 'box-shadow: inset 0 0 0 1px var(--pl-ink)', 'box-shadow: none'),
  look(
    'a lost press',
    'button',
    'background: color-mix(in srgb, var(--pl-ink) 68%, var(--pl-paper))',
    'background: color-mix(in srgb, var(--pl-ink) 82%, var(--pl-paper))',
  ),
  look('a thinner underline on hover', 'link', 'text-decoration-thickness: 2px', 'text-decoration-thickness: 1px'),
  look(
    'a disabled field that looks like any other',
    'text-field',
    'background: var(--pl-line)',
    'background: var(--pl-paper)',
    'field/field.css',
  ),
  look('a chosen dot 1 px smaller', 'option-group', 'width: 0.5rem', 'width: calc(0.5rem - 1px)'),
  look('a lost hover', 'otp-input', '        border-color: var(--pl-ink)', '        border-color: var(--pl-edge)'),
  look('a disabled button in forced colours', 'button', 'border-color: GrayText', 'border-color: ButtonText'),
  look('a chosen card in forced colours', 'option-cards', 'outline: 2px solid Highlight', 'outline: none'),
  look('an error in forced colours', 'option-group', 'border-width: 3px', 'border-width: 1px'),
  look('a disabled arrow in forced colours', 'select-field', 'border-color: GrayText', 'border-color: ButtonText'),
  look('a hover in forced colours', 'link', 'text-decoration-thickness: 2px', 'text-decoration-thickness: 1px'),
  look(
    'no ring in the main navigation',
    'header',
    '  .pl-header__link {\n    display: inline-flex',
    '  .pl-header__link {\n    display: inline-flex; outline: none',
  ),
  look('no ring around quiet links', 'link', 'display: inline-flex', 'display: inline-flex; outline: none'),
  look('no ring around buttons', 'button', 'display: inline-flex', 'display: inline-flex; outline: none'),
  look('no ring around an option card', 'option-cards', RING, 'outline: none'),
  look('no ring around a radio button', 'option-group', RING, 'outline: none'),
  look('no ring around a checkbox', 'checkbox-field', RING, 'outline: none'),
  look('no ring around questions', 'accordion', 'display: flex', 'display: flex; outline: none'),
  look('no ring around the skip link', 'skip-link', 'position: absolute', 'position: absolute; outline: none'),
  look('no ring around the menu’s cross', 'slide-out-menu', 'margin-block-start: 0', 'margin-block-start: 0; outline: none'),
  look('a ring of 1 px', 'otp-input', RING, 'outline: 1px solid var(--pl-focus-outer, var(--pl-ink))'),
  look(
    'a ring in the background’s colour',
    'footer',
    '  .pl-footer .pl-link {\n    overflow-wrap: anywhere',
    '  .pl-footer .pl-link {\n    overflow-wrap: anywhere; --pl-focus-outer: var(--pl-paper)',
  ),
  look(
    'a pale ring',
    'text-field',
    '  .pl-field__control {\n    display: block',
    '  .pl-field__control {\n    display: block; --pl-focus-outer: var(--pl-line)',
    'field/field.css',
  ),
  look(
    'a clipped ring',
    'article-card',
    '  .pl-article-cards {\n    display: grid',
    '  .pl-article-cards {\n    display: grid; overflow: hidden',
  ),
  look('a ring without the focus', 'dialog', 'display: grid', 'display: grid; outline: 3px solid'),
  look('no ring in forced colours', 'option-cards', 'outline: 3px solid CanvasText', 'outline: 3px solid Canvas'),
]
