export { ShareChart, type ShareChartProps, type ShareItem } from './share-chart.tsx'
