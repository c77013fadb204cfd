export { Chart, type ChartOptions, type ChartProps, type ChartVariant } from './chart.tsx'
export { type NumberFormat } from './number-format.ts'
export { type Storey } from './storey.tsx'
