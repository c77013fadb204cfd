import { callDeadline, CHOICE_STEPS, FIRST_STEP, isAnswerTo, type StepId } from '@plotline/contract'
import type { ExampleAnswers } from '@plotline/contract/answers-mean'
import type { BuildingDesign } from '@plotline/ui'
import { useCallback, useSyncExternalStore } from 'react'
import { createIdempotencyKeys, createBotSignals } from '../../api/index.ts'
import { askTime, now, serverTime } from '../../api/server-time.ts'
import { onReturn } from '../../hooks/on-return.ts'
import { local, parseObject, session, type SafeStorage } from '../../storage/index.ts'
import {
  BOOKING_KEY,
  CONFIRMED_KEY,
  QUIZ_KEY,
  REQUEST_KEY,
  VERIFIED_KEY,
  WEEK_KEY,
  WITHDRAWN_KEY,
  type VerifiedFlag,
} from '../../storage/keys.ts'
import { buildingOf, readBuilding } from './building.ts'
import { firstOpenStep, noAnswers, noContactDetails, reachableStep, type Answers, type ContactDetails } from './quiz-logic.ts'

const ENDING_DIGITS = 4
const WEEK_MS = 7 * 24 * 3_600_000

const timeOf = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

/** What the confirmation shows of a verified lead whose answers are forgotten. */
export interface Booking {
  /** By when the call is due, in milliseconds since 1970. */
  callBy: number | undefined
  /** When it comes at the earliest, if the visitor chose. */
  callFrom?: number | undefined
  /** Another time is booked than the visitor had chosen: that was over, or the code had been accepted before. */
  missedChoice?: boolean
  building: BuildingDesign
  means: ExampleAnswers
}

/** What a verification has led to, as far as this tab knows. */
export interface Confirmation {
  phone?: string
  requestToken?: string | undefined
  /** As the server says; by this browser's clock if it does not. */
  callBy?: number | undefined
  callFrom?: number | undefined
  missedChoice?: boolean
}

export interface QuizState {
  answers: Answers
  contactDetails: ContactDetails
}

const initial: QuizState = { answers: noAnswers, contactDetails: noContactDetails }

/**
 * Holds the quiz across its routes. Step and answers are in session storage, so that a reload keeps
 * them; name, email, phone and consent are in memory only (R-quiz-17).
 *
 * @param device where all tabs find that a request was withdrawn, and where the answers alone are kept for a week, if the visitor
 *   asks for it (R-quiz-33)
 */
