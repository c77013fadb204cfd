import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextAreaField } from './index.ts'

test('Must 2: the HTML from a server keeps a line break at the start of the default', () => {
  const html = renderToString(createElement(TextAreaField, { label: 'Message', name: 'message', defaultValue: '\nHello' }))
  // HTML drops the first one.
  expect(html).toContain('>\n\nHello</textarea>')
})
