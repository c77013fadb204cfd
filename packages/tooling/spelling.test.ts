import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

/** The words that `npm run spell` would object to in a text of the site's content. */
function objections(text: string): string[] {
  const cspell = join(repository, 'node_modules/cspell/bin.mjs')
  const args = ['--config', 'packages/tooling/cspell.json', '--words-only', '--no-progress', '--no-summary']
  const { stdout } = spawnSync(process.execPath, [cspell, ...args, 'stdin://site/src/content/faq.ts'], {
    cwd: repository,
    input: text,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((word) => word !== '')
}

test('the spelling check takes British spelling in the content and objects to American (R-product-15)', () => {
  const american = 'color center neighbor program fulfill gray license meter organize realized recognize realtor condo catalog'
  const british = 'The colour of the centre, the neighbours’ licence and a fulfilled programme.'
  expect(objections(`${british} ${american}`)).toEqual(american.split(' '))
})
