import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MessagesProvider } from '../messages/index.ts'
import { describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { Skeleton } from './index.ts'

describeConformance('Skeleton', { element: (props) => <Skeleton {...props} /> })

const root = (container: Element) => {
  const skeleton = container.querySelector('.pl-skeleton')
  if (!skeleton) throw new Error('no skeleton')
  return skeleton
}

test('Must 1: it is a status that says what is loading, and screen readers ignore one without a label', async () => {
  const screen = await render(
    <MessagesProvider messages={{ loading: 'Lädt' }}>
      <Skeleton immediate />
      <Skeleton immediate variant="block" label={null} />
    </MessagesProvider>,
  )
  expect(
    screen
      .getByRole('status')
      .elements()
      .map((status) => status.textContent),
  ).toEqual(['Lädt'])
  expect(screen.container.querySelectorAll('.pl-skeleton[aria-hidden="true"]')).toHaveLength(1)
})

test.each([14, 18, 32])('Must 2: at %i px, its lines are as high as those of the text that replaces them', async (size) => {
  const { container } = await render(
    <div style={{ fontSize: size, lineHeight: 1.55, width: 300 }}>
      <p>
        One
        <br />
        Two
      </p>
      <Skeleton lines={2} />
    </div>,
  )
  expect(root(container).getBoundingClientRect().height).toBeCloseTo(container.querySelector('p')?.getBoundingClientRect().height ?? 0, 1)
})

test('Must 3: it appears after 300 ms, its space is reserved before, and it never moves', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { container } = await render(<Skeleton />)
  const skeleton = root(container)
  const animations = skeleton.getAnimations({ subtree: true })
  expect(animations.map((animation) => animation.effect?.getTiming().delay)).toEqual([300])
  const [delay] = animations
  delay?.pause()
  if (delay) delay.currentTime = 299
  expect(getComputedStyle(skeleton).visibility).toBe('hidden')
  const { height } = skeleton.getBoundingClientRect()
  expect(height).toBeGreaterThan(0)
  if (delay) delay.currentTime = 302
  expect(getComputedStyle(skeleton).visibility).toBe('visible')
  expect(skeleton.getBoundingClientRect().height).toBe(height)
})

test('Must 4: its shapes have an outline in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  const { container } = await render(
    <>
      <Skeleton variant="block" immediate />
      <Skeleton lines={1} immediate />
    </>,
  )
  const line = container.querySelector('.pl-skeleton__line')
  if (!line) throw new Error('no line')
  for (const shape of [getComputedStyle(root(container)), getComputedStyle(line, '::after')]) {
    expect(shape.borderTopStyle).toBe('dashed')
    expect(shape.borderTopColor).not.toBe(shape.backgroundColor)
  }
})

test('Must 5: it is never wider than its container, and the HTML has no style attributes', async () => {
  const { container } = await render(
    <div className="w-[160px]">
      <Skeleton />
      <Skeleton variant="block" />
    </div>,
  )
  expect(container.firstElementChild?.scrollWidth).toBe(160)
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
})
