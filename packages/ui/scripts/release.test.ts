import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { library } from './ui-package.ts'
import { repository } from '../../tooling/repository.ts'

const Packed = v.tuple([v.object({ files: v.array(v.object({ path: v.string() })) })])

test('the package has what its README promises to apps and assistants, and no test or story (R-library-11)', () => {
  // Not there, where another step may be building it anew.
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(library, folder, { recursive: true, filter: (file) => !/[/\\](?:dist|visual|node_modules)$/.test(file) })
  const stdout = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [{ files }] = v.parse(Packed, JSON.parse(stdout))
  const paths = files.map(({ path }) => path)
  // Until it has a licence, nobody else may have it.
  expect(readFileSync(join(library, 'package.json'), 'utf8')).toContain('"access": "restricted"')
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'exports.txt']))
  expect(paths.filter((path) => /\.(?:test|stories|mdx)\b|\/testing\/(?!index)|^scripts\//.test(path))).toEqual([])
})

const versionOf = (text: string) => v.parse(v.object({ version: v.string() }), JSON.parse(text)).version

test('a nightly prerelease has the version that the changesets lead to, and every change is in the changelog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifests = globSync('{.,packages/*,site,mocks}/package.json', { cwd: repository })
  for (const file of [...manifests, 'package-lock.json', '.changeset/config.json', 'packages/ui/CHANGELOG.md']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(repository, file), join(folder, file))
  }
  writeFileSync(join(folder, '.changeset/a-change.md'), '---\n"@plotline/ui": minor\n---\n\nA change that apps see.\n')
  const ui = (name: string) => readFileSync(join(folder, 'packages/ui', name), 'utf8')
  const [major, minor = ''] = versionOf(ui('package.json')).split('.')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  execFileSync(process.execPath, [join(repository, 'node_modules/@changesets/cli/bin.js'), 'version', '--snapshot', 'nightly'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(versionOf(ui('package.json'))).toMatch(new RegExp(`^${major}\\.${Number(minor) + 1}\\.0-nightly-\\d+$`))
  expect(ui('CHANGELOG.md')).toContain('A change that apps see.')
  // So that `git restore` leaves nothing behind.
  expect(git('ls-files', '--others')).toBe('')
})

test('the fonts in the repository are those that font.mjs makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync(process.execPath, [join(library, 'scripts/font.mjs'), folder])
  for (const file of ['packages/ui/src/foundations/tokens/archivo.woff2', 'site/prerender/assets/archivo-display.ttf'])
    expect(readFileSync(join(folder, basename(file))).equals(readFileSync(join(repository, file)))).toBe(true)
})
