/**
 * The code that a story's page offers for copying: the story as a component of its own, with the imports and constants
 * that it needs, cut from the story's source. packages/tooling/storybook-docs.ts type-checks and renders all of them.
 */
import { basename, dirname } from 'node:path'
import { format } from 'oxfmt'
import { parseSync } from 'vite'
import { children, readSource, references, resolveImport, type Node, type SourceFile } from './source.ts'

/** One argument of a story: a prop with its value, or an object to spread. */
type Arg = { name: string; value: Node } | { spread: Node }

type Objects = (name: string) => Node | undefined

/** The object that a story, or the meta, is. */
function objectOf(node: Node | null | undefined): Node | undefined {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') return objectOf(node.expression)
  return node?.type === 'ObjectExpression' ? node : undefined
}

/** The initial value of a constant. */
function valueOf(file: SourceFile, name: string): Node | undefined {
  const node = file.declared.get(name)?.node
  if (node?.type !== 'VariableDeclaration') return undefined
  return node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined
}

const keyOf = (key: Node) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '')

/** A field of a story, its own or of what it spreads. */
function fieldOf(node: Node | undefined, field: string, objects: Objects): Node | undefined {
  if (node?.type === 'Identifier') return fieldOf(objects(node.name), field, objects)
  const object = objectOf(node)
  if (object?.type !== 'ObjectExpression') return undefined
  return object.properties.reduce<Node | undefined>((found, property) => {
    if (property.type === 'SpreadElement') return fieldOf(property.argument, field, objects) ?? found
    return keyOf(property.key) === field ? property.value : found
  }, undefined)
}

/** `args` as a list, with the arguments of other stories that it spreads. */
function argsOf(node: Node | undefined, objects: Objects): Arg[] {
  if (!node) return []
  const object = objectOf(node)
  if (object?.type !== 'ObjectExpression') return spread(node, objects)
  return object.properties.flatMap((property) =>
    property.type === 'SpreadElement' ? spread(property.argument, objects) : [{ name: keyOf(property.key), value: property.value }],
  )
}

/** `...OtherStory.args` is that story's arguments; any other object stays an object to spread. */
function spread(node: Node, objects: Objects): Arg[] {
  const story = node.type === 'MemberExpression' && keyOf(node.property) === 'args' && node.object.type === 'Identifier' && node.object
  const args = story && fieldOf(objects(story.name), 'args', objects)
  return args ? argsOf(args, objects) : [{ spread: node }]
}

/** Whether an argument is one of this name, or an object that has it. */
function sets(arg: Arg, name: string, objects: Objects): boolean {
  if ('name' in arg) return arg.name === name
  const object = arg.spread.type === 'Identifier' ? objectOf(objects(arg.spread.name)) : undefined
  return object?.type === 'ObjectExpression' && object.properties.some((each) => each.type === 'Property' && keyOf(each.key) === name)
}

/** Later arguments win. Storybook merges by name, JSX by order. */
const merge = (args: readonly Arg[], objects: Objects): Arg[] =>
  args.filter((arg, index) => 'spread' in arg || !args.slice(index + 1).some((later) => sets(later, arg.name, objects)))

const isUndefined = (node: Node) => node.type === 'Identifier' && node.name === 'undefined'

