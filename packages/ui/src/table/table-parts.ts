import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** What is read of a table's parts, and what they are given. */
interface PartProps {
  children?: ReactNode
  role?: string
  colSpan?: number
  align?: string
  'data-align'?: string
  'data-label'?: string
}

type Part = ReactElement<PartProps>

/** The pieces of text in some part of a compiled text. */
export const phrasesOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (isValidElement<PartProps>(child)) return phrasesOf(child.props.children)
    return (typeof child === 'string' || typeof child === 'number') && String(child).trim() !== '' ? [String(child).trim()] : []
  })

const textOf = (part: Part | undefined) => phrasesOf(part?.props.children).join(' ')

/** The elements among some children, out of their fragments. */
const partsIn = (node: ReactNode): Part[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<PartProps>(child)) return []
    return child.type === Fragment ? partsIn(child.props.children) : [child]
  })

interface Cell {
  cell: Part
  /** The first column that it stands in, from 0. */
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
  /** `thead`, `tbody` or `tfoot`; none around a row that stands for itself. */
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

/** Widths in em of the table's text, in Archivo. */
const LETTER = 0.5
const FIGURE = 0.56
const NAME = 6
/** A cell of more letters is a sentence, and wants a wider column than a name. */
const LONG = 30
const SENTENCE = 7.3
const GAP = 1.6
const REM_OF_TABLE = 0.9375
const STEP = 3.85

/** How wide a cell's column must be for it to be read with ease: no figure parted, no word broken, no sentence in a strip. */
function widthOf(cell: Part, isNumber: boolean): number {
  const text = textOf(cell)
  const isHeading = cell.type === 'th'
  if (isNumber && !isHeading) return text.length * FIGURE
  const longestWord = Math.max(...text.split(/\s+/).map(({ length }) => length)) * LETTER
  if (isNumber) return longestWord
  return Math.max(longestWord, isHeading || text.length <= LONG ? NAME : SENTENCE)
}

/** How wide a table must be to be read as one, in steps of 3.85 rem; where it has less, its rows stand below each other (table.css). */
export function roomOf(children: ReactNode, numeric = false): number {
  const widths: number[] = []
  for (const { cell, column } of groupsOf(children).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))) {
    const isNumber = (numeric && column > 0) || cell.props.align === 'right' || cell.props['data-align'] === 'right'
    const width = cell.props.colSpan === undefined ? widthOf(cell, isNumber) : 0
    widths[column] = Math.max(widths[column] ?? 0, width)
  }
  const em = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  return Math.ceil((em * REM_OF_TABLE) / STEP)
}

function roleOf(cell: Part, inHead: boolean): string {
  if (inHead) return 'columnheader'
  return cell.type === 'th' ? 'rowheader' : 'cell'
}

/**
 * A table's rows and cells with their roles by name, and each value with the heading of its column. Where rows stand below
 * each other the parts of the table are blocks, and WebKit takes a table that is none by its looks for none.
 */
export function describedRows(children: ReactNode): ReactNode {
  const groups = groupsOf(children)
  const headings = groups.flatMap(({ rows }) => rows.filter(({ inHead }) => inHead)).at(-1)?.cells ?? []
  const headingOf = (at: number) => textOf(headings.findLast(({ column }) => column <= at)?.cell)
  return groups.map(({ group, rows }, place) => {
    const described = rows.map(({ row, cells, inHead }, key) =>
      cloneElement(
        row,
        { key, role: 'row' },
        cells.map(({ cell, column }) => {
          const label = inHead || column === 0 ? '' : headingOf(column)
          return cloneElement(cell, { key: column, role: roleOf(cell, inHead), ...(label !== '' && { 'data-label': label }) })
        }),
      ),
    )
    return group ? cloneElement(group, { key: place, role: 'rowgroup' }, described) : described
  })
}
