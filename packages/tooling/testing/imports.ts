import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { read } from '../repository.ts'

/** What a file imports, as written, type imports too but not `import()`, which runs after both sides have loaded. */
export function requestsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, read(file)).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
}

/** The files that a file imports by a relative path. */
export const importsOf = (file: string): string[] =>
  requestsOf(file)
    .filter((request) => request.startsWith('.'))
    .map((request) => join(dirname(file), request))
