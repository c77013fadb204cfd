// What this browser stores, by its keys: nothing else writes to its storage. A leaf, because scripts that run before React read it too.

/** In local storage: the cookie choice (R-cookies-01). */
export const COOKIE_KEY = 'cookieConsent'
/** In session storage: the tracking fields. */
export const TRACKING_KEY = 'tracking'
/**
 * In session storage: the queries that pages were opened with, the newest first, then the first page and its referrer's host. The
 * pre-paint script writes it, if the setting allows, because a visitor may follow many links before the app or a form has started.
 */
export const ARRIVAL_KEY = 'arrival'
/** In session storage: the quiz's answers and its step. */
export const QUIZ_KEY = 'quiz'
/** In local storage: the answers, if the visitor asked to keep them (R-quiz-33). */
export const WEEK_KEY = 'answers'
/** In session storage: that a lead of this session has been verified, until it is withdrawn. */
export const VERIFIED_KEY = 'verified'
export type VerifiedFlag = 'unseen' | 'seen'
/** In session storage: the token of the page of that lead, or of the one that was withdrawn in this session. */
export const REQUEST_KEY = 'request'
/** In session storage: by when its call is due, the building that its answers drew, and the answers that its example is worked out from. */
export const BOOKING_KEY = 'booking'
/**
 * In local storage: that a request was withdrawn in this browser, and no number was confirmed since, so that every tab can say so
 * (R-success-02). Not which one: its token would open it to others who use this device.
 */
export const WITHDRAWN_KEY = 'withdrawn'
/**
 * In local storage: that a number was confirmed in this browser, and when its call is due, so that a tab that waits for its code knows
 * (R-verify-16). Of the number only the last digits, by which that tab knows its own.
 */
export const CONFIRMED_KEY = 'confirmed'
/** In session storage: the page and build that were reloaded, once, because their scripts no longer existed. */
export const RELOADED_KEY = 'reloaded'
/** In session storage, from one page to the next: the last press (R-quiz-35). */
export const PRESS_KEY = 'press'
