// Regenerates the subsets of Archivo (SIL Open Font Licence 1.1) with only the characters that British English needs,
// at width 105: packages/ui/src/foundations/tokens/archivo.woff2 with weights 400 to 800, and site/prerender/assets/archivo-display.ttf
// at heading weight, for the share images. Run after a change to this file: node packages/ui/scripts/font.mjs,
// with a folder to write to that instead.
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

const at = (path) => new URL(path, import.meta.url)
const [, , folder] = process.argv
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const characters = `${printableAscii}£€©·×é–—‘’“”…•−½²\u00a0\u2009\u202f`

const source = await readFile(at('../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'))
const make = async (file, targetFormat, wght) => {
  const font = await subsetFont(source, characters, {
    targetFormat,
    variationAxes: { wdth: 105, wght },
    keepFeatures: ['kern', 'liga', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'],
    noHinting: true,
  })
  await writeFile(folder ? join(folder, basename(file)) : at(file), font)
  console.log(`${file}: ${font.length} bytes`)
}
await make('../src/foundations/tokens/archivo.woff2', 'woff2', { min: 400, max: 800 })
await make('../../../site/prerender/assets/archivo-display.ttf', 'truetype', 780)
