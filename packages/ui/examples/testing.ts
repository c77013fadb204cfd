import { chooseCard, expectErrorSummary, fillOtp } from '@plotline/ui/testing'

export function answer(page: HTMLElement) {
  chooseCard(page, 'Leeds') // the card in RadioCards or CheckboxCards with this label
  fillOtp(page, '1234') // as autofill does
  expectErrorSummary(page, ['Enter your name']) // these messages, and each leads to a field
}
