export { ArticleCard, ArticleCards, type ArticleCardProps, type ArticleCardsProps } from './article-card.tsx'
