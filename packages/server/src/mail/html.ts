import { safeLine, safeLines } from '../common/safe-text.ts'
import { lineParts, shortName, type Block, type Line, type Link, type Mail, type Table } from './mail.ts'

/*
 * HTML as mail programs show it (https://www.caniemail.com): tables, since Outlook's engine is Word's; every style on its element,
 * since some programs drop <style>, which has only what differs in the dark and on a wide screen; no pictures, which most do not
 * load. The colours are the palette's (docs/design.md, "Colours").
 */

const [INK, PAPER, STONE, MUTED, LINE, ACCENT] = ['#0d0d0c', '#ffffff', '#f4f2ee', '#5c5850', '#dcd8d0', '#ff6a13']
const FONT = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

/** By the class of what it applies to. Outlook's programs say that they are dark with an attribute. */
const DARK = {
  page: 'background-color:#141312!important;color:#f4f2ee!important',
  card: 'background-color:#1e1c1a!important;color:#f4f2ee!important',
  stripe: 'background-color:#141312!important',
  line: 'border-color:#3b3732!important',
  ink: 'color:#f4f2ee!important',
  rule: 'border-color:#f4f2ee!important',
  muted: 'color:#b9b4aa!important',
}
const inTheDark = (start: string) =>
  Object.entries(DARK)
    .map(([name, style]) => `${start}.${name}{${style}}`)
    .join('')

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.name,.value{display:block!important;width:100%!important}.name{padding:10px 0 0!important}.value{padding:0 0 10px!important;border-top:0!important}}
@media (min-width:640px){.outer{padding:32px 0!important}.inner{padding-left:40px!important;padding-right:40px!important}}
@media (prefers-color-scheme:dark){${inTheDark('')}}
${inTheDark('[data-ogsc] ')}${inTheDark('[data-ogsb] ')}`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (safe: string): string => safe.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const words = (text: string): string => escaped(safeLine(text))

const anchor = ({ words: pressed, href }: Link): string =>
  `<a href="${words(href)}" class="ink" style="color:${INK};font-weight:600;text-decoration:underline">${words(pressed)}</a>`

const lineHtml = (line: Line): string =>
  lineParts(line)
    .map((part) => (typeof part === 'string' ? words(part) : anchor(part)))
    .join('')

const FRAME = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const table = (attributes: string, rows: string): string => `<table ${attributes}>${rows}</table>`

const small = (html: string, tag = 'p') =>
  `<${tag} class="muted" style="margin:0;font-size:14px;line-height:20px;color:${MUTED}">${html}</${tag}>`

/** The ink is that of the text, or none: a table's own cells do not inherit it everywhere. */
const TEXT = `font-family:${FONT};font-size:16px;line-height:24px;color:${INK}`

const facts = (rows: Extract<Block, { kind: 'facts' }>['facts']): string =>
  table(
    `class="ink line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${TEXT};border-bottom:1px solid ${LINE}"`,
    rows
      .map(
        ([name, value]) =>
          `<tr><th scope="row" align="left" valign="top" width="36%" class="name muted line" style="padding:10px 16px 10px 0;border-top:1px solid ${LINE};font-weight:400;color:${MUTED}">${words(name)}</th><td valign="top" class="value line" style="padding:10px 0;border-top:1px solid ${LINE};word-break:break-word">${lineHtml(value)}</td></tr>`,
      )
      .join('\n'),
  )

/** Outlook knows no padding of a link, and so pads the cell. */
const button = ({ words: pressed, href }: Link): string =>
  table(
    FRAME,
    `<tr><td align="center" bgcolor="${ACCENT}" style="background-color:${ACCENT};mso-padding-alt:16px 28px"><a href="${words(href)}" style="display:inline-block;padding:16px 28px;mso-padding-alt:0;font-family:${FONT};font-size:16px;line-height:20px;font-weight:700;color:${INK};text-decoration:none">${words(pressed)}</a></td></tr>`,
  )

function figures(all: Extract<Block, { kind: 'figures' }>['figures']): string {
  const cell = ({ value, label }: (typeof all)[number] = { value: '', label: '' }) =>
    `<td width="48%" valign="top" class="ink rule" style="padding:12px 0 16px;border-top:2px solid ${INK};color:${INK}"><strong style="font-size:32px;line-height:36px;font-weight:800">${words(value)}</strong><br>${small(words(label), 'span')}</td>`
  const rows = all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []))
  return table(
    `${FRAME} width="100%" style="${TEXT}"`,
    rows.map(([left, right]) => `<tr>${cell(left)}<td width="4%">&nbsp;</td>${cell(right)}</tr>`).join('\n'),
  )
}

/** Where a long name may be broken, so that it takes no more room than there is: a campaign can have any. */
const breakable = (name: string): string => name.replaceAll(/[^\s-]{16}/g, '$&\u200b')

/** There may be a hundred rows: what all cells have is the table's or the row's, and a stripe is shorter than lines. */
function numbers({ columns: [first = '', ...columns], rows }: Table): string {
  const head = columns.map((name) => `<th scope="col" width="16%" class="muted" style="font-weight:400;color:${MUTED}">${words(name)}</th>`)
  const row = ({ name, cells }: Table['rows'][number], index: number) =>
    `<tr align="right"${index % 2 === 0 ? ` class="stripe" bgcolor="${STONE}"` : ''}><th scope="row" align="left" style="font-weight:400">${words(breakable(shortName(name)))}</th>${cells.map((cell) => `<td>${words(cell).replaceAll(' ', '&nbsp;')}</td>`).join('')}</tr>`
  return table(
    `class="ink" width="100%" cellpadding="6" cellspacing="0" border="0" style="${TEXT};font-size:14px;line-height:20px"`,
    `<tr align="right" valign="bottom"><th scope="col" align="left" style="font-size:16px">${words(first)}</th>${head.join('')}</tr>\n${rows.map(row).join('\n')}`,
  )
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:16px 0 0;font-size:20px;line-height:26px;font-weight:800">${words(block.words)}</h2>`
    case 'paragraph':
      return block.isQuiet ? small(lineHtml(block.line)) : `<p style="margin:0">${lineHtml(block.line)}</p>`
    case 'facts':
      return facts(block.facts)
    case 'quote':
      return table(
        `${FRAME} width="100%" style="${TEXT}"`,
        `<tr><td class="stripe ink" bgcolor="${STONE}" style="padding:16px 20px;border-left:4px solid ${ACCENT};word-break:break-word">${escaped(safeLines(block.words)).replaceAll('\n', '<br>\n')}</td></tr>`,
      )
    case 'action':
      return `${block.before === '' ? '' : `<p style="margin:0 0 16px">${words(block.before)}</p>`}${button(block.link)}`
    case 'figures':
      return figures(block.figures)
    case 'table':
  }
  return numbers(block.table)
}

