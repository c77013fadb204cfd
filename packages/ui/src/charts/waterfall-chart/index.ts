export { WaterfallChart, type WaterfallChartProps } from './waterfall-chart.tsx'
export { type WaterfallItem } from './steps.ts'
