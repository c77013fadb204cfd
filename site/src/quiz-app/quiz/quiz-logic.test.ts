import { BUDGET_TOO_LOW, FIRST_STEP, leadSchema, REQUIRED_LEAD_FIELDS, validate } from '@plotline/contract'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import { describe, expect, test } from 'vitest'
import { answersUpTo } from '../../testing/steps.ts'
import {
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

const complete: Answers = sampleAnswers
const tooLow: Answers = { ...complete, budget_range: BUDGET_TOO_LOW }
const ada = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true }

describe('the steps that can be reached (R-quiz-16)', () => {
  test.each([
    ['nothing answered', noAnswers, FIRST_STEP],
    ['all answered before one', { ...noAnswers, ...answersUpTo('location') }, 'location'],
    ['a gap', { ...complete, location_preference: '' }, 'location'],
    ['all answered', complete, LAST_STEP],
    ['a budget that is too low', tooLow, 'budget'],
  ] as const)('%s: up to %s', (_what, answers, step) => {
    expect(firstOpenStep(answers)).toBe(step)
    expect(reachableStep(LAST_STEP, answers)).toBe(step)
    expect(reachableStep(FIRST_STEP, answers)).toBe(FIRST_STEP)
  })

  test.each([3, 'a question of another release', null, undefined])(
    'stored as %j, which is no step, the quiz goes on where it is open',
    (stored) => {
      expect(reachableStep(stored, { ...complete, timeline: '' })).toBe('timeline')
    },
  )
})

test('a step moves on after 230 ms, a budget under £40,000 to /not-eligible after 500 ms (R-quiz-08, R-quiz-14)', () => {
  expect(delayOf(destinationOf('budget', complete))).toBe(230)
  expect(destinationOf('budget', tooLow)).toBe('not-eligible')
  expect(delayOf('not-eligible')).toBe(500)
  // Only the budget step ends the quiz.
  expect(destinationOf('timeline', tooLow)).toBe('next')
})

test('missing fields are listed in the required order (R-quiz-22)', () => {
  expect(missingFields(noAnswers, noContactDetails)).toEqual(REQUIRED_LEAD_FIELDS)
  expect(missingFields(complete, { ...ada, email: '  ' })).toEqual(['email'])
  expect(missingFields(complete, { ...ada, name: '\u200b' })).toEqual(['name'])
  expect(missingFields(complete, ada)).toEqual([])
})

test("a lead's body matches the contract's schema (R-contract-02)", () => {
  const body = leadBody(complete, { ...ada, name: ' Ada ', email: ' ada@example.com ' }, '2026-11-25', { utm_source: 'x' })
  expect(body).toMatchObject({ name: 'Ada', email: 'ada@example.com', utm_source: 'x', consent_version: '2026-11-25' })
  expect(validate(leadSchema, body)).toEqual({ ok: true, value: body })
})
