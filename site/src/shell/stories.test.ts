import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const source = join(import.meta.dirname, '..')
const stories = globSync('**/*.stories.tsx', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
const visited = stories.flatMap((code) => [...code.matchAll(/visit\('([^'?]+)/g)].map(([, address = '']) => address))

test('every route has a story, so that a designer sees it without the server', () => {
  const unseen = routes.filter(
    ({ path }) => !visited.some((address) => routes.find((route) => matchPath(route.path, address))?.path === path),
  )
  expect(unseen.map(({ path }) => path)).toEqual([])
})

test('every scenario of the mocks is a story of each call', () => {
  const scenarios = ['ok', 'refused', 'unreadable', 'network', 'slow']
  const shown = (page: string) =>
    scenarios.filter((scenario) => stories.some((code) => code.includes(`title: 'Site/${page}'`) && code.includes(`'${scenario}'`)))
  expect(shown('Contact')).toEqual(scenarios)
  expect(shown('Quiz')).toEqual(scenarios.filter((scenario) => scenario !== 'ok')) // ok leads to /verify: Site/Flows
  expect(shown('Verify')).toEqual(scenarios)
})
