import { expect, test } from 'vitest'
import { contrast } from '../../foundations/tokens/contrast.ts'
import { describeConformance, emulate, render, styleOf } from '../../testing/tools.ts'
import { Badge } from './index.ts'

describeConformance('Badge', { element: (props) => <Badge {...props}>New</Badge> })

/** The colour of each variant's text. */
const COLOURS = { neutral: '--pl-ink', accent: '--pl-on-accent', success: '--pl-success', danger: '--pl-danger' } as const

const all = (['neutral', 'accent', 'success', 'danger'] as const).map((variant) => (
  <p key={variant} style={{ color: `var(${COLOURS[variant]})` }}>
    <Badge variant={variant}>{variant}</Badge>
  </p>
))

test('Must 1: its text is announced as part of the text around it', async () => {
  const screen = await render(
    <h2>
      Ancoats <Badge variant="accent">New</Badge>
    </h2>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Ancoats New' })).toBeVisible()
})

const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

test.each(['default', 'stone', 'inverse'])(
  'Must 2: on the %s surface, its text has the colour of its variant, with a contrast of at least 4.5:1',
  async (surface) => {
    const { container } = await render(<div data-surface={surface}>{all}</div>)
    const ground = container.firstElementChild
    if (!ground) throw new Error('nothing rendered')
    for (const badge of container.querySelectorAll('.pl-badge')) {
      const { color, backgroundColor } = getComputedStyle(badge)
      expect(color).toBe(styleOf(badge.parentElement).color)
      const behind = backgroundColor === 'rgba(0, 0, 0, 0)' ? getComputedStyle(ground).backgroundColor : backgroundColor
      expect(contrast(hex(color), hex(behind))).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('Must 3: every variant has a border in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  const { container } = await render(all)
  for (const badge of container.querySelectorAll('.pl-badge')) {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(badge)
    expect(borderTopWidth).toBe('1px')
    expect(borderTopColor).not.toBe(backgroundColor)
  }
})
