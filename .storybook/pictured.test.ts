import { expect, test } from 'vitest'
import { isPictured, isMainPage, picturedIn, readSources } from './pictured.ts'

const stories = (...names: string[]) => names.map((name) => `export const ${name}: Story = {}\n`).join('')
const plain = readSources(stories('SeveralOpen', 'LongTextAt320', 'OnDark'), '.pl-a { color: red }')
const control = readSources(stories('Primary', 'States'), '@media (forced-colors: active) { &:dir(rtl) {} [data-surface=inverse] {} }')

test.each([
  ['components-a--several-open', plain, true],
  ['components-a--warning', plain, true],
  ['components-a--long-text-at-320', plain, false],
  ['components-a--open-focused', plain, false],
  ['components-a--on-dark', plain, false],
  ['components-b--states', control, true],
  ['components-b--disabled', control, false],
  ['site-contact--refused', plain, true],
])('%s: a story has a picture unless another picture or a check shows the same', (id, sources, expected) => {
  expect(isPictured(id, sources)).toBe(expected)
})

test('a setting has pictures only of components whose code mentions it; a sheet of states stands for the main story', () => {
  const cells = ['forced-colours', 'right-to-left', 'second-brand', 'dark', 'text-200']
  expect(cells.map((cell) => picturedIn(cell, plain))).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(cells.map((cell) => picturedIn(cell, control))).toEqual(['States', 'main', 'main', undefined, undefined])
})

test('only the main story of a page is pictured at the width of a phone too', () => {
  const page = readSources(stories('Empty', 'Refused'), '')
  expect(['site-contact--empty', 'site-contact--refused', 'components-a--empty'].map((id) => isMainPage(id, page))).toEqual([
    true,
    false,
    false,
  ])
})