export function createQuizStore(storage: SafeStorage, device: SafeStorage = local) {
  let state: QuizState | undefined
  let lastStep = FIRST_STEP
  let resumes = false
  let callWindow: string | undefined
  const idempotencyKeys = createIdempotencyKeys()
  const botSignals = createBotSignals()
  const listeners = new Set<() => void>()

  const read = (): QuizState => {
    if (!state) {
      const current = storage.get(QUIZ_KEY)
      const kept = current === null ? keptForAWeek(device, WEEK_KEY) : null
      resumes = kept !== null
      ;({ state, step: lastStep } = restore(kept ?? current))
      if (resumes) lastStep = firstOpenStep(state.answers)
    }
    return state
  }
  const keep = () => storage.set(QUIZ_KEY, JSON.stringify({ answers: read().answers, step: lastStep }))
  const isKept = () => keptForAWeek(device, WEEK_KEY) !== null
  const keepForAWeek = (key: string, kept: object = {}) => device.set(key, JSON.stringify({ ...kept, until: now() + WEEK_MS }))
  /** Another tab may have kept other answers meanwhile: they stay, but for these. */
  const keepAnswers = (changed: Partial<Answers>) =>
    keepForAWeek(WEEK_KEY, { answers: { ...answersIn(parseObject(keptForAWeek(device, WEEK_KEY)).answers), ...changed } })
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const write = (change: Partial<QuizState>) => {
    state = { ...read(), ...change }
    keep()
    tell()
  }
  /** Forgets the answers and the details, wherever they are kept. */
  const startAgain = () => {
    lastStep = FIRST_STEP
    callWindow = undefined
    device.remove(WEEK_KEY)
    write(initial)
    storage.remove(QUIZ_KEY)
  }
  const isVerified = () => storage.get(VERIFIED_KEY) !== null
  const isUnconfirmed = () => storage.get(VERIFIED_KEY) === ('unseen' satisfies VerifiedFlag)

  return {
    read,
    setAnswer(field: keyof Answers, value: string) {
      if (isKept()) keepAnswers({ [field]: value })
      write({ answers: { ...read().answers, [field]: value } })
    },
    setContactDetails: (change: Partial<ContactDetails>) => write({ contactDetails: { ...read().contactDetails, ...change } }),
    /** The last current step, where a reload continues if its history entry names none. */
    step() {
      read()
      return lastStep
    },
    /** Whether the quiz goes on from answers that were kept for a week, until a step of it has been shown. */
    resumes() {
      read()
      return resumes
    },
    /** Whether the answers are kept on this device for a week. */
    isKept,
    /** Keeps the answers for a week after the last one, or no longer (R-quiz-33). */
    setKept(kept: boolean) {
      if (kept) {
        keepAnswers(read().answers)
        // From now by the server's time, which the device may be years ahead of.
        void askTime().then(() => device.get(WEEK_KEY) !== null && keepAnswers(read().answers))
      } else device.remove(WEEK_KEY)
      tell()
    },
    /** Stores the current step without rendering: the page already shows it. */
    setStep(step: StepId) {
      read()
      resumes = false
      if (lastStep === step) return
      lastStep = step
      keep()
    },
    /** When the visitor wants to be rung, for a lead that is sent again (R-verify-14). In memory only, like the details. */
    chooseCall: (chosen: string | undefined) => void (callWindow = chosen),
    chosenCall: () => callWindow,
    /** Call when a lead has been sent: whatever was confirmed before was another. */
    expectCode: () => device.remove(CONFIRMED_KEY),
    /** The idempotency key of a submission: the same for the same body, another for a changed one. */
    getKey: idempotencyKeys.getKey,
    /** The form's age counts from when the last step was first mounted, even if the visitor leaves and returns. */
    botSignals,
    startAgain,
    /** Forgets everything. */
    clear() {
      idempotencyKeys.clear()
      startAgain()
      storage.remove(VERIFIED_KEY)
      storage.remove(REQUEST_KEY)
      storage.remove(BOOKING_KEY)
      device.remove(WITHDRAWN_KEY)
      device.remove(CONFIRMED_KEY)
    },
    /**
     * Call when the lead is verified: forgets everything except that, its page's token, when the call is due, the building, and the
     * answers that the example on the confirmation is worked out from. Other tabs are told.
     */
    complete({ phone = '', requestToken, callBy = callDeadline(now()), callFrom, missedChoice = false }: Confirmation = {}) {
      const { budget_range, location_preference, investment_experience } = read().answers
      const means: ExampleAnswers = { budget_range, location_preference, investment_experience }
      const booking: Booking = { callBy, callFrom, missedChoice, building: buildingOf(read().answers), means }
      this.clear()
      storage.set(BOOKING_KEY, JSON.stringify(booking))
      if (requestToken !== undefined) storage.set(REQUEST_KEY, requestToken)
      storage.set(VERIFIED_KEY, 'unseen' satisfies VerifiedFlag)
      keepForAWeek(CONFIRMED_KEY, { ending: phone.slice(-ENDING_DIGITS), callBy, callFrom })
    },
    /** Whether a number that waits for its code has been confirmed in another tab since. */
    isConfirmedElsewhere: (phone: string) =>
      phone !== '' && !isUnconfirmed() && parseObject(keptForAWeek(device, CONFIRMED_KEY)).ending === phone.slice(-ENDING_DIGITS),
    /** Call when it has: the same as {@link complete}, but for the token, which is that tab's alone. */
    completeElsewhere(phone: string) {
      const { callBy, callFrom } = parseObject(keptForAWeek(device, CONFIRMED_KEY))
      this.complete({ phone, callBy: timeOf(callBy), callFrom: timeOf(callFrom) })
    },
    /** Whether a lead of this session has been verified. */
    isVerified,
    /**
     * Whether a lead has been withdrawn in any tab in the last week, and none was verified since; in a session with a verified lead, only
     * once that is the one, if it knows which it has.
     */
    isWithdrawn: () => (!isVerified() || storage.get(REQUEST_KEY) === null) && keptForAWeek(device, WITHDRAWN_KEY) !== null,
    /** Whether the confirmation of a verified lead has yet to be seen. */
    isUnconfirmed,
    /** The token of the page of the lead that was verified in this session, or withdrawn. */
    requestToken: () => storage.get(REQUEST_KEY),
    /** What the confirmation shows of that lead. */
    booking(): Booking {
      const { callBy, callFrom, missedChoice, building, means } = parseObject(storage.get(BOOKING_KEY))
      return {
        callBy: timeOf(callBy),
        callFrom: timeOf(callFrom),
        missedChoice: missedChoice === true,
        building: readBuilding(building),
        means: answersIn(means),
      }
    },
    /**
     * Call when a lead is withdrawn: its call is no longer booked, nor another's, if it was verified in another tab or browser and this
     * session has verified none. Other tabs are told. The answers of another quiz stay.
     */
    withdraw(requestToken: string) {
      if (isVerified() && storage.get(REQUEST_KEY) !== requestToken) return
      storage.set(REQUEST_KEY, requestToken)
      storage.remove(BOOKING_KEY)
      storage.remove(VERIFIED_KEY)
      device.remove(CONFIRMED_KEY)
      keepForAWeek(WITHDRAWN_KEY)
      tell()
    },
    /** Call when the confirmation has been seen. */
    confirm: () => storage.set(VERIFIED_KEY, 'seen' satisfies VerifiedFlag),
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
function restore(stored: string | null): { state: QuizState; step: StepId } {
  if (stored === null) return { state: initial, step: FIRST_STEP }
  const { answers, step } = parseObject(stored)
  const restored = answersIn(answers)
  return {
    state: { answers: restored, contactDetails: noContactDetails },
    step: reachableStep(step, restored),
  }
}

/** Answers as stored, without those that are no longer options. */
function answersIn(stored: unknown): Answers {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const kept = entries.filter(([name, value]) => CHOICE_STEPS.some((choice) => choice.field === name && isAnswerTo(choice, String(value))))
  return { ...noAnswers, ...Object.fromEntries(kept) }
}

/** Two tabs know the server's time to a second and the time that an answer took: what one has just stored may be of the other's future. */
const SKEW_MS = 60_000

/**
 * What is kept on the device for a week, as stored; null if there is nothing. Once its week is over by the server's time it is deleted. If
 * only the device says so, it waits for the server ({@link settleWeek}); if the device says that the week has yet to begin, its clock is
 * wrong, and the week goes on.
 */
function keptForAWeek(device: SafeStorage, key: string): string | null {
  const stored = device.get(key)
  if (stored === null) return null
  const { until } = parseObject(stored)
  const left = typeof until === 'number' ? until - now() : 0
  const isKnown = serverTime() !== undefined
  if (left > 0 && (left <= WEEK_MS + SKEW_MS || !isKnown)) return stored
  if (typeof until !== 'number' || isKnown) device.remove(key)
  return null
}

/** Call before the store is read: where something is kept for a week, only the server knows whether it is over. */
export async function settleWeek(device = local): Promise<void> {
  if ([WEEK_KEY, WITHDRAWN_KEY].some((key) => device.get(key) !== null)) await askTime()
}

export type QuizStore = ReturnType<typeof createQuizStore>

export const quizStore = createQuizStore(session)

/** The quiz as React state. Where anything is stored, the app replaces the server's HTML instead of hydrating it (start.tsx). */
export const useQuiz = (store: QuizStore): QuizState => useSyncExternalStore(store.subscribe, store.read, store.read)

/** What can be read from the store, as React state: also what another tab has changed, perhaps while this page could not hear of it. */
export function useStored<Value>(store: QuizStore, read: () => Value, readOnServer = read): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = store.subscribe(changed)
      const ignoreReturns = onReturn(changed)
      addEventListener('storage', changed)
      return () => {
        unsubscribe()
        ignoreReturns()
        removeEventListener('storage', changed)
      }
    },
    [store],
  )
  return useSyncExternalStore(subscribe, read, readOnServer)
}

/** Whether the answers are kept for a week, as React state. */
export const useKept = (store: QuizStore): boolean => useStored(store, store.isKept)
