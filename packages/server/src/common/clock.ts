/** The time in milliseconds since 1970, like `Date.now`; tests supply their own. */
export type Clock = () => number

/** Milliseconds since this process started, unaffected by changes to the machine's time. */
export const uptime: Clock = () => performance.now()

/** A time as stored: ISO 8601 in UTC, so that strings sort like times. */
export const toIso = (time: number): string => new Date(time).toISOString()
