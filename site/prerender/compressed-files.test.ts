import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets } from './compressed-files.ts'

test('whatever a page can fetch is weighed as it is sent, and text has its compressed versions (R-speed-02)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const file = (name: string) => join(folder, 'assets', name)
  const [text, noise] = ['/* words */'.repeat(500), randomBytes(3_000)]
  for (const name of ['a.js', 'a.css', 'a.svg']) writeFileSync(file(name), text)
  for (const name of ['a.woff2', 'a.png', 'a.webp']) writeFileSync(file(name), noise)
  const sizes = await compressAssets(folder)
  const compressed = readFileSync(file('a.js.br')).length
  expect(compressed).toBeLessThan(text.length / 10)
  expect(Object.fromEntries(sizes)).toEqual({
    ...Object.fromEntries(['a.js', 'a.css', 'a.svg'].map((name) => [`/assets/${name}`, compressed])),
    ...Object.fromEntries(['a.woff2', 'a.png', 'a.webp'].map((name) => [`/assets/${name}`, noise.length])),
  })
  expect(String(brotliDecompressSync(readFileSync(file('a.css.br'))))).toBe(text)
  expect(String(gunzipSync(readFileSync(file('a.svg.gz'))))).toBe(text)
})
