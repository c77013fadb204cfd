export { CheckboxCards, RadioCards, type CheckboxCardsProps, type OptionCard, type RadioCardsProps } from './radio-cards.tsx'
