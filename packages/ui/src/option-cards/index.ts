export { MultiOptionCards, OptionCards, type MultiOptionCardsProps, type OptionCard, type OptionCardsProps } from './option-cards.tsx'
