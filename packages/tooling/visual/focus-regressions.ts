import type { Seed } from './seed.ts'

/** A lost focus ring, which the walk through the tab stops must notice (.storybook/focus-walk.ts). */
export interface FocusRegression extends Seed {
  /** The folder of the affected stories in packages/ui/src. */
  stories: string
  /** The class of the tab stop that it must complain about. */
  stop: string
  /** The cell of the matrix that must notice it; without one, the stories themselves. */
  cell?: 'forced-colours'
}

const file = 'packages/ui/src/styles.css'
const ring = 'outline: var(--pl-border-focus) solid var(--pl-focus-outer, var(--pl-ink))'

/** No two have the same stories, so that all are seeded at once. */
export const focusRegressions: readonly FocusRegression[] = [
  {
    name: 'no ring in the main navigation',
    file,
    after: '.pl-header__link {',
    from: 'display: inline-flex',
    to: 'display: inline-flex; outline: none',
    stories: 'header',
    stop: 'pl-header__link',
  },
  {
    name: 'no ring around quiet links',
    file,
    after: "&:is([data-variant='quiet'], [data-variant='standalone']) {",
    from: 'display: inline-flex',
    to: 'display: inline-flex; outline: none',
    stories: 'link',
    stop: 'pl-link',
  },
  {
    name: 'no ring around buttons',
    file,
    after: '.pl-button {',
    from: 'display: inline-flex',
    to: 'display: inline-flex; outline: none',
    stories: 'button',
    stop: 'pl-button',
  },
  {
    name: 'no ring around an option card',
    file,
    after: '.pl-option-cards__card {',
    from: ring,
    to: 'outline: none',
    stories: 'option-cards',
    stop: 'pl-option-group__control',
  },
  {
    name: 'no ring around a radio button',
    file,
    after: '.pl-option-group__row:has(:focus-visible) & {',
    from: ring,
    to: 'outline: none',
    stories: 'option-group',
    stop: 'pl-option-group__control',
  },
  {
    name: 'no ring around a checkbox',
    file,
    after: '.pl-checkbox-field__row:has(.pl-checkbox-field__native:focus) & {',
    from: ring,
    to: 'outline: none',
    stories: 'checkbox-field',
    stop: 'pl-checkbox-field__control',
  },
  {
    name: 'no ring around questions',
    file,
    after: '.pl-accordion__question {',
    from: 'display: flex',
    to: 'display: flex; outline: none',
    stories: 'accordion',
    stop: 'pl-accordion__question',
  },
  {
    name: 'no ring around the skip link',
    file,
    after: '.pl-skip-link {',
    from: 'position: absolute',
    to: 'position: absolute; outline: none',
    stories: 'skip-link',
    stop: 'pl-skip-link',
  },
  {
    name: 'no ring around the menu’s cross',
    file,
    after: '.pl-slide-out-menu__close {',
    from: 'margin-block-start: 0',
    to: 'margin-block-start: 0; outline: none',
    stories: 'slide-out-menu',
    stop: 'pl-slide-out-menu__close',
  },
  {
    name: 'a ring of 1 px',
    file,
    after: '.pl-otp-input__boxes:has(~ :focus-visible) {',
    from: ring,
    to: 'outline: 1px solid var(--pl-focus-outer, var(--pl-ink))',
    stories: 'otp-input',
    stop: 'pl-otp-input__input',
  },
  {
    name: 'a ring in the background’s colour',
    file,
    after: '.pl-footer .pl-link {',
    from: 'overflow-wrap: anywhere',
    to: 'overflow-wrap: anywhere; --pl-focus-outer: var(--pl-paper)',
    stories: 'footer',
    stop: 'pl-link',
  },
  {
    name: 'a pale ring',
    file,
    after: '.pl-field__control {',
    from: 'display: block',
    to: 'display: block; --pl-focus-outer: var(--pl-line)',
    stories: 'text-field',
    stop: 'pl-field__control',
  },
  {
    name: 'a clipped ring',
    file,
    after: '.pl-article-cards {',
    from: 'display: grid',
    to: 'display: grid; overflow: hidden',
    stories: 'article-card',
    stop: 'pl-article-card__link',
  },
  {
    name: 'a ring without the focus',
    file,
    after: '.pl-dialog__close {',
    from: 'display: grid',
    to: 'display: grid; outline: 3px solid',
    stories: 'dialog',
    stop: 'pl-dialog__close',
  },
  {
    name: 'no ring in forced colours',
    file,
    after: '.pl-option-cards__card:has(:focus-visible) {',
    from: 'outline: 3px solid CanvasText',
    to: 'outline: 3px solid Canvas',
    stories: 'option-cards',
    stop: 'pl-option-group__control',
    cell: 'forced-colours',
  },
]
