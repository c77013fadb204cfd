import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './testing/process.ts'
import { freePort } from './testing/postgres.ts'
import { send } from './testing/requests.ts'
import { SITE_FILES, temporaryFolder } from './testing/server.ts'

/** Writes releases, and chooses the current one, as `npm run site:publish` does. */
function releasesFolder() {
  const folder = temporaryFolder()
  return {
    folder,
    add(name: string, server = `export { main } from '${new URL('main.ts', import.meta.url).href}'`) {
      for (const [file, text] of Object.entries({ ...SITE_FILES, 'client/quiz.html': `the quiz of ${name}`, 'server.mjs': server })) {
        mkdirSync(join(folder, name, file, '..'), { recursive: true })
        writeFileSync(join(folder, name, file), text)
      }
    },
    choose(name: string) {
      writeFileSync(join(folder, 'new'), name)
      renameSync(join(folder, 'new'), join(folder, 'current'))
    },
  }
}

test('a release takes over from the one before it without refusing a request, and one that does not start changes nothing (R-operations-20)', async () => {
  const releases = releasesFolder()
  for (const name of ['one', 'two']) releases.add(name)
  releases.add('broken', 'export const main = () => Promise.reject(new Error("no database"))')
  releases.choose('one')
  const port = await freePort()
  const environment = { PORT: String(port), DATA_DIR: temporaryFolder(), RELEASES_DIR: releases.folder }
  const server = run('plotline-live', environment)
  const quiz = async () => (await send(port, '/quiz')).text
  await expect.poll(() => quiz().catch(() => '')).toBe('the quiz of one')
  expect((await send(port, '/readyz')).headers).toMatchObject({ 'x-build': 'one' })

  releases.choose('two')
  // Each of these requests gets a response, from one release or the other, until only the new one takes any.
  const seen: string[] = []
  while (seen.slice(-100).some((text) => text !== 'the quiz of two') || seen.length < 100) seen.push(await quiz())
  expect(new Set(seen)).toEqual(new Set(['the quiz of one', 'the quiz of two']))

  releases.choose('broken')
  await expect.poll(() => server.printed.err).toMatch(/no database\n.*ALARM: a release did not start/)
  expect(await quiz()).toBe('the quiz of two')

  server.child.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('a release that listens only when another has taken its place ends, and the later one stays (R-operations-20)', async () => {
  const releases = releasesFolder()
  const main = new URL('main.ts', import.meta.url).href
  const isAllowed = join(releases.folder, 'allowed')
  for (const name of ['one', 'two']) releases.add(name)
  releases.add(
    'slow',
    `import { existsSync } from 'node:fs'
    export async function main(environment) {
      process.stderr.write('The slow one begins.\\n')
      while (!existsSync('${isAllowed}')) await new Promise((go) => setTimeout(go, 10))
      return (await import('${main}')).main(environment)
    }`,
  )
  releases.choose('one')
  const port = await freePort()
  const server = run('plotline-live', { PORT: String(port), DATA_DIR: temporaryFolder(), RELEASES_DIR: releases.folder })
  const listening = () => [...server.printed.err.matchAll(/A release listens.*"release":"(\w+)"/g)].map(([, name]) => name)
  await expect.poll(listening).toEqual(['one'])
  releases.choose('slow')
  await expect.poll(() => server.printed.err).toContain('The slow one begins.')
  releases.choose('two')
  await expect.poll(listening).toEqual(['one', 'two'])
  writeFileSync(isAllowed, '')
  await expect.poll(listening).toEqual(['one', 'two', 'slow'])
  const seen: string[] = []
  while (seen.slice(-100).some((text) => text !== 'the quiz of two') || seen.length < 100) seen.push((await send(port, '/quiz')).text)
})

test.each([
  ['process.exit(0)', 1],
  ['process.exit(3)', 3],
  ['process.kill(process.pid, "SIGKILL")', 1],
])('a server that ends by itself (%s) is a failure, after which the system starts it again (R-operations-14)', async (end, code) => {
  const releases = releasesFolder()
  releases.add('gone', `export const main = () => ${end}`)
  releases.choose('gone')
  const { ended } = run('plotline-live', { DATA_DIR: temporaryFolder(), RELEASES_DIR: releases.folder })
  expect(await ended).toMatchObject({ code })
})

test('without a release there is nothing to serve, and it says what to do (R-operations-02)', async () => {
  const { ended } = run('plotline-live', { RELEASES_DIR: temporaryFolder() })
  expect(await ended).toMatchObject({ code: 1, err: 'Nothing has been published yet. Run npm run site:publish first.\n' })
})
