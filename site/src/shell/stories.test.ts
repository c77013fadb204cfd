import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const source = join(import.meta.dirname, '..')
const stories = globSync('**/*.stories.tsx', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
/** A route's page; that of all articles is one. */
const pageOf = (path: string) => path.replace(/^\/blog\/.*/, '/blog/')
const visited = stories.flatMap((code) => [...code.matchAll(/visit\('([^'?]+)/g)].map(([, address = '']) => address))

test('every page has a story, so that designers can see it without the server', () => {
  const unseen = routes.filter(
    ({ path }) => !visited.some((address) => pageOf(routes.find((route) => matchPath(route.path, address))?.path ?? '') === pageOf(path)),
  )
  expect(unseen.map(({ path }) => path)).toEqual([])
})

test('every form has a story for each of the mocks’ scenarios', () => {
  const scenarios = ['ok', 'refused', 'unreadable', 'network', 'slow']
  const scenariosOf = (page: string) =>
    scenarios.filter((scenario) => stories.some((code) => code.includes(`title: 'Site/${page}'`) && code.includes(`'${scenario}'`)))
  expect(scenariosOf('Contact')).toEqual(scenarios)
  expect(scenariosOf('Quiz')).toEqual(scenarios.filter((scenario) => scenario !== 'ok')) // ok leads to /verify: Site/Flows
  expect(scenariosOf('Verify')).toEqual(scenarios)
})
