import { relative, resolve } from 'node:path'
import ts from 'typescript'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** Where a mistake is, such as `site/src/content/faq.ts:12`. */
export const placeOf = (file: string, line: number): string => `${relative(REPOSITORY, file).replaceAll('\\', '/')}:${line}`

/** Mistakes in the content, a line for each. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const once = [...new Set(problems)]
    super(once.join('\n'))
    this.problems = once
    // Where in our code it was found says nothing to whoever wrote the content.
    this.stack = ''
  }
}

/**
 * Waits for everything that reads content.
 *
 * @throws ContentError with the mistakes of all
 */
export async function together<T>(reading: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(reading)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const other = reasons.find((reason) => !(reason instanceof ContentError))
  if (other !== undefined) throw other
  if (reasons.length > 0) throw new ContentError(reasons.flatMap((reason) => (reason instanceof ContentError ? reason.problems : [])))
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** The initial value of a constant, a property's value or an entry of a list; undefined where the source does not write it out. */
function partOf(node: ts.Node, key: string): ts.Node | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return partOf(node.expression, key)
  if (ts.isArrayLiteralExpression(node)) return node.elements[Number(key)]
  if (ts.isObjectLiteralExpression(node)) {
    const property = node.properties.find(({ name }) => name?.getText() === key)
    return property && ts.isPropertyAssignment(property) ? property.initializer : property
  }
  if (!ts.isSourceFile(node)) return undefined
  const declarations = node.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  )
  return declarations.find(({ name }) => name.getText() === key)?.initializer
}

/** The line in which a TypeScript source writes the value at a path, or whatever holds it. */
export function lineOfValue(source: string, path: readonly string[]): number {
  const file = ts.createSourceFile('content.ts', source, ts.ScriptTarget.Latest, true)
  let node: ts.Node = file
  for (const key of path) {
    const part = partOf(node, key)
    if (part === undefined) break
    node = part
  }
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1
}
