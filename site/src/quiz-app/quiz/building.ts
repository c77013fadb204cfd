import {
  CHOICE_STEPS,
  chosenOptions,
  QUIZ,
  STEP_IDS,
  type ChoiceId,
  type ChoiceStep,
  type DrawingOf,
  type StepId,
} from '@plotline/contract'
import type { BuildingDesign } from '@plotline/ui'
import { choiceStep, type Answers } from './quiz-logic.ts'

/** Three roofs are as many as stand side by side on the narrowest building. */
const MOST_ROOFS = 3

const isOption = <Row extends object>(options: Row, name: string): name is keyof Row & string => Object.keys(options).includes(name)

/** What the answer to a step draws, by its row of the quiz: nothing for no answer, and for those that draw nothing. */
function drawings<Id extends ChoiceId>(id: Id, answers: Answers): DrawingOf<Id>[] {
  const row = QUIZ[id]
  return chosenOptions(row, answers[row.field]).flatMap((option) => (isOption(row.answers, option) ? (row.answers[option] ?? []) : []))
}

/** The building that these answers draw (R-quiz-29). */
export const buildingOf = (answers: Answers): BuildingDesign => ({
  roofs: drawings('location', answers).slice(0, MOST_ROOFS),
  windows: drawings('property_type', answers),
  crane: drawings('timeline', answers)[0],
})

/** Up to two choices, or the first and how many there are besides, what fits beside a drawing; a range of amounts on one line. */
function inShort(step: ChoiceStep, answers: Answers): string {
  const chosen = chosenOptions(step, answers[step.field])
  const [first = '', ...others] = chosen
  return (others.length > 1 ? `${first} and ${others.length} more` : chosen.join(', ')).replace(' - ', '\u00A0-\u2060\u00A0')
}

/** How many storeys the whole building has: one for each step. */
export const STOREYS = STEP_IDS.length

/** The title block under the ground: the storey of the step that it rises with, if it is not built, and the answers that draw it, the newest marked; empty where there is none yet (R-quiz-29). */
export const titleBlockOf = (answers: Answers, rising?: StepId) => [
  {
    term: 'your drawing',
    detail: rising ? `Storey ${STEP_IDS.indexOf(rising) + 1} of ${STOREYS}, rising` : `All ${STOREYS} storeys built`,
  },
  ...CHOICE_STEPS.flatMap((step) =>
    step.inTitleBlock ? [{ term: step.inTitleBlock, detail: inShort(step, answers), isNewest: stepBefore(rising) === step.id }] : [],
  ),
]

const stepBefore = (id: StepId | undefined) => id && STEP_IDS[STEP_IDS.indexOf(id) - 1]

/** The answer to the step before, which has lit a window; none on the first. */
export function lastAnswer(id: StepId, answers: Answers): string | undefined {
  const before = stepBefore(id)
  const step = before && choiceStep(before)
  return step && inShort(step, answers)
}

/** What stands above each roof. */
export const roofNames = (answers: Answers): readonly string[] =>
  chosenOptions(QUIZ.location, answers.location_preference).slice(0, MOST_ROOFS)

/** Reads a stored building; whatever this release cannot draw is left out. */
export function readBuilding(stored: unknown): BuildingDesign {
  const { roofs, windows }: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return {
    roofs: known(QUIZ.location.answers, roofs),
    windows: known(QUIZ.property_type.answers, windows),
  }
}

/** Of what the answers to a step can draw, what is stored. */
const known = <Drawing>(answers: Readonly<Record<string, Drawing | null>>, stored: unknown): Drawing[] =>
  Object.values(answers).flatMap((drawing) => (drawing !== null && Array.isArray(stored) && stored.includes(drawing) ? [drawing] : []))
