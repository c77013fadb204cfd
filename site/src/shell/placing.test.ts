// cspell:ignore xytbse
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** What a page may decide about a component: its position, the space it has, how its text wraps. */
const PLACING = [
  /^page-width$/,
  /^(grid|inline-grid|flex|inline-flex|block|inline-block|hidden|contents|relative|absolute|fixed|sticky|static|sr-only|not-sr-only)$/,
  /^(grid-cols|grid-rows|col|row|auto-cols|auto-rows|grid-flow|order|flex|basis|grow|shrink|gap|gap-x|gap-y)(-|$)/,
  /^(items|justify|content|self|place)-/,
  /^-?(m|p)[xytbse]?-/,
  /^(w|h|size|min-w|min-h|max-w|max-h|aspect)-/,
  /^-?(inset|inset-x|inset-y|top|bottom|start|end|z|scroll-m[xytbse]?|scroll-p[xytbse]?)-/,
  /^(overflow|overflow-x|overflow-y)-/,
  /^(@container|wrap-anywhere|wrap-break-word|whitespace-nowrap)$/,
  /^split-(heading|margin)$/,
  // What is beside a drawing flows around it.
  /^float-(left|right)$/,
  // So that a link's line reaches into a part that wraps as a whole.
  /^\[text-decoration:inherit\]$/,
]

/** Without its variants, such as `lg:`. */
const utilityOf = (token: string) => (token.startsWith('[') ? token : token.slice(token.lastIndexOf(':') + 1))
const places = (token: string) => PLACING.some((pattern) => pattern.test(utilityOf(token)))

/** The value of each `className=`, with its quotes or braces. */
function classNames(code: string): string[] {
  return [...code.matchAll(/\bclassName=/g)].map(({ index, 0: name }) => {
    const start = index + name.length
    if (code[start] !== '{') return code.slice(start, code.indexOf('"', start + 1) + 1)
    let depth = 0
    for (let at = start; at < code.length; at++) {
      if (code[at] === '{') depth++
      if (code[at] === '}' && --depth === 0) return code.slice(start, at + 1)
    }
    return code.slice(start)
  })
}

/** What is wrong with a page's code, as sentences. */
function looks(code: string): string[] {
  const values = classNames(code).map((value) => ({
    value,
    literals: [...value.matchAll(/(["'`])(.*?)\1/g)].map(([, , text = '']) => text),
  }))
  const hidden = values.filter(({ literals }) => literals.length === 0).map(({ value }) => `className=${value} is not written out`)
  const tokens = values.flatMap(({ literals }) => literals.flatMap((text) => text.split(/\s+/).filter(Boolean)))
  const elements = [...code.matchAll(/<(svg|style)\b|\bstyle=/g)].map(([found]) => `${found} draws`)
  return [...hidden, ...tokens.filter((token) => !places(token)), ...elements]
}

/** Without the drawings, which draw. */
const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !/\.(stories|test)\.tsx$|^entry-server\.tsx$|^drawings\//.test(file))

describe('Pages use classes only for layout', () => {
  test.each(files)('%s', (file) => {
    expect(looks(readFileSync(join(source, file), 'utf8'))).toEqual([])
  })

  test.each([
    ['<p className="mt-4 text-pl-lead">', ['text-pl-lead']],
    ['<p className={late ? "lg:text-pl-muted" : undefined}>', ['lg:text-pl-muted']],
    [
      '<div className="bg-pl-stone border-s-4 font-pl-bold rounded-pl-card page-width lg:py-24">',
      ['bg-pl-stone', 'border-s-4', 'font-pl-bold', 'rounded-pl-card'],
    ],
    ['<p className="pl-page-header__lead">', ['pl-page-header__lead']],
    ['<p className={look}>', ['className={look} is not written out']],
    ['<svg viewBox="0 0 1 1">', ['<svg draws']],
    ['<p style={{ color: "red" }}>', ['style= draws']],
    ['<div className="grid gap-6 md:grid-cols-2 max-w-pl-form -mt-2 whitespace-nowrap">', []],
  ])('the check itself: %s', (code, found) => {
    expect(looks(code)).toEqual(found)
  })
})
