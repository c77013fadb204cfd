export { BudgetChart, type BudgetChartProps, type BudgetItem } from './budget-chart.tsx'
