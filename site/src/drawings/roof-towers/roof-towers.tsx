import { Street, type BuildingPlan } from '@plotline/ui'
import type { ReactNode } from 'react'

interface Tower {
  /** What stands on the roof: a number, and perhaps what it counts. */
  roof?: string
  /** What hangs under its ground. */
  name: string
  note?: string
  /** Of three or four bays. */
  plan: BuildingPlan
  /** How many storeys stand below a break line, above which it is not to the scale of the others, or of itself. */
  cut?: 1 | 3
  /** Only an outline: there is nothing in it. */
  empty?: boolean
  /** Of three bays, with its door open. */
  open?: boolean
}

export interface RoofTowersProps {
  /** Three, from left to right. */
  towers: readonly Tower[]
  /** What the windows mean. */
  legend?: string
}

/** Towers across the margin of a page's head, with their numbers on their roofs. They say no more than the text below. */
export const RoofTowers = ({ towers }: RoofTowersProps) => (
  <div aria-hidden="true" className="roof-towers">
    <div className="roof-towers__row">
      {towers.map(({ roof, name, plan, cut, empty, open }, index) => {
        const [number, ...counted] = roof?.split(' ') ?? []
        return (
          <div key={name} data-cut={cut} data-empty={empty} data-door={open}>
            {/* Before its number, which then is on the roof as soon as it is there. */}
            <Street buildings={[plan]} seed={`legal ${index}`} data-bays={plan.bays} className="roof-towers__tower" />
            {number && (
              <p className="plot__number roof-towers__label">
                <strong className="plot__value">
                  <span className="whitespace-nowrap">{number}</span>
                </strong>{' '}
                {counted.join(' ')}
              </p>
            )}
          </div>
        )
      })}
    </div>
  </div>
)

interface TowerNamesProps extends RoofTowersProps {
  /** What stands beside them, or on a phone below. */
  children: ReactNode
}

/** Under the head's lower edge, on which the towers stand: what each is. */
export const TowerNames = ({ towers, legend, children }: TowerNamesProps) => (
  <div className="under-towers">
    {children}
    <div aria-hidden="true" className="tower-names">
      <div className="roof-towers__row">
        {towers.map(({ name, note }) => (
          <p key={name} className="plot__number roof-towers__label">
            <strong className="tower-names__name">{name}</strong> {note}
          </p>
        ))}
      </div>
      {legend && <p className="tower-names__legend">{legend}</p>}
    </div>
  </div>
)
