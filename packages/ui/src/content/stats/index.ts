export { Stats, type Stat, type StatsProps } from './stats.tsx'
