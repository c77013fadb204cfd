import { LIMITS, type StepId } from '@plotline/contract'
import type { ReactRenderer, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import type { StoryAnnotations } from 'storybook/internal/types'
import { App } from '../shell/app.tsx'
import { learnTime } from '../api/server-time.ts'
import { allPages } from '../all-pages.ts'
import { setCookieChoice } from '../consent/index.ts'
import { noAnswers, type Answers } from '../quiz-app/quiz/quiz-logic.ts'
import { quizStore } from '../quiz-app/quiz/store.ts'
import { sampleAnswers } from '@plotline/contract/sample-lead'

/** What of the page is compared with what is committed (packages/tooling/visual/pictured.ts). */
interface Compared {
  picture?: string
  compared?: 'words' | 'nothing'
  screens?: number
  viewports?: readonly string[]
}

interface Visit extends Compared {
  /** What the visitor has answered in the quiz so far. */
  answers?: Partial<Answers>
  /** What the page before it has passed on, as the history entry keeps it. */
  state?: unknown
  /** A lead has been verified in this session, and perhaps withdrawn since. */
  verified?: boolean | 'withdrawn'
  /** Shows the cookie banner. */
  undecided?: boolean
  /** Stops the clock: countdowns are the same in every screenshot, and /verify does not redirect. */
  clockStands?: boolean
  /** Mock handlers for the requests that the page makes when it opens. */
  handlers?: readonly HttpHandler[]
  /**
   * The time at which the clock starts or, with `clockStands`, stops, in milliseconds since 1970; a Monday morning by
   * default, so that the confirmation and the contact page look the same at any time.
   */
  now?: number
  /** When the visitor has answered, and the lead was verified: like `now`, which it is by default. */
  answeredAt?: number
}

const MONDAY_MORNING = Date.UTC(2026, 10, 23, 10)

/** What the server says, which the page goes by (api/server-time.ts). */
const timeResponse = () => new HttpResponse(null, { headers: { Date: new Date(Date.now()).toUTCString() } })
const sayTime = () => learnTime(timeResponse())

function stopClock(at: number): () => void {
  const { now } = Date
  // oxlint-disable-next-line typescript/unbound-method -- the window's own, which needs no `this`
  const { setTimeout } = window
  Date.now = () => at
  const stood = performance.now()
  performance.now = () => stood
  sayTime()
  window.setTimeout = Object.assign(
    (handler: TimerHandler, delay = 0, ...values: unknown[]) =>
      delay === LIMITS.successRedirectMs ? 0 : setTimeout(handler, delay, ...values),
    setTimeout,
  )
  return () => {
    Date.now = now
    Reflect.deleteProperty(performance, 'now')
    window.setTimeout = setTimeout
  }
}

/** Sets the clock, which goes on from there. */
function setClock(to: number): () => void {
  const { now } = Date
  const started = now()
  Date.now = () => to + now() - started
  sayTime()
  return () => {
    Date.now = now
  }
}

/** A story of the site's page at an address, with its frame. */
export function visit(
  address: string,
  {
    answers = {},
    state,
    verified = false,
    undecided = false,
    clockStands = false,
    now = MONDAY_MORNING,
    handlers = [],
    answeredAt = now,
    ...compared
  }: Visit = {},
): StoryAnnotations<ReactRenderer> {
  const url = new URL(address, 'http://localhost')
  return {
    parameters: { layout: 'fullscreen', ...compared },
    beforeEach({ msw }) {
      msw.use(http.head('*/robots.txt', timeResponse), ...handlers)
      const endBefore = stopClock(answeredAt)
      setCookieChoice(undecided ? null : 'declined')
      quizStore.clear()
      for (const [field, value] of Object.entries({ ...noAnswers, ...answers })) if (isField(field)) quizStore.setAnswer(field, value)
      if (verified) {
        quizStore.complete({ requestToken: 'mock-request-0' })
        quizStore.confirm()
      }
      if (verified === 'withdrawn') quizStore.withdraw('mock-request-0')
      endBefore()
      const startClock = clockStands ? stopClock(now) : setClock(now)
      return () => {
        startClock()
        setCookieChoice(null)
        quizStore.clear()
      }
    },
    loaders: [() => allPages.preload(url.pathname)],
    render: () => (
      <MemoryRouter initialEntries={[{ pathname: url.pathname, search: url.search, hash: url.hash, state }]}>
        <App pages={allPages} />
      </MemoryRouter>
    ),
  }
}

/** A story of the quiz at a step, with every answer given. */
export const visitStep = (step: StepId, details: Omit<Visit, 'answers' | 'state'> = {}): StoryAnnotations<ReactRenderer> =>
  visit('/quiz', { ...details, answers: sampleAnswers, state: { step, follows: false, depth: 0 } })

/** A state that looks as another does and says something else: only its words are compared. */
export const inWords = (story: StoryObj): StoryObj => ({ ...story, parameters: { ...story.parameters, compared: 'words' } })

const isField = (field: string): field is keyof Answers => field in noAnswers
