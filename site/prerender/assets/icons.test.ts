import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { icons, manifest } from './icons.ts'

const GROUND = '#0d0d0c'
const all = icons(readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8'))

/** The colours in the outermost tenth on each side of a square picture. */
async function coloursAtTheEdge(png: Buffer): Promise<Set<string>> {
  const { width } = await new Transformer(png).metadata()
  const pixels = await new Transformer(png).rawPixels()
  const bytes = pixels.length / width ** 2
  const isEdge = (at: number) => at < width / 10 || at >= width - width / 10
  const places = Array.from({ length: width ** 2 }, (_, at) => at).filter((at) => isEdge(at % width) || isEdge(Math.floor(at / width)))
  return new Set(places.map((at) => pixels.subarray(at * bytes, at * bytes + 3).toString('hex')))
}

test('a launcher may crop a tenth off each side of the maskable icon: there is only background (R-seo-03)', async () => {
  expect(await coloursAtTheEdge(all['icon-maskable-512.png'] ?? Buffer.alloc(0))).toEqual(new Set([GROUND.slice(1)]))
})

test('favicon.ico has one picture of 32 by 32 pixels, as its head says (R-seo-03)', async () => {
  const ico = all['favicon.ico'] ?? Buffer.alloc(0)
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(7), ico.readUInt16LE(12)]).toEqual([1, 1, 32, 32, 32])
  const picture = ico.subarray(ico.readUInt32LE(18))
  expect(picture).toHaveLength(ico.readUInt32LE(14))
  expect(await new Transformer(picture).metadata()).toMatchObject({ width: 32, height: 32 })
})

test('on a home screen the site has its name and begins at the landing page (R-seo-03)', () => {
  expect(JSON.parse(manifest('Plotline', 'Property'))).toMatchObject({
    name: 'Plotline',
    description: 'Property',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
  })
})

test('launchers may crop the icon that has room for it, and no other (R-seo-03)', () => {
  const { icons: listed } = JSON.parse(manifest('Plotline', 'Property'))
  const masked = listed.flatMap(({ src, purpose }: Record<string, string>) => (purpose === 'maskable' ? [src] : []))
  expect(masked).toEqual(['/icon-maskable-512.png'])
})
