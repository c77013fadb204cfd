import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, PAIRS, ROLES } from './contrast.ts'

const theme = readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8')

/** A surface's colours in variables.css; `inverse` inherits what it leaves out from `default`. */
function colours(surface: 'default' | 'inverse'): Map<string, string> {
  const blocks = [...theme.matchAll(/\[data-surface='(default|inverse)'\] \{(.*?)\}/gs)].filter(
    ([, name]) => name === 'default' || name === surface,
  )
  return new Map(
    blocks.flatMap(([, , text = '']) =>
      [...text.matchAll(/--pl-([\w-]+): (#[0-9a-f]{6});/g)].map(([, role = '', value = '']): [string, string] => [role, value]),
    ),
  )
}

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0ab', '#fff')).toBe(contrast('#00aabb', '#ffffff'))
  expect(() => contrast('red', '#ffffff')).toThrow('"red" is not a colour of the form #rrggbb')
})

describe.each(['default', 'inverse'] as const)('on the %s surface', (surface) => {
  const values = colours(surface)

  test('every role has a colour, and every colour a role', () => {
    expect([...values.keys()].toSorted()).toEqual(Object.keys(ROLES).toSorted())
  })

  test.each(PAIRS)('$front on $ground has a contrast of at least $least:1 (R-accessibility-09)', ({ front, ground, least }) => {
    expect(contrast(values.get(front) ?? '', values.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})
