import { CHOICE_STEPS, QUIZ } from '@plotline/contract'
import { describe, expect, test } from 'vitest'
import { buildingOf, drawnBy, readBuilding, titleBlockOf } from './building.ts'
import { streetWith } from './neighbours.ts'
import { noAnswers } from './quiz-logic.ts'

const answered = {
  ...noAnswers,
  property_type_interest: 'Off-plan apartments, HMOs or student let',
  location_preference: 'Manchester, Leeds',
  timeline: 'Ready to invest now',
  budget_range: '£150,000 - £200,000',
}

describe('the answers draw the building (R-quiz-29)', () => {
  test('the place the roof, the budget the bays, the kind of property the windows, the time the crane', () => {
    expect(buildingOf(answered)).toEqual({ bays: 5, roofs: ['chimney', 'house'], windows: ['balcony', 'pair'], crane: 'lifting' })
  })

  test('nothing is decided before the first answer', () => {
    expect(buildingOf(noAnswers)).toEqual({ bays: undefined, roofs: [], windows: [], crane: undefined })
  })

  test('of many places three draw a roof: no more stand side by side', () => {
    const { roofs } = buildingOf({ ...noAnswers, location_preference: 'Manchester, Liverpool, Leeds, Birmingham' })
    expect(roofs).toEqual(['chimney', 'gables', 'house'])
  })

  test('every place draws a roof of its own, every time a crane of its own or none, and a larger budget more bays', () => {
    const cranes = Object.keys(QUIZ.timeline.answers).map((time) => buildingOf({ ...noAnswers, timeline: time }).crane)
    expect(cranes).toEqual(['lifting', 'standing', 'rising', 'planned', undefined])
    const places = Object.keys(QUIZ.location.answers)
    const roofs = places.map((place) => buildingOf({ ...noAnswers, location_preference: place }).roofs?.[0])
    expect(new Set(roofs).size).toBe(places.length)
    const bays = Object.keys(QUIZ.budget.answers).map((range) => buildingOf({ ...noAnswers, budget_range: range }).bays)
    expect(bays).toEqual([undefined, 3, 4, 5, 6])
  })
})

test('a leader line says what an answer has drawn, and nothing where it draws nothing (R-quiz-29)', () => {
  expect(CHOICE_STEPS.flatMap(({ id }) => drawnBy(id, answered)?.text ?? [])).toEqual([
    'windows: Off-plan apartments, HMOs or student let',
    'roof: Manchester, Leeds',
    'crane: Ready to invest now',
    'bays: £150,000\u00A0-\u2060\u00A0£200,000',
  ])
  expect(drawnBy('timeline', { ...answered, timeline: 'Just exploring options' })).toBeUndefined()
})

test.each([
  ['', ''],
  ['Leeds, London & Southeast', 'Leeds, London & Southeast'],
  ['Manchester, Leeds, Birmingham', 'Manchester and 2 more'],
])('the title block repeats up to two choices, and counts more: %j is %j (R-quiz-29)', (chosen, detail) => {
  expect(titleBlockOf({ ...noAnswers, location_preference: chosen }).items).toContainEqual({ term: 'where', detail })
})

test('the title block names each answer that has drawn something, the budget on one line (R-quiz-29)', () => {
  expect(titleBlockOf(answered).items).toEqual([
    { term: 'what', detail: 'Off-plan apartments, HMOs or student let' },
    { term: 'where', detail: 'Manchester, Leeds' },
    { term: 'when', detail: 'Ready to invest now' },
    { term: 'with', detail: expect.stringMatching(/^£150,000\u00A0-.?\u00A0£200,000$/) },
  ])
})

describe('a stored building (R-success-04)', () => {
  test('is drawn again as it was, without the crane, which is gone by then', () => {
    const { crane: _, ...rest } = buildingOf(answered)
    expect(readBuilding(JSON.parse(JSON.stringify(buildingOf(answered))))).toEqual(rest)
  })

  test.each([undefined, null, 'x', { bays: 99, roofs: 'mono', windows: ['round'] }])('that says %j is a plain one', (stored) => {
    expect(readBuilding(stored)).toEqual({ bays: undefined, roofs: [], windows: [] })
  })
})

test('the visitor’s building stands in the middle: its neighbours are equally wide on both sides (R-quiz-29)', () => {
  const street = streetWith({})
  const own = street.findIndex(({ quiet }) => quiet !== true)
  const widthsOf = (buildings: typeof street) => [buildings.length, buildings.reduce((sum, { bays }) => sum + bays, 0)]
  expect(widthsOf(street.slice(own + 1))).toEqual(widthsOf(street.slice(0, own)))
})
