import { CHOICE_STEPS, FIRST_STEP, QUIZ, STEP_IDS, type StepId } from '@plotline/contract'
import { describe, expect, test } from 'vitest'
import { numberOf, stepAfter } from '../../testing/steps.ts'
import { buildingOf, lastAnswer, readBuilding, roofNames, titleBlockOf } from './building.ts'
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
  test('the place the roof, the kind of property the windows, the time the crane', () => {
    expect(buildingOf(answered)).toEqual({ roofs: ['chimney', 'house'], windows: ['balcony', 'pair'], crane: 'lifting' })
  })

  test('nothing is decided before the first answer', () => {
    expect(buildingOf(noAnswers)).toEqual({ roofs: [], windows: [], crane: undefined })
  })

  test('of many places three draw a roof: no more stand side by side', () => {
    const answers = { ...noAnswers, location_preference: 'Manchester, Liverpool, Leeds, Birmingham' }
    expect(buildingOf(answers).roofs).toEqual(['chimney', 'gables', 'house'])
    expect(roofNames(answers)).toEqual(['Manchester', 'Liverpool', 'Leeds'])
  })

  test('every place draws a roof of its own, and every time a crane of its own or none', () => {
    const cranes = Object.keys(QUIZ.timeline.answers).map((time) => buildingOf({ ...noAnswers, timeline: time }).crane)
    expect(cranes).toEqual(['lifting', 'standing', 'rising', 'planned', undefined])
    const places = Object.keys(QUIZ.location.answers)
    const roofs = places.map((place) => buildingOf({ ...noAnswers, location_preference: place }).roofs?.[0])
    expect(new Set(roofs).size).toBe(places.length)
  })
})

test('the leader line names the answer to the step before, in the visitor’s words (R-quiz-29)', () => {
  const after = (step: StepId) => lastAnswer(stepAfter(step), { ...answered, investment_experience: 'Complete beginner' })
  expect(lastAnswer(FIRST_STEP, answered)).toBeUndefined()
  expect(after('experience')).toBe('Complete beginner')
  expect(after('property_type')).toBe('Off-plan apartments, HMOs or student let')
  expect(after('location')).toBe('Manchester, Leeds')
  expect(after('timeline')).toBe('Ready to invest now')
  expect(after('budget')).toBe('£150,000\u00A0-\u2060\u00A0£200,000')
  expect(after('funds')).toBe('')
})

test.each([
  ['Leeds, London & Southeast', 'Leeds, London & Southeast'],
  ['Manchester, Leeds, Birmingham', 'Manchester and 2 more'],
])('the title block repeats up to two choices, and counts more: %j is %j (R-quiz-29)', (chosen, detail) => {
  expect(titleBlockOf({ ...noAnswers, location_preference: chosen })).toContainEqual({ term: 'where', detail, isNewest: false })
})

test('the title block names the storey and the answers, the newest marked, the budget on one line (R-quiz-29)', () => {
  const next = stepAfter('location')
  expect(titleBlockOf(answered, next).filter(({ detail }) => detail !== '')).toEqual([
    { term: 'your drawing', detail: `Storey ${numberOf(next)} of ${STEP_IDS.length}, rising` },
    { term: 'what', detail: 'Off-plan apartments, HMOs or student let', isNewest: false },
    { term: 'where', detail: 'Manchester, Leeds', isNewest: true },
    { term: 'when', detail: 'Ready to invest now', isNewest: false },
    { term: 'with', detail: expect.stringMatching(/^£150,000\u00A0-.?\u00A0£200,000$/), isNewest: false },
  ])
})

test('the title block has a cell for each answer that draws, empty until it is given (R-quiz-29)', () => {
  const [storey, ...cells] = titleBlockOf(noAnswers, 'property_type')
  expect(storey?.detail).toBe(`Storey ${numberOf('property_type')} of ${STEP_IDS.length}, rising`)
  expect(cells.map(({ term }) => term)).toEqual(CHOICE_STEPS.flatMap(({ inTitleBlock }) => inTitleBlock ?? []))
  expect(cells.filter(({ detail }) => detail !== '')).toEqual([])
})

test.each(CHOICE_STEPS)('what an answer to $id is to draw changes the building, each in its own way (R-quiz-29)', ({ field, answers }) => {
  const drawing = Object.keys(answers).filter((option) => answers[option] !== null)
  const buildings = [noAnswers, ...drawing.map((option) => ({ ...noAnswers, [field]: option }))].map(buildingOf)
  expect(new Set(buildings.map((building) => JSON.stringify(building))).size).toBe(buildings.length)
})

describe('a stored building (R-success-04)', () => {
  test('is drawn again as it was, without the crane, which is gone by then', () => {
    const { crane: _, ...rest } = buildingOf(answered)
    expect(readBuilding(JSON.parse(JSON.stringify(buildingOf(answered))))).toEqual(rest)
  })

  test.each([undefined, null, 'x', { roofs: 'mono', windows: ['round'] }])('that says %j is a plain one', (stored) => {
    expect(readBuilding(stored)).toEqual({ roofs: [], windows: [] })
  })
})

test('the visitor’s building stands in the middle: its neighbours are equally wide on both sides (R-quiz-29)', () => {
  const street = streetWith({})
  const own = street.findIndex(({ quiet }) => quiet !== true)
  const widthsOf = (buildings: typeof street) => [buildings.length, buildings.reduce((sum, { bays }) => sum + bays, 0)]
  expect(widthsOf(street.slice(own + 1))).toEqual(widthsOf(street.slice(0, own)))
})
