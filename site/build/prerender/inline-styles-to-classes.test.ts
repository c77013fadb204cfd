import { expect, test } from 'vitest'
import { inlineStylesToClasses } from './inline-styles-to-classes.ts'

test('HTML without style attributes does not change', () => {
  const html = '<p class="a">a style="b" &lt;</p>'
  expect(inlineStylesToClasses(html)).toEqual({ html, css: '' })
})

test('a style attribute becomes a class with a rule, and equal styles share a class', () => {
  const { html, css } = inlineStylesToClasses(
    '<header style="--background:red;--border:&quot;x&quot;" class="a"></header><input style="opacity:0"/><i style="opacity:0" id="b"></i><b style=""></b>',
  )
  expect(html).toBe('<header class="s0 a"></header><input class="s1"/><i class="s1" id="b"></i><b></b>')
  expect(css).toBe('.s0{--background:red;--border:"x"}.s1{opacity:0}')
})
