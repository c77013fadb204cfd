import type { ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import { round } from '../round.ts'

export interface Storey {
  /** In pounds: how high the storey is. */
  amount: number
  figure: string
  label: string
  note?: string
  /** `solid` is the structure, `hatched` what others take, `lit` what is left. */
  kind: 'solid' | 'hatched' | 'lit'
}

/** The one scale of house and annexe. */
const PX_PER_POUND = 0.014
/** A phone's is larger: `--scale` in cut-open.css. */
const SCALES = { desk: 1, phone: 1.2 }

/** What one sees of each hatched or lit storey, by the number of its row: people and furniture, from the middle of the floor. */
const ROOMS = [
  // A table under a lamp, with somebody beside it.
  `${person(-34)}${table(-8, 48)}M15-38h2v10h6l3 6h-20l3-6h6z`,
  `${bed(-60)}${table(14, 46)}`,
  `${person(-40)}${table(-28, 36)}${person(20)}${person(44)}`,
  // A queue before a counter.
  `${person(-58)}${person(-44)}${person(-30)}M-6-26h64v4h-4v22h-5v-22h-46v22h-5v-22h-4z${person(26, 40)}`,
] as const

function person(x: number, height = 30): string {
  return `M${x}-${height}a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM${x - 5}-${height - 11}h10v${height - 11}h-10z`
}

function table(x: number, width: number): string {
  return `M${x}-16h${width}v4h-4v12h-4v-12h-${width - 16}v12h-4v-12h-4z`
}

function bed(x: number): string {
  return `M${x}-16h4v8h44v-4h4v12h-4v-4h-44v4h-4z`
}

/** A storey's front: its cell's size, whatever the text beside it needs. */
const Front = ({ kind, row }: { kind: Storey['kind']; row: number }) => (
  <svg aria-hidden="true" className="cut-open__front" data-kind={kind}>
    {kind === 'solid' ? (
      <>
        <svg x="22">
          <rect width="100%" height="100%" fill="url(#cut-open-windows)" />
        </svg>
        <rect width="22" height="100%" fill="url(#cut-open-stairs)" />
      </>
    ) : (
      <>
        {kind === 'hatched' && <rect width="100%" height="100%" fill="url(#cut-open-hatch)" />}
        <svg x="50%" y="100%" className="overflow-visible">
          <path d={ROOMS[row]} />
        </svg>
      </>
    )}
  </svg>
)

const Row = ({ amount, figure, label, note, kind, row }: Storey & { row: number }) => (
  <tr data-kind={kind} className="cut-open__storey" style={customProperties({ '--amount': amount * PX_PER_POUND })}>
    <td>
      <Front kind={kind} row={row} />
      {figure}
    </td>
    <th scope="row">
      {label} {note && <small>{note}</small>}
    </th>
  </tr>
)

/** Eaves from wall to wall and beyond, and a chimney. */
const Roof = () => (
  <svg viewBox="0 0 330 66" aria-hidden="true" className="cut-open__roof">
    <path d="M236 6h22v34l-22-8z" />
    <path d="M4 64L165 8L326 64" className="cut-open__gable" />
  </svg>
)

export interface CutOpenProps {
  /** What the table is about. */
  title: string
  /** Under the roof. */
  left: Storey
  /** The storeys below, from the top down; the last is the structure. */
  bought: readonly Storey[]
  /** What these come to, beside them. */
  sum: { figure: string; label: string }
  /** Under the ground: who owns the rest. */
  loan: { figure: string; label: string; note: string }
}

/**
 * A house cut open: a storey for each line of a bill, as high as its amount. The storeys are the rows of a real table, so that they grow
 * with its text.
 */
export function CutOpen({ title, left, bought, sum, loan }: CutOpenProps) {
  return (
    <>
      <div className="cut-open__house">
        <svg width="0" height="0" aria-hidden="true" className="absolute">
          <pattern id="cut-open-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v9" className="cut-open__hatch" />
          </pattern>
          <pattern id="cut-open-windows" width="27" height="35" patternUnits="userSpaceOnUse">
            <path d="M6.5 10h14v17h-14z" className="cut-open__panes" />
          </pattern>
          <pattern id="cut-open-stairs" width="22" height="50" patternUnits="userSpaceOnUse">
            <path d="M3 0h4v5h4v5h4v5h4v5h4v5h-4v5h-4v5h-4v5h-4v5h-4v5" className="cut-open__stairs" />
          </pattern>
        </svg>
        <Roof />
        {/* Its rows are blocks, so that a storey has the height of its row; WebKit would drop the table. */}
        <div>
          <table role="table" className="cut-open__bill">
            <caption className="sr-only">{title}</caption>
            <tbody>
              <Row {...left} row={0} />
            </tbody>
            <tbody>
              {bought.map((storey, index) => (
                <Row key={storey.label} {...storey} row={index + 1} />
              ))}
              <tr className="cut-open__sum">
                <td>{sum.figure}</td>
                <th scope="row">{sum.label}</th>
              </tr>
            </tbody>
          </table>
        </div>
      </div>
      <p className="cut-open__loan">
        <svg viewBox="0 0 300 110" preserveAspectRatio="none" aria-hidden="true" className="cut-open__piles">
          <rect x="12" width="276" height="110" fill="url(#cut-open-hatch)" />
          <path
            d="M12 0h31v110h-31zM61 0h31v110h-31zM110 0h31v110h-31zM159 0h31v110h-31zM208 0h31v110h-31zM257 0h31v110h-31z"
            className="cut-open__pile"
          />
          <path d="M-6 110h136l10-14 16 28 10-14h140" className="cut-open__break" />
        </svg>
        <b>{loan.figure}</b>
        <span>
          {loan.label} <small>{loan.note}</small>
        </span>
      </p>
    </>
  )
}

export interface AnnexeProps {
  /** The whole, over the drawing. */
  total: { figure: string; label: string }
  /** What it goes on, from the top down; the last is left. */
  rows: readonly { amount: number; figure: string; label: string }[]
}

/** The middle of each row's first line over the ground, in em; a phone's rows, which are narrower, have one line or two. */
const LEADERS = [
  { on: 'desk', rows: [8.5, 6.75, 5, 3.25, 1.5] },
  { on: 'phone', rows: [10.3, 8.6, 5.7, 2.8, 1.1] },
] as const

/** What comes in, on the scale of the house: what others take of it is hatched, what is left is lit. */
export function Annexe({ total, rows }: AnnexeProps) {
  const heights = rows.map(({ amount }) => Math.abs(amount) * PX_PER_POUND)
  // The lowest is partly behind the ground.
  const middle = (row: number) =>
    heights.slice(row).reduce((sum, height) => sum + height, 0) - (heights[row] ?? 0) / (row < rows.length - 1 ? 2 : 4)
  return (
    <div className="cut-open__annexe">
      <p className="cut-open__total">
        <b>{total.figure}</b> <small>{total.label}</small>
      </p>
      <div className="cut-open__year">
        <div>
          <Roof />
          <div className="cut-open__walls">
            {rows.map(({ label }, row) => (
              <svg
                key={label}
                aria-hidden="true"
                className="cut-open__band"
                style={customProperties({ '--amount': heights[row] ?? 0 })}
                data-lit={row === rows.length - 1 ? '' : undefined}
              >
                {row < rows.length - 1 && <rect width="100%" height="100%" fill="url(#cut-open-hatch)" />}
              </svg>
            ))}
          </div>
        </div>
        {LEADERS.map(({ on, rows: ends }) => (
          <svg key={on} aria-hidden="true" className="cut-open__leaders" data-on={on}>
            <svg y="100%" className="overflow-visible">
              {rows.map(({ label }, row) => {
                const [rise, em] = [middle(row) * SCALES[on], ends[row] ?? 0]
                const end = `-${em}em`
                // One that would hardly slope is level.
                const y = Math.abs(rise - 16 * em) < 4 ? end : `-${round(rise)}`
                return (
                  <g key={label}>
                    <line x2="25%" y1={y} y2={y} />
                    <line x1="25%" x2="75%" y1={y} y2={end} />
                    <line x1="75%" x2="100%" y1={end} y2={end} />
                  </g>
                )
              })}
            </svg>
          </svg>
        ))}
        {/* Its rows are blocks on a phone; WebKit would drop the table. */}
        <table role="table">
          <caption className="sr-only">{total.label}</caption>
          <tbody>
            {rows.map(({ figure, label }) => (
              <tr key={label}>
                <td>{figure} </td>
                <th scope="row">{label}</th>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export interface CutOpenPlateProps {
  /** Over the drawing. */
  head: ReactNode
  house: ReactNode
  /** Beside the house, over the annexe. */
  beside: ReactNode
  annexe: ReactNode
  /** Under the annexe's ground. */
  below: ReactNode
}

/** The whole plate: the house and the annexe on one ground, on a phone one after the other. */
export const CutOpenPlate = ({ head, house, beside, annexe, below }: CutOpenPlateProps) => (
  <div className="cut-open page-width">
    <div className="cut-open__grid @min-[70rem]:split-margin">{head}</div>
    <div className="cut-open__grid @min-[70rem]:split-margin">
      {house}
      <div className="cut-open__side">
        <div className="grid content-start gap-3">{beside}</div>
        {annexe}
      </div>
      <div className="cut-open__free">{below}</div>
    </div>
  </div>
)
