import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { COMPANY_NAME } from '../../contract/src/company.ts'
import { library } from './ui-package.ts'
import { read, repository, sourceFiles } from '../../tooling/repository.ts'

const Package = v.object({ dependencies: v.record(v.string(), v.string()), peerDependencies: v.record(v.string(), v.string()) })

/** What the package ships: no stories or tests. */
const shipped = sourceFiles(/^packages\/ui\/src\/.*\.(?:tsx?|css)$/)
  .filter((file) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }))

/** What a file imports, except from elsewhere in the library and from the packages that an app installs with it. */
function foreignImports({ file, text }: { file: string; text: string }, packages: readonly string[]): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return requests.filter((request) =>
    request.startsWith('.')
      ? !normalize(join(dirname(file), request)).startsWith('packages/ui/src/')
      : !packages.some((name) => request === name || request.startsWith(`${name}/`)),
  )
}

/** The name of the company, and addresses within a site or its API, such as `'/quiz'`. */
const knowledge = (text: string): string[] => text.match(new RegExp(`${COMPANY_NAME}|(?<=['"\`])/[a-z][\\w/-]{2,}`, 'g')) ?? []

test('what counts as an import from outside, and as knowing too much', () => {
  const file = 'packages/ui/src/foundations/button/button.tsx'
  const text = `import '../link/index.ts'\nimport 'react/jsx-runtime'\nexport * from '../../../contract/src/quiz.ts'\nimport('react-router-dom')`
  expect(foreignImports({ file, text }, ['react'])).toEqual(['../../../contract/src/quiz.ts', 'react-router-dom'])
  expect(knowledge(`href="/quiz" fetch('/api/leads') ${COMPANY_NAME} './a.css' "/"`)).toEqual(['/quiz', '/api/leads', COMPANY_NAME])
})

test('the library imports only itself and its own dependencies, and names no page, no endpoint and no company (R-library-01)', () => {
  const { dependencies, peerDependencies } = v.parse(Package, JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')))
  const packages = Object.keys({ ...dependencies, ...peerDependencies })
  const scripts = shipped.filter(({ file }) => !file.endsWith('.css'))
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.flatMap((each) => foreignImports(each, packages).map((request) => `${each.file}: ${request}`))).toEqual([])
  expect(shipped.flatMap(({ file, text }) => knowledge(text).map((words) => `${file}: ${words}`))).toEqual([])
})

/** Words of one company's trade and look, in the library's code and pages. Charts and drawings may speak of what they draw. */
const trade = (text: string): string[] =>
  text.replaceAll(/^import .*$/gm, '').match(/\borange\b|£|\binvest(?:or|ment)s?\b|\bhouses?\b/g) ?? []

test('the core of the library speaks of no colour, currency, trade or house (R-library-01)', () => {
  expect(trade("import { House } from './house.tsx'\n/** In orange: £5 for an investor's house. */")).toEqual([
    'orange',
    '£',
    'investor',
    'house',
  ])
  const pages = globSync('packages/ui/src/*/*/*.mdx', { cwd: repository }).map((file) => ({
    file,
    text: read(file),
  }))
  const core = [...shipped, ...pages].filter(({ file }) => !/\/src\/(?:charts|drawings|foundations\/tokens)\//.test(file))
  expect(core.flatMap(({ file, text }) => trade(text).map((word) => `${file}: ${word}`))).toEqual([])
})
