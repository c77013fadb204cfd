import { expect, test } from 'vitest'
import { narrowed, reads, stages, type Step } from './steps.ts'

const steps = stages.flat(2)
const named = (name: string): Step => {
  const step = steps.find((one) => one.name === name)
  if (!step) throw new Error(`There is no step "${name}".`)
  return step
}
const reading = (file: string) => steps.filter((step) => reads(step, file)).map(({ name }) => name)

const ALWAYS = ['format', 'lint', 'types', 'spelling', 'units']
const LOOKS = ['components and stories', 'seeded regressions', 'Storybook docs']

test.each([
  ['packages/ui/src/button/button.css', steps.map(({ name }) => name)],
  ['package-lock.json', steps.map(({ name }) => name)],
  ['site/src/content/faq.ts', [...ALWAYS, 'build', ...LOOKS, 'end to end']],
  ['site/visual/baseline/site-faq.webp', [...ALWAYS, 'build', ...LOOKS, 'end to end']],
  ['mocks/src/scenarios.ts', [...ALWAYS, ...LOOKS, 'end to end']],
  ['packages/server/src/app.ts', [...ALWAYS, 'end to end']],
  ['docs/requirements.md', [...ALWAYS, 'Storybook docs']],
  ['packages/ui-next/index.ts', ALWAYS],
])('a change to %s concerns the steps that depend on it', (file, expected) => {
  expect(reading(file).toSorted()).toEqual(expected.toSorted())
})

test('a change that Vitest can follow runs only the tests that import it, and those that read the repository', () => {
  const [affected, readers] = narrowed(named('units'), ['packages/server/src/app.ts'], 'main')
  expect(affected?.args).toEqual([...named('units').args, '--changed=main', '--passWithNoTests'])
  expect(readers).toMatchObject({ name: 'tests that read the repository', args: expect.arrayContaining(['packages/tooling']) })
})

test('a change that Vitest cannot follow, such as an article, runs all unit tests of its part', () => {
  const [, article] = narrowed(named('units'), ['site/src/content/articles/any.mdx', 'packages/server/src/app.ts'], 'HEAD')
  expect(article?.args).toContain('site/src')
  expect(article?.args).not.toContain('packages/server')
})

test('a change that Vitest cannot follow runs all stories', () => {
  const stories = named('components and stories')
  expect(narrowed(stories, ['packages/ui/src/button/button.tsx'], 'HEAD')[0]?.args).toContain('--changed=HEAD')
  expect(narrowed(stories, ['packages/ui/src/button/button.css', 'packages/ui/src/button/button.tsx'], 'HEAD')).toEqual([stories])
  expect(narrowed(stories, ['README.md'], 'HEAD')).toEqual([])
})

test('every step has a name and a report of its own', () => {
  const reports = steps.flatMap(({ tests }) => tests?.report ?? [])
  expect([new Set(steps.map(({ name }) => name)).size, new Set(reports).size]).toEqual([steps.length, reports.length])
})
