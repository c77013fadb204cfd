import { callDeadline, CHOICE_STEPS, isAnswerTo } from '@plotline/contract'
import type { BuildingDesign } from '@plotline/ui'
import { useSyncExternalStore } from 'react'
import { createIdempotencyKeys, createBotSignals } from '../api/index.ts'
import { parseObject, session, type SafeStorage } from '../storage/index.ts'
import { buildingOf, readBuilding } from './building.ts'
import { noAnswers, noContactDetails, reachableStep, type Answers, type ContactDetails } from './quiz-logic.ts'

const KEY = 'quiz'
/** Set once a lead of this session has been verified. The pre-paint script reads it too. */
const VERIFIED_KEY = 'verified'
type Verified = 'unseen' | 'seen'
/** The token of that lead's own page. */
const REQUEST_KEY = 'request'
/** By when its call is due, and the building that its answers drew. */
const BOOKING_KEY = 'booking'

const timeOf = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

/** What the confirmation shows of a verified lead whose answers are forgotten. */
export interface Booking {
  /** By when the call is due, in milliseconds since 1970. */
  callBy: number | undefined
  /** When it comes at the earliest, if the visitor chose. */
  callFrom?: number | undefined
  building: BuildingDesign
}

export interface QuizState {
  answers: Answers
  contactDetails: ContactDetails
}

const initial: QuizState = { answers: noAnswers, contactDetails: noContactDetails }

/**
 * Holds the quiz across its routes. Step and answers are in session storage, so that a reload keeps
 * them; name, email, phone and consent are in memory only (R-quiz-17).
 */
export function createQuizStore(storage: SafeStorage) {
  let state: QuizState | undefined
  let lastStep = 0
  const idempotencyKeys = createIdempotencyKeys()
  const botSignals = createBotSignals()
  const listeners = new Set<() => void>()

  const read = (): QuizState => {
    if (!state) ({ state, step: lastStep } = restore(storage.get(KEY)))
    return state
  }
  const keep = () => storage.set(KEY, JSON.stringify({ answers: read().answers, step: lastStep }))
  const write = (change: Partial<QuizState>) => {
    state = { ...read(), ...change }
    keep()
    for (const listener of listeners) listener()
  }

  return {
    read,
    setAnswer: (field: keyof Answers, value: string) => write({ answers: { ...read().answers, [field]: value } }),
    setContactDetails: (change: Partial<ContactDetails>) => write({ contactDetails: { ...read().contactDetails, ...change } }),
    /** The last current step, where a reload continues if its history entry names none. */
    step() {
      read()
      return lastStep
    },
    /** Stores the current step without rendering: the page already shows it. */
    setStep(step: number) {
      read()
      if (lastStep === step) return
      lastStep = step
      keep()
    },
    /** The idempotency key of a submission: the same for the same body, another for a changed one. */
    getKey: idempotencyKeys.getKey,
    /** The form's age counts from when the last step was first mounted, even if the visitor leaves and returns. */
    botSignals,
    /** Forgets everything. */
    clear() {
      idempotencyKeys.clear()
      lastStep = 0
      write(initial)
      storage.remove(KEY)
      storage.remove(VERIFIED_KEY)
      storage.remove(REQUEST_KEY)
      storage.remove(BOOKING_KEY)
    },
    /**
     * Call when the lead is verified: forgets everything except that, its page's token, the building and when the call is due.
     *
     * @param callBy as the server says; by this browser's clock if it does not
     */
    complete(requestToken?: string, callBy = callDeadline(Date.now()), callFrom?: number) {
      const booking: Booking = { callBy, callFrom, building: buildingOf(read().answers) }
      this.clear()
      storage.set(BOOKING_KEY, JSON.stringify(booking))
      if (requestToken !== undefined) storage.set(REQUEST_KEY, requestToken)
      storage.set(VERIFIED_KEY, 'unseen' satisfies Verified)
    },
    /** Whether a lead of this session has been verified. */
    isVerified: () => storage.get(VERIFIED_KEY) !== null,
    /** Whether its confirmation has yet to be seen. */
    isUnconfirmed: () => storage.get(VERIFIED_KEY) === ('unseen' satisfies Verified),
    /** The token of the page of this session's verified lead. */
    requestToken: () => storage.get(REQUEST_KEY),
    /** What the confirmation shows of that lead. */
    booking(): Booking {
      const { callBy, callFrom, building } = parseObject(storage.get(BOOKING_KEY))
      return { callBy: timeOf(callBy), callFrom: timeOf(callFrom), building: readBuilding(building) }
    },
    /** Call when a lead is withdrawn: if it is this session's, its call is no longer booked. */
    withdraw(requestToken: string) {
      if (storage.get(REQUEST_KEY) === requestToken) this.clear()
    },
    /** Call when the confirmation has been seen. */
    confirm: () => storage.set(VERIFIED_KEY, 'seen' satisfies Verified),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The stored state, without answers that are no longer options after a release, and without a step out of reach. Returns `initial`
 * itself if nothing is stored, so that the hydrated page does not render twice.
 */
function restore(stored: string | null): { state: QuizState; step: number } {
  if (stored === null) return { state: initial, step: 0 }
  const { answers, step } = parseObject(stored)
  const entries = typeof answers === 'object' && answers !== null ? Object.entries(answers) : []
  const kept = entries.filter(([name, value]) => CHOICE_STEPS.some((choice) => choice.field === name && isAnswerTo(choice, String(value))))
  const restored: Answers = { ...noAnswers, ...Object.fromEntries(kept) }
  return {
    state: { answers: restored, contactDetails: noContactDetails },
    step: reachableStep(typeof step === 'number' ? step : 0, restored),
  }
}

export type QuizStore = ReturnType<typeof createQuizStore>

export const quizStore = createQuizStore(session)

/** The quiz as React state. `restored` is false during hydration of HTML that does not show what the browser has stored. */
export function useQuiz(store: QuizStore): QuizState & { restored: boolean } {
  const state = useSyncExternalStore(store.subscribe, store.read, () => initial)
  return { ...state, restored: state === store.read() }
}
