import { expect, test } from 'vitest'
import { routeOf, routes } from '../shell/routes.ts'
import { footerGroups, navigation, quizLink } from './navigation.ts'

const inFooter = footerGroups.flatMap(({ links }) => links.map(({ href }) => href))

/** The documents that only another page leads to: the logo to `/`, the blog to the articles, and nothing to what is not found. */
const ELSEWHERE = new Set(['landing', 'article', 'not-found'])
const documents = routes.filter(({ page, inApp }) => !inApp && !ELSEWHERE.has(page)).map(({ path }) => path)

test.each([...documents, quizLink.href])('the footer links to %s (R-footer-01)', (path) => {
  expect(inFooter).toContain(path)
})

test.each([...new Set([...navigation, quizLink].map(({ href }) => href).concat(inFooter))])(
  'what header, menu and footer link to exists: %s (R-routes-07)',
  (href) => {
    expect(routeOf(href).path).toBe(href)
  },
)
