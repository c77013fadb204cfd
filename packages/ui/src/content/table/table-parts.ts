import { clsx } from 'clsx'
import { Children, cloneElement, Fragment, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'

/** Reads a table's parts, and adds what they need to be stacked. */
interface PartProps {
  children?: ReactNode
  role?: string
  className?: string
  colSpan?: number
  align?: string
  'data-align'?: string
  'data-label'?: string
}

type Part = ReactElement<PartProps>

/** The pieces of text inside a node. */
export const phrasesOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    // In another language a number is about as long.
    if (isValidElement<ComponentProps<typeof LocalNumber>>(child) && child.type === LocalNumber)
      return [child.props.value.toLocaleString('en-GB', child.props.options)]
    if (isValidElement<PartProps>(child)) return phrasesOf(child.props.children)
    return (typeof child === 'string' || typeof child === 'number') && String(child).trim() !== '' ? [String(child).trim()] : []
  })

const textOf = (part: Part | undefined) => phrasesOf(part?.props.children).join(' ')

/** The elements among `children`, with fragments unwrapped. */
const partsIn = (node: ReactNode): Part[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<PartProps>(child)) return []
    return child.type === Fragment ? partsIn(child.props.children) : [child]
  })

interface Cell {
  cell: Part
  /** Its first column, from 0. */
  column: number
}

const cellsOf = (row: Part): Cell[] => {
  let next = 0
  return partsIn(row.props.children).map((cell) => {
    const column = next
    next += cell.props.colSpan ?? 1
    return { cell, column }
  })
}

interface Row {
  row: Part
  cells: Cell[]
  inHead: boolean
}

interface Group {
  /** `thead`, `tbody` or `tfoot`; none for a row outside any of them. */
  group: Part | undefined
  rows: Row[]
}

const groupsOf = (children: ReactNode): Group[] =>
  partsIn(children).map((part) => {
    const rows = part.type === 'tr' ? [part] : partsIn(part.props.children)
    return {
      group: part.type === 'tr' ? undefined : part,
      rows: rows.map((row) => ({ row, cells: cellsOf(row), inHead: part.type === 'thead' })),
    }
  })

/** Widths in `ch`, the width of a figure, so that they follow the font. */
const LETTER = 0.83
/** On average, with commas and points. */
const FIGURE = 0.92
const NAME = 10
/** A cell with more letters is a sentence, and needs a wider column than a name. */
const LONG = 30
const SENTENCE = 12
const GAP = 2.6
const STEP = 6.75

/** How wide a cell's column must be to be easy to read: no split figures, no broken words, no narrow strips of text. */
function widthOf(cell: Part, isNumber: boolean): number {
  const text = textOf(cell)
  const isHeading = cell.type === 'th'
  if (isNumber && !isHeading) return text.length * FIGURE
  const longestWord = Math.max(...text.split(/\s+/).map(({ length }) => length)) * LETTER
  if (isNumber) return longestWord
  return Math.max(longestWord, isHeading || text.length <= LONG ? NAME : SENTENCE)
}

/** How wide a table must be to keep its columns, in steps of 6.75 ch; with less width, its rows are stacked (table.css). */
export function roomOf(children: ReactNode, numeric = false): number {
  const widths: number[] = []
  for (const { cell, column } of groupsOf(children).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))) {
    const isNumber = (numeric && column > 0) || cell.props.align === 'right' || cell.props['data-align'] === 'right'
    const width = cell.props.colSpan === undefined ? widthOf(cell, isNumber) : 0
    widths[column] = Math.max(widths[column] ?? 0, width)
  }
  return Math.ceil(widths.reduce((sum, width) => sum + width + GAP, -GAP) / STEP)
}

function roleOf(cell: Part, inHead: boolean): string {
  if (inHead) return 'columnheader'
  return cell.type === 'th' ? 'rowheader' : 'cell'
}

/**
 * Gives a table's rows and cells explicit roles, and each value its column's heading. A stacked table's parts are
 * blocks, and WebKit drops the table semantics of those. Their class marks them as the library's own, so that an app's
 * styles for every `td` do not reach them (own-elements.css).
 */
export function describedRows(children: ReactNode): ReactNode {
  const groups = groupsOf(children)
  const headings = groups.flatMap(({ rows }) => rows.filter(({ inHead }) => inHead)).pop()?.cells ?? []
  const headingOf = (at: number) => {
    const before = headings.filter(({ column }) => column <= at)
    return textOf(before[before.length - 1]?.cell)
  }
  return groups.map(({ group, rows }, place) => {
    const described = rows.map(({ row, cells, inHead }, key) =>
      cloneElement(
        row,
        { key, role: 'row', className: clsx('pl-table__row', row.props.className) },
        cells.map(({ cell, column }) => {
          const label = inHead || column === 0 ? '' : headingOf(column)
          return cloneElement(cell, {
            key: column,
            role: roleOf(cell, inHead),
            className: clsx('pl-table__cell', cell.props.className),
            ...(label !== '' && { 'data-label': label }),
          })
        }),
      ),
    )
    return group
      ? cloneElement(group, { key: place, role: 'rowgroup', className: clsx('pl-table__group', group.props.className) }, described)
      : described
  })
}
