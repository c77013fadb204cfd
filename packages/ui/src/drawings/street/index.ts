export { heroStreet, nightStreet, planStreet, type BuildingPlan, type Roof, type StreetCharacter } from './plan.ts'
export { Street, type StreetProps } from './street.tsx'
export { type WindowKind } from './windows.ts'
export { standaloneStreet, type StreetColors } from './standalone-street.ts'
