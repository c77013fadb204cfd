export { heroStreet, planStreet, type BuildingPlan, type Roof, type StreetCharacter } from './plan.ts'
export { Street, type StreetProps } from './street.tsx'
