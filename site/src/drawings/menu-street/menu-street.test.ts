import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { navigation } from '../../content/navigation.ts'
import { MenuStreet } from './menu-street.tsx'

const count = (html: string, of: RegExp) => html.match(of)?.length ?? 0

test.each(['/', ...navigation.map(({ href }) => href)].map((page, house, { length }) => ({ page, house, length })))(
  'of $length houses on the menu, one for each page it leads to, that of $page has its lights on (R-menu-01)',
  ({ house, length }) => {
    const html = renderToStaticMarkup(createElement(MenuStreet, { current: house }))
    expect(count(html, /<g /g)).toBe(length)
    expect(count(html, / data-lit=/g)).toBe(1)
  },
)
