import { expect, test } from 'vitest'
import { htmlOf, parseHtml } from './dom.ts'
import { inlineStylesToClasses } from './inline-styles-to-classes.ts'

function convert(html: string) {
  const page = parseHtml(html)
  const css = inlineStylesToClasses(page)
  return { html: htmlOf(page.children), css }
}

test('HTML without style attributes does not change', () => {
  const html =
    '<p class="a">a style="b" &lt; &#x27;</p><!--$--><svg viewBox="0 0 1 1"><linearGradient id="a">£</linearGradient></svg><!--/$-->'
  expect(convert(html)).toEqual({ html, css: '' })
})

test('a style attribute becomes a class with a rule, and equal styles share a class', () => {
  const { html, css } = convert(
    '<header style="--background:red;--border:&quot;x&quot;" class="a"></header><input style="opacity:0"/><i style="opacity:0" id="b"></i><b style=""></b>',
  )
  expect(html).toBe('<header class="s0 a"></header><input class="s1"><i id="b" class="s1"></i><b></b>')
  expect(css).toBe('.s0{--background:red;--border:"x"}.s1{opacity:0}')
})