const side = (html: string, above: number, below: number, className = 'inner') =>
  `<tr><td class="${className}" style="padding:${above}px 20px ${below}px">${html}</td></tr>`

/** A cell that is seen by its size, colour or edge. */
const bit = (width: number, height: number, look = ''): string =>
  `<td width="${width}" height="${height}" ${look.startsWith('#') ? `bgcolor="${look}" ` : ''}style="font-size:0;line-height:0${look.startsWith('#') ? '' : look}">&nbsp;</td>`

const WINDOW = `<tr>${bit(4, 2)}${bit(6, 2, ACCENT)}${bit(4, 2)}</tr>`
const WALL = `<tr>${bit(4, 4)}</tr>`
/** The logo, of the cells of a table: a plan, a house with three lit windows, the next one's wall, and the ground. */
const LOGO = table(
  `${FRAME} aria-hidden="true" style="border-bottom:3px solid ${ACCENT}"`,
  `<tr><td valign="bottom">${table(FRAME, `<tr>${bit(3, 16, `;border-right:2px dashed ${PAPER}`)}</tr>`)}</td>${bit(5, 24)}<td valign="bottom" style="border:2px solid ${PAPER};border-bottom:0">${table(FRAME, [WALL, WINDOW, WALL, WINDOW, WALL, WINDOW, WALL].join(''))}</td>${bit(7, 26, `;border-right:2px solid ${PAPER}`)}</tr>`,
)

/** Whose the email is, beside the logo. */
const masthead = (name: string): string =>
  table(
    FRAME,
    `<tr><td valign="bottom">${LOGO}</td><td valign="bottom" style="padding-left:12px;font-family:${FONT};font-size:22px;line-height:24px;font-weight:800;color:${PAPER}">${words(name)}</td></tr>`,
  )

/** An inbox shows what comes after a short preview, unless that is nothing: many times a blank that takes no room. */
const NOTHING = '&#847;&zwnj;&nbsp;'.repeat(40)

/**
 * An email as HTML: one column, 600 px wide at most.
 *
 * @param name whose it is, at its head
 */
export function htmlOf({ subject, preview, title, blocks, footer = [] }: Mail, name: string): string {
  const card = [
    `<tr><td class="inner" bgcolor="${INK}" style="padding:20px;background-color:${INK}">${masthead(name)}</td></tr>`,
    side(`<h1 style="margin:0;font-size:28px;line-height:32px;font-weight:800;letter-spacing:-.01em">${words(title)}</h1>`, 32, 20),
    ...blocks.map((block, index) =>
      side(blockHtml(block), 0, index === blocks.length - 1 ? 32 : block.kind === 'heading' ? 8 : block.kind === 'table' ? 28 : 20),
    ),
  ].join('\n')
  const below = footer.map((line, index) => side(small(lineHtml(line)), index === 0 ? 20 : 8, 0))
  return `<!doctype html>
<html lang="en-GB" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${words(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${STONE}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words(preview)}${NOTHING}</div>
<table ${FRAME} width="100%" class="page" bgcolor="${STONE}" style="background-color:${STONE}"><tr><td class="outer" align="center" style="padding:0 0 32px">
<!--[if mso]><table ${FRAME} width="600"><tr><td><![endif]-->
<table ${FRAME} width="100%" class="card" bgcolor="${PAPER}" style="max-width:600px;background-color:${PAPER};text-align:left;${TEXT}">
${card}
</table>
${below.length === 0 ? '' : table(`${FRAME} width="100%" style="max-width:600px;text-align:left;${TEXT}"`, below.join('\n'))}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
