/** Reads TypeScript sources for the documentation: their declarations, and what these refer to. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export type Node = ESTree.Node

interface Imported {
  file: string
  /** The name in the other module; `*` for all, `default` for the default. */
  name: string
  isType: boolean
}

export interface SourceFile {
  path: string
  text: string
  /** Top-level declarations by name. */
  declared: ReadonlyMap<string, Declaration>
  imported: ReadonlyMap<string, Imported>
  /** The names that it passes on from other modules, by their own name. */
  passedOn: ReadonlyMap<string, Imported>
  comments: readonly { start: number; end: number; value: string }[]
}

export interface Declaration {
  node: Node
  /** The whole statement, without `export`. */
  code: string
  start: number
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '')

const cache = new Map<string, { text: string; file: SourceFile }>()

/** Parses a file, again only if it has changed. */
export function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const known = cache.get(path)
  if (known?.text === text) return known.file
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false })
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const declared = new Map<string, Declaration>()
  const imported = new Map<string, Imported>()
  const passedOn = new Map<string, Imported>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
        const isType = statement.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
        imported.set(specifier.local.name, { file: statement.source.value, name, isType })
      }
      continue
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const { local, exported, exportKind } of statement.specifiers)
        passedOn.set(nameOf(exported), { file: statement.source.value, name: nameOf(local), isType: exportKind === 'type' })
    const node = statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    const declaration = { node, code: text.slice(node.start, node.end), start: statement.start }
    if (node.type === 'VariableDeclaration') {
      for (const { id } of node.declarations) if (id.type === 'Identifier') declared.set(id.name, declaration)
    } else if (
      (node.type === 'FunctionDeclaration' ||
        node.type === 'TSInterfaceDeclaration' ||
        node.type === 'TSTypeAliasDeclaration' ||
        node.type === 'ClassDeclaration') &&
      node.id
    )
      declared.set(node.id.name, declaration)
  }
  const file = { path, text, declared, imported, passedOn, comments }
  cache.set(path, { text, file })
  return file
}

/** The file that an import of another file names; nothing if it is a package. */
export const resolveImport = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? [join(dirname(from), specifier)].find((path) => existsSync(path)) : undefined

/** Where a name is declared, through imports and files that pass it on. */
export function findDeclaration(file: SourceFile, name: string): { file: SourceFile; declaration: Declaration } | undefined {
  const declaration = file.declared.get(name)
  if (declaration) return { file, declaration }
  const from = file.imported.get(name) ?? file.passedOn.get(name)
  const path = from && resolveImport(file.path, from.file)
  return from && path && /\.tsx?$/.test(path) ? findDeclaration(readSource(path), from.name) : undefined
}

/** The child nodes of a node. */
export function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

/** The names that a piece of code refers to, including its own variables. */
export function* references(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name
  if (node.type === 'JSXIdentifier') yield node.name
  for (const child of children(node)) {
    if (node.type === 'MemberExpression' && !node.computed && child === node.property) continue
    if (node.type === 'Property' && !node.computed && !node.shorthand && child === node.key) continue
    if (node.type === 'TSPropertySignature' && !node.computed && child === node.key) continue
    if (node.type === 'JSXAttribute' && child === node.name) continue
    if (node.type === 'JSXMemberExpression' && child === node.property) continue
    yield* references(child)
  }
}
