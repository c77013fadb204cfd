export { Building, placesOf, type BuildingDesign, type BuildingPlace, type BuildingProps } from './building.tsx'
