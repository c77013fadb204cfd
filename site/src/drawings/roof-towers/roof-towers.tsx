import { Street, type BuildingPlan } from '@plotline/ui'

export interface RoofTowersProps {
  /**
   * From left to right: what stands on the roof, if anything, a number and what it counts, whose time it is, and the tower of three or four
   * bays, or several buildings side by side. A break line cuts what is not to the scale of the others.
   */
  towers: readonly { roof?: string; of?: string; plans: readonly BuildingPlan[]; isCut?: boolean }[]
  /** What the windows mean. */
  legend?: string
}

/** Towers across the margin of a page's head, perhaps with a number on each roof. They say no more than the text below. */
export const RoofTowers = ({ towers, legend }: RoofTowersProps) => (
  <div aria-hidden="true" className="roof-towers">
    {legend && <p className="roof-towers__legend">{legend}</p>}
    <div className="roof-towers__row">
      {towers.map(({ roof, of, plans, isCut }, index) => {
        const [number, ...counted] = roof?.split(' ') ?? []
        return (
          <div key={[roof, of].join(' ')} data-cut={isCut ? '' : undefined}>
            {number && (
              <p className="plot__number roof-towers__roof">
                <strong className="plot__value">
                  <span className="whitespace-nowrap">{number}</span>
                </strong>{' '}
                {counted.join(' ')}
                {of && <span className="roof-towers__of">{of}</span>}
              </p>
            )}
            <Street
              buildings={plans}
              seed={`legal ${index}`}
              data-bays={plans.length === 1 ? plans[0]?.bays : 'many'}
              className="roof-towers__tower"
            />
          </div>
        )
      })}
    </div>
  </div>
)
