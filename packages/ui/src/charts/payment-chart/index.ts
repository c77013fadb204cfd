export { PaymentChart, type Payment, type PaymentChartProps, type PaymentParty } from './payment-chart.tsx'
