import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test('structured data cannot end its script, whatever text is in it (R-article-11)', () => {
  const data = { name: '</script><script>alert(1)</script>', note: '<!-- <script>' }
  const html = renderToStaticMarkup(createElement(StructuredData, { data }))
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject(data)
})
