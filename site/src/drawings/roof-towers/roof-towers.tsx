import { Street, type BuildingPlan } from '@plotline/ui'

export interface RoofTowersProps {
  /** From left to right: what stands on the roof, a number and what it counts, whose time it is, and the tower, which a break line cuts where it is not to the scale of the others. */
  towers: readonly { roof: string; of?: string; plan: BuildingPlan; isCut?: boolean }[]
  /** What the windows mean. */
  legend?: string
}

/** Towers with a number on each roof. They say no more than the text below. */
export const RoofTowers = ({ towers, legend }: RoofTowersProps) => (
  <div aria-hidden="true" className="roof-towers">
    {legend && <p className="roof-towers__legend">{legend}</p>}
    <div className="roof-towers__row">
      {towers.map(({ roof, of, plan, isCut }) => {
        const [number, ...counted] = roof.split(' ')
        return (
          <div key={roof} data-cut={isCut ? '' : undefined}>
            <p className="plot__number">
              <strong className="plot__value">
                <span className="whitespace-nowrap">{number}</span>
              </strong>{' '}
              {counted.join(' ')}
              {of && <span className="roof-towers__of">{of}</span>}
            </p>
            <Street buildings={[plan]} seed={roof} className="roof-towers__tower" />
          </div>
        )
      })}
    </div>
  </div>
)
