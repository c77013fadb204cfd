import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { afterAll, expect, test, vi } from 'vitest'
import type { BrowserCommandContext } from 'vitest/node'
import { baseline } from '../../../.storybook/pictured.ts'
import { compareScreenshot, decode, difference, lookProblems, same, type Picture } from './compare.ts'

/** In place of the repository. */
const folder = mkdtempSync(join(tmpdir(), 'plotline-compare-'))
afterAll(() => rmSync(folder, { recursive: true }))
vi.mock('../repository.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get repository() {
    return folder
  },
}))

const GREY = 128

/** A grey picture with one brighter pixel, if a place is given. */
function picture(width: number, height: number, brighter?: number): Picture {
  const pixels = Buffer.alloc(width * height * 3, GREY)
  if (brighter !== undefined) pixels[brighter * 3 + 1] = GREY + 1
  return { width, height, pixels }
}

/** The places of the red pixels in a picture of differences. */
async function red(diff: Buffer): Promise<number[]> {
  const { width, height, pixels } = await decode(diff)
  const places = Array.from({ length: width * height }, (_, at) => at)
  return places.filter((at) => pixels.subarray(at * 3, at * 3 + 3).equals(Buffer.from([255, 0, 0])))
}

test('one step in one channel of one pixel is a difference, red in the picture', async () => {
  expect(same(picture(4, 3), picture(4, 3))).toBe(true)
  expect(same(picture(4, 3), picture(4, 3, 5))).toBe(false)
  const { sentence, diff } = await difference(picture(4, 3), picture(4, 3, 5))
  expect(sentence).toBe('1 of 12 pixels differs.')
  expect(await red(diff)).toEqual([5])
})

test('pictures of different size have a difference too, with both sizes and what only one of them has', async () => {
  expect(same(picture(4, 3), picture(3, 4))).toBe(false)
  const { sentence, diff } = await difference(picture(4, 3), picture(5, 2, 1))
  expect(sentence).toBe('It was 4 × 3 px and is 5 × 2 px: 8 of 15 pixels differ.')
  expect(await red(diff)).toEqual([1, 4, 9, 10, 11, 12, 13, 14])
})

test('a baseline keeps every pixel of the screenshot', async () => {
  const rgba = Buffer.from(Array.from({ length: 90 * 50 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 256)))
  const pixels = Buffer.from(rgba.filter((_, at) => at % 4 !== 3))
  const webp = await Transformer.fromRgbaPixels(rgba, 90, 50).webpLossless()
  expect(await decode(webp)).toEqual({ width: 90, height: 50, pixels })
})

/** A file of a picture in one grey. */
const pictureOf = (grey: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(4 * 3 * 4, Buffer.from([grey, grey, grey, 255])), 4, 3).webpLossless()

test.each(['new', 'none'] as const)('a baseline is written only if pictures are accepted, not with --update=%s', async (update) => {
  const name = `site-of-a-test-${update}`
  /** Compares a page of this grey. */
  const look = async (grey: number, updateSnapshot: 'all' | 'new' | 'none') => {
    const data = (await pictureOf(grey)).toString('base64')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the command asks of Vitest's context
    const context = {
      page: {},
      context: { newCDPSession: () => Promise.resolve({ send: () => Promise.resolve({ data }) }) },
      project: { vitest: { config: { snapshotOptions: { updateSnapshot } } } },
    } as unknown as BrowserCommandContext
    return compareScreenshot(context, { x: 0, y: 0, width: 4, height: 3 }, name)
  }
  expect(await look(255, update)).toMatchObject({ sentence: 'There is no baseline yet.' })
  expect(existsSync(join(folder, baseline(name)))).toBe(false)
  expect(await look(255, 'all')).toBe(null)
  expect(await look(0, update)).toMatchObject({ sentence: '12 of 12 pixels differ.' })
  expect(await look(255, update)).toBe(null)
})

test('a script’s picture is compared, shown where it differs, and changed only when it is accepted', async () => {
  const shown = join(folder, 'test-results/pictures-page.webp')
  const look = (grey: number, isAccepted = false) =>
    lookProblems(() => pictureOf(grey), join(folder, 'pictures/page.webp'), 'npm run test:consumers -- --accept', isAccepted)
  expect(await look(255)).toEqual(['There is no pictures-page.webp yet. If it should look as now, run: npm run test:consumers -- --accept'])
  expect(await look(255, true)).toEqual([])
  expect(await look(0)).toEqual([
    'pictures-page.webp looks different: 12 of 12 pixels differ. test-results/pictures-page.webp shows it. If it should look like this, run: npm run test:consumers -- --accept',
  ])
  expect(existsSync(shown)).toBe(true)
  expect([await look(255), existsSync(shown)]).toEqual([[], false])
})
