import { Street, type BuildingPlan } from '@plotline/ui'
import type { ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'

/** Someone who pays or is paid. */
export interface Payer {
  /** In one to three words, unique. */
  name: string
  /** On the roof: the share of the price, or an amount. */
  figure: string
  /** Under the figure: whose or of what. */
  of?: string
  /** Without it, the figure stands on the ground of an empty plot. */
  building?: BuildingPlan
  /** Who pays whom and what for, whole, since a phone has it apart from the name, which is strong in it. */
  text: ReactNode
  /** What the one before pays this one, at a line under the ground that leads here; empty where both pay the next. */
  paid?: string
}

/** The width of a Street of one building, in its own units: each bay has 12. */
const widthOf = ({ bays }: BuildingPlan) => 12 * bays + 20

export interface PayersProps {
  /** The page's title and lead, beside the highest building. */
  title: string
  lead: string
  /** The list's accessible name. */
  label: string
  /** From left to right. */
  payers: readonly Payer[]
}

/** A page's head as a street of who pays whom, to one scale, with a line under its ground for each payment (R-about-02). */
export const Payers = ({ title, lead, label, payers }: PayersProps) => (
  <div className="payers page-width">
    <div className="payers__plate">
      <h1 className="plate__title">{title}</h1>
      <p className="street__lead payers__lead">{lead}</p>
      {/* Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */}
      <ol role="list" aria-label={label} className="payers__list">
        {payers.map(({ name, figure, of, building, text, paid }) => (
          <li key={name} className="payer">
            <div className="payer__top">
              {building && (
                <Street
                  seed={name}
                  buildings={[building]}
                  className="payer__building"
                  style={customProperties({ '--width': widthOf(building) })}
                />
              )}
              <strong className="payer__figure" data-plot={building ? undefined : ''}>
                {figure}
                {of && <small>{of}</small>}
              </strong>
              {paid !== undefined && (
                <span className="payer__pays" data-to={paid ? 'right' : 'both'}>
                  {paid}
                </span>
              )}
            </div>
            <h2 className="payer__name">
              {name}
              <span className="payer__figure">{of ? `${figure} ${of}` : figure}</span>
            </h2>
            <p className="payer__text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </div>
)
