import { expect, test } from 'vitest'
import { describeConformance, emulate, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { heroStreet, Street } from './index.ts'

describeConformance('Street', { element: (props) => <Street seed="a" {...props} /> })

testDrawing('Must 1', (props) => <Street seed="a" {...props} />)

test.each(['default', 'inverse'] as const)('Must 2: on %s, planned is dashed, built is solid, lit is orange', async (surface) => {
  const { container } = await render(
    <div data-surface={surface}>
      <Street seed="hero" buildings={heroStreet} />
    </div>,
  )
  expect([...container.querySelectorAll('g')].map(({ dataset }) => dataset.stage)).toEqual(heroStreet.map(({ stage }) => stage))
  expect(styleOf('.pl-street__plan').strokeDasharray).not.toBe('none')
  expect(styleOf('.pl-street__plan').fill).toBe('none')
  expect(styleOf('[data-state=lit]').fill).toBe('rgb(255, 106, 19)')
  expect(styleOf('.pl-street__wall').fill).not.toBe(styleOf('.pl-street__windows').fill)
})

test('the drawing’s proportions follow from its street', async () => {
  const { container } = await render(<Street seed="hero" buildings={heroStreet} className="w-80" />)
  const svg = container.querySelector('svg')
  const [, , width = 0, height = 1] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const box = svg?.getBoundingClientRect()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
})

test('Must 5: the lights go on once, and are already on with reduced motion or without lightUp (R-accessibility-07)', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const screen = await render(<Street seed="hero" buildings={heroStreet} lightUp />)
  const running = () => screen.container.getAnimations({ subtree: true }).length
  expect(running()).toBeGreaterThan(0)
  for (const animation of screen.container.getAnimations({ subtree: true })) expect(animation.effect?.getTiming().iterations).toBe(1)
  await screen.rerender(<Street seed="hero" buildings={heroStreet} />)
  expect(running()).toBe(0)
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await screen.rerender(<Street seed="hero" buildings={heroStreet} lightUp />)
  expect(running()).toBe(0)
  expect(styleOf('[data-state=lit]').fill).toBe('rgb(255, 106, 19)')
})

test('Must 6: in forced colours walls, plan, windows and lights can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Street seed="hero" buildings={heroStreet} />)
  expect(styleOf('[data-state=lit]').fill).not.toBe(styleOf('.pl-street__windows').fill)
  for (const part of ['.pl-street__plan', '.pl-street__wall', '.pl-street__windows']) {
    expect(styleOf(part).stroke).toMatch(/^rgb/)
    expect(styleOf(part).stroke).not.toBe(styleOf('.pl-street__wall').fill)
  }
})

test.each([360, 1920])('Must 7: bleeding at %i px, it fills its container, and its middle is in view', async (width) => {
  const side = [4, 2, 5, 3, 4, 2, 5].map((floors) => ({ floors, bays: 4, roof: 'pitch', stage: 'built', quiet: true }) as const)
  const own = { floors: 7, bays: 4, roof: ['gables', 'house'], stage: 'built', lights: 'all' } as const
  const { container } = await render(
    <div style={{ width }}>
      <Street seed="bleed" bleed lightUp buildings={[...side, own, ...side]} />
    </div>,
  )
  const svg = container.querySelector('svg')?.getBoundingClientRect()
  expect(svg?.width).toBe(width)
  const tower = container.querySelectorAll('.pl-street__wall')[side.length]?.getBoundingClientRect()
  if (!svg || !tower) throw new Error('The street is missing.')
  expect((tower.left + tower.right) / 2 - svg.left).toBeCloseTo(width / 2, -1)
  expect(tower.top).toBeGreaterThanOrEqual(svg.top)
  expect(container.querySelectorAll('.pl-street__floors > [data-state=lit]')).toHaveLength(7)
})
