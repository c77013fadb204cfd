import { PurgeCSS } from 'purgecss'

/** Attributes that inline scripts set, before the first paint (pre-paint-script.ts) or if the app cannot start (the hydration loader). */
const SET_BEFORE_PAINT = ['data-cookie-choice', 'data-restoring', 'data-scripting']

/**
 * The rules that a page's first paint needs. Rules for what the app adds later are in the late stylesheet
 * (late-styles.ts), which the hydration loader loads before the app starts.
 */
export async function criticalCss(stylesheet: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: stylesheet }],
    // Whole class and attribute names, so that a word in the text does not keep a rule.
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    dynamicAttributes: SET_BEFORE_PAINT,
    keyframes: true,
    safelist: ['html', 'body', 'head'],
  })
  if (!kept) throw new Error('No rules are left. Is the stylesheet empty?')
  return withoutIdle(kept.css, html)
}

/**
 * Removes what PurgeCSS leaves: empty rules, and rules for the browser's own parts of fields if the page has no fields.
 * All variables and their types stay, because adding them later would make the browser recompute every element's style.
 */
function withoutIdle(css: string, html: string): string {
  const rules = css.replace(/@layer properties\{@supports [^{]*\{\*,:before,:after,::backdrop\{\}\}\}/, '')
  return /<(?:input|select|textarea)\b/.test(html) ? rules : rules.replaceAll(FIELD_PARTS, '')
}

const FIELD_PARTS = /::(?:-webkit-(?:search|date|calendar|inner-spin|outer-spin)[\w-]*|file-selector-button|placeholder)\{[^{}]*\}/g

/** Tags, attribute names and values, classes and ids in React's output, whose values have no quotes or angle brackets. */
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
