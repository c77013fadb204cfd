/** Local storage key of the cookie choice (R-cookies-01). The pre-paint script reads it too (site/src/before-react/pre-paint-script.ts). */
export const COOKIE_KEY = 'cookieConsent'