function attribute(arg: Arg, text: string): string {
  const code = (node: Node) => text.slice(node.start, node.end)
  if ('spread' in arg) return `{...${code(arg.spread)}}`
  const { name, value } = arg
  if (value.type === 'Literal' && value.value === true) return name
  if (value.type === 'Literal' && typeof value.value === 'string' && !/["&\\\n]/.test(value.value)) return `${name}="${value.value}"`
  return `${name}={${code(value)}}`
}

/** What is between a tag and its end. */
function content(value: Node, text: string): string {
  if (value.type === 'JSXFragment') return text.slice(value.openingFragment.end, value.closingFragment.start)
  const code = text.slice(value.start, value.end)
  if (value.type === 'JSXElement') return code
  return value.type === 'Literal' && typeof value.value === 'string' && !/[{}<>&\n]|^\s|\s$/.test(value.value) ? value.value : `{${code}}`
}

/** `<Name …>` with arguments. */
function element(name: string, args: readonly Arg[], text: string): string {
  const wanted = args.filter((arg) => 'spread' in arg || !isUndefined(arg.value))
  const inside = wanted.find((arg) => 'name' in arg && arg.name === 'children')
  const attributes = wanted.filter((arg) => arg !== inside).map((arg) => attribute(arg, text))
  const start = [name, ...attributes].join(' ')
  return inside && 'value' in inside ? `<${start}>${content(inside.value, text)}</${name}>` : `<${start} />`
}

function* find(node: Node, wanted: (node: Node) => boolean): Generator<Node> {
  if (wanted(node)) yield node
  else for (const child of children(node)) yield* find(child, wanted)
}

interface Edit {
  at: Pick<Node, 'start' | 'end'>
  to: string
}

/** The code of a node with some of its parts replaced. */
const edited = (node: Node, edits: readonly Edit[], text: string): string =>
  edits
    .toSorted((one, other) => other.at.start - one.at.start)
    .reduce(
      (code, { at, to }) => code.slice(0, at.start - node.start) + to + code.slice(at.end - node.start),
      text.slice(node.start, node.end),
    )

/** Values in place of `{...args}`, `args.name` and `args.name ?? other`. */
function withoutArgs(body: Node, name: string, args: readonly Arg[], text: string): Edit[] {
  const isArgs = (node: Node | undefined) => node?.type === 'Identifier' && node.name === name
  const isMember = (node: Node) => node.type === 'MemberExpression' && isArgs(node.object)
  const code = (node: Node) => text.slice(node.start, node.end)
  const value = (node: Node) => {
    const arg = node.type === 'MemberExpression' && args.find((each) => 'name' in each && each.name === keyOf(node.property))
    return arg && 'value' in arg && !isUndefined(arg.value) ? code(arg.value) : undefined
  }
  const attributes = (opening: Node): Edit[] => {
    if (opening.type !== 'JSXOpeningElement') return []
    const own = new Set(
      opening.attributes.flatMap((each) => (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' ? [each.name.name] : [])),
    )
    const inside = opening.selfClosing ? args.find((arg) => 'name' in arg && arg.name === 'children' && !isUndefined(arg.value)) : undefined
    const given = args
      .filter((arg) => arg !== inside && ('spread' in arg || (!own.has(arg.name) && !isUndefined(arg.value))))
      .map((arg) => attribute(arg, text))
      .join(' ')
    const at = opening.attributes.find((each) => each.type === 'JSXSpreadAttribute' && isArgs(each.argument))
    if (!at) return []
    const end = { start: opening.end - 2, end: opening.end }
    const close = inside && 'value' in inside ? [{ at: end, to: `>${content(inside.value, text)}</${code(opening.name)}>` }] : []
    return [{ at, to: given }, ...close]
  }
  const spreads = (node: Node): Edit[] => [...attributes(node), ...[...children(node)].flatMap(spreads)]
  const members = [...find(body, (node) => (node.type === 'LogicalExpression' && isMember(node.left)) || isMember(node))]
  return [
    ...spreads(body),
    ...members.map((at) => ({
      at,
      to: (at.type === 'LogicalExpression' ? (value(at.left) ?? code(at.right)) : value(at)) ?? 'undefined',
    })),
  ]
}

/** `<Controlled>`, which holds a field's value in stories, as the state that it stands for. */
function controlled(body: Node, edits: readonly Edit[], text: string): string | undefined {
  if (body.type !== 'JSXElement' || body.openingElement.name.type !== 'JSXIdentifier' || body.openingElement.name.name !== 'Controlled')
    return undefined
  const initial = body.openingElement.attributes.find(
    (each) => each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === 'initialValue',
  )
  const [field] = find(body, (node) => node.type === 'ArrowFunctionExpression')
  if (initial?.type !== 'JSXAttribute' || initial.value?.type !== 'JSXExpressionContainer' || field?.type !== 'ArrowFunctionExpression')
    return undefined
  const within = (node: Node) => edits.filter(({ at }) => at.start >= node.start && at.end <= node.end)
  const [value, change] = field.params.map((each) => text.slice(each.start, each.end))
  const start = initial.value.expression
  return `const [${value}, ${change}] = useState(${edited(start, within(start), text)})\nreturn (${edited(field.body, within(field.body), text)})`
}

/** A render function's body as the body of a component, with the arguments in place of `args`. */
function rendered(render: Node, args: readonly Arg[], text: string, objects: Objects): string {
  if (render.type === 'Identifier') {
    const named = objects(render.name)
    return named ? rendered(named, args, text, objects) : `return ${element(render.name, [], text)}`
  }
  if ((render.type !== 'ArrowFunctionExpression' && render.type !== 'FunctionExpression') || !render.body) return ''
  const { body } = render
  const [parameter] = render.params
  const edits = parameter?.type === 'Identifier' ? withoutArgs(body, parameter.name, args, text) : []
  const constants =
    parameter?.type === 'ObjectPattern'
      ? parameter.properties.flatMap((property) => {
          const arg = property.type === 'Property' && args.find((each) => 'name' in each && each.name === keyOf(property.key))
          return arg && 'value' in arg ? [`const ${arg.name} = ${text.slice(arg.value.start, arg.value.end)}\n`] : []
        })
      : []
  const code = edited(body, edits, text)
  return constants.join('') + (controlled(body, edits, text) ?? (body.type === 'BlockStatement' ? code.slice(1, -1) : `return (${code})`))
}

/** The declarations and imports that some code needs, from its file and from samples beside it. */
function needed(code: string, file: SourceFile): { imports: Map<string, Set<string>>; declarations: string[] } {
  const imports = new Map<string, Set<string>>()
  const declarations = new Map<string, string>()
  const add = (piece: string, from: SourceFile) => {
    const { program } = parseSync('piece.tsx', piece, { preserveParens: false })
    for (const name of new Set(references(program))) {
      const declaration = from.declared.get(name)
      const use = from.imported.get(name)
      if (declaration && !declarations.has(name)) {
        declarations.set(name, '')
        add(declaration.code, from)
        declarations.delete(name)
        declarations.set(name, declaration.code)
      } else if (use) addImport(name, use, from)
    }
  }
  const addImport = (
    name: string,
    { file: specifier, name: original, isType }: { file: string; name: string; isType: boolean },
    from: SourceFile,
  ) => {
    if (specifier.startsWith('storybook/')) return
    const path = resolveImport(from.path, specifier)
    if (path && /\.(?:svg|png|jpe?g|webp)$/.test(path)) {
      declarations.set(name, `const ${name} = '/${basename(path)}'`)
    } else if (path && basename(path) !== 'index.ts') {
      const other = readSource(path)
      const declaration = other.declared.get(original)
      if (declaration && !declarations.has(name)) {
        declarations.set(name, '')
        add(declaration.code, other)
        declarations.delete(name)
        declarations.set(name, declaration.code)
      }
    } else {
      const source = path ? `@plotline/ui/${basename(dirname(path))}` : specifier
      const names = imports.get(source) ?? new Set()
      names.add(`${isType ? 'type ' : ''}${original === name ? name : `${original} as ${name}`}`)
      imports.set(source, names)
    }
  }
  add(code, file)
  return { imports, declarations: [...new Set(declarations.values())] }
}

/** Without spies: `fn()` does nothing, and `fn(handler)` is the handler. */
function withoutSpies(code: string): string {
  const { program } = parseSync('example.tsx', code, { preserveParens: false })
  const calls = [
    ...find(program, (node) => node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'fn'),
  ]
  const edits = calls.flatMap((at) => {
    const [handler] = at.type === 'CallExpression' ? at.arguments : []
    return [{ at, to: handler ? code.slice(handler.start, handler.end) : '() => {}' }]
  })
  return edits
    .toSorted((one, other) => other.at.start - one.at.start)
    .reduce((text, { at, to }) => text.slice(0, at.start) + to + text.slice(at.end), code)
}

const style = { printWidth: 88, semi: false, singleQuote: true }

/** Of a file of stories: the code of each but a sheet of states, by the name of its export. Nothing for a file without a component. */
export async function snippetsOf(path: string): Promise<Map<string, string>> {
  const file = readSource(path)
  const { text } = file
  const objects: Objects = (name) => valueOf(file, name)
  const meta = valueOf(file, 'meta')
  const component = fieldOf(meta, 'component', objects)
  const snippets = new Map<string, string>()
  if (component?.type !== 'Identifier') return snippets
  for (const [, name = ''] of text.matchAll(/^export const (\w+)/gm)) {
    const story = valueOf(file, name)
    const args = merge([...argsOf(fieldOf(meta, 'args', objects), objects), ...argsOf(fieldOf(story, 'args', objects), objects)], objects)
    const render = fieldOf(story, 'render', objects) ?? fieldOf(meta, 'render', objects)
    if (render && text.slice(render.start, render.end).includes('<StateSheet')) continue
    const body = render ? rendered(render, args, text, objects) : `return ${element(component.name, args, text)}`
    const code = `export function Example() {\n${body}\n}`
    const { imports, declarations } = needed(code, file)
    if (code.includes('useState(')) imports.set('react', new Set([...(imports.get('react') ?? []), 'useState']))
    const lines = [...imports].map(([source, names]) => `import { ${[...names].join(', ')} } from '${source}'`)
    const whole = [lines.toSorted().join('\n'), ...declarations, code].filter(Boolean).join('\n\n')
    snippets.set(name, (await format('example.tsx', withoutSpies(whole), style)).code.trimEnd())
  }
  return snippets
}
