/** The time in milliseconds since 1970, as `Date.now` gives it; tests bring their own. */
export type Clock = () => number

/** Milliseconds since this process began: they go on evenly when the machine's time is set. */
export const uptime: Clock = () => performance.now()

/** The form in which the store keeps times: ISO 8601 in UTC, so that texts sort as times do. */
export const toIso = (time: number): string => new Date(time).toISOString()
