/** The props of each component as its types declare them, with the author's own words for types and descriptions. */
import { findDeclaration, readSource, type Node, type SourceFile } from './source.ts'
import type { Prop } from '../docs/prop.ts'

interface Member {
  node: Node
  file: SourceFile
  isOptional: boolean
}

type Members = ReadonlyMap<string, Member>

const NOTHING: Members = new Map()

const textOf = ({ start, end }: { start: number; end: number }, { text }: SourceFile) => text.slice(start, end)

/** On one line, without what an optional prop says anyway. */
const tidy = (type: string) =>
  type
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\(([^()]*\([^()]*\) => [^()]*)\)$/, '$1')

/** The words of the comment right before a node. */
function comment(node: Node, { comments, text }: SourceFile): string {
  const before = comments.findLast(({ end }) => end <= node.start)
  if (!before?.value.startsWith('*') || text.slice(before.end, node.start).trim() !== '') return ''
  return before.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .replace(/@\w+.*$/, '')
    .trim()
}

/** The literals that a type is a union of, through names. */
function literals(type: Node, file: SourceFile): (string | number | boolean)[] | undefined {
  if (type.type === 'TSLiteralType') {
    const { literal } = type
    return literal.type === 'Literal' && (typeof literal.value === 'string' || typeof literal.value === 'number')
      ? [literal.value]
      : undefined
  }
  if (type.type === 'TSUndefinedKeyword') return []
  if (type.type === 'TSUnionType') {
    const each = type.types.map((part) => literals(part, file))
    return each.every((part) => part !== undefined) ? each.flat() : undefined
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && !type.typeArguments) {
    const found = findDeclaration(file, type.typeName.name)
    return found?.declaration.node.type === 'TSTypeAliasDeclaration'
      ? literals(found.declaration.node.typeAnnotation, found.file)
      : undefined
  }
  if (type.type === 'TSTypeOperator' && type.operator === 'keyof')
    return type.typeAnnotation.type === 'TSTypeQuery'
      ? keys(textOf(type.typeAnnotation.exprName, file), file)
      : [...membersOf(type.typeAnnotation, file).keys()]
  if (type.type === 'TSIndexedAccessType' && type.indexType.type === 'TSLiteralType') {
    const [index] = literals(type.indexType, file) ?? []
    const member = membersOf(type.objectType, file).get(String(index))
    return member?.node.type === 'TSPropertySignature' && member.node.typeAnnotation
      ? literals(member.node.typeAnnotation.typeAnnotation, member.file)
      : undefined
  }
  return undefined
}

/** The keys of a constant object. */
function keys(name: string, file: SourceFile): string[] | undefined {
  const node = findDeclaration(file, name)?.declaration.node
  if (node?.type !== 'VariableDeclaration') return undefined
  const init = node.declarations[0]?.init
  const object = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init
  return object?.type === 'ObjectExpression'
    ? object.properties.flatMap((each) => (each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : []))
    : undefined
}

/** The declarations of the types that a type names, as far as the library declares them. */
function details(type: Node, file: SourceFile): string[] {
  const names = [...textOf(type, file).matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name)
  return [...new Set(names)].flatMap((name) => {
    const found = findDeclaration(file, name)
    return found && /^TS(?:Interface|TypeAlias)Declaration$/.test(found.declaration.node.type) ? [found.declaration.code] : []
  })
}

/** The props that a type has, without those of elements. */
function membersOf(type: Node | null | undefined, file: SourceFile): Members {
  if (!type) return NOTHING
  if (type.type === 'TSTypeLiteral') return signatures(type.members, file)
  if (type.type === 'TSIntersectionType') return together(type.types.map((part) => membersOf(part, file)))
  if (type.type === 'TSUnionType') return either(type.types.map((part) => membersOf(part, file)))
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
    return referred(type.typeName.name, type.typeArguments?.params ?? [], file)
  return NOTHING
}

const together = (maps: readonly Members[]): Members => new Map(maps.flatMap((map) => [...map]))

/** Alternatives: what one of them lacks is optional. */
function either(maps: readonly Members[]): Members {
  const has = maps.map((map) => new Map([...map].filter(([, { node }]) => !isAbsent(node))))
  return new Map(
    [...together(has)].map(([name, member]) => [name, { ...member, isOptional: member.isOptional || !has.every((map) => map.has(name)) }]),
  )
}

/** `name?: undefined`, which an alternative without the prop declares. */
const isAbsent = (node: Node) =>
  node.type === 'TSPropertySignature' && /^TS(?:Undefined|Never)Keyword$/.test(node.typeAnnotation?.typeAnnotation.type ?? '')

const signatures = (nodes: readonly Node[], file: SourceFile): Members =>
  new Map(
    nodes.flatMap((node) =>
      node.type === 'TSPropertySignature' && (node.key.type === 'Identifier' || node.key.type === 'Literal')
        ? [[node.key.type === 'Identifier' ? node.key.name : String(node.key.value), { node, file, isOptional: node.optional }] as const]
        : [],
    ),
  )

