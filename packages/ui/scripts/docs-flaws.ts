// What storybook-docs.ts calls a problem.
import type { Page } from 'playwright'
import * as v from 'valibot'
import { tokens } from '../src/foundations/tokens/tokens.ts'

const Docgen = v.object({
  import: v.string(),
  reactDocgenTypescript: v.object({
    displayName: v.string(),
    props: v.record(v.string(), v.object({ description: v.string(), type: v.object({ name: v.string(), raw: v.optional(v.string()) }) })),
  }),
})
export const Manifest = v.object({
  components: v.record(
    v.string(),
    v.object({
      ...Docgen.entries,
      subcomponents: v.optional(v.record(v.string(), Docgen), {}),
      stories: v.array(v.object({ id: v.string(), snippet: v.optional(v.string()) })),
    }),
  ),
})

/** What the pages, and assistants, are told of the components: every exported one, each of its props with a type and words. */
export function undescribed(manifest: v.InferOutput<typeof Manifest>, exported: readonly string[], stories: readonly string[]): string[] {
  const components = Object.values(manifest.components)
  const listed = components.flatMap((component) => [component, ...Object.values(component.subcomponents)])
  const known = new Set(listed.map(({ reactDocgenTypescript }) => reactDocgenTypescript.displayName))
  const told = new Set(components.flatMap((component) => component.stories.map(({ id }) => id)))
  return [
    ...exported.filter((name) => !known.has(name)).map((name) => `${name} is neither the component nor a subcomponent of any stories`),
    ...stories.filter((id) => !told.has(id)).map((id) => `Assistants cannot find the story ${id}`),
    ...listed
      .filter((each) => !/from '@plotline\/ui'/.test(each.import))
      .map((each) => `Assistants would import ${each.reactDocgenTypescript.displayName} by ${each.import}`),
    ...listed.flatMap(({ reactDocgenTypescript: { displayName, props } }) =>
      Object.entries(props).flatMap(([name, { description, type }]) => [
        ...(description === '' ? [`${displayName}: the prop ${name} has no description`] : []),
        ...(/^(?:any|unknown|object)?$/.test(type.name) ? [`${displayName}: the prop ${name} has the type "${type.name}"`] : []),
      ]),
    ),
  ]
}

/** What keeps a frame of Storybook from working in any folder of any host. */
export const flawsOfFrame = (name: string, html: string): string[] => [
  // Headless Chromium asks for no icon, so nothing else would fail; other browsers would ask the root of the server.
  ...(/<link rel="icon"[^>]* href="\.\//.test(html) ? [] : [`${name} has no icon of its own`]),
  ...Array.from(html.matchAll(/(?:src|href)="\/[^"]*|url\(['"]?\/[^)]*/g), ([path]) => `${name} asks the server's root: ${path}`),
]

/**
 * Whether an error is of what a story expects, which is tested with the story; in an anatomy's frame, it may be left before it is
 * done. It is thrown or logged.
 */
export const isExpectation = (message: string): boolean => /\bexpect\(/.test(message)

/**
 * What is wrong with the current page: its stories, parts, props and lists.
 *
 * @param stories those that its list of variants must have
 */
export const flaws = (page: Page, stories: readonly string[], isGuide = false) =>
  page.locator('#storybook-docs').evaluate(
    (docs, { expected, guide }) => {
      const all = (selector: string) => [...docs.querySelectorAll<HTMLElement>(selector)]
      const variants = all('[data-variant-of]').map((each) => each.dataset.variantOf)
      const alone = all('.sb-story [id$=-inner]')
        .filter((each) => !each.closest('[data-anatomy], [data-variant-of]'))
        .map(({ id }) => id.replaceAll(/^story--|(?:--primary)?-inner$/g, ''))
      const shown = new Set(variants)
      return [
        ...(/\|\s*---/.test(docs.textContent) ? ['a table is not rendered, but shown as Markdown'] : []),
        ...expected.filter((id) => !shown.has(id)).map((id) => `the story ${id} is not on the page`),
        ...[...variants, ...alone].filter((id, index, ids) => ids.indexOf(id) < index).map((id) => `the story ${id} is on the page twice`),
        ...all('[data-anatomy]').flatMap((each) => {
          const [drawn, named] = ['[data-part]', ':scope > ol > li'].map((part) => each.querySelectorAll(part).length)
          return named === drawn ? [] : [`the anatomy finds ${drawn} of its ${named} parts`]
        }),
        ...all('a[href^="./?path="]:not([target=_top])').map(
          ({ textContent }) => `the link "${textContent}" opens Storybook inside itself`,
        ),
        // A guide's controls are not props.
        ...all('.docblock-argstable-body > tr')
          .filter((row) => (!guide && (row.children[1]?.children.length ?? 0) < 2) || row.children[1]?.textContent === '')
          .map((row) => `the prop ${row.children[0]?.textContent} has no type or no description`),
        ...all('[data-verdict] :is(a, button, input, select, textarea, [tabindex])')
          .filter((control) => !control.closest('[inert]'))
          .map(({ outerHTML }) => `an example of a use can be operated: ${outerHTML.slice(0, 80)}`),
        ...all('img').flatMap((image) =>
          image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [`${image.src} is not an image`] : [],
        ),
      ]
    },
    { expected: stories, guide: isGuide },
  )

/** The colours, of a role in a theme, that a page's text does not give. */
export const lostColours = (text: string): string[] =>
  tokens
    .filter(({ id }) => id.startsWith('color.'))
    .flatMap(({ id, light = '', dark = '' }) => [light, dark].filter((value) => !text.includes(value)).map((value) => `${id}: ${value}`))
