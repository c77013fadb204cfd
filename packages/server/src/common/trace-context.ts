import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A request's place in a trace that started elsewhere (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /** 32 hexadecimal digits, the same for everything that one request causes. */
  traceId: string
  /** Two hexadecimal digits: whether it is recorded. */
  flags: string
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const isZero = (digits: string) => /^0+$/.test(digits)

/** Reads a `traceparent`; undefined if it does not follow the specification (version 00, or the start of a later one). */
export function readTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, version = '', traceId = '', parentId = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? []
  const isKnown = version !== '' && version !== 'ff' && (version !== '00' || more === undefined)
  return isKnown && !isZero(traceId) && !isZero(parentId) ? { traceId, flags } : undefined
}

/** The `traceparent` for an outgoing request: the same trace, with a new parent id. */
export const writeTraceparent = ({ traceId, flags }: TraceContext): string => `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`

const current = new AsyncLocalStorage<TraceContext | undefined>()

/** Does work as part of a trace: what it logs and delivers belongs to the trace. */
export const inTrace = <T>(context: TraceContext | undefined, work: () => T): T => current.run(context, work)

export const currentTrace = (): TraceContext | undefined => current.getStore()

export const traceFields = (context: TraceContext | undefined): { trace_id?: string } =>
  context === undefined ? {} : { trace_id: context.traceId }
