export { CardGrid, TextCards, type CardGridProps, type TextCardsProps } from './card-grid.tsx'
