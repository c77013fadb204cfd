// What `npm run check` refuses: each of its settings has an example that only this setting refuses, and none leaves out a file.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import ts from 'typescript'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { read, repository, sourceFiles } from './repository.ts'

/** Writes files to a folder that has this repository's packages and settings, until the test ends. */
function sampleFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(repository, file), join(folder, file))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const BAD = {
  'packages/server/src/one.ts': `import './two.ts'
import type { Two } from './two.ts'
export interface One {
  two: Two
}
export const code = () => Math.random()
export const first = (list: number[]) => list[0]!
export const anything = (value: any) => [value].sort()
export async function loose(first: number) {
  // oxlint-disable-next-line no-debugger
  Promise.resolve(first)
}
export const known = (names: string[]) => {
  const list = ['a', 'b', 'c']
  return names.filter((name) => list.includes(name))
}
`,
  'packages/server/src/two.ts': `import type { One } from './one.ts'
export interface Two {
  one: One
}
`,
  'packages/tooling/four.ts': `import { ok } from 'node:assert'
export const check = (names: string[]): void => ok(names)
`,
  'site/src/three.tsx': `import { useEffect, useState } from 'react'
import { test } from 'vitest'
export function Three({ src }: { src: string }) {
  useEffect(() => console.log(src), [])
  if (src === '') useState(0)
  return <img src={src} />
}
test('nothing', () => {})
export const later = (one: Promise<number>, done: (n: number) => void) => one.then((n) => done(n))
`,
}

test('every plugin and rule of the linter refuses something', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/.bin/oxlint'), '--format=unix', 'packages', 'site'],
    {
      cwd: sampleFolder(BAD),
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  const refused = Array.from(stdout.matchAll(/\[Error\/?(.*)\]$/gm), ([, rule = '']) => rule)
  expect([...new Set(refused)].toSorted()).toEqual([
    // The directive that nothing needs.
    '',
    'eslint(no-restricted-properties)',
    'eslint(no-shadow)',
    'import(no-cycle)',
    'import(no-unassigned-import)',
    'jsx-a11y(alt-text)',
    'promise(no-callback-in-promise)',
    'react(exhaustive-effect-dependencies)',
    'react(hooks)',
    'react-hooks(exhaustive-deps)',
    'typescript(no-explicit-any)',
    'typescript(no-floating-promises)',
    'typescript(no-non-null-assertion)',
    'typescript(require-array-sort-compare)',
    'typescript(strict-boolean-expressions)',
    'unicorn(no-array-sort)',
    'unicorn(prefer-set-has)',
    'vitest(expect-expect)',
  ])
  const { plugins, rules, overrides } = v.parse(Linting, JSON.parse(read('.oxlintrc.json')))
  const on = [rules, ...overrides.map((override) => override.rules)]
    .flatMap(Object.entries)
    .flatMap(([rule, severity]) => (severity === 'off' ? [] : [rule.includes('/') ? `${rule.replace('/', '(')})` : `eslint(${rule})`]))
  expect(refused).toEqual(expect.arrayContaining([...on, ...plugins.map((plugin) => expect.stringMatching(`^${plugin}\\(`))]))
})

const Rules = v.record(v.string(), v.unknown())
const Linting = v.object({ plugins: v.array(v.string()), rules: Rules, overrides: v.array(v.object({ rules: Rules })) })
const Ignoring = v.object({ ignorePatterns: v.array(v.string()) })
const CODE = /\.(?:[cm]?[jt]sx?|css|json)$/

test.each(['.oxlintrc.json', '.oxfmtrc.json'])('%s leaves out only what is made by others', (file) => {
  const { ignorePatterns } = v.parse(Ignoring, JSON.parse(read(file)))
  const isLeftOut = (name: string) => ignorePatterns.some((pattern) => matchesGlob(name, pattern) || matchesGlob(name, `${pattern}/**`))
  const others = new Set(['package-lock.json'])
  expect(sourceFiles(CODE).filter((name) => isLeftOut(name) && !others.has(name))).toEqual([])
})

