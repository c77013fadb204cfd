/**
 * Turns each `style` attribute of prerendered HTML into a class with a rule of its own, because a CSP
 * without 'unsafe-inline' drops the attributes. React hydrates over it: it does not compare attributes
 * in production, and changes of a style go through the CSSOM, which the CSP allows.
 *
 * Reads React's own output only, in which attribute values hold neither quotes nor angle brackets.
 */
export function inlineStylesToClasses(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const withClasses = html.replaceAll(/<[a-z][^<>]* style="[^"]*"[^<>]*>/g, (tag) => {
    const declarations = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    const bare = tag.replace(/ style="[^"]*"/, '')
    if (declarations === '') return bare
    const name = classes.get(declarations) ?? `s${classes.size}`
    classes.set(declarations, name)
    return / class="/.test(bare) ? bare.replace(/ class="/, ` class="${name} `) : bare.replace(/^<[a-z0-9-]+/, `$& class="${name}"`)
  })
  const css = [...classes].map(([declarations, name]) => `.${name}{${decode(declarations)}}`).join('')
  return { html: withClasses, css }
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text that React wrote as HTML. */
export const decode = (text: string): string => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
