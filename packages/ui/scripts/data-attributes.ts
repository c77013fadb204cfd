// The data attributes that each component sets on its parts, with their values by type, for exports.txt.
import { join } from 'node:path'
import ts from 'typescript'
import { codeOf, componentFolders, library } from './ui-package.ts'
import { repository } from '../../tooling/repository.ts'

const { config } = ts.readConfigFile(join(repository, 'tsconfig.json'), (path) => ts.sys.readFile(path))
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repository)
const pathsOf = (folder: string) => codeOf(folder).map((file) => join(library, 'src', file))
/** The components' own code, compiled. */
export const program = ts.createProgram(componentFolders().flatMap(pathsOf), options)
export const checker = program.getTypeChecker()

/** The values of an attribute: those of its type, or that it is there, if it has none. */
function valuesOf({ initializer }: ts.JsxAttribute): string {
  if (!initializer || ts.isStringLiteral(initializer)) return initializer?.text || 'present'
  if (!ts.isJsxExpression(initializer) || !initializer.expression) return ''
  const type = checker.getTypeAtLocation(initializer.expression)
  const values = (type.isUnion() ? type.types : [type]).flatMap((each) => {
    if (each.isStringLiteral() || each.isNumberLiteral()) return [String(each.value) || 'present']
    return each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null) ? [] : [checker.typeToString(each)]
  })
  // The compiler's own order is that in which it met them.
  return values.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(', ')
}

/** A line for each attribute of a component's parts, in the order of its code. */
export function dataAttributesOf(folder: string): string {
  const rows = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttributes(node)) {
      const attributes = node.properties.filter(ts.isJsxAttribute)
      const named = attributes.find(({ name }) => name.getText() === 'className')
      const part = /pl-[\w-]+/.exec(named?.getText() ?? '')?.[0]
      for (const attribute of attributes) {
        const name = attribute.name.getText()
        if (part && name.startsWith('data-')) rows.add(`  .${part} ${name}: ${valuesOf(attribute)}\n`)
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of pathsOf(folder)) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return [...rows].join('')
}
