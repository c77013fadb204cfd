import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { library } from './ui-package.ts'

/** Archivo's, in em. */
const ARCHIVO = { 'ascent-override': 0.878, 'descent-override': 0.21, 'line-gap-override': 0 }

test('each fallback, at its size, has lines as high as Archivo’s, so that nothing moves when the font arrives', () => {
  const faces = readFileSync(join(library, 'src/foundations/tokens/fonts.css'), 'utf8').split('@font-face').slice(2)
  expect(faces.length).toBeGreaterThan(0)
  for (const face of faces) {
    const share = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100
    for (const [property, height] of Object.entries(ARCHIVO)) expect(share(property) * share('size-adjust')).toBeCloseTo(height, 3)
  }
})
