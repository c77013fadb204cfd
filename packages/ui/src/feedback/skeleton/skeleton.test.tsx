import { expect, test } from 'vitest'
import { LocaleProvider } from '../../foundations/locale-provider/index.ts'
import { boxOf, describeConformance, emulate, find, render, styleOf, testAppearsLate, testFits, textsOf } from '../../testing/tools.ts'
import { Skeleton } from './index.ts'

describeConformance('Skeleton', { element: (props) => <Skeleton {...props} /> })

test('Must 1: it is a status that says what is loading, and screen readers ignore one without a label', async () => {
  const screen = await render(
    <LocaleProvider messages={{ loading: 'Lädt' }}>
      <Skeleton immediate />
      <Skeleton immediate variant="block" label={null} />
    </LocaleProvider>,
  )
  expect(textsOf(screen.getByRole('status'))).toEqual(['Lädt'])
  expect(screen.container.querySelectorAll('.pl-skeleton[aria-hidden="true"]')).toHaveLength(1)
})

test.each([14, 18, 32])('Must 2: at %i px, its lines are as high as those of the text that replaces them', async (size) => {
  await render(
    <div style={{ fontSize: size, lineHeight: 1.55, width: 300 }}>
      <p>
        One
        <br />
        Two
      </p>
      <Skeleton lines={2} />
    </div>,
  )
  expect(boxOf('.pl-skeleton').height).toBeCloseTo(boxOf('p').height, 1)
})

testAppearsLate('Must 3', '.pl-skeleton', <Skeleton />)

test('Must 3: it never moves', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  await render(<Skeleton immediate />)
  expect(find('.pl-skeleton').getAnimations({ subtree: true })).toEqual([])
})

test('Must 4: its shapes have an outline in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(
    <>
      <Skeleton variant="block" immediate />
      <Skeleton lines={1} immediate />
    </>,
  )
  for (const shape of [styleOf('.pl-skeleton'), styleOf('.pl-skeleton__line', '::after')]) {
    expect(shape.borderTopStyle).toBe('dashed')
    expect(shape.borderTopColor).not.toBe(shape.backgroundColor)
  }
})

testFits(
  'Must 5',
  <div className="w-[160px]">
    <Skeleton />
    <Skeleton variant="block" />
  </div>,
)
