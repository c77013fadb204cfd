import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { afterAll, expect, test } from 'vitest'
import { compareWith, decode, difference, same, type Picture } from './compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'plotline-compare-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

test('a baseline is compared with, and written only if pictures are accepted', async () => {
  const path = join(folder, 'baseline/page.webp')
  /** Compares a page of this grey. */
  const look = (grey: number, isAccepted = false) => compareWith(() => pictureOf(grey), { path, name: 'page', isAccepted, folder })
  expect(await look(255)).toMatchObject({ sentence: 'There is no baseline yet.' })
  expect(existsSync(path)).toBe(false)
  expect(await look(255, true)).toBe(null)
  const found = await look(0)
  expect(found).toMatchObject({ sentence: '12 of 12 pixels differ.' })
  expect(found?.attachments.filter((each) => existsSync(each.path)).map(({ name }) => name)).toEqual(['reference', 'actual', 'diff'])
  expect(await look(255)).toBe(null)
})
