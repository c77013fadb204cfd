import type { Document } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils } from 'htmlparser2'

/**
 * Turns each `style` attribute of a prerendered page into a class, because a CSP without 'unsafe-inline' ignores the attributes. Hydration
 * works: in production React does not compare attributes, and it changes styles through the CSSOM, which the CSP allows.
 *
 * @returns the rules of the classes
 */
export function inlineStylesToClasses(page: Document): string {
  const classes = new Map<string, string>()
  // In templates too, where no selector reaches.
  for (const { attribs } of DomUtils.findAll((element) => 'style' in element.attribs, page.children)) {
    const { style = '' } = attribs
    delete attribs['style']
    if (style === '') continue
    const name = classes.get(style) ?? `s${classes.size}`
    classes.set(style, name)
    attribs['class'] = [name, attribs['class']].filter(Boolean).join(' ')
  }
  return [...classes].map(([declarations, name]) => `.${name}{${decodeHTML(declarations)}}`).join('')
}
