import type { ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'

export interface Storey {
  /** In pounds: how high the storey is. */
  amount: number
  figure: string
  label: string
  note?: string
  /** `solid` is the structure, `hatched` what others take, `lit` what is left. */
  kind: 'solid' | 'hatched' | 'lit'
}

/** The one scale of house and annexe; a phone's is larger (cut-open.css). */
const PX_PER_POUND = 0.014

/** What one sees of each hatched or lit storey, by the number of its row: people and furniture, from the middle of the floor. */
const ROOMS = [
  // A table under a lamp, with somebody beside it.
  `${person(-34)}${table(-8, 48)}M15-38h2v10h6l3 6h-20l3-6h6z`,
  `${bed(-60)}${table(14, 46)}`,
  `${person(-40)}${table(-28, 36)}${person(20)}${person(44)}`,
  // A queue before a counter.
  `${person(-64)}${person(-50)}${person(-36)}M-6-26h64v4h-4v22h-5v-22h-46v22h-5v-22h-4z${person(26, 40)}`,
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
        <svg viewBox="0 0 330 66" aria-hidden="true" className="cut-open__roof">
          <path d="M236 6h22v38h-22z" />
          <path d="M4 64L165 8L326 64" className="cut-open__gable" />
        </svg>
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
          <rect width="300" height="110" fill="url(#cut-open-hatch)" />
          <path
            d="M12 0h30v110h-30zM64 0h30v110h-30zM116 0h30v110h-30zM168 0h30v110h-30zM220 0h30v110h-30zM264 0h26v110h-26z"
            className="cut-open__pile"
          />
          <path d="M-20 110h150l10-14 16 28 10-14h154" className="cut-open__break" />
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

/** What comes in, on the scale of the house: what others take of it is hatched, what is left is lit. */
export function Annexe({ total, rows }: AnnexeProps) {
  const heightOf = (bands: typeof rows) => bands.reduce((sum, { amount }) => sum + Math.abs(amount) * PX_PER_POUND, 0)
  const height = Math.ceil(heightOf(rows))
  return (
    <div className="cut-open__annexe">
      <p className="cut-open__total">
        <b>{total.figure}</b> <small>{total.label}</small>
      </p>
      <div className="cut-open__year">
        <svg
          viewBox={`-14 -34 156 ${height + 34}`}
          width="156"
          preserveAspectRatio="none"
          aria-hidden="true"
          style={customProperties({ '--height': height + 34 })}
        >
          <path d="M-10-2L64-28L138-2" className="cut-open__gable" />
          {rows.map((band, row) => (
            <g key={band.label} transform={`translate(0 ${heightOf(rows.slice(0, row)).toFixed(1)})`}>
              <rect
                width="128"
                height={heightOf([band]).toFixed(1)}
                fill={row < rows.length - 1 ? 'url(#cut-open-hatch)' : undefined}
                className="cut-open__band"
                data-lit={row === rows.length - 1 ? '' : undefined}
              />
            </g>
          ))}
        </svg>
        <svg aria-hidden="true" className="cut-open__leaders">
          <svg y="100%" className="overflow-visible">
            {rows.map((band, row) => {
              const below = rows.length - 1 - row
              return (
                <line
                  key={band.label}
                  x2="100%"
                  y1={(heightOf(rows.slice(0, row)) + heightOf([band]) / 2 - height).toFixed(1)}
                  y2={`-${below === 0 ? 1.1 : 1.25 + 1.45 * below}em`}
                />
              )
            })}
          </svg>
        </svg>
        <table>
          <caption className="sr-only">{total.label}</caption>
          <tbody>
            {rows.map(({ figure, label }) => (
              <tr key={label}>
                <td>{figure}</td>
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
