import type { ComponentProps, ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import { BAY, heightOf, KINDS, OWN, STOREY, type Tower } from './towers.ts'

/** Where a price is between the ends of the ground, from 0 to 1. */
const shareOf = (price: number, { min, max }: { min: number; max: number }) => Math.round(((price - min) / (max - min)) * 1_000) / 1_000
const placed = (...at: Parameters<typeof shareOf>) => customProperties({ '--at': shareOf(...at) })

interface TowerProps {
  tower: Tower
  /** What it takes, in pounds: how high it is. */
  cash: number
  /** What there is, in pounds: how far up it is solid. Above `cash`, what is left is lit. */
  money: number
}

/** A tower that is solid as far as the money reaches and dashed above. */
function Front({ tower, cash, money }: TowerProps) {
  const [needed, there] = [heightOf(cash), heightOf(money)]
  const height = tower === OWN ? Math.max(needed, there) : needed
  const solid = Math.min(height, there)
  const dark = Math.round(needed / STOREY) * STOREY
  const [walls, panes] = [tower.outline(height), tower.panes(height)]
  return (
    <svg
      viewBox={`0 ${-height} ${tower.width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="money-plate__front"
      style={customProperties({ '--width': tower.width, '--height': height })}
    >
      {solid < height && (
        <svg
          x="-3"
          y={-height - 3}
          width={tower.width + 6}
          height={height - solid + 3}
          viewBox={`-3 ${-height - 3} ${tower.width + 6} ${height - solid + 3}`}
        >
          <path d={walls} className="money-plate__plan" />
          <Windows panes={panes} from={solid} kind="plan" />
        </svg>
      )}
      <svg y={-solid} width={tower.width} height={solid} viewBox={`0 ${-solid} ${tower.width} ${solid}`}>
        <path d={walls} className="money-plate__wall" />
        {tower.openings && <path d={tower.openings(height)} className="money-plate__panes" />}
        <Windows panes={panes} to={dark} kind="dark" />
        {needed < solid && <Windows panes={panes} from={dark} kind="lit" />}
      </svg>
    </svg>
  )
}

type PaneKind = 'dark' | 'lit' | 'plan'

interface WindowsProps {
  panes: ReturnType<Tower['panes']>
  /** Between these heights. */
  from?: number
  to?: number
  kind: PaneKind
}

/** The windows of one kind. A pattern begins where its rectangle's coordinates do. */
const Windows = ({ panes, from = 0, to = Infinity, kind }: WindowsProps) =>
  panes.map((part) => {
    const [foot, top] = [Math.max(from, part.from), Math.min(to, part.to)]
    return (
      top > foot && (
        <rect
          key={part.x}
          y={-top}
          width={part.bays * BAY}
          height={top - foot}
          transform={part.x > 0 ? `translate(${part.x})` : undefined}
          fill={`url(#plate-${kind})`}
        />
      )
    )
  })

/** The windows of a storey and the next; on a phone, where they would be too small, one window for both. */
const patterns = (['dark', 'lit', 'plan'] as const).map((kind) => (
  <pattern key={kind} id={`plate-${kind}`} width={BAY} height={2 * STOREY} patternUnits="userSpaceOnUse">
    <path d="M5 5h15v10h-15zM5 25h15v10h-15z" className="money-plate__panes" data-kind={kind} />
    <path d="M5 8h15v24h-15z" className="money-plate__panes" data-kind={kind} data-large="" />
  </pattern>
))

/** Behind the towers: two houses, a mill with its chimney, a shed. Nothing is lit or counted. */
const SCENERY =
  'M0 120V70l35-26 35 26v-6h10v12l25-20 35 26v44zM14 80v12h10V80zm24 0v12h10V80zm56 12v12h10V92zm22 0v12h10V92z' +
  'M168 120V40h6l2-38h10l2 38h72v80zm14-66v14h10V54zm24 0v14h10V54zm24 0v14h10V54z' +
  'M290 120V66l22-18v18l22-18v18l22-18v18l22-18v72zm16-40v12h10V80zm24 0v12h10V80zm24 0v12h10V80z'

interface Flat {
  city: string
  price: number
}

export interface MoneyPlateProps {
  /** The prices at the ends of the ground, in pounds. */
  prices: { min: number; max: number }
  /** The most that any of these prices takes: the drawing's height. */
  most: number
  money: number
  /** Over the line at the height of the money. */
  moneyLabel: ReactNode
  /** The visitor's flat, with what stands on its tower's roof and under the ground. */
  own: { price: number; cash: number; roof: ReactNode; label: ReactNode }
  /** The others in the order of their prices, each with the same. */
  flats: readonly (Flat & { cash: number; roof: ReactNode; label: ReactNode })[]
  /** The `input` that moves the visitor's tower, as wide as the ground. */
  slider: Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'>
  /** What the ends of the ground are called. */
  ends: readonly string[]
}

/**
 * Towers on a street of prices: where one stands is the price of a flat, how high it is the own money that the flat takes. The line is
 * the money that there is.
 */
export function MoneyPlate({ prices, most, money, moneyLabel, own, flats, slider, ends }: MoneyPlateProps) {
  return (
    <div
      className="money-plate"
      style={customProperties({
        '--top': heightOf(most),
        '--money': heightOf(money),
        '--own': shareOf(own.price, prices),
        '--own-height': heightOf(own.cash),
      })}
    >
      <svg width="100%" height="120" aria-hidden="true" className="money-plate__scenery">
        {patterns}
        {/* Higher than what it fills: print would show the next one's foot at its top. */}
        <pattern id="plate-scenery" width="400" height="140" patternUnits="userSpaceOnUse">
          <path d={SCENERY} />
        </pattern>
        <rect width="100%" height="120" fill="url(#plate-scenery)" />
      </svg>
      <div className="money-plate__line" />
      <div className="page-width">
        <div className="money-plate__axis">
          <p className="money-plate__money">{moneyLabel}</p>
          {flats.map(({ city, price, cash }, index) => (
            <div key={city} className="money-plate__place" style={placed(price, prices)}>
              <Front tower={KINDS[index % KINDS.length] ?? OWN} cash={cash} money={money} />
            </div>
          ))}
          {flats.map(({ city, price, cash, roof }) => (
            <p
              key={city}
              className="money-plate__roof"
              style={customProperties({ '--height': heightOf(cash), '--at': shareOf(price, prices) })}
            >
              {roof}
            </p>
          ))}
          <div className="money-plate__place" data-own="">
            <Front tower={OWN} cash={own.cash} money={money} />
          </div>
          {own.roof && (
            <p className="money-plate__roof" data-own="">
              {own.roof}
            </p>
          )}
          <input {...slider} type="range" {...prices} className="money-plate__slider noscript:hidden" />
          <svg width="24" height="12" aria-hidden="true" className="money-plate__grip">
            <path d="M8 1L3 6l5 5M16 1l5 5-5 5" />
          </svg>
        </div>
      </div>
      <div className="money-plate__ground" />
      <div className="page-width">
        <div
          className="money-plate__names"
          style={customProperties({
            '--apart': shareOf(prices.min + Math.min(...flats.map(({ price }) => Math.abs(own.price - price))), prices),
          })}
        >
          {ends.map((end) => (
            <p key={end} className="money-plate__end">
              {end}
            </p>
          ))}
          <p className="money-plate__name" data-own="">
            {own.label}
          </p>
          {flats.map(({ city, price, label }) => (
            <p key={city} className="money-plate__name" style={placed(price, prices)}>
              {label}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** What stands over the plate, under a section's rule. */
export const PlateHead = ({ children }: { children: ReactNode }) => <div className="page-width money-plate__head">{children}</div>

export interface PlateSwitchProps {
  /** What is chosen between, for screen readers. */
  legend: string
  /** The radio buttons, each in its label. */
  children: ReactNode
}

/** Which of a few sums the plate shows: radio buttons side by side. */
export const PlateSwitch = ({ legend, children }: PlateSwitchProps) => (
  <fieldset className="money-plate__switch noscript:hidden">
    <legend className="sr-only">{legend}</legend>
    {children}
  </fieldset>
)

export interface PlateSumsProps {
  /** What heads the names and the sums, from left to right, each unique. */
  columns: readonly string[]
  /** In each row a name and its sums. */
  rows: readonly (readonly string[])[]
}

/** Sums side by side. */
export const PlateSums = ({ columns, rows }: PlateSumsProps) => (
  <table className="money-plate__sums">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...sums]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {sums.map((sum, index) => (
            <td key={columns[index + 1]}>{sum}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Sums under the plate that are read by whoever wants them. */
export const PlateDetails = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="money-plate__details">
    <summary>{title}</summary>
    {children}
  </details>
)
