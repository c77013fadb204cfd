/**
 * Turns each `style` attribute in prerendered HTML into a class with its own rule, because a CSP without 'unsafe-inline'
 * ignores the attributes. Hydration works: in production React does not compare attributes, and it changes styles
 * through the CSSOM, which the CSP allows.
 *
 * Only for React's output, whose attribute values have no quotes or angle brackets.
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

/** Decodes the entities in React's HTML. */
export const decode = (text: string): string => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