function referred(name: string, parameters: readonly Node[], file: SourceFile): Members {
  const [first, second] = parameters
  const named = new Set(second ? (literals(second, file) ?? []) : [])
  if (name === 'Omit') return new Map([...membersOf(first, file)].filter(([each]) => !named.has(each)))
  if (name === 'Pick') return new Map([...membersOf(first, file)].filter(([each]) => named.has(each)))
  if (name === 'Partial') return new Map([...membersOf(first, file)].map(([each, member]) => [each, { ...member, isOptional: true }]))
  if (name === 'ComponentProps' && first?.type === 'TSTypeQuery') return propsOf(textOf(first.exprName, file), file)
  const found = findDeclaration(file, name)
  const node = found?.declaration.node
  if (!found || !node) return NOTHING
  if (node.type === 'TSTypeAliasDeclaration') return membersOf(node.typeAnnotation, found.file)
  if (node.type !== 'TSInterfaceDeclaration') return NOTHING
  const inherited = node.extends.map(({ expression, typeArguments }) =>
    expression.type === 'Identifier' ? referred(expression.name, typeArguments?.params ?? [], found.file) : NOTHING,
  )
  return together([...inherited, signatures(node.body.body, found.file)])
}

/** What a component passes on to an element, as TypeScript names it, such as `Omit<ComponentProps<'input'>, 'type'>`. */
function elementOf(type: Node | null | undefined, file: SourceFile): string | undefined {
  if (type?.type === 'TSIntersectionType' || type?.type === 'TSUnionType')
    return type.types.map((part) => elementOf(part, file)).find((element) => element !== undefined)
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return elementNamed(type.typeName.name, type.typeArguments?.params ?? [], file)
}

function elementNamed(name: string, [first, second]: readonly Node[], file: SourceFile): string | undefined {
  if (name === 'ComponentProps' && first?.type === 'TSTypeQuery') return elementBelow(textOf(first.exprName, file), file)
  if ((name === 'ComponentProps' || name === 'HTMLAttributes') && first) return `${name}<${textOf(first, file)}>`
  if (name === 'Pick') return undefined
  if (name === 'Omit' || name === 'Partial') {
    const element = elementOf(first, file)
    const without = (second && literals(second, file)?.map((each) => `'${each}'`)) ?? []
    return element && without.length > 0 ? `Omit<${element}, ${without.join(' | ')}>` : element
  }
  const found = findDeclaration(file, name)
  const node = found?.declaration.node
  if (node?.type === 'TSTypeAliasDeclaration') return elementOf(node.typeAnnotation, found?.file ?? file)
  if (!found || node?.type !== 'TSInterfaceDeclaration') return undefined
  return node.extends
    .map(({ expression, typeArguments }) =>
      expression.type === 'Identifier' ? elementNamed(expression.name, typeArguments?.params ?? [], found.file) : undefined,
    )
    .find((element) => element !== undefined)
}

/** A component's first parameter. */
function parameterOf(name: string, file: SourceFile): { parameter: Node; file: SourceFile } | undefined {
  const found = findDeclaration(file, name)
  const node = found?.declaration.node
  const made =
    node?.type === 'VariableDeclaration' ? node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init : node
  const parameter = made?.type === 'FunctionDeclaration' || made?.type === 'ArrowFunctionExpression' ? made.params[0] : undefined
  return found && parameter ? { parameter, file: found.file } : undefined
}

/** The type of a component's props, and the file that it is written in. */
function propsTypeOf(name: string, from: SourceFile): { type: Node; file: SourceFile } | undefined {
  const found = parameterOf(name, from)
  if (!found || !('typeAnnotation' in found.parameter)) return undefined
  const { typeAnnotation } = found.parameter
  return typeAnnotation?.type === 'TSTypeAnnotation' ? { type: typeAnnotation.typeAnnotation, file: found.file } : undefined
}

function propsOf(name: string, from: SourceFile): Members {
  const found = propsTypeOf(name, from)
  return found ? membersOf(found.type, found.file) : NOTHING
}

/** The type of the attributes that a component passes on to an element: its props that `describeProps` leaves out. */
export function elementBelow(name: string, from: SourceFile): string | undefined {
  const found = propsTypeOf(name, from)
  return found && elementOf(found.type, found.file)
}

/** Default values, from the component's parameter. */
function defaultsOf(name: string, from: SourceFile): Map<string, string> {
  const found = parameterOf(name, from)
  if (found?.parameter.type !== 'ObjectPattern') return new Map()
  return new Map(
    found.parameter.properties.flatMap((property) =>
      property.type === 'Property' && property.value.type === 'AssignmentPattern'
        ? [[textOf(property.key, found.file), tidy(textOf(property.value.right, found.file))] as const]
        : [],
    ),
  )
}

/** The documented props of a component, in the order of its types. */
export function describeProps(name: string, file: SourceFile): Prop[] {
  const defaults = defaultsOf(name, file)
  return [...propsOf(name, file)].flatMap(([prop, { node, file: from, isOptional }]) => {
    if (node.type !== 'TSPropertySignature' || !node.typeAnnotation) return []
    const type = node.typeAnnotation.typeAnnotation
    const options = literals(type, from)
    const detail = options ? [] : details(type, from)
    const defaultValue = defaults.get(prop)
    return [
      {
        name: prop,
        type: options ? options.map((option) => JSON.stringify(option).replaceAll('"', "'")).join(' | ') : tidy(textOf(type, from)),
        description: comment(node, from),
        isRequired: !isOptional,
        ...(detail.length > 0 && { detail: detail.join('\n\n') }),
        ...(options && { options }),
        ...(defaultValue !== undefined && { defaultValue }),
      },
    ]
  })
}

/** The components that a file declares and exports: functions whose names start with a capital. */
export const componentsOf = (path: string): { name: string; props: Prop[] }[] => {
  const file = readSource(path)
  return [...file.text.matchAll(/^export (?:const|function) ([A-Z][A-Za-z]*[a-z][A-Za-z]*)\b/gm)]
    .map(([, name = '']) => name)
    .filter((name) => parameterOf(name, file))
    .map((name) => ({ name, props: describeProps(name, file) }))
}
