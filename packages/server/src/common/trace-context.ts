import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Where a request stands in a trace that began elsewhere (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /** 32 hexadecimal digits, the same for all that follows from one request. */
  traceId: string
  /** Two hexadecimal digits: whether it is recorded. */
  flags: string
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const isZero = (digits: string) => /^0+$/.test(digits)

/** Reads a `traceparent`. Nothing is made of one that is not as its specification (version 00, or a later one's beginning) has it. */
export function readTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, version = '', traceId = '', parentId = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? []
  const isKnown = version !== '' && version !== 'ff' && (version !== '00' || more === undefined)
  return isKnown && !isZero(traceId) && !isZero(parentId) ? { traceId, flags } : undefined
}

/** The `traceparent` for what we ask of others: the same trace, and a parent of its own for each request. */
export const writeTraceparent = ({ traceId, flags }: TraceContext): string => `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`

const current = new AsyncLocalStorage<TraceContext | undefined>()

/** Does something as part of a trace: what is logged and what is to be delivered meanwhile belongs to it. */
export const inTrace = <T>(context: TraceContext | undefined, work: () => T): T => current.run(context, work)

/** The trace of the present request, if it came with one. */
export const currentTrace = (): TraceContext | undefined => current.getStore()

/** What the log says of a trace. */
export const traceFields = (context: TraceContext | undefined): { trace_id?: string } =>
  context === undefined ? {} : { trace_id: context.traceId }
