import { Resvg } from '@resvg/resvg-js'
import { withAttributes } from '../html/dom.ts'

/** The favicon's ground, and what a browser shows around it. */
const GROUND = '#0d0d0c'

const png = (svg: string, width: number): Buffer => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

/** Adds a margin: launchers may crop a tenth off each side (W3C, Web App Manifest, "maskable"). */
const maskable = (svg: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 44 44"><rect x="-6" y="-6" width="44" height="44" fill="${GROUND}"/>${withAttributes(svg, { width: '32', height: '32' })}</svg>`

/** A PNG as a 32-pixel Windows icon, for clients that request /favicon.ico by default. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/** Icons rendered from the favicon, by file name. */
export const icons = (favicon: string): Record<string, Buffer> => ({
  'favicon.ico': ico(png(favicon, 32)),
  'apple-touch-icon.png': png(favicon, 180),
  'icon-192.png': png(favicon, 192),
  'icon-512.png': png(favicon, 512),
  'icon-maskable-512.png': png(maskable(favicon), 512),
})

/** The web manifest: the site's name and icon on a home screen. */
export const manifest = (name: string, description: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
