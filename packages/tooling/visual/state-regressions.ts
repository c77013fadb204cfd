import type { Seed } from './seed.ts'

/** A lost or changed look of one state, which the sheet of the component's states must show (its story "States"). */
export interface StateRegression extends Seed {
  /** The folder of the component in packages/ui/src, and the id of its sheet. */
  stories: string
  story: string
  /** The folder of the screenshot that must differ; without one, the story's own. */
  cell?: 'forced-colours'
}

const file = 'packages/ui/src/styles.css'

/** No two in the same folder of screenshots have the same stories, so that all are seeded at once. */
export const stateRegressions: readonly StateRegression[] = [
  {
    name: 'a lost press',
    file,
    after: "&[data-variant='solid'] {",
    from: 'background: color-mix(in srgb, var(--pl-ink) 68%, var(--pl-paper))',
    to: 'background: color-mix(in srgb, var(--pl-ink) 82%, var(--pl-paper))',
    stories: 'button',
    story: 'components-button--states',
  },
  {
    name: 'a thinner underline on hover',
    file,
    after: '.pl-link {',
    from: 'text-decoration-thickness: 2px',
    to: 'text-decoration-thickness: 1px',
    stories: 'link',
    story: 'components-link--states',
  },
  {
    name: 'a disabled field that looks like any other',
    file,
    after: '.pl-field__control {',
    from: 'background: var(--pl-line)',
    to: 'background: var(--pl-paper)',
    stories: 'text-field',
    story: 'components-textfield--states',
  },
  {
    name: 'a chosen dot 1 px smaller',
    file,
    after: '.pl-option-group__dot {',
    from: 'width: 0.5rem',
    to: 'width: calc(0.5rem - 1px)',
    stories: 'option-group',
    story: 'components-radiogroup-checkboxgroup--states',
  },
  {
    name: 'a lost hover',
    file,
    after: '.pl-otp-input:hover',
    from: 'border-color: var(--pl-ink)',
    to: 'border-color: var(--pl-edge)',
    stories: 'otp-input',
    story: 'components-otpinput--states',
  },
  {
    name: 'a disabled button in forced colours',
    file,
    after: "&:is(:disabled, [aria-disabled='true']:not([aria-busy])) {",
    from: 'border-color: GrayText',
    to: 'border-color: ButtonText',
    stories: 'button',
    story: 'components-button--states',
    cell: 'forced-colours',
  },
  {
    name: 'a chosen card in forced colours',
    file,
    after: '.pl-option-cards__card:has(:checked) {',
    from: 'outline: 2px solid Highlight',
    to: 'outline: none',
    stories: 'option-cards',
    story: 'components-radiocards-checkboxcards--states',
    cell: 'forced-colours',
  },
  {
    name: 'an error in forced colours',
    file,
    after: ".pl-option-group[data-state='error'] .pl-option-group__mark {",
    from: 'border-width: 3px',
    to: 'border-width: 1px',
    stories: 'option-group',
    story: 'components-radiogroup-checkboxgroup--states',
    cell: 'forced-colours',
  },
  {
    name: 'a disabled arrow in forced colours',
    file,
    after: '&:has(:disabled)::after {',
    from: 'border-color: GrayText',
    to: 'border-color: ButtonText',
    stories: 'select-field',
    story: 'components-selectfield--states',
    cell: 'forced-colours',
  },
  {
    name: 'a hover in forced colours',
    file,
    after: '.pl-link {',
    from: 'text-decoration-thickness: 2px',
    to: 'text-decoration-thickness: 1px',
    stories: 'link',
    story: 'components-link--states',
    cell: 'forced-colours',
  },
]
