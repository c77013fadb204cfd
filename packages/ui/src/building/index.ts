export { Building, type BuildingProps } from './building.tsx'