/** A mistake a line, each refused by the setting that it names. */
const UNTYPED = `export const strict = (value) => value
export const noUncheckedIndexedAccess: (names: string[]) => string = (names) => names[0]
export const exactOptionalPropertyTypes: { a?: number } = { a: undefined }
export class NoImplicitOverride extends Error { name = '' }
export const noFallthroughCasesInSwitch = (a: 1 | 2) => { switch (a) { case 1: Number(a); case 2: return a } }
import { PathLike } from 'node:fs' // verbatimModuleSyntax
export enum ErasableSyntaxOnly { A = 1 }
`

test('every setting of the compiler refuses something', () => {
  const folder = sampleFolder({ 'site/untyped.ts': UNTYPED })
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['--types', 'node', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const refused = new Set(Array.from(stdout.matchAll(/^site\/untyped\.ts\((\d+),/gm), ([, line]) => Number(line)))
  expect(
    UNTYPED.trim()
      .split('\n')
      .filter((_, index) => !refused.has(index + 1)),
  ).toEqual([])
})

test('the compiler is strict, each setting of that has its mistake above, and it reads every file', () => {
  const { config } = ts.readConfigFile(join(repository, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, repository)
  expect(Object.keys(options).filter((name) => options[name] === false)).toEqual([])
  const about = Object.keys(options).filter(
    (name) => options[name] === true && !['skipLibCheck', 'noEmit', 'allowImportingTsExtensions'].includes(name),
  )
  expect(about.filter((name) => !UNTYPED.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  const compiled = new Set(fileNames.map((file) => relative(repository, file)))
  expect(sourceFiles(/\.tsx?$/).filter((file) => !compiled.has(file) && !file.includes('/consumers/app/'))).toEqual([])
})

test('the spelling of everything that is written for people is checked', () => {
  const Spelling = v.object({ files: v.array(v.string()), ignorePaths: v.array(v.string()) })
  const { files, ignorePaths } = v.parse(Spelling, JSON.parse(read('packages/tooling/cspell.json')))
  const written = sourceFiles(/\.mdx?$|^site\/src\/content\/.*\.ts$|^packages\/contract\/src\/.*\.ts$/)
  const isLeftOut = (file: string) => ignorePaths.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  expect(written.filter((file) => isLeftOut(file) || !files.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

test('no setting of Vitest or Playwright lets a test pass at its second attempt, or a run without tests', () => {
  const settings = ['vite.config.ts', 'site/e2e/playwright.config.ts', 'site/e2e/engines.config.ts'].map(read).join('\n')
  expect(settings).not.toMatch(/\bretr(?:y|ies)\b|passWithNoTests|allowOnly|dangerouslyIgnore/)
})

test('files have the same line ends on every system', () => {
  const files = spawnSync('git', ['ls-files', '--eol'], { cwd: repository, encoding: 'utf8' }).stdout.trim().split('\n')
  expect(files.filter((line) => !/ attr\/(?:.*eol=lf|-text)\s/.test(line))).toEqual([])
})

test('Chromatic takes every story again when a file changes that stories read other than by a script’s import', () => {
  const Chromatic = v.strictObject({
    $schema: v.string(),
    // What docs/testing.md says of branches.
    onlyChanged: v.literal(true),
    externals: v.array(v.string()),
    // A change to look at is no failure.
    exitZeroOnChanges: v.literal(true),
  })
  const { externals } = v.parse(Chromatic, JSON.parse(read('chromatic.config.json')))
  const readOtherwise = sourceFiles(
    /^(?:packages\/ui|site)\/src\/.*\.css$|^packages\/ui\/src\/foundations\/tokens\/.*\.(?:json|woff2)$|^mocks\/public\/|^site\/(?:src|prerender)\/content\/|^(?:vite|tailwind)\.config\.ts$/,
  )
  expect(readOtherwise.length).toBeGreaterThan(100)
  expect(readOtherwise.filter((file) => !externals.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
