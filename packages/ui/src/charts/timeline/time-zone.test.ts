import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Timeline } from './index.ts'

test('Must 1: a month is the same in every time zone, such as that of the machine that builds the page', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  process.env.TZ = 'America/New_York'
  const items = [{ date: '2026-05', label: 'No section 21' }]
  const html = renderToStaticMarkup(
    createElement(Timeline, { label: 'The law', items, today: '2026-11-21', columnLabels: ['When', 'What'], table: 'visible' }),
  )
  expect(html).toContain('May 2026')
})
