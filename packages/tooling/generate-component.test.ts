import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { componentFolders, library, repository } from './library.ts'
import { layOut, namesOf } from './generate-component.ts'

const source = join(library, 'src')
const byName = (a: string, b: string) => (a < b ? -1 : 1)

test.each([
  ['', /Name the component/],
  ['priceTag', /is not a valid component name/],
  ['Price-Tag', /is not a valid component name/],
  ['FAQList', /FaqList/],
  ['../Escape', /is not a valid component name/],
  ['PageLayout', /folder packages\/ui\/src\/page-layout already exists/],
  ['Tokens', /folder packages\/ui\/src\/tokens already exists/],
  ['Brand', /packages\/ui\/src\/header already exports Brand/],
])('the generator rejects the name "%s" and says why', (name, sentence) => {
  expect(namesOf(name, source)).toMatch(sentence)
})

describe('a new component', () => {
  // A temporary copy of the real files that the generator edits.
  const root = mkdtempSync(join(tmpdir(), 'plotline-component-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const changed = [
    'packages/ui/src/index.ts',
    'packages/ui/src/styles.css',
    'packages/ui/exports.txt',
    'packages/ui/size-budgets.json',
    'packages/ui/README.md',
    'packages/tooling/consumers/readme/drawings.tsx',
    'packages/tooling/consumers/samples/server-samples.tsx',
  ]
  for (const file of [...changed, '.oxfmtrc.json']) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    cpSync(join(repository, file), join(root, file))
  }
  const names = namesOf('ComponentForTests', source)
  if (typeof names === 'string') throw new Error(names)
  layOut(names, root)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')

  test('is added to every list of components', () => {
    expect(changed.filter((file) => !/component-for-tests|ComponentForTests/.test(read(file)))).toEqual([])
    expect(changed.filter((file) => read(file).length <= readFileSync(join(repository, file), 'utf8').length)).toEqual([])
    const entries = read('packages/ui/exports.txt').match(/^@.*/gm) ?? []
    expect(entries).toEqual(
      ['@plotline/ui/component-for-tests', ...componentFolders().map((folder) => `@plotline/ui/${folder}`)].toSorted(byName),
    )
  })

  test('has an example in the README, in the file that the type check reads', () => {
    expect(read('packages/ui/README.md')).toContain(read('packages/tooling/consumers/readme/drawings.tsx'))
  })

  test('has the six files that every component has, already formatted', () => {
    const files = [
      'index.ts',
      ...['.css', '.mdx', '.stories.tsx', '.test.tsx', '.tsx'].map((ending) => `component-for-tests${ending}`),
    ].toSorted()
    expect(readdirSync(join(root, 'packages/ui/src/component-for-tests')).toSorted()).toEqual(files)
    expect(files.filter((file) => /undefined|\$\{/.test(read(`packages/ui/src/component-for-tests/${file}`)))).toEqual([])
    expect(() => execFileSync(join(repository, 'node_modules/.bin/oxfmt'), ['--check', '.'], { cwd: root, stdio: 'pipe' })).not.toThrow()
  })

  test('has the stories that every component has (packages/ui/src/testing/conventions.test.ts)', () => {
    const stories = [...read('packages/ui/src/component-for-tests/component-for-tests.stories.tsx').matchAll(/^export const (\w+)/gm)]
    expect(stories.map(([, name]) => name)).toEqual(['Default', 'OnDark', 'LongTextAt320'])
  })
})
