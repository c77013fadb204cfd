export { Building, placeOfPart, type BuildingDesign, type BuildingProps } from './building.tsx'
