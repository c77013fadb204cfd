/** Ten small regressions, seeded in what the browser is served. No file in the repository changes. */
import type { Seed } from './seed.ts'

export interface Regression extends Seed {
  /** The folder of the affected stories in packages/ui/src, and the id of the story that must differ. */
  stories: string
  story: string
}

const styles = 'packages/ui/src/styles.css'

export const regressions: readonly Regression[] = [
  {
    name: 'a colour one step off',
    file: styles,
    after: "[data-theme='light'] {",
    from: '--pl-accent: #ff6a13',
    to: '--pl-accent: #ff6b13',
    stories: 'button',
    story: 'components-button--primary',
  },
  {
    name: '1 px of height',
    file: styles,
    after: '.pl-option-cards__card {',
    from: 'min-height: var(--pl-size-option)',
    to: 'min-height: calc(var(--pl-size-option) + 1px)',
    stories: 'option-cards',
    story: 'components-radiocards-checkboxcards--default',
  },
  {
    name: 'a lost focus ring',
    file: styles,
    after: ':focus-visible {',
    from: 'outline: var(--pl-border-focus) solid var(--pl-focus-outer, var(--pl-ink))',
    to: 'outline: none',
    stories: 'button',
    story: 'components-button--focused',
  },
  {
    name: 'a changed font weight',
    file: styles,
    after: '.pl-accordion__question {',
    from: 'font-weight: var(--pl-font-weight-bold)',
    to: 'font-weight: var(--pl-font-weight-medium)',
    stories: 'accordion',
    story: 'components-accordion--closed',
  },
  {
    name: 'a missing border',
    file: styles,
    after: '.pl-alert {',
    from: 'border: var(--pl-border-hairline) solid var(--pl-alert-color)',
    to: 'border: var(--pl-border-hairline) solid transparent',
    stories: 'alert',
    story: 'components-alert--news',
  },
  {
    name: 'a z-index',
    file: styles,
    after: '.pl-slide-out-menu {',
    from: 'z-index: 50',
    to: 'z-index: 30',
    stories: 'slide-out-menu',
    story: 'components-slideoutmenu--open-focused',
  },
  {
    name: 'a clipped text',
    file: styles,
    after: '.pl-accordion__question {',
    from: 'width: 100%',
    to: 'width: 100%; max-height: 60px; overflow: hidden',
    stories: 'accordion',
    story: 'components-accordion--long-text-at-320',
  },
  {
    name: 'a wrong drawing',
    file: 'packages/ui/src/street/roofs.ts',
    after: 'const mono',
    from: 'path([0, 18], [width, 0])',
    to: 'path([0, 0], [width, 18])',
    stories: 'street',
    story: 'components-street--roofs-and-stages',
  },
  {
    name: 'an orange link lost',
    file: styles,
    after: '.pl-header__link {',
    from: 'color: var(--pl-accent-text)',
    to: 'color: inherit',
    stories: 'header',
    story: 'components-header--black',
  },
  {
    name: 'a lost shadow',
    file: styles,
    after: '.pl-option-cards__card {',
    from: 'box-shadow: inset 0 0 0 1px var(--pl-ink)',
    to: 'box-shadow: none',
    stories: 'option-cards',
    story: 'components-radiocards-checkboxcards--chosen',
  },
]
