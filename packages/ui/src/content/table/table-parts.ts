import { clsx } from 'clsx'
import { Children, cloneElement, Fragment, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { numberText } from '../../foundations/locale-provider/local-text.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'

/** Reads a table's parts, and adds what they need to be stacked. */
interface PartProps {
  children?: ReactNode
  role?: string | undefined
  className?: string | undefined
  colSpan?: number | undefined
  rowSpan?: number | undefined
  align?: string | undefined
  'data-align'?: string | undefined
  'data-label'?: string | undefined
}

type Part = ReactElement<PartProps>

/** The pieces of text inside a node. */
export const phrasesOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    // In another language a number is about as long.
    if (isValidElement<ComponentProps<typeof LocalNumber>>(child) && child.type === LocalNumber)
      return [numberText('en-GB', child.props.options)(child.props.value)]
    if (isValidElement<PartProps>(child)) return phrasesOf(child.props.children)
    return (typeof child === 'string' || typeof child === 'number') && String(child).trim() !== '' ? [String(child).trim()] : []
  })

const textOf = (part: Part | undefined) => phrasesOf(part?.props.children).join(' ')

/** The elements among `children`, with fragments unwrapped. Their keys are the caller's, unique among them: a row that moves stays itself. */
const partsIn = (node: ReactNode, within = ''): Part[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<PartProps>(child)) return []
    const key = within + child.key
    return child.type === Fragment ? partsIn(child.props.children, key) : [within ? cloneElement(child, { key }) : child]
  })

interface Cell {
  cell: Part
  /** Its first column, from 0, and the one after its last. */
  column: number
  end: number
}

/** The cells of a group's rows, each in the column in which a browser puts it: those above reach down as `rowSpan` says. */
function cellsOf(rows: readonly Part[]): Cell[][] {
  /** How many more rows each column is taken for. */
  const taken: number[] = []
  return rows.map((row) => {
    let column = 0
    const cells = partsIn(row.props.children).map((cell) => {
      while ((taken[column] ?? 0) > 0) column += 1
      const start = column
      for (const end = start + (cell.props.colSpan ?? 1); column < end; column += 1)
        // 0 is to the end of the group.
        taken[column] = (cell.props.rowSpan ?? 1) || Infinity
      return { cell, column: start, end: column }
    })
    for (const index of taken.keys()) taken[index] = (taken[index] ?? 0) - 1
    return cells
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
    const cells = cellsOf(rows)
    return {
      group: part.type === 'tr' ? undefined : part,
      rows: rows.map((row, index) => ({ row, cells: cells[index] ?? [], inHead: part.type === 'thead' })),
    }
  })

/** In rem: the width that a column of words needs to be easy to read (table.css), and one of figures. */
const WORDS = 7.5
const FIGURES = 6
/** In rem: the width of a character, at most and on average. */
const LETTER = 0.55
/** Text that would need more lines than this needs a wider column. */
const LINES = 10
/** In rem: the widths below which a table can be stacked (table.css). */
const ROOMS = [16, 19.5, 24, 27, 30.5, 36]
const MOST = 48

/** How wide, in rem, a table must be to keep its columns; with less width, its rows are stacked. If no cell can be read, the most. */
export function roomOf(children: ReactNode, numeric = false): number {
  const widths: number[] = []
  for (const { cell, column, end } of groupsOf(children).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))) {
    if (end - column > 1) continue
    const isFigure = (numeric && column > 0) || cell.props.align === 'right' || cell.props['data-align'] === 'right'
    const text = textOf(cell)
    const pieces = isFigure && cell.type === 'td' ? [text] : text.split(/\s+/)
    const longest = Math.max(...pieces.map(({ length }) => length))
    widths[column] = Math.max(widths[column] ?? 0, isFigure ? FIGURES : WORDS, longest * LETTER, (text.length * LETTER) / LINES)
  }
  const needed = widths.reduce((sum, width) => sum + width, 0)
  return ROOMS.find((room) => needed > 0 && room >= needed) ?? MOST
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
  const headings = groups.flatMap(({ rows }) => rows.filter(({ inHead }) => inHead).flatMap(({ cells }) => cells))
  /** Of several rows of headings, all that are above. */
  const headingOf = (at: number) =>
    headings
      .filter(({ column, end }) => column <= at && at < end)
      .map(({ cell }) => textOf(cell))
      .join(' ')
  return groups.flatMap(({ group, rows }) => {
    const described = rows.map(({ row, cells, inHead }) =>
      cloneElement(
        row,
        { role: 'row', className: clsx('pl-table__row', row.props.className) },
        cells.map(({ cell, column }) => {
          const label = inHead || column === 0 ? '' : headingOf(column)
          return cloneElement(cell, {
            role: roleOf(cell, inHead),
            className: clsx('pl-table__cell', cell.props.className),
            ...(label !== '' && { 'data-label': label }),
          })
        }),
      ),
    )
    return group
      ? cloneElement(group, { role: 'rowgroup', className: clsx('pl-table__group', group.props.className) }, described)
      : described
  })
}
