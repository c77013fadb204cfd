export { CheckboxCards, RadioCards, type CheckboxCardsProps, type OptionCard, type RadioCardsProps } from './option-cards.tsx'
