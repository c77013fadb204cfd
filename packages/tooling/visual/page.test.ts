import { expect, test } from 'vitest'
import { differencesPage } from './page.ts'

const [expected, actual, diff] = ['expected', 'actual', 'diff'].map((words) => Buffer.from(words))

test('a difference has three screenshots, a slider and the command that accepts it', () => {
  const page = differencesPage(
    new Map([['components-a--b', [{ screenshot: 'components-a-b', expected, actual: actual ?? Buffer.alloc(0), diff }]]]),
  )
  expect(page.match(/<figcaption>\w+/g)).toEqual(['<figcaption>Expected', '<figcaption>Actual', '<figcaption>Difference'])
  expect(page.match(/type="range"/g)?.length).toBeGreaterThan(0)
  expect(page).toContain(`base64,${diff?.toString('base64')}`)
  expect(page).toContain('npm run visual:accept components-a--b')
  expect(page).toContain('1 screenshot of 1 story.')
})

test('the page is self-contained and loads no other file', () => {
  const page = differencesPage(new Map([['a', [{ screenshot: 'a', expected, actual: actual ?? Buffer.alloc(0) }]]]))
  expect(page).not.toMatch(/(src|href)="(?!data:)/)
})

test('a screenshot without a baseline is called new and has no slider', () => {
  const page = differencesPage(new Map([['<a>', [{ screenshot: 'a', actual: actual ?? Buffer.alloc(0) }]]]))
  expect(page).toContain('This screenshot is new')
  expect(page).not.toContain('<input type="range"')
  expect(page).toContain('&lt;a>')
})
