import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import logoBlack from '../header/sample-logo-black.svg'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { LogoRow, type LogoRowItem } from './index.ts'

const drawn = (label: string, width: number): LogoRowItem => ({
  label,
  width,
  height: 10,
  node: <svg viewBox={`0 0 ${width} 10`} aria-hidden="true" />,
})
const logos: readonly LogoRowItem[] = [
  { label: 'Plotline', src: logoBlack, width: 34, height: 30 },
  drawn('Yardstick', 40),
  drawn('The Northern Ledger', 90),
]

describeConformance('LogoRow', { element: (props) => <LogoRow title="As seen in" items={logos} {...props} /> })

test('Must 1: it is a list named by its title or aria-label, and every logo has a name', async () => {
  const screen = await render(
    <>
      <LogoRow title="As seen in" items={logos} />
      <LogoRow aria-label="Partners" items={logos} />
      <LogoRow title="They wrote" aria-label="Newspapers that wrote about us" items={logos} />
    </>,
  )
  for (const name of ['As seen in', 'Partners', 'Newspapers that wrote about us']) {
    const list = screen.getByRole('list', { name })
    for (const logo of logos) await expect.element(list.getByRole('img', { name: logo.label, exact: true })).toBeInTheDocument()
  }
  expect(danglingReferences(document)).toEqual([])
})

test('Must 2: compact logos are higher than long ones, and all are centred on one line', async () => {
  const screen = await render(<LogoRow title="As seen in" items={logos} />)
  const boxes = [...screen.container.querySelectorAll('img, svg')].map((logo) => logo.getBoundingClientRect())
  expect(boxes.map(({ height }) => height)).toEqual([36, 26, 20])
  expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1)
})

test('Must 3: at 320 px, logos wrap and nothing is wider than the row', async () => {
  await page.viewport(320, 700)
  const screen = await render(<LogoRow title="As seen in" items={[...logos, drawn('Very long', 400)]} />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  const tops = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect().top)
  expect(new Set(tops).size).toBeGreaterThan(1)
  expect(screen.container.querySelectorAll('[style]')).toHaveLength(0)
})

test('Must 4: a link has the name of its logo and is at least 44 px high and wide', async () => {
  const screen = await render(<LogoRow title="As seen in" items={logos.map((logo) => ({ ...logo, href: '/press' }))} />)
  await expect.element(screen.getByRole('link', { name: 'Yardstick' })).toHaveAttribute('href', '/press')
  for (const link of screen.getByRole('link').elements()) {
    const { width, height } = link.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test.each([
  ['default', 'brightness(0) invert(0)'],
  ['inverse', 'brightness(0) invert(1)'],
])('Must 5: on the %s surface, monochrome files have the filter %s', async (surface, filter) => {
  const screen = await render(
    <div data-surface={surface}>
      <LogoRow monochrome title="As seen in" items={logos} />
    </div>,
  )
  expect(getComputedStyle(screen.getByRole('img', { name: 'Plotline' }).element()).filter).toBe(filter)
})

test.each([
  ['light', 'brightness(0)'],
  ['dark', 'brightness(0) invert(1)'],
])('Must 5: in forced colours with a %s background, monochrome files have the filter %s', async (scheme, filter) => {
  await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
  const screen = await render(
    <div data-surface="inverse">
      <LogoRow monochrome title="As seen in" items={logos} />
    </div>,
  )
  expect(getComputedStyle(screen.getByRole('img', { name: 'Plotline' }).element()).filter).toBe(filter)
})
