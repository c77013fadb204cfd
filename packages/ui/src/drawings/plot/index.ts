export { Plot, type PlotProps } from './plot.tsx'
