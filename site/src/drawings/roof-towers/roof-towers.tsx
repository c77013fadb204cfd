import { Street, type BuildingPlan } from '@plotline/ui'

export interface RoofTowersProps {
  /** From left to right: what stands on the roof, a number and what it counts, and the tower. */
  towers: readonly { roof: string; plan: BuildingPlan }[]
}

/** Towers with a number on each roof. They say no more than the text below. */
export const RoofTowers = ({ towers }: RoofTowersProps) => (
  <div aria-hidden="true" className="roof-towers">
    <div className="roof-towers__row">
      {towers.map(({ roof, plan }) => {
        const [number, ...counted] = roof.split(' ')
        return (
          <div key={roof}>
            <p className="plot__number">
              <strong className="plot__value">
                <span className="whitespace-nowrap">{number}</span>
              </strong>{' '}
              {counted.join(' ')}
            </p>
            <Street buildings={[plan]} seed={roof} className="roof-towers__tower" />
          </div>
        )
      })}
    </div>
  </div>
)
