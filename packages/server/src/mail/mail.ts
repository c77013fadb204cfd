import { cut, E164_PATTERN, normalisePhone } from '@plotline/contract'
import { safeLine, safeLines } from '../common/safe-text.ts'

/** Words that can be pressed. */
export interface Link {
  words: string
  href: string
}

/** A line of text, with what can be pressed in it. */
export type Line = string | readonly (string | Link)[]

/** A part of an email. What it says may come from a visitor: whoever writes it out makes it safe. */
export type Block =
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph'; line: Line; isQuiet?: true }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** What a visitor wrote, in their own lines. */
  | { kind: 'quote'; words: string }
  /** What to do: a button. An email has at most one. */
  | { kind: 'action'; before: string; link: Link }
  /** Four, so that they stand two by two. */
  | { kind: 'figures'; figures: readonly Figure[] }
  | { kind: 'table'; table: Table }

export type Fact = readonly [name: string, value: Line]

export interface Figure {
  value: string
  /** After the value, as in "8 verified". */
  label: string
}

/** Numbers by name. */
export interface Table {
  /** The name's column first. */
  columns: readonly string[]
  rows: readonly TableRow[]
}

export interface TableRow {
  name: string
  cells: readonly string[]
  /** How long its bar is in the text, where the longest is 1. Outlook could not draw it to length. */
  bar?: number
}

/** An email, said once: {@link textOf} and `htmlOf` write it out. */
export interface Mail {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Below everything, in small print. */
  footer?: readonly Line[]
}

/** A phone number that can be rung, as it is written; one that cannot be read is only words. */
export function phoneLink(phone: string): Line {
  const number = normalisePhone(phone)
  return E164_PATTERN.test(number) ? [{ words: phone, href: `tel:${number}` }] : phone
}

/** A sentence in which this phone number can be rung, wherever its digits stand. */
export function withPhone(sentence: string, phone: string): Line {
  if (phone === '') return sentence
  const digits = new RegExp(`(${phone.replaceAll(/[^\d ]/g, '\\$&').replaceAll(' ', '[ \u00a0]')})`)
  return sentence.split(digits).flatMap((part, index) => (index % 2 === 1 ? phoneLink(part) : [part]))
}

export const lineParts = (line: Line): readonly (string | Link)[] => (typeof line === 'string' ? [line] : line)

/** The longest name in a table; a campaign can have any. */
const NAME_WIDTH = 44

export const shortName = (name: string): string => (name.length > NAME_WIDTH ? `${cut(name, NAME_WIDTH - 1)}…` : name)

const BAR_WIDTH = 24

const lineText = (line: Line): string =>
  safeLine(
    lineParts(line)
      .map((part) => (typeof part === 'string' ? part : part.words))
      .join(''),
  )

function tableText({ columns: [heading = '', ...columns], rows }: Table): string {
  const names = rows.map(({ name }) => shortName(safeLine(name)))
  const width = Math.max(heading.length, ...names.map(({ length }) => length))
  const line = (name: string, cells: readonly string[]) =>
    safeLine([name.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  '))
  return [
    line(heading, columns),
    ...rows.map(({ cells, bar = 0 }, index) => `${line(names[index] ?? '', cells)}  ${'█'.repeat(Math.ceil(bar * BAR_WIDTH))}`.trimEnd()),
  ].join('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${safeLine(block.words)}:`
    case 'paragraph':
      return lineText(block.line)
    case 'facts':
      return block.facts.map(([name, value]) => `${safeLine(name)}${name.endsWith('?') ? '' : ':'} ${lineText(value)}`).join('\n')
    case 'quote':
      return safeLines(block.words)
    case 'action':
      return [block.before, `${block.link.words}:`, block.link.href]
        .filter((line) => line !== '')
        .map(safeLine)
        .join('\n')
    case 'figures':
      return safeLine(block.figures.map(({ value, label }) => `${value} ${label}`).join(', '))
    case 'table':
  }
  return tableText(block.table)
}

/** A button that rings or writes is of no use as text, and the number or address is among the facts. */
const isButtonAlone = (block: Block) => block.kind === 'action' && !block.link.href.startsWith('http')

/** An email as plain text. */
export function textOf({ title, blocks, footer = [] }: Mail): string {
  const said = blocks.filter((block) => !isButtonAlone(block))
  // A heading stands right above what it is of.
  const written = said.map((block, index) => `${said[index - 1]?.kind === 'heading' ? '\n' : '\n\n'}${blockText(block)}`)
  return `${safeLine(title)}${written.join('')}${footer.map((line) => `\n\n${lineText(line)}`).join('')}\n`
}
