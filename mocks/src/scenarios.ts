import {
  apiOperations,
  CALENDAR_HEADERS,
  CALENDAR_PATH,
  calendarFile,
  ENDPOINTS,
  MESSAGES,
  readCalendarQuery,
  type ApiOperation,
  type ErrorResponse,
} from '@plotline/contract'
import { delay, http, HttpResponse, passthrough, type HttpHandler } from 'msw'
import { respond } from './responses.ts'
import { createState, errorResponse, type MockResponse, type MockState } from './state.ts'

/**
 * How an operation ends in a story or a test. `unreadable`: an error without a readable body. `slow`: never responds.
 * `delayed`: responds after six seconds. `callable`: `ok`, and after another code has been sent, a call can be asked for.
 */
export type Scenario = 'ok' | 'callable' | 'refused' | 'unreadable' | 'network' | 'slow' | 'delayed'

/** Adds the headers that the server sends. */
const toResponse = ({ status, body }: MockResponse): Response =>
  HttpResponse.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'POST' }),
      ...(status !== 200 && body.retry_after !== undefined && { 'Retry-After': String(body.retry_after) }),
    },
  })

/** What the server responds when it refuses a valid body. */
const ERRORS: Record<ApiOperation, ErrorResponse> = {
  leads: { error: 'We can’t take your details at the moment. Try again in a few minutes.' },
  verifyOtp: { error: MESSAGES.otpInvalid },
  resendOtp: { error: 'Too many codes were sent to this number. Try again in 10 minutes.', retry_after: 600 },
  contact: { error: 'We can’t take your message at the moment. Try again in a few minutes.' },
  viewLead: { error: 'We can’t show your request at the moment. Try again in a few minutes.' },
  withdrawLead: { error: 'We can’t withdraw your request at the moment. Try again in a few minutes.' },
  count: { error: 'We can’t count at the moment.' },
}

type Resolver = (operation: ApiOperation, request: Request) => Response | Promise<Response>

/** Forgets between requests, so that no story or test depends on an earlier one. */
const stateless: Resolver = async (operation, request) => toResponse(await respond(createState(Date.now, true), operation, request))

/** Longer than a visitor expects, shorter than the site waits. */
const DELAY_MS = 6000

const RESOLVERS: Record<Scenario, Resolver> = {
  ok: stateless,
  callable: async (operation, request) => {
    const { status, body } = await respond(createState(Date.now, true), operation, request)
    return toResponse({ status, body: operation === 'resendOtp' && 'ok' in body ? { ...body, can_call: true } : body })
  },
  refused: (operation) => toResponse({ status: 422, body: ERRORS[operation] }),
  unreadable: () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  network: () => HttpResponse.error(),
  slow: async () => {
    await delay('infinite')
    return HttpResponse.error()
  },
  delayed: async (operation, request) => {
    await delay(DELAY_MS)
    return stateless(operation, request)
  },
}

// Any origin: in Node there is no page that a path could be relative to.
const handler = (operation: ApiOperation, resolve: Resolver): HttpHandler =>
  http.all(`*${ENDPOINTS[operation]}`, ({ request }) => resolve(operation, request))

/** A handler for each operation named, for `msw.use(...)` in a story or a test: `scenarios({ leads: 'network' })`. */
export const scenarios = (scenarioOf: Partial<Record<ApiOperation, Scenario>>): HttpHandler[] =>
  apiOperations().flatMap((operation) => (scenarioOf[operation] ? [handler(operation, RESOLVERS[scenarioOf[operation]])] : []))

const isScenario = (name: unknown): name is Scenario => typeof name === 'string' && name in RESOLVERS

/** Handlers that make every operation end in one way, named by Storybook's toolbar; none for an unknown name. */
export const everywhere = (name: unknown): HttpHandler[] =>
  isScenario(name) ? apiOperations().map((operation) => handler(operation, RESOLVERS[name])) : []

/** What the link to a request opens in a story: nothing, a withdrawn request, or one that the partner has rung about or rejected. */
export const linkTo = (what: 'nothing' | 'withdrawn' | 'called' | 'rejected'): HttpHandler =>
  handler('viewLead', async (_, request) => {
    if (what === 'nothing') return toResponse(errorResponse(404, MESSAGES.requestNotFound))
    const { status, body } = await respond(createState(Date.now, true), what === 'withdrawn' ? 'withdrawLead' : 'viewLead', request)
    if (what === 'withdrawn' || !('lead' in body) || !body.lead) return toResponse({ status, body })
    const outcome =
      what === 'called' ? { called_at: body.lead.verified_at, outcome: 'accepted' as const } : { outcome: 'rejected' as const }
    return toResponse({ status, body: { ...body, lead: { ...body.lead, ...outcome } } })
  })

/** The calendar file, and everything else that is no operation: pages and scripts pass without a warning. */
const rest = (now: () => number): HttpHandler[] => [
  http.get(`*${CALENDAR_PATH}`, ({ request }) => {
    const call = readCalendarQuery(new URL(request.url).searchParams, now())
    return call ? new HttpResponse(calendarFile(call, now()), { headers: CALENDAR_HEADERS }) : new HttpResponse(null, { status: 400 })
  }),
  // Only at the root: the development server has modules in folders called api.
  http.all(/^https?:\/\/[^/]+\/api\//, ({ request }) =>
    toResponse(errorResponse(404, `There is nothing at ${new URL(request.url).pathname}.`)),
  ),
  http.get('*', () => passthrough()),
]

/** Every operation in the scenario `ok`, without state. */
export const handlers: HttpHandler[] = [...apiOperations().map((operation) => handler(operation, RESOLVERS.ok)), ...rest(Date.now)]

/** Every operation as the server responds, remembering earlier requests. */
export const statefulHandlers = (state: MockState): HttpHandler[] => [
  ...apiOperations().map((operation) => handler(operation, async (_, request) => toResponse(await respond(state, operation, request)))),
  ...rest(state.now),
]
