export { WaterfallChart, type WaterfallChartProps, type WaterfallItem } from './waterfall-chart.tsx'
