import { useSyncExternalStore } from 'react'
import { createKeys, createTrap } from '../api/index.ts'
import { parseObject, session, type SafeStorage } from '../storage/index.ts'
import { noAnswers, nobody, reachableStep, type Answers, type Person } from './machine.ts'

const KEY = 'quiz'

export interface QuizState {
  answers: Answers
  person: Person
  /** The step last shown; where a reload without a history entry of its own goes on. */
  step: number
}

const initial: QuizState = { answers: noAnswers, person: nobody, step: 0 }

/**
 * Holds the quiz across its routes. Step and answers are in session storage, so that a reload keeps
 * them; name, email, phone and consent are in memory only (decisions, "Quiz").
 */
export function createQuizStore(storage: SafeStorage) {
  let state: QuizState | undefined
  const keys = createKeys()
  const trap = createTrap()
  const listeners = new Set<() => void>()

  const read = (): QuizState => {
    state ??= restore(storage.get(KEY))
    return state
  }
  const write = (change: Partial<QuizState>) => {
    state = { ...read(), ...change }
    storage.set(KEY, JSON.stringify({ answers: state.answers, step: state.step }))
    for (const listener of listeners) listener()
  }

  return {
    read,
    answer: (field: keyof Answers, value: string) => write({ answers: { ...read().answers, [field]: value } }),
    describe: (change: Partial<Person>) => write({ person: { ...read().person, ...change } }),
    show(step: number) {
      if (read().step !== step) write({ step })
    },
    /** The idempotency key of a submission: the same for the same body, another for a changed one. */
    keyFor: keys.keyFor,
    /** When the last step was first shown: coming back to it is no new form. */
    trap,
    /** Forgets everything: the lead is verified. */
    clear() {
      keys.clear()
      write(initial)
      storage.remove(KEY)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * What was stored, as far as it makes sense: a stored word that is no text, or a step out of reach, is dropped.
 * `initial` itself when nothing was, so that the hydrated page is right as it is and not rendered twice.
 */
function restore(stored: string | null): QuizState {
  if (stored === null) return initial
  const { answers, step } = parseObject(stored)
  const known = typeof answers === 'object' && answers !== null ? Object.entries(answers) : []
  const kept = known.filter(([field, value]) => field in noAnswers && typeof value === 'string')
  const restored: Answers = { ...noAnswers, ...Object.fromEntries(kept) }
  return { answers: restored, person: nobody, step: reachableStep(typeof step === 'number' ? step : 0, restored) }
}

export type QuizStore = ReturnType<typeof createQuizStore>

export const quizStore = createQuizStore(session)

/** The quiz as React state. `restored` is false while prerendered HTML is hydrated that does not show what the browser stored. */
export function useQuiz(store: QuizStore): QuizState & { restored: boolean } {
  const state = useSyncExternalStore(store.subscribe, store.read, () => initial)
  return { ...state, restored: state === store.read() }
}
