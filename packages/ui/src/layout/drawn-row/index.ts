export { DrawnRow, type DrawnRowProps } from './drawn-row.tsx'
