/** How documentation pages look, and what their blocks show. */
import { lazy, Suspense, type ComponentProps } from 'react'
import type { ArgTypes, ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { propsOf, type Prop } from './prop.ts'

// Loaded by documentation pages only: stories and tests need none of Storybook's blocks.
const page = () => import('./page.tsx')
const Themed = lazy(async () => ({ default: (await page()).Container }))
const PageTitle = lazy(async () => ({ default: (await page()).PageTitle }))
const StoriesPage = lazy(async () => ({ default: (await page()).StoriesPage }))
const Variants = lazy(async () => ({ default: (await page()).Variants }))
const Anatomy = lazy(async () => ({ default: (await import('./anatomy.tsx')).Anatomy }))
const RightAndWrong = lazy(async () => ({ default: (await import('./right-and-wrong.tsx')).RightAndWrong }))

const Container = (props: ComponentProps<typeof Themed>) => (
  <Suspense>
    <Themed {...props} />
  </Suspense>
)

const isComponent = (value: unknown): value is object => typeof value === 'function' || (typeof value === 'object' && value !== null)

const argType = ({ name, type, description, isRequired, detail, defaultValue }: Prop): StrictInputType => ({
  name,
  description,
  type: { name: 'other', value: type, required: isRequired },
  table: {
    type: { summary: type, ...(detail && { detail }) },
    ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }),
  },
})

const extractArgTypes = (component: unknown): ArgTypes =>
  isComponent(component) ? Object.fromEntries(propsOf(component).map((prop) => [prop.name, argType(prop)])) : {}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/** The control that suits a prop; none for functions, elements and lists of either, which nobody can type. */
function control({ type, options }: Prop, value: unknown): Partial<StrictInputType> {
  if (options) return { options, control: { type: options.length > 5 ? 'select' : 'inline-radio' } }
  if (type === 'boolean') return { control: { type: 'boolean' } }
  if (type === 'number') return { control: { type: 'number' } }
  const isWords = /^(?:string|ReactNode|Value \| '')$/.test(type) || type.startsWith('`')
  return isWords && isText(value) ? { control: { type: 'text' } } : { control: false }
}

/** Gives every prop of a component its control, unless the story says otherwise. */
export const controls: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const props = new Map(isComponent(component) ? propsOf(component).map((prop) => [prop.name, prop]) : [])
  return Object.fromEntries(
    [...new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])].map((name) => {
      const own = argTypes[name] ?? { name }
      const prop = props.get(name)
      const value: unknown = initialArgs[name]
      return [name, prop ? { ...control(prop, value), ...own } : { ...own, ...NATIVE, control: isText(value) ? { type: 'text' } : false }]
    }),
  )
}

/** A prop that is not ours but the element's, and that a story sets. */
const NATIVE = { description: 'As on the HTML element.', table: { type: { summary: 'as in React' } } }

export const docs = {
  container: Container,
  page: () => <StoriesPage />,
  components: { h1: PageTitle, Anatomy, RightAndWrong, Stories: Variants },
  extractArgTypes,
  // The code of a story is cut from its source (build/snippets.ts), not made from what it renders.
  source: { type: 'code', language: 'tsx' },
  toc: { headingSelector: 'h2', title: 'On this page' },
}
