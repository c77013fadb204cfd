import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { builtFrom, stamped, stampOf } from './build-stamp.ts'
import { repository } from '../../packages/tooling/repository.ts'

const all = new Set(builtFrom(repository))

/** One of each kind of file that the built site is made of. */
const INPUTS = [
  'site/src/content/articles/guaranteed-rental-yields-analysis.mdx',
  'site/src/content/legal/complaints.mdx',
  'site/src/content/company.ts',
  'site/src/content/theme.ts',
  'site/src/quiz-app/quiz/quiz-page.tsx',
  'site/src/styles.css',
  'site/src/entry-server.tsx',
  'site/prerender/budgets.ts',
  'site/src/before-react/loader.browser.ts',
  'site/prerender/content/rehype-plugins.ts',
  'site/prerender/assets/archivo-display.ttf',
  'site/public/favicon.svg',
  'site/vite.config.ts',
  'packages/ui/src/foundations/button/button.tsx',
  'packages/ui/src/foundations/button/button.css',
  'packages/ui/src/foundations/tokens/variables.css',
  'packages/ui/src/foundations/tokens/archivo.woff2',
  'packages/ui/package.json',
  'packages/contract/src/quiz.ts',
  'packages/contract/package.json',
  'tailwind.config.ts',
  'package-lock.json',
]
const OTHERS = [
  'site/src/content/company.test.ts',
  'site/src/quiz-app/quiz/quiz-page.stories.tsx',
  'site/src/dev.tsx',
  'packages/ui/src/foundations/button/button.mdx',
  'packages/ui/src/foundations/button/button.test.tsx',
  'packages/server/src/main.ts',
]

describe('the stamp that decides whether the site is built again', () => {
  test('covers every kind of source, content included, and nothing that is not built', () => {
    expect(INPUTS.filter((file) => !all.has(file))).toEqual([])
    expect(OTHERS.filter((file) => all.has(file))).toEqual([])
  })

  test('changes with a file, its name and the site’s origin, and with nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const at = (file: string) => join(folder, file)
    for (const file of [...INPUTS, 'packages/ui/src/foundations/button/button.mdx']) {
      mkdirSync(dirname(at(file)), { recursive: true })
      cpSync(join(repository, file), at(file))
    }
    const stamp = (origin = 'https://a.example') => stampOf(folder, origin)
    const first = stamp()
    expect(stamp('https://b.example')).not.toBe(first)
    for (const file of INPUTS) {
      const content = readFileSync(at(file))
      writeFileSync(at(file), Buffer.concat([content, Buffer.from(' ')]))
      expect({ file, isSame: stamp() === first }).toEqual({ file, isSame: false })
      writeFileSync(at(file), content)
    }
    writeFileSync(at('packages/ui/src/foundations/button/button.mdx'), 'Other words.')
    expect(stamp()).toBe(first)
    renameSync(at('site/public/favicon.svg'), at('site/public/icon.svg'))
    expect(stamp()).not.toBe(first)
  })

  test('is written after the build, and a failed build leaves none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'stamp')
    writeFileSync(file, 'before')
    await expect(stamped(file, 'now', () => Promise.reject(new Error('over budget')))).rejects.toThrow('over budget')
    expect(existsSync(file)).toBe(false)
    await stamped(file, 'now', async () => expect(existsSync(file)).toBe(false))
    expect(readFileSync(file, 'utf8')).toBe('now')
  })
})
