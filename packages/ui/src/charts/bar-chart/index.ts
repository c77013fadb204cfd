export { BarChart, type BarChartProps, type BarItem, type BarSeries } from './bar-chart.tsx'
