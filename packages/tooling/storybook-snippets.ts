/** Checks the code that Storybook's pages offer for copying: it has types, and it renders. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { build, defaultServerConditions } from 'vite'
import { snippetsOf } from '../../.storybook/build/snippets.ts'
import { library, repository } from './library.ts'

/** In node_modules, where packages are found and nobody looks for sources. */
const folder = join(repository, 'node_modules/.cache/storybook-snippets')

const Rendered = v.object({ problems: v.array(v.string()) })

/** The type checker's messages about the files in the folder. */
function typeErrors(): string[] {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      include: ['*.tsx'],
      exclude: [],
      compilerOptions: { noUnusedLocals: true },
    }),
  )
  try {
    execFileSync('tsc', ['--project', folder], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    return []
  } catch (error) {
    const said = v.parse(v.object({ stdout: v.string() }), error).stdout
    return said.split('\n').filter((line) => line.includes('error TS'))
  }
}

/** What cannot be rendered: one bundle of all, run once. */
async function renderErrors(names: readonly string[]): Promise<string[]> {
  const entry = join(folder, 'all.ts')
  const imports = names.map((name, index) => `import { Example as e${index} } from './${name}.tsx'`)
  const list = names.map((name, index) => `['${name}', e${index}]`)
  writeFileSync(
    entry,
    `${imports.join('\n')}
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
export const problems = [${list.join(', ')}].flatMap(([name, Example]) => {
  try {
    renderToString(createElement(Example))
    return []
  } catch (error) {
    return [\`\${name} does not render: \${error.message}\`]
  }
})
`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [/^@plotline\//], resolve: { conditions: ['plotline-source', ...defaultServerConditions] } },
    build: { ssr: entry, outDir: join(folder, 'out'), emptyOutDir: true, minify: false },
  })
  return v.parse(Rendered, await import(pathToFileURL(join(folder, 'out/all.js')).href)).problems
}

/** What is wrong with the snippets of all stories of the library. */
export async function snippetProblems(): Promise<{ count: number; problems: string[] }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names: string[] = []
  for (const path of globSync('src/*/*.stories.tsx', { cwd: library })) {
    for (const [story, code] of await snippetsOf(join(library, path))) {
      const name = `${basename(path, '.stories.tsx')}--${story}`
      names.push(name)
      writeFileSync(join(folder, `${name}.tsx`), code)
    }
  }
  return { count: names.length, problems: [...typeErrors(), ...(await renderErrors(names))] }
}
