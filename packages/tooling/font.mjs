// Makes packages/ui/src/tokens/archivo.woff2 anew: Archivo (SIL Open Font Licence 1.1), its width
// pinned at 105, its weight from 400 to 800, and only the characters that British English needs.
// Run after changing one of the three: node packages/tooling/font.mjs
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const at = (path) => new URL(path, import.meta.url)
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const characters = `${printableAscii}£€©·×é–—‘’“”…•−½²\u00a0\u2009\u202f`

const source = await readFile(at('../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'))
const font = await subsetFont(source, characters, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 105, wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'liga', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'],
  noHinting: true,
})
await writeFile(at('../ui/src/tokens/archivo.woff2'), font)
console.log(`archivo.woff2: ${font.length} bytes`)
