export { Chart, type ChartOptions, type ChartProps, type ChartVariant } from './chart.tsx'
export { type NumberFormat } from './number-text.ts'
export { type Storey } from './storey.tsx'
