export { Building, placeOfPart, type BuildingDesign, type BuildingProps, type DrawingPlace } from './building.tsx'
