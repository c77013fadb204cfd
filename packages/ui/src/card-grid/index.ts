export { Card, CardGrid, type CardGridProps, type CardProps } from './card-grid.tsx'
