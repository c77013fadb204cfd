import { equal } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** Answers to the first six steps, each with its step's first option. */
export const ANSWERS = [
  { first: 'Complete beginner', chosen: ['Some knowledge, no investments'] },
  { first: 'Off-plan apartments', chosen: ['Off-plan apartments', 'Not sure'] },
  { first: 'Manchester', chosen: ['Manchester', 'Leeds'] },
  { first: 'Ready to invest now', chosen: ['within 3 months'] },
  { first: 'Under £40,000', chosen: ['£40,000 - £100,000'] },
  { first: 'Yes, funds ready now', chosen: ['Not sure yet'] },
] as const

export const FIELDS = {
  name: { role: 'textbox', name: 'Name' },
  email: { role: 'textbox', name: 'Email' },
  phone: { role: 'textbox', name: 'Mobile number' },
  consent: { role: 'checkbox', name: /^I agree/ },
  submit: { role: 'button', name: 'SHOW ME MY MATCHES' },
  code: { role: 'textbox', name: 'Code from the text' },
  verify: { role: 'button', name: 'VERIFY CODE' },
} as const

/** Answers one of the first six steps with the pointer. */
export async function answerStep(visitor: Visitor, number: number): Promise<void> {
  await visitor.isOnStep(number)
  const { chosen } = answerOf(number)
  for (const name of chosen) await visitor.clicks({ name })
  if (chosen.length > 1) await visitor.clicks({ role: 'button', name: 'NEXT' })
}

export function answerOf(number: number): (typeof ANSWERS)[number] {
  const answer = ANSWERS[number - 1]
  if (!answer) throw new Error(`Step ${number} has no options.`)
  return answer
}

export async function answerChoiceSteps(visitor: Visitor): Promise<void> {
  for (const index of ANSWERS.keys()) {
    await visitor.isOnStep(index + 1)
    await visitor.shows(`quiz-${index + 1}`)
    await answerStep(visitor, index + 1)
  }
  await visitor.isOnStep(7)
}

/** Fills in the last step with the pointer, but does not send it. */
export async function fillContactDetails(visitor: Visitor): Promise<void> {
  await visitor.fills(FIELDS.name, 'Ada Sample')
  await visitor.fills(FIELDS.email, 'ada@example.com')
  await visitor.fills(FIELDS.phone, visitor.phone.typed)
  await visitor.clicks(FIELDS.consent)
  await visitor.sees(FIELDS.consent, { checked: true })
  equal((await visitor.sees(FIELDS.phone)).value, visitor.phone.normalised, 'the mobile number')
}

/** Takes the quiz, up to the page that asks for the code. */
export async function reachVerification(visitor: Visitor): Promise<void> {
  await visitor.opens('/quiz')
  await answerChoiceSteps(visitor)
  await fillContactDetails(visitor)
  await visitor.clicks(FIELDS.submit)
  await visitor.isAt('/verify')
  await visitor.sees({ name: visitor.phone.display })
}

/** Enters the code, and waits for the confirmation. */
export async function enterCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.fills(FIELDS.code, code)
  await visitor.isAt('/success')
  await visitor.sees({ role: 'heading', name: 'Your number is confirmed' })
}
