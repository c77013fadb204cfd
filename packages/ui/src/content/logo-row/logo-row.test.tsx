import { expect, test } from 'vitest'
import logoBlack from '../../testing/sample-logo-black.svg'
import { boxesOf, describeConformance, emulate, page, render, smallTargets, styleOf, tooWide } from '../../testing/tools.ts'
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
})

test('Must 2: compact logos are higher than long ones, and all are centred on one line', async () => {
  await render(<LogoRow title="As seen in" items={logos} />)
  const boxes = boxesOf('img, svg')
  expect(boxes.map(({ height }) => height)).toEqual([36, 26, 20])
  expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1)
})

test('Must 3: at 320 px, logos wrap and nothing is wider than the row', async () => {
  await page.viewport(320, 700)
  const screen = await render(<LogoRow title="As seen in" items={[...logos, drawn('Very long', 400)]} />)
  expect(tooWide()).toEqual([])
  expect(new Set(boxesOf(screen.getByRole('listitem')).map(({ top }) => top)).size).toBeGreaterThan(1)
})

test('Must 4: a link has the name of its logo and is at least 44 px high and wide', async () => {
  const screen = await render(<LogoRow title="As seen in" items={logos.map((logo) => ({ ...logo, href: '/press' }))} />)
  await expect.element(screen.getByRole('link', { name: 'Yardstick' })).toHaveAttribute('href', '/press')
  expect(smallTargets()).toEqual([])
})

test.each([
  ['default', 'none', 'light', 'brightness(0) invert(0)'],
  ['inverse', 'none', 'light', 'brightness(0) invert(1)'],
  ['inverse', 'active', 'light', 'brightness(0)'],
  ['inverse', 'active', 'dark', 'brightness(0) invert(1)'],
])(
  'Must 5: on the %s surface, with forced colours %s in a %s scheme, monochrome files have the filter %s',
  async (surface, forced, scheme, filter) => {
    await emulate({ 'forced-colors': forced, 'prefers-color-scheme': scheme })
    const screen = await render(
      <div data-surface={surface}>
        <LogoRow monochrome title="As seen in" items={logos} />
      </div>,
    )
    expect(styleOf(screen.getByRole('img', { name: 'Plotline' })).filter).toBe(filter)
  },
)
