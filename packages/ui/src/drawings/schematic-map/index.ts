export { SchematicMap, type SchematicMapProps, type MapPlace, type Compass } from './schematic-map.tsx'
