import { MINIMUM_BUDGET } from './limits.ts'
import { A_DIGIT_CODE } from './phone-code.ts'

interface Step {
  /** What the page asks. */
  question: string
  /** What to count, and that several may be chosen, below the question (R-quiz-12); empty where the question says it all. */
  hint: string
}

interface Choice extends Step {
  /** `one`: a choice goes to the next step after 230 ms. `several`: takes at least one choice, then Next. */
  kind: 'one' | 'several'
  /** The lead's field, on the wire and in the store. A new one needs a migration. PostgreSQL would make capitals small ones. */
  field: Lowercase<string>
  /** Where nothing was chosen. */
  noChoice: string
  /** What messages and the owner's reports and emails call the answer: “Missing: budget range”. */
  name: string
  /** Under which its visitor reads the answer again. */
  label: string
  /** Its column in the owner's list; null where it has none. Whole leads, as JSON or CSV, have every answer. */
  column: string | null
  /** Asked since this release: pages that were opened before it send leads without it, which have an empty answer (decision 50). */
  isNew?: true
  /** Options of the release before, which pages that were opened before this one still send (decision 50). */
  former?: readonly string[]
  /** What the title block under the visitor's building calls the answer (R-quiz-29); null where it does not repeat it. */
  inTitleBlock: string | null
  /**
   * In display order (R-quiz-02): what is shown and stored, and what each draws. Words that change are `former` ones for a release.
   * Stored leads keep them, and the report no longer lists them. A bare number such as 2027 would come first, wherever it is written.
   */
  answers: Readonly<Record<string, string | null>>
}

interface Details extends Step {
  kind: 'details'
}

/** The budget that ends the quiz on /not-eligible (R-quiz-14). */
export const BUDGET_TOO_LOW = `Under ${MINIMUM_BUDGET}`

/**
 * The quiz, step by step (R-quiz-01). All that site, server and mocks know of a step comes from its row, which they find by its name. The
 * names are also what the counts of visits and browsers store. To add a question, add its row and a migration for its field.
 */
export const QUIZ = {
  experience: {
    kind: 'one',
    field: 'investment_experience',
    question: 'How experienced are you?',
    hint: '',
    noChoice: 'Choose how experienced you are.',
    name: 'investment experience',
    label: 'Your experience',
    column: null,
    inTitleBlock: null,
    answers: {
      'Complete beginner': null,
      'Some knowledge, no investments': null,
      '1-2 properties owned': null,
      'Experienced investor (3+ properties)': null,
    },
  },
  property_type: {
    kind: 'several',
    field: 'property_type_interest',
    question: 'What kind of property interests you?',
    hint: 'Choose as many as you like, then press Next. An HMO is a shared house.',
    noChoice: 'Choose at least one kind of property.',
    name: 'property type interest',
    label: 'Kind of property',
    column: null,
    inTitleBlock: 'what',
    answers: { 'Off-plan apartments': 'balcony', 'Completed units': 'plain', 'HMOs or student let': 'pair', 'Not sure': null },
  },
  location: {
    kind: 'several',
    field: 'location_preference',
    question: 'Where would you like to invest?',
    hint: 'Choose as many as you like, then press Next.',
    noChoice: 'Choose at least one place.',
    name: 'location preference',
    label: 'Where',
    column: 'location',
    inTitleBlock: 'where',
    answers: {
      Manchester: 'chimney',
      Liverpool: 'gables',
      Leeds: 'house',
      Birmingham: 'drum',
      'London & Southeast': 'mono',
      'Nationwide opportunities': 'step',
    },
  },
  timeline: {
    kind: 'one',
    field: 'timeline',
    question: 'When do you want to invest?',
    hint: '',
    noChoice: 'Choose when you want to invest.',
    name: 'timeline',
    label: 'When you want to invest',
    column: 'timeline',
    inTitleBlock: 'when',
    answers: {
      'Ready to invest now': 'lifting',
      'within 3 months': 'standing',
      '3-6 months': 'rising',
      '6+ months': 'planned',
      'Just exploring options': null,
    },
  },
  budget: {
    kind: 'one',
    field: 'budget_range',
    question: 'How much do you have to invest?',
    hint: 'Count your own money for deposit, tax and fees, not a mortgage.',
    noChoice: 'Choose how much you have to invest.',
    name: 'budget range',
    label: 'Your own money',
    column: 'budget',
    inTitleBlock: 'with',
    answers: {
      [BUDGET_TOO_LOW]: null,
      [`${MINIMUM_BUDGET} - £100,000`]: null,
      '£100,000 - £150,000': null,
      '£150,000 - £200,000': null,
      '£200,000+': null,
    },
  },
  funds: {
    kind: 'one',
    field: 'funds_available',
    question: 'Can you reach that money now?',
    hint: 'We mean the money you’ve just counted, not the mortgage.',
    noChoice: 'Choose whether you can reach the money now.',
    name: 'funds available',
    label: 'Whether you can reach it now',
    column: null,
    inTitleBlock: null,
    answers: {
      'Yes, funds ready now': null,
      'Yes, but need to liquidate assets first (1-3 months)': null,
      'Partial funds available, need financing for remainder': null,
      'No, need to arrange full financing': null,
      'Not sure yet': null,
    },
  },
  personal: {
    kind: 'details',
    question: 'Who should the specialist ask for?',
    hint: `First we text you ${A_DIGIT_CODE}.`,
  },
} as const satisfies Readonly<Record<string, Choice | Details>>

