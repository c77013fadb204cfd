import { clsx } from 'clsx'
import { cloneElement, createElement, Fragment, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { numberText } from '../../foundations/locale-provider/local-text.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'

/** Reads a table's parts, and adds what they need to be stacked. */
interface PartProps {
  children?: ReactNode
  role?: string | undefined
  className?: string | undefined
  colSpan?: number | undefined
  rowSpan?: number | undefined
  scope?: string | undefined
  abbr?: string | undefined
  align?: string | undefined
  'aria-label'?: string | undefined
  'data-align'?: string | undefined
  'data-label'?: string | undefined
}

type Part = ReactElement<PartProps>

const isPart = (node: ReactNode): node is Part => isValidElement<PartProps>(node)

const isList = (node: ReactNode): node is Iterable<ReactNode> => typeof node === 'object' && node !== null && Symbol.iterator in node

/** A node's nodes, however they are nested. */
const nodesIn = (node: ReactNode): ReactNode[] => (isList(node) ? Array.from(node).flatMap(nodesIn) : [node])

/** The pieces of text inside a node. */
export const phrasesOf = (given: ReactNode): string[] =>
  nodesIn(given).flatMap((node) => {
    // In another language a number is about as long.
    if (isValidElement<ComponentProps<typeof LocalNumber>>(node) && node.type === LocalNumber)
      return [numberText('en-GB', node.props.options)(node.props.value)]
    if (isPart(node)) return phrasesOf(node.props.children)
    return (typeof node === 'string' || typeof node === 'number') && String(node).trim() !== '' ? [String(node).trim()] : []
  })

const textOf = (part: Part) => phrasesOf(part.props.children).join(' ')

const nameOf = (heading: Part) => heading.props.abbr ?? (textOf(heading) || (heading.props['aria-label'] ?? ''))

const isComponent = ({ type }: Part) => typeof type !== 'string' && type !== Fragment

/** Whether one of these is in a node, also inside components that are given it, such as a provider. */
const holds = (given: ReactNode, isIt: (part: Part) => boolean): boolean =>
  nodesIn(given).some((node) => isPart(node) && (isIt(node) || (typeof node.type !== 'string' && holds(node.props.children, isIt))))

const isGroup = ({ type }: Part) => type === 'thead' || type === 'tbody' || type === 'tfoot'
const isCell = ({ type }: Part) => type === 'td' || type === 'th'
const isRow = (part: Part) => part.type === 'tr'
const isAnyPart = (part: Part) => isGroup(part) || isRow(part) || isCell(part)
/** Or a component of the caller's that is given the cells of its row. */
const isRowLike = (part: Part) =>
  isRow(part) ||
  (isComponent(part) && holds(part.props.children, isCell) && !holds(part.props.children, (each) => isGroup(each) || isRow(each)))

/** Where a cell is. */
interface Place {
  /** Its row, from 0, and its first column, from 0, and the one after its last. */
  row: number
  column: number
  end: number
  inHead: boolean
}

interface Reader {
  group: (group: Part) => PartProps
  row: (row: Part) => PartProps
  cell: (cell: Part, place: Place) => PartProps
  /** A component whose rows or cells are nowhere to be seen. */
  unknown?: ((part: Part) => void) | undefined
}

/**
 * Goes through a table's parts in order, each cell in the column in which a browser puts it: those above reach down as `rowSpan` says.
 * Returns them as they are nested, with what the reader adds: keys, fragments, components and all else are the caller's.
 */
function through(children: ReactNode, reader: Reader): Part {
  /** How many more rows each column is taken for. */
  let taken: number[] = []
  let inHead = false
  let row = 0
  let column = 0

  function placeOf({ props }: Part): Place {
    while ((taken[column] ?? 0) > 0) column += 1
    const start = column
    for (const end = start + (Number.parseInt(`${props.colSpan ?? 1}`, 10) || 1); column < end; column += 1)
      // 0 is to the end of the group.
      taken[column] = Number.parseInt(`${props.rowSpan ?? 1}`, 10) || Infinity
    return { row, column: start, end: column, inHead }
  }

  function visit(part: Part, inRow: boolean): Part {
    if (isGroup(part)) {
      taken = []
      inHead = part.type === 'thead'
      const group = withParts(part, reader.group(part))
      inHead = false
      return group
    }
    if (!inRow && isRowLike(part)) {
      column = 0
      const described = withParts(part, reader.row(part), true)
      for (const index of taken.keys()) taken[index] = (taken[index] ?? 0) - 1
      row += 1
      return described
    }
    if (inRow && isCell(part)) return cloneElement(part, reader.cell(part, placeOf(part)))
    if (typeof part.type !== 'string' && holds(part.props.children, isAnyPart)) return withParts(part, {}, inRow)
    if (isComponent(part)) reader.unknown?.(part)
    return part
  }

  function visited(node: ReactNode, inRow: boolean): ReactNode {
    if (isList(node)) return Array.from(node, (each) => visited(each, inRow))
    // A table has no text between its parts; Markdown has line breaks there.
    if (typeof node === 'string' || typeof node === 'number') return null
    return isPart(node) ? visit(node, inRow) : node
  }

  function withParts(part: Part, props: PartProps, inRow = false): Part {
    const { children: within } = part.props
    // One by one, or React would ask for keys.
    return Array.isArray(within)
      ? cloneElement(part, props, ...within.map((each) => visited(each, inRow)))
      : cloneElement(part, props, visited(within, inRow))
  }

  return withParts(createElement(Fragment, null, children), {})
}

/** In rem: the width that a column of words needs to be easy to read (table.css), and the padding of one of figures, which is as wide as they are. */
const WORDS = 7.5
const PADDING = 1.125
/** In rem: the width of a character, at most and on average. */
const LETTER = 0.55
/** Text that would need more lines than this needs a wider column. */
const LINES = 10
/** In rem: the widths below which a table can be stacked (table.css). */
const ROOMS = [16, 19.5, 24, 27, 30.5, 36]
const MOST = 48

/** A reader that adds nothing. */
const nothing = { group: () => ({}), row: () => ({}), cell: () => ({}) }

/**
 * How wide, in rem, a table must be to keep its columns; with less width, its rows are stacked. If no cell can be read, the most.
 * None if some cell or heading cannot be read, being a component's: the columns stay, or it would have no heading.
 */
export function roomOf(children: ReactNode, numeric = false): number | undefined {
  const widths: number[] = []
  let isRead = true
  const unknown = () => {
    isRead = false
  }
  through(children, {
    ...nothing,
    unknown,
    cell(cell, { column, end, inHead }) {
      if (inHead && column > 0 && nameOf(cell) === '' && holds(cell.props.children, isComponent)) unknown()
      if (end - column > 1) return {}
      const isFigure = (numeric && column > 0) || cell.props.align === 'right' || cell.props['data-align'] === 'right'
      const text = textOf(cell)
      const pieces = isFigure && cell.type === 'td' ? [text] : text.split(/\s+/)
      const longest = Math.max(...pieces.map(({ length }) => length))
      const least = isFigure ? longest * LETTER + PADDING : Math.max(WORDS, longest * LETTER)
      widths[column] = Math.max(widths[column] ?? 0, least, (text.length * LETTER) / LINES)
      return {}
    },
  })
  if (!isRead) return undefined
  const needed = widths.reduce((sum, width) => sum + width, 0)
  return ROOMS.find((room) => needed > 0 && room >= needed) ?? MOST
}

function roleOf({ type, props }: Part, inHead: boolean): string {
  if (inHead || props.scope?.startsWith('col')) return 'columnheader'
  return type === 'th' ? 'rowheader' : 'cell'
}

const partOf = (part: Part, role: string, name: string) => ({
  role: part.props.role ?? role,
  className: clsx(`pl-table__${name}`, part.props.className),
})

/**
 * Gives a table's rows and cells explicit roles, and with more than two columns each value its column's heading. A stacked
 * table's parts are blocks, and WebKit drops the table semantics of those. Their class marks them as the library's own, so
 * that an app's styles for every `td` do not reach them (own-elements.css). A role or `data-label` of the caller's stays.
 */
export function describedRows(children: ReactNode): ReactNode {
  const headings: [name: string, place: Place][] = []
  let columns = 0
  through(children, {
    ...nothing,
    cell(cell, place) {
      if (place.inHead) headings.push([nameOf(cell), place])
      columns = Math.max(columns, place.end)
      return {}
    },
  })
  /** Of several rows of headings all that are above, and of several columns those of each. */
  function headingOf({ column, end }: Place) {
    const rows: string[][] = []
    for (const [name, place] of headings) if (place.column < end && column < place.end && name) (rows[place.row] ??= []).push(name)
    // A row without one is a gap.
    return rows
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' ')
  }
  return through(children, {
    group: (group) => partOf(group, 'rowgroup', 'group'),
    row: (row) => partOf(row, 'row', 'row'),
    cell(cell, place) {
      // Of two columns the first heads the second.
      const label = cell.props['data-label'] ?? (place.inHead || place.column === 0 || columns < 3 ? '' : headingOf(place))
      return { ...partOf(cell, roleOf(cell, place.inHead), 'cell'), ...(label !== '' && { 'data-label': label }) }
    },
  })
}
