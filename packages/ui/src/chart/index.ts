export { Chart, type ChartOptions, type ChartProps } from './chart.tsx'
export type { ChartVariant } from './bar.tsx'
export type { NumberFormat } from './number-text.ts'
