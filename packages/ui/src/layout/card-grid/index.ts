export { Card, CardGrid, TextCards, type CardGridProps, type CardProps, type TextCardsProps } from './card-grid.tsx'
