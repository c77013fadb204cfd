import { equal, REFUSED_REQUEST, type Journey } from './journey.ts'
import { ANSWERS, answerOf, answerChoiceSteps, answerStep, fillContactDetails, enterCode, FIELDS, reachVerification } from './quiz-steps.ts'
import type { Visitor } from './visitor.ts'

const START_QUIZ = { role: 'link', name: 'START INVESTOR QUIZ', within: 'main' } as const
const RESEND = { role: 'button', name: /^Resend code/ } as const
const HOME_HEADING = { role: 'heading', name: /still a drawing/ } as const

const optionsOf = (number: number) => (answerOf(number).chosen.length > 1 ? 'checkbox' : 'radio')

const seesChosen = async (visitor: Visitor, number: number) => {
  for (const name of answerOf(number).chosen) await visitor.sees({ role: optionsOf(number), name }, { checked: true })
}

/** From the question's heading, one Tab reaches the chosen option, or else the first. */
async function tabsIntoOptions(visitor: Visitor, number: number, name: string): Promise<void> {
  await visitor.hasFocusOn({ role: 'heading', name: /\?$/ })
  await visitor.presses('Tab')
  await visitor.hasFocusOn({ role: optionsOf(number), name })
}

export const quizJourneys: readonly Journey[] = [
  {
    name: 'quiz to success by pointer, and pressing Back twice leaves the quiz',
    go: async (visitor) => {
      await visitor.opens('/')
      await visitor.shows('landing')
      await visitor.clicks(START_QUIZ)
      await visitor.isAt('/quiz')
      await answerChoiceSteps(visitor)
      await visitor.shows('quiz-7')
      await fillContactDetails(visitor)
      await visitor.clicks(FIELDS.submit)
      await visitor.isAt('/verify')
      await visitor.sees({ name: visitor.phone.display })
      await visitor.shows('verify')
      await enterCode(visitor, await visitor.server.codeFor(visitor.phone.normalised))
      await visitor.shows('success')
      await visitor.browser.back()
      // WebKit treats two Backs at the same moment as one.
      await visitor.isOnStep(1)
      await visitor.browser.back()
      await visitor.until('the visitor is still in the quiz after the second Back', async () => {
        const { pathname } = new URL(await visitor.browser.url())
        return !['/quiz', '/verify'].includes(pathname)
      })
    },
  },
  {
    name: 'quiz to success by keyboard alone',
    go: async (visitor) => {
      await visitor.opens('/')
      // A link followed earlier would load a document, where no script focuses the heading.
      await visitor.seesTheAppUp()
      await visitor.presses('Tab')
      await visitor.hasFocusOn({ role: 'link', name: 'Skip to content' })
      await visitor.presses('Enter')
      await visitor.tabsTo(START_QUIZ, 5)
      await visitor.presses('Enter')
      await visitor.isOnStep(1)

      // Space chooses and moves on.
      await tabsIntoOptions(visitor, 1, answerOf(1).first)
      await visitor.presses('Space')
      await visitor.isOnStep(2)
      await tabsIntoOptions(visitor, 2, answerOf(2).first)

      // Back to an answered step, where Tab stops only at the answer.
      await visitor.tabsTo({ role: 'button', name: 'PREVIOUS' }, 6)
      await visitor.presses('Enter')
      await visitor.isOnStep(1)
      await tabsIntoOptions(visitor, 1, answerOf(1).first)
      await visitor.tabsTo({ role: 'button', name: 'NEXT' }, 2)
      await visitor.presses('Enter')

      for (const number of [2, 3]) {
        await visitor.isOnStep(number)
        await tabsIntoOptions(visitor, number, answerOf(number).first)
        await visitor.presses('Space')
        await visitor.tabsTo({ role: 'checkbox', name: answerOf(number).chosen[1] ?? '' }, 3)
        await visitor.presses('Space')
        await seesChosen(visitor, number)
        await visitor.tabsTo({ role: 'button', name: 'NEXT' }, 5)
        await visitor.presses('Enter')
      }

      // An arrow key chooses without moving on.
      await visitor.isOnStep(4)
      await tabsIntoOptions(visitor, 4, answerOf(4).first)
      await visitor.presses('ArrowDown')
      await visitor.sees({ role: 'radio', name: 'within 3 months' }, { checked: true, focused: true })
      await visitor.tabsTo({ role: 'button', name: 'NEXT' }, 2)
      await visitor.presses('Enter')

      // A number key chooses and moves on.
      await visitor.isOnStep(5)
      await tabsIntoOptions(visitor, 5, answerOf(5).first)
      await visitor.types('2')
      await visitor.isOnStep(6)
      await tabsIntoOptions(visitor, 6, answerOf(6).first)
      await visitor.presses('Space')

      await visitor.isOnStep(7)
      await visitor.sees(FIELDS.submit)
      await visitor.tabsTo(FIELDS.name, 1)
      await visitor.types('Ada Sample')
      await visitor.tabsTo(FIELDS.email, 1)
      await visitor.types('ada@example.com')
      await visitor.tabsTo(FIELDS.phone, 1)
      await visitor.types(visitor.phone.typed)
      await visitor.tabsTo(FIELDS.consent, 1)
      await visitor.presses('Space')
      await visitor.sees(FIELDS.consent, { checked: true })
      await visitor.tabsTo(FIELDS.submit, 3)
      await visitor.presses('Enter')
      await visitor.isAt('/verify')
      await visitor.tabsTo(FIELDS.code, 3)
      await visitor.types(await visitor.server.codeFor(visitor.phone.normalised))
      await visitor.isAt('/success')
      await visitor.hasFocusOn({ role: 'heading', name: 'Your number is confirmed' })
    },
  },
  {
    name: 'a short code and a wrong one are rejected, and the right one works',
    go: async (visitor) => {
      visitor.expectsComplaint(REFUSED_REQUEST)
      await reachVerification(visitor)
      const code = await visitor.server.codeFor(visitor.phone.normalised)
      await visitor.fills(FIELDS.code, '12x')
      await visitor.sees(FIELDS.code, { value: '12' })
      await visitor.sees(FIELDS.verify, { disabled: true })
      await visitor.presses('Enter')
      await visitor.sees({ name: /Please enter a 4-digit code/ })
      await visitor.fills(FIELDS.code, String((Number(code) + 1) % 10_000).padStart(4, '0'))
      await visitor.sees({ name: /Invalid verification code/ })
      await visitor.hasFocusOn(FIELDS.code)
      await visitor.shows('verify-wrong-code')
      await enterCode(visitor, code)
    },
  },
  {
    // Waits the half minute that the server enforces; once is enough.
    name: 'another code can be requested after 30 s, even after a reload, and works',
    isFor: ({ width }) => width >= 768,
    go: async (visitor) => {
      await reachVerification(visitor)
      await visitor.sees(RESEND, { disabled: true })
      await visitor.sees({ role: 'button', name: /^Resend code\s?in \d+ s$/ })
      await visitor.browser.reload()
      await visitor.sees({ name: visitor.phone.display })
      await visitor.sees({ role: 'button', name: /^Resend code\s?in \d+ s$/ }, { disabled: true })
      await visitor.sees(RESEND, { disabled: false, name: 'Resend code' }, 60_000)
      await visitor.clicks(RESEND)
      await visitor.sees({ name: 'New verification code sent!' })
      await visitor.sees(RESEND, { disabled: true })
      await enterCode(visitor, await visitor.server.codeFor(visitor.phone.normalised, 2))
    },
  },
  {
    name: 'changing the number leads back with everything filled in, and the new number gets a code',
    go: async (visitor) => {
      await reachVerification(visitor)
      await visitor.clicks({ role: 'link', name: 'Change number' })
      await visitor.isOnStep(7)
      await visitor.sees(FIELDS.name, { value: 'Ada Sample' })
      await visitor.sees(FIELDS.email, { value: 'ada@example.com' })
      await visitor.sees(FIELDS.phone, { value: visitor.phone.normalised })
      await visitor.sees(FIELDS.consent, { checked: true })
      const other = visitor.freshPhone()
      await visitor.fills(FIELDS.phone, other.typed)
      await visitor.clicks(FIELDS.submit)
      await visitor.isAt('/verify')
      await visitor.sees({ name: other.display })
      await enterCode(visitor, await visitor.server.codeFor(other.normalised))
    },
  },
  {
    name: 'Back, Forward and reload within the quiz keep step and answers',
    go: async (visitor) => {
      await visitor.opens('/')
      await visitor.clicks(START_QUIZ)
      for (const index of ANSWERS.keys()) {
        const number = index + 1
        await answerStep(visitor, number)
        await visitor.isOnStep(number + 1)
        await visitor.browser.reload()
        await visitor.isOnStep(number + 1)
        await visitor.browser.back()
        await visitor.isOnStep(number)
        await seesChosen(visitor, number)
        await visitor.browser.reload()
        await visitor.isOnStep(number)
        await seesChosen(visitor, number)
        await visitor.browser.forward()
        await visitor.isOnStep(number + 1)
      }
      for (let number = 6; number >= 1; number--) {
        await visitor.browser.back()
        await visitor.isOnStep(number)
        await seesChosen(visitor, number)
      }
      await visitor.browser.back()
      await visitor.isAt('/')
      await visitor.sees(HOME_HEADING)
      await visitor.browser.forward()
      await visitor.isAt('/quiz')
      await visitor.isOnStep(1)
    },
  },
  {
    name: 'Back, Forward and reload at the code and after it',
    go: async (visitor) => {
      await reachVerification(visitor)
      await visitor.browser.reload()
      await visitor.sees({ name: visitor.phone.display })
      await visitor.browser.back()
      await visitor.isOnStep(7)
      await visitor.browser.forward()
      await visitor.isAt('/verify')
      await visitor.sees({ name: visitor.phone.display })
      await enterCode(visitor, await visitor.server.codeFor(visitor.phone.normalised))
      await visitor.browser.reload()
      await visitor.isAt('/success')
      await visitor.sees({ role: 'heading', name: 'Your number is confirmed' })
      await visitor.seesTheAppUp()
    },
  },
  {
    name: 'without a number the verification page redirects home',
    go: async (visitor) => {
      await visitor.opens('/verify')
      await visitor.isAt('/')
      await visitor.sees(HOME_HEADING)
    },
  },
  {
    name: 'under £40,000: the thank-you page, and Back to the budget',
    go: async (visitor) => {
      await visitor.opens('/quiz')
      for (const number of [1, 2, 3, 4]) await answerStep(visitor, number)
      await visitor.isOnStep(5)
      await visitor.clicks({ name: 'Under £40,000' })
      await visitor.isAt('/not-eligible')
      await visitor.sees({ role: 'heading', name: /^Thank you/ })
      await visitor.shows('not-eligible')
      await visitor.browser.reload()
      await visitor.sees({ role: 'heading', name: /^Thank you/ })
      await visitor.seesTheAppUp()
      await visitor.browser.back()
      await visitor.isOnStep(5)
      await visitor.sees({ role: 'radio', name: 'Under £40,000' }, { checked: true })
      await visitor.browser.forward()
      await visitor.isAt('/not-eligible')
      await visitor.sees({ role: 'heading', name: /^Thank you/ })
    },
  },
  {
    name: 'NEXT without an answer says what is missing',
    go: async (visitor) => {
      await visitor.opens('/quiz')
      await visitor.clicks({ role: 'button', name: 'NEXT' })
      await visitor.sees({ name: 'There is a problem' })
      equal((await visitor.browser.title()).startsWith('Error: '), true, 'the title begins with “Error: ”')
      await visitor.clicks({ role: 'link', name: /^Choose how experienced you are/ })
      await visitor.hasFocusOn({ role: 'radio', name: answerOf(1).first })
    },
  },
]
