/**
 * The browser's accessibility tree as text, for reviewers to read in a diff. Chromium's tree lacks `aria-valuetext` and
 * `aria-current`; the components' tests cover those.
 */
import * as v from 'valibot'
import { cdp } from 'vitest/browser'

/** The value of a node's property. Lists of related nodes are ignored. */
const Value = v.object({ value: v.optional(v.fallback(v.union([v.string(), v.number(), v.boolean()]), '')) })
const value = v.optional(Value)

const Node = v.object({
  nodeId: v.string(),
  ignored: v.boolean(),
  role: value,
  name: value,
  description: value,
  value,
  properties: v.optional(v.array(v.object({ name: v.string(), value: Value })), []),
  childIds: v.optional(v.array(v.string()), []),
})
type Node = v.InferOutput<typeof Node>

const Frames = v.object({
  frameTree: v.object({ childFrames: v.optional(v.array(v.object({ frame: v.object({ id: v.string(), url: v.string() }) })), []) }),
})

/**
 * The properties to show besides role and name. Left out are those that are always the same, such as `focusable`, and
 * URLs, which contain a random port. `level` is shown only for headings.
 */
const STATES = new Set([
  'busy',
  'checked',
  'disabled',
  'expanded',
  'focused',
  'hasPopup',
  'invalid',
  'live',
  'modal',
  'multiselectable',
  'orientation',
  'pressed',
  'readonly',
  'required',
  'selected',
  'valuemax',
  'valuemin',
  'valuetext',
])

/** Nodes that say nothing by themselves, such as the document and the boxes of wrapped text. */
const SILENT = new Set(['RootWebArea', 'InlineTextBox', 'none', 'generic', 'LineBreak', 'ListMarker'])

const word = (part: v.InferOutput<typeof Value> | undefined) => String(part?.value ?? '')

/** Leaves out default values; otherwise every button would say that it is not invalid. */
const told = (role: string, name: string, state: unknown) =>
  (STATES.has(name) || (role === 'heading' && name === 'level')) &&
  !['', 'none', 'off'].includes(String(state)) &&
  !(state === false && name !== 'expanded' && name !== 'checked') &&
  !(name === 'invalid' && state === 'false')

function line({ role, name, description, value: content, properties }: Node): string {
  const states = properties
    .filter((state) => told(word(role), state.name, state.value.value))
    .map((state) => `${state.name}=${word(state.value)}`)
  return [
    word(role) === 'StaticText' ? 'text' : word(role),
    ...(word(name) ? [JSON.stringify(word(name))] : []),
    ...(word(content) ? [`value=${JSON.stringify(word(content))}`] : []),
    ...(word(description) ? [`description=${JSON.stringify(word(description))}`] : []),
    ...states,
  ].join(' ')
}

function lines(node: Node, nodes: ReadonlyMap<string, Node>, depth: number, parent: string): string[] {
  // Skip text that repeats its parent's name.
  const quiet = node.ignored || SILENT.has(word(node.role)) || (word(node.role) === 'StaticText' && word(node.name) === parent)
  const own = quiet ? [] : [`${'  '.repeat(depth)}- ${line(node)}`]
  const name = quiet ? parent : word(node.name)
  return [
    ...own,
    ...node.childIds.flatMap((id) => {
      const child = nodes.get(id)
      return child ? lines(child, nodes, quiet ? depth : depth + 1, name) : []
    }),
  ]
}

/** Role, name, value, description and states of every exposed node, one per line, indented by depth. */
export async function accessibilityTree(): Promise<string> {
  const { frameTree } = v.parse(Frames, await cdp().send('Page.getFrameTree'))
  const frame = frameTree.childFrames.find((child) => child.frame.url === location.href)
  const answer = await cdp().send('Accessibility.getFullAXTree', frame ? { frameId: frame.frame.id } : {})
  const { nodes } = v.parse(v.object({ nodes: v.array(Node) }), answer)
  const [root] = nodes
  if (!root) throw new Error('The browser returned no accessibility tree for the story.')
  const all = new Map(nodes.map((node) => [node.nodeId, node]))
  return `${lines(root, all, 0, '').join('\n')}\n`
}
