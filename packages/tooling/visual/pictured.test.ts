import { expect, test } from 'vitest'
import { isVariation, kebab, shownAlone } from './listed.ts'
import { comparedOf, picturedIn, readSources } from './pictured.ts'

const stories = (...names: string[]) => names.map((name) => `export const ${name}: Story = {}\n`).join('')
const plain = readSources(stories('SeveralOpen', 'LongTextAt320', 'OnDark'), '.pl-a { color: red }')
const control = readSources(stories('Primary', 'States'), '@media (forced-colors: active) { &:dir(rtl) {} [data-surface=inverse] {} }')
const page = readSources(stories('Empty', 'Refused'), '')

const CONTACT = 'site/src/pages/contact/contact-page.stories.tsx'
const compared = (id: string, sources = plain, parameters: object = {}, file = CONTACT, viewport?: string) =>
  comparedOf({ id, parameters, globals: { viewport: { ...(viewport !== undefined && { value: viewport }) } } }, file, sources)
const wide = { layout: 'fullscreen' }

test.each([
  ['components-a--several-open', plain, true],
  ['components-a--warning', plain, true],
  ['components-a--long-text-at-320', plain, false],
  ['components-a--open-focused', plain, false],
  ['components-a--on-dark', plain, false],
  ['components-b--states', control, true],
  ['components-b--primary', control, false],
  ['components-b--disabled', control, false],
  ['site-contact--refused', plain, true],
])('%s: a story has a picture unless another picture or a check shows the same', (id, sources, expected) => {
  expect(compared(id, sources).screens).toBe(expected ? Infinity : 0)
})

test('a setting has pictures only of components whose code mentions it; a sheet of states stands for the main story', () => {
  const cells = ['forced-colours', 'right-to-left', 'second-brand', 'dark', 'text-200']
  expect(cells.map((cell) => picturedIn(cell, plain))).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(cells.map((cell) => picturedIn(cell, control))).toEqual(['States', 'main', 'main', undefined, undefined])
})

test('a page of the site is compared without what is around it, and a story without anything but the element that it names', () => {
  expect(compared('site-contact--refused', page, wide).element).toBe('main')
  expect(compared('site-contact--refused', page, { ...wide, picture: 'main form' }).element).toBe('main form')
  expect(compared('components-header--black', plain, { ...wide, picture: 'header' }).element).toBe('header')
  expect([compared('components-a--warning', plain, wide), compared('site-islands--busy')].map(({ element }) => element)).toEqual([
    undefined,
    undefined,
  ])
})

test('the main story of a page is pictured on a phone too, where it begins', () => {
  const phone = [{ viewport: 'phone', screens: 2 }]
  expect(compared('site-contact--empty', page, wide).others).toEqual(phone)
  expect(compared('site-contact--empty', page, { ...wide, screens: 1 }).others).toEqual([{ viewport: 'phone', screens: 1 }])
  const others = [
    compared('site-contact--refused', page, wide),
    compared('components-a--empty', page, wide),
    compared('site-contact--empty', page, { ...wide, viewports: [] }),
    compared('site-contact--empty', page, wide, CONTACT, 'desktop'),
  ]
  expect(others.map((each) => each.others)).toEqual([[], [], [], []])
})

test('a story names the other viewports that it is pictured in', () => {
  expect(compared('components-header--five-links', plain, { viewports: ['phone', 'tablet'] }).others).toEqual([
    { viewport: 'phone', screens: 2 },
    { viewport: 'tablet', screens: Infinity },
  ])
  expect(() => compared('components-header--five-links', plain, { viewports: ['watch'] })).toThrow('Invalid type')
})

const keptOf = (parameters: object, file = CONTACT) => {
  const { screens, others, hasTree } = compared('site-contact--empty', page, { ...wide, ...parameters }, file)
  return { pictures: screens + others.length > 0, hasTree }
}

test('the app’s and the contact form’s states have trees; a state that looks as another does has its tree alone', () => {
  expect(keptOf({})).toEqual({ pictures: true, hasTree: true })
  expect(keptOf({ compared: 'words' })).toEqual({ pictures: false, hasTree: true })
  expect(keptOf({ compared: 'nothing' })).toEqual({ pictures: false, hasTree: false })
  expect(keptOf({}, 'site/src/pages/about/about-page.stories.tsx')).toEqual({ pictures: true, hasTree: false })
  expect(() => keptOf({ compared: 'word' })).toThrow('Invalid type')
})

test('a story that shows another in a setting is not listed, nor twice one that a page shows by itself', () => {
  const variations = ['OnDark', 'WithPhotosRightToLeft', 'RowOnAPhone', 'LongTextAt320', 'LinksHovered', 'Focused']
  const others = ['Default', 'OnStone', 'WithPhotos', 'Phones', 'DarkStreet']
  expect([...variations, ...others].map(kebab).filter(isVariation)).toEqual(variations.map(kebab))
  expect(shownAlone('<Canvas of={stories.WithPhotos} />\n<Reference of={stories.Default} />')).toEqual(['with-photos'])
})
