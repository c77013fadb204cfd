import { BUDGET_TOO_LOW, CHOICE_STEPS, labelOf, leadSchema, validate } from '@plotline/contract'
import { describe, expect, test } from 'vitest'
import {
  choiceStep,
  delayOf,
  destinationOf,
  firstOpenStep,
  LAST_STEP,
  leadBody,
  missingFields,
  noAnswers,
  noContactDetails,
  reachableStep,
  type Answers,
} from './quiz-logic.ts'
import { questions } from './questions.ts'

const complete: Answers = {
  investment_experience: 'Complete beginner',
  property_type_interest: 'Not sure',
  location_preference: 'Leeds',
  timeline: 'within 3 months',
  budget_range: '£40,000 - £100,000',
  funds_available: 'Not sure yet',
}
const tooLow: Answers = { ...complete, budget_range: BUDGET_TOO_LOW }
const ada = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true }
const budget = CHOICE_STEPS[4]

describe('the steps that can be reached (R-quiz-16)', () => {
  test.each([
    ['nothing answered', noAnswers, 0],
    ['the first two answered', { ...noAnswers, investment_experience: 'x', property_type_interest: 'y' }, 2],
    ['a gap', { ...complete, location_preference: '' }, 2],
    ['all answered', complete, LAST_STEP],
    ['a budget that is too low', tooLow, 4],
  ])('%s: up to step index %j', (_what, answers, step) => {
    expect(firstOpenStep(answers)).toBe(step)
    expect(reachableStep(6, answers)).toBe(step)
    expect(reachableStep(0, answers)).toBe(0)
  })

  test.each([-1, 99, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a history entry with step %j leads to a step that exists', (wanted) => {
    expect(choiceStep(reachableStep(wanted, noAnswers))).toBe(CHOICE_STEPS[0])
  })
})

test('a step moves on after 230 ms, a budget under £40,000 to /not-eligible after 500 ms (R-quiz-08, R-quiz-14)', () => {
  expect(delayOf(destinationOf(budget, complete))).toBe(230)
  expect(destinationOf(budget, tooLow)).toBe('not-eligible')
  expect(delayOf('not-eligible')).toBe(500)
  // Only the budget step ends the quiz.
  expect(destinationOf(CHOICE_STEPS[0], tooLow)).toBe('next')
})

test('missing fields are listed in the required order (R-quiz-22)', () => {
  expect(missingFields(noAnswers, noContactDetails).map(labelOf)).toEqual([
    'name',
    'email',
    'phone',
    'budget range',
    'investment experience',
    'property type interest',
    'location preference',
    'timeline',
    'funds available',
  ])
  expect(missingFields(complete, { ...ada, email: '  ' })).toEqual(['email'])
  expect(missingFields(complete, { ...ada, name: '\u200b' })).toEqual(['name'])
  expect(missingFields(complete, ada)).toEqual([])
})

test("a lead's body matches the contract's schema (R-contract-02)", () => {
  const body = leadBody(complete, { ...ada, name: ' Ada ', email: ' ada@example.com ' }, '2026-11-25', { utm_source: 'x' })
  expect(body).toMatchObject({ name: 'Ada', email: 'ada@example.com', utm_source: 'x', consent_version: '2026-11-25' })
  expect(validate(leadSchema, body)).toEqual({ ok: true, value: body })
})

test.each(CHOICE_STEPS)('the hint of step $id says whether choosing moves on or several may be chosen (R-quiz-12)', ({ id, choice }) => {
  expect(questions[id].hint).toMatch(
    choice === 'one' ? /^Choosing an answer takes you to the next question\./ : /^Choose as many as you like/,
  )
})
