/** An error that stops a command at its start. The message tells the user what, why and what to do. */
export class StartError extends Error {}

/** The code of an error from the operating system or from Node (`ENOENT`, `ERR_INVALID_STATE`), or else the error's name. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/**
 * The code of what a connection failed of. Its client may only say that it failed, and the cause says of what; some have no code, but a few
 * fixed words.
 */
export function causeCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = errorCode(cause)
  // OpenSSL's reason: "write EPROTO …:SSL routines:ssl3_read_bytes:tlsv1 alert no application protocol:…".
  const reason = code === 'EPROTO' && cause instanceof Error ? /:SSL routines:[^:]*:([^:]+):/.exec(cause.message)?.[1] : undefined
  if (reason !== undefined) return `${code}-${reason.replaceAll(/\W+/g, '-')}`
  if (code !== 'Error' || !(cause instanceof Error)) return code
  return /^[a-z -]{3,60}$/i.test(cause.message) ? cause.message.replaceAll(' ', '-') : 'unknown-error'
}

/**
 * What may be logged about an error or its cause: its code, SQLite's description of its result code, and where it
 * happened. Not its message, which may contain personal data.
 */
export function errorFields(error: unknown): { code: string; reason?: string; at?: string } {
  if (!(error instanceof Error)) return { code: errorCode(error) }
  if (error.cause instanceof Error) return errorFields(error.cause)
  const code = errorCode(error)
  const frames = error.stack?.match(/^ +at .*$/gm)?.slice(0, 5) ?? []
  const at = frames.map((frame) => frame.trim()).join(' ')
  return 'errstr' in error && typeof error.errstr === 'string' ? { code, reason: error.errstr, at } : { code, at }
}
