export { Building, type BuildingDesign, type BuildingProps } from './building.tsx'