type Quiz = typeof QUIZ
export type StepId = keyof Quiz
/** A step that asks a question. */
export type ChoiceId = { [Id in StepId]: Quiz[Id] extends Choice ? Id : never }[StepId]
/** A field of the lead that a step of the quiz fills. */
export type AnswerField = Quiz[ChoiceId]['field']
/** An answer to a step. */
export type OptionOf<Id extends ChoiceId> = keyof Quiz[Id]['answers']
/** What the answers to a step draw. */
export type DrawingOf<Id extends ChoiceId> = NonNullable<Quiz[Id]['answers'][OptionOf<Id>]>

/** A step that asks a question, with what its row says and its options in display order. */
export interface ChoiceStep extends Choice {
  id: ChoiceId
  field: AnswerField
  options: readonly string[]
}

const isStep = (name: string): name is StepId => name in QUIZ

/** The steps in order. */
export const STEP_IDS: readonly StepId[] = Object.keys(QUIZ).filter(isStep)

/** Where the quiz begins. */
export const FIRST_STEP: StepId = STEP_IDS[0] ?? 'personal'

/** The steps that ask a question, in order. The last step asks for the details. */
export const CHOICE_STEPS: readonly ChoiceStep[] = STEP_IDS.flatMap((id) =>
  id === 'personal' ? [] : [{ ...QUIZ[id], id, options: Object.keys(QUIZ[id].answers) }],
)

/** Separates several choices in one stored string (R-quiz-13). */
const JOINER = ', '

/** Joins choices in the order of the options, not of the clicks (R-quiz-13). Unknown values are dropped. */
export const joinChoices = (options: readonly string[], chosen: readonly string[]): string =>
  options.filter((option) => chosen.includes(option)).join(JOINER)

/** Splits a joined string; an empty one has no choices. Does not check them against the options. */
export const splitChoices = (joined: string): string[] => (joined === '' ? [] : joined.split(JOINER))

/** The options that an answer names. A single choice may contain the comma that separates several. */
export const chosenOptions = ({ kind }: Pick<Choice, 'kind'>, answer: string): string[] =>
  kind === 'several' || answer === '' ? splitChoices(answer) : [answer]

/** Whether a value answers a step: with its options, each at most once. */
export function isAnswerTo(step: Pick<ChoiceStep, 'kind' | 'options'>, value: string): boolean {
  const chosen = chosenOptions(step, value)
  return chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every((name) => step.options.includes(name))
}
