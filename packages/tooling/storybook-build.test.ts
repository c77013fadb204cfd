/** What Storybook's pages say of a component beyond its own source. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeManifests } from '../../.storybook/build/manifests.ts'
import { relations } from '../../.storybook/build/relations.ts'
import { snippetsOf } from '../../.storybook/build/snippets.ts'
import { library } from './library.ts'

const names = (pages: readonly { name: string }[]) => pages.map(({ name }) => name)

test('a component’s page names the components that it is made of and part of, the site’s pages, and its tokens', () => {
  const all = relations()
  expect(all['button']?.tokens).toEqual(expect.arrayContaining(['color.ink', 'component.button.primary-background']))
  expect(all['header']?.site).toBe('all')
  expect(names(all['header']?.builtFrom ?? [])).toContain('SlideOutMenu')
  expect(names(all['slide-out-menu']?.partOf ?? [])).toContain('Header')
  const site = all['otp-input']?.site
  expect(Array.isArray(site) && names(site)).toEqual(['Verify'])
})

test('assistants read of components, and of no page of the site', async () => {
  const path = './site/src/pages/contact/contact-page.stories.tsx'
  const components = { contact: { id: 'contact', path, name: 'Contact', jsDocTags: {}, stories: [] } }
  const { components: completed } = await completeManifests({ components: { v: 0, components } })
  expect(completed?.components).toEqual({})
})

test('an example writes a prop that is true by its name alone', async () => {
  const snippets = await snippetsOf(join(library, 'src/button/button.stories.tsx'))
  const code = [...snippets.values()].join('\n')
  expect(code).toMatch(/\bfullWidth(?![=:])/)
  expect(code).not.toContain('={true}')
})
