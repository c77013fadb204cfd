import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuilds } from './kept-builds.ts'

let dist = ''
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'plotline-builds-'))))
afterEach(() => rmSync(dist, { recursive: true }))

/** Writes the files and replaces the previous build, as a build does. */
async function build(...files: string[]): Promise<string[]> {
  const [building, client] = [join(dist, 'building'), join(dist, 'client')]
  const assets = join(building, 'assets')
  mkdirSync(assets, { recursive: true })
  for (const file of files) writeFileSync(join(assets, file), `the words of ${file}`)
  const builds = await keepBuilds(dist, assets)
  rmSync(client, { recursive: true, force: true })
  renameSync(building, client)
  writeFileSync(join(dist, 'builds.json'), JSON.stringify(builds))
  return readdirSync(join(client, 'assets'))
}

test('the files of the last two builds are kept beside the new ones, and older ones are removed (R-serving-04)', async () => {
  expect(await build('react-1.js', 'quiz-1.js')).toEqual(['quiz-1.js', 'react-1.js'])
  expect(await build('react-1.js', 'quiz-2.js')).toEqual(['quiz-1.js', 'quiz-2.js', 'react-1.js'])
  expect(await build('react-2.js', 'quiz-3.js')).toEqual(['quiz-1.js', 'quiz-2.js', 'quiz-3.js', 'react-1.js', 'react-2.js'])
  expect(await build('react-2.js', 'quiz-4.js')).toEqual(['quiz-2.js', 'quiz-3.js', 'quiz-4.js', 'react-1.js', 'react-2.js'])
  expect(await build('react-2.js', 'quiz-5.js')).toEqual(['quiz-3.js', 'quiz-4.js', 'quiz-5.js', 'react-2.js'])
  expect(readFileSync(join(dist, 'client/assets/quiz-3.js'), 'utf8')).toBe('the words of quiz-3.js')
})

test('building the same files again does not displace an older build', async () => {
  await build('quiz-1.js')
  await build('quiz-2.js')
  for (let time = 0; time < 3; time++) expect(await build('quiz-3.js')).toEqual(['quiz-1.js', 'quiz-2.js', 'quiz-3.js'])
})

test('an invalid list of builds is ignored', async () => {
  await build('quiz-1.js')
  writeFileSync(join(dist, 'builds.json'), '{}')
  expect(await build('quiz-2.js')).toEqual(['quiz-2.js'])
})
