import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generate } from './generate.ts'
import { repository } from './repository.ts'

const root = mkdtempSync(join(tmpdir(), 'plotline-generate-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

// That a generated component meets the conventions, packages/ui/scripts/conventions.test.ts says.
test('a generated component and page pass the checks of written ones, and none replaces what is there', () => {
  cpSync(join(repository, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  mkdirSync(join(root, 'packages/ui'), { recursive: true })
  cpSync(join(repository, 'packages/ui/exports.txt'), join(root, 'packages/ui/exports.txt'))
  for (const group of ['content', 'forms', 'testing']) mkdirSync(join(root, 'packages/ui/src', group), { recursive: true })
  expect(generate('component', 'content/NoSuchTag', root)).toContain('Generated packages/ui/src/content/no-such-tag.')
  // A name of more than two words.
  expect(generate('component', 'content/BeforeAfterSlider', root)).toContain('Generated packages/ui/src/content/before-after-slider.')
  expect(generate('page', 'our-prices', root)).toContain("{ path: '/our-prices', page: 'our-prices', header: 'default' },")
  expect(() => execFileSync(join(repository, 'node_modules/.bin/oxfmt'), ['--check', '.'], { cwd: root, stdio: 'pipe' })).not.toThrow()
  // What it imports is in the repository.
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  const config = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { rootDirs: ['.', repository] },
    include: ['packages', 'site', join(repository, 'site/src/content/modules.d.ts')],
  }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  expect(spawnSync(join(repository, 'node_modules/.bin/tsc'), { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' })
  const rules = ['--config', join(repository, '.oxlintrc.json'), 'packages', 'site']
  expect(spawnSync(join(repository, 'node_modules/.bin/oxlint'), rules, { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0 })
  const page = join(root, 'site/src/pages/our-prices/our-prices-page')
  expect(readFileSync(`${page}.tsx`, 'utf8')).toContain('path="/our-prices"')
  expect(readFileSync(`${page}.stories.tsx`, 'utf8')).toContain("visit('/our-prices')")
  expect(() => generate('component', 'content/no-such-tag', root)).toThrow('packages/ui/src/content/no-such-tag already exists')
  expect(() => generate('component', 'forms/NoSuchTag', root)).toThrow(
    'packages/ui/src/content/no-such-tag already exists: a component’s name',
  )
  expect(existsSync(join(root, 'packages/ui/src/forms/no-such-tag'))).toBe(false)
  // In the folder of RadioCards.
  expect(() => generate('component', 'content/CheckboxCards', root)).toThrow('The library already exports CheckboxCards')
  expect(() => generate('component', 'content/Step', root)).toThrow('The library already exports Step')
  expect(() => generate('component', 'content/Price.Tag', root)).toThrow('"Price.Tag" is no name for a component')
  for (const wanted of ['NoSuchTag', '../Escape', 'testing/NoSuchTag'])
    expect(() => generate('component', wanted, root)).toThrow(
      'does not say which group it is in (content, forms): write it as content/PriceTag.',
    )
})
