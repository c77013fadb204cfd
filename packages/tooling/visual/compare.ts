/**
 * Compares a screenshot with its baseline, pixel by pixel: a command that the tests call from the browser. Baselines are
 * lossless WebP files, a third of the size of the browser's PNG files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Transformer } from '@napi-rs/image'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { baseline } from './pictured.ts'
import type { Clip, Difference } from './shoot.ts'
import { pinned } from '../chromium.ts'
import { repository } from '../repository.ts'
import { results } from './story-files.ts'
import { sessionOf } from './session.ts'

/** An opaque picture; three bytes per pixel. */
export interface Picture {
  width: number
  height: number
  pixels: Buffer
}

export async function decode(file: Buffer): Promise<Picture> {
  // One transformer for both, because each decodes the file once.
  const picture = new Transformer(file)
  const { width, height } = await picture.metadata()
  return { width, height, pixels: await picture.rawPixels() }
}

/** Whether two pictures are the same to the last pixel. */
export const same = (a: Picture | undefined, b: Picture): boolean =>
  a !== undefined && a.width === b.width && a.height === b.height && a.pixels.equals(b.pixels)

const count = (number: number) => number.toLocaleString('en-GB')

/**
 * What differs between two pictures laid on each other at their top left corners: a sentence, and a WebP file in which
 * differing pixels are red and the others faded. A pixel that only one of them has differs.
 */
export async function difference(expected: Picture, actual: Picture): Promise<{ sentence: string; diff: Buffer }> {
  const width = Math.max(expected.width, actual.width)
  const height = Math.max(expected.height, actual.height)
  const diff = Buffer.alloc(width * height * 4, 255)
  let differing = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      const [a, b] = [expected, actual].map((one) => (x < one.width && y < one.height ? (y * one.width + x) * 3 : undefined))
      if (a !== undefined && b !== undefined && expected.pixels.compare(actual.pixels, b, b + 3, a, a + 3) === 0)
        for (let channel = 0; channel < 3; channel++) diff[to + channel] = 225 + (expected.pixels[a + channel] ?? 0) * 0.1
      else {
        differing++
        diff.fill(0, to + 1, to + 3)
      }
    }
  const pixels = `${count(differing)} of ${count(width * height)} pixels ${differing === 1 ? 'differs' : 'differ'}`
  const sizes = [expected, actual].map((one) => `${one.width} × ${one.height}`)
  return {
    sentence: sizes[0] === sizes[1] ? `${pixels}.` : `It was ${sizes[0]} px and is ${sizes[1]} px: ${pixels}.`,
    diff: await Transformer.fromRgbaPixels(diff, width, height).webpLossless(),
  }
}

/** How long a page may take to come to rest, in milliseconds. */
const PATIENCE = 15_000
/** How long a page that looks different must stay the same. */
const REST = 500

/** Takes screenshots until one is the expected one, or two in a row are the same. */
async function settle(take: () => Promise<Buffer>, expected: Picture | undefined) {
  const end = performance.now() + PATIENCE
  let last: Picture | undefined
  for (;;) {
    const png = await take()
    const actual = await decode(png)
    if (same(expected, actual)) return { actual, png, matches: true, still: true }
    const still = same(last, actual)
    if (still || performance.now() > end) return { actual, png, matches: false, still }
    last = actual
    await wait(REST)
  }
}

/**
 * Asks the browser itself: Playwright's own screenshots wait for several frames, and Chromium's default compression takes longer
 * than all that a story does.
 */
async function screenshot(context: BrowserCommandContext, clip: Clip): Promise<Buffer> {
  const options = { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } } as const
  const { data } = await (await sessionOf(context)).send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}

const read = (file: string) => readFile(file).catch(() => undefined)

async function write(file: string, content: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** What {@link compareWith} compares and leaves. */
interface Comparison {
  /** The baseline's file. */
  path: string
  name: string
  isAccepted: boolean
  /** Where the pictures of a difference are left. */
  folder: string
}

/** Compares screenshots with a baseline; if they are accepted, the last becomes the baseline instead. Returns what differs. */
export async function compareWith(take: () => Promise<Buffer>, { path, name, isAccepted, folder }: Comparison): Promise<Difference | null> {
  const file = await read(path)
  const expected = file && (await decode(file))
  const { actual, png, matches, still } = await settle(take, expected)
  if (matches) return null
  const webp = await new Transformer(png).webpLossless()
  if (still && isAccepted) {
    await write(path, webp)
    return null
  }
  const attach = async (kind: 'reference' | 'actual' | 'diff', content: Buffer) => {
    const left = join(folder, `${name}-${kind}.webp`)
    await write(left, content)
    const { width, height } = await new Transformer(content).metadata()
    return { name: kind, path: left, width, height, contentType: 'image/webp' }
  }
  const unrest = still ? '' : 'The page never came to rest: run it again, alone. '
  if (!file || !expected) return { sentence: `${unrest}There is no baseline yet.`, attachments: [await attach('actual', webp)] }
  const { sentence, diff } = await difference(expected, actual)
  return {
    sentence: `${unrest}${sentence}`,
    attachments: [await attach('reference', file), await attach('actual', webp), await attach('diff', diff)],
  }
}

/**
 * Compares a script's screenshots with a committed picture, a WebP file; if the script runs with `--accept`, the last becomes the picture.
 *
 * @param command the script's own
 * @returns what differs, and where it shows; nothing in another browser than the pinned one, which draws other pictures
 */
export async function pictureProblems(take: () => Promise<Buffer>, path: string, command: string): Promise<string[]> {
  if (!pinned) return []
  const name = `${basename(dirname(path))}-${basename(path, '.webp')}`
  const folder = join(repository, 'test-results')
  const found = await compareWith(take, { path, name, isAccepted: process.argv.includes('--accept'), folder })
  if (!found) return []
  return [`${name}: ${found.sentence} See test-results/${name}-*.webp. If it should look like this, run: ${command} -- --accept`]
}

/** A command: compares a part of the window with the baseline of this name. Returns what differs; `null` if nothing does. */
export const compareScreenshot: BrowserCommand<[clip: Clip, name: string]> = (context, clip, name): Promise<Difference | null> =>
  compareWith(() => screenshot(context, clip), {
    path: join(repository, baseline(name)),
    name,
    // By default Vitest would take a picture that is missing or, outside CI, another one for accepted.
    isAccepted: context.project.vitest.config.snapshotOptions.updateSnapshot === 'all',
    folder: results,
  })
