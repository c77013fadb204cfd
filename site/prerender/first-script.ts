import { ARRIVAL_KEY, trackingStorage } from '../src/tracking/setting.ts'

// A link may be followed before the app has started: the query would be gone with the page.
const keepQuery = trackingStorage === 'session' ? `if(location.search)sessionStorage.${ARRIVAL_KEY}=location.search;` : ''

/**
 * Runs before the first paint, at the start of the body: marks the document when a cookie choice or
 * a quiz is stored, so that neither the banner nor the quiz's first step flashes, and keeps the query.
 * The same on every page, so that the CSP needs one hash for it. The keys are those of
 * site/src/consent and site/src/quiz.
 */
export const FIRST_SCRIPT =
  `try{let d=document.documentElement;` +
  `/^(accepted|declined)$/.test(localStorage.cookieConsent)&&d.setAttribute("data-cookie-choice","");` +
  `location.pathname=="/quiz"&&sessionStorage.quiz&&d.setAttribute("data-quiz-stored","");` +
  `${keepQuery}}catch{}`
