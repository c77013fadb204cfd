// `npm run build:ui`: builds packages/ui/dist, which other apps install. Nothing in this repository needs it: the
// workspaces use the sources (the condition `plotline-source` in packages/ui/package.json).
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assistantDocs } from './assistant-docs.ts'
import { buildStyles, theme } from './library-styles.ts'
import { tokenFiles } from './token-files.ts'
import { library } from './ui-package.ts'

const tokens = join(library, 'src/foundations/tokens')
const dist = join(library, 'dist')

rmSync(dist, { recursive: true, force: true })
// File by file, for the sake of tree shaking, and to keep `'use client'` and the comments in place.
execFileSync(join(library, '../../node_modules/.bin/tsc'), ['-p', join(library, 'tsconfig.build.json')], { stdio: 'inherit' })
for (const [name, css] of await buildStyles()) writeFileSync(join(dist, name), css)

writeFileSync(join(dist, 'theme.css'), theme)
// fonts.css expects the font file beside it.
for (const file of readdirSync(tokens).filter((name) => name.endsWith('.json')))
  cpSync(join(tokens, file), join(dist, 'foundations/tokens', file))
for (const [mode, json] of Object.entries(tokenFiles)) writeFileSync(join(dist, 'foundations/tokens', `plotline.${mode}.tokens.json`), json)
// The font, with its licence.
for (const file of readdirSync(tokens).filter((name) => /^(?:fonts\.css$|archivo)/.test(name))) cpSync(join(tokens, file), join(dist, file))
mkdirSync(join(dist, 'docs'))
for (const [file, text] of assistantDocs()) writeFileSync(join(dist, file), text)
