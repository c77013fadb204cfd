import { Street, type BuildingDesign } from '@plotline/ui'
import { streetWith, type OwnBuilding } from './neighbours.ts'

const street = { seed: 'your-street', bleed: true } as const
/** As in the quiz, where a phone shows the building as a strip. */
const PHONE_BAYS = 3

interface OwnStreetProps extends OwnBuilding {
  design: BuildingDesign
  /** The windows that the answers lit go on, floor by floor. */
  lightUp?: boolean | undefined
  /** Not on paper, where something else stands for it. */
  onlyOnScreen?: boolean | undefined
}

/** The street around the visitor's own building, which is as wide as in the quiz: a phone and wider screens have one each. */
export const OwnStreet = ({ design, lightUp, onlyOnScreen, ...state }: OwnStreetProps) => (
  <>
    <Street
      {...street}
      buildings={streetWith(design, { ...state, bays: PHONE_BAYS })}
      lightUp={lightUp}
      className={onlyOnScreen ? 'md:hidden print:hidden' : 'md:hidden'}
    />
    <Street
      {...street}
      buildings={streetWith(design, state)}
      lightUp={lightUp}
      className={onlyOnScreen ? 'max-md:hidden print:hidden' : 'max-md:hidden'}
    />
  </>
)

/** The same around a building that no answers have drawn. */
export const PlannedStreet = () => <OwnStreet design={{}} stage="planned" />
