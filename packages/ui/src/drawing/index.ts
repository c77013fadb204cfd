export { DrawingBox, DrawnColumns, type DrawingBoxProps, type DrawnColumnsProps } from './drawing.tsx'
