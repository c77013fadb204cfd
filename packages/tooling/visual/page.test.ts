import { expect, test } from 'vitest'
import { differencesPage } from './page.ts'

const [expected, actual, diff] = [Buffer.from('expected'), Buffer.from('actual'), Buffer.from('diff')]
const sentence = 'It was 4 × 4 px and is 4 × 5 px: 4 of 20 pixels differ.'

test('a difference has a sentence, three screenshots, a slider and the command that accepts it', () => {
  const page = differencesPage(new Map([['components-a--b', [{ screenshot: 'components-a-b', sentence, expected, actual, diff }]]]))
  expect(page).toContain(`<p>${sentence}</p>`)
  expect(page.match(/<figcaption>\w+/g)).toEqual(['<figcaption>Expected', '<figcaption>Actual', '<figcaption>Difference'])
  expect(page.match(/type="range"/g)?.length).toBeGreaterThan(0)
  expect(page).toContain(`base64,${diff.toString('base64')}`)
  expect(page).toContain('npm run visual:accept components-a--b')
  expect(page).toContain('1 screenshot of 1 story.')
})

test('the page is self-contained and loads no other file', () => {
  const page = differencesPage(new Map([['a', [{ screenshot: 'a', sentence, expected, actual }]]]))
  expect(page).not.toMatch(/(src|href)="(?!data:)/)
})

test('a screenshot without a baseline is said to have none, and has no slider', () => {
  const page = differencesPage(new Map([['<a>', [{ screenshot: 'a', sentence: 'There is no baseline yet.', actual }]]]))
  expect(page).toContain('There is no baseline yet.')
  expect(page).not.toContain('<input type="range"')
  expect(page).toContain('&lt;a>')
})

test('a story named with quotation marks keeps its attribute whole', () => {
  expect(differencesPage(new Map([['says "no"', []]]))).toContain('data-story="says &quot;no&quot;"')
})
