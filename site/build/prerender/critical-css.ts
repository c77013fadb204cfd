import { PurgeCSS } from 'purgecss'

/** Attributes that inline scripts set: before the first paint (pre-paint-script.ts), or where the app cannot start (the hydration loader). */
const SET_BEFORE_PAINT = ['data-cookie-choice', 'data-restoring', 'data-scripting']

/**
 * The rules of a stylesheet that a page's first paint needs. Rules for what only the app adds to the page come with
 * the late stylesheet (late-styles.ts), which the hydration loader loads before the app starts.
 */
export async function criticalCss(stylesheet: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: stylesheet }],
    // The names in a class or an attribute whole: a word of the text keeps no rule.
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    dynamicAttributes: SET_BEFORE_PAINT,
    keyframes: true,
    safelist: ['html', 'body', 'head'],
  })
  if (!kept) throw new Error('No rule of the stylesheet is left: is it empty?')
  return withoutIdle(kept.css, html)
}

/**
 * Takes out what PurgeCSS lets stand: rules without a declaration, and the browser's own parts of fields that the page does not have.
 * Variables and their types all stay: those that came later would have the browser compute every element's style again.
 */
function withoutIdle(css: string, html: string): string {
  const rules = css.replace(/@layer properties\{@supports [^{]*\{\*,:before,:after,::backdrop\{\}\}\}/, '')
  return /<(?:input|select|textarea)\b/.test(html) ? rules : rules.replaceAll(FIELD_PARTS, '')
}

const FIELD_PARTS = /::(?:-webkit-(?:search|date|calendar|inner-spin|outer-spin)[\w-]*|file-selector-button|placeholder)\{[^{}]*\}/g

/** Tags, attribute names and values, classes and ids of React's own output, in which values hold neither quotes nor angle brackets. */
function namesIn(html: string): {
  tags: string[]
  classes: string[]
  ids: string[]
  attributes: { names: string[]; values: string[] }
  undetermined: string[]
} {
  const tags = new Set<string>()
  const names = new Set<string>()
  const values = new Set<string>()
  const classes = new Set<string>()
  const ids = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^<>]*)>/gi)) {
    tags.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)) {
      names.add(name.toLowerCase())
      values.add(value)
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one)
      if (name === 'id') ids.add(value)
    }
  }
  return { tags: [...tags], classes: [...classes], ids: [...ids], attributes: { names: [...names], values: [...values] }, undetermined: [] }
}
