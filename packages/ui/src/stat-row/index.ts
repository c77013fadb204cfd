export { StatRow, type Stat, type StatRowProps } from './stat-row.tsx'
