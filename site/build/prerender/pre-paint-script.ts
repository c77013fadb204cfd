import { ARRIVAL_KEY, trackingStorage } from '../../src/tracking/setting.ts'

// Otherwise the query would be lost if the visitor follows a link before the app has started. Whoever has declined keeps none.
const keepQuery =
  trackingStorage === 'session'
    ? `if(location.search&&localStorage.cookieConsent!="declined")sessionStorage.${ARRIVAL_KEY}=location.search;`
    : ''

/**
 * Runs before the first paint, at the start of the body. Marks the document if a cookie choice, a quiz, or a verified or
 * withdrawn lead is stored, so that neither the banner nor prerendered content flashes, and keeps the query unless the visitor has declined. In a browser without
 * modules the app cannot start, so the page is marked as one without scripts. It is the same on every page, so that the
 * CSP needs one hash. The keys are those of site/src/consent and site/src/quiz.
 */
export const PRE_PAINT_SCRIPT =
  `try{var d=document.documentElement;` +
  `"noModule"in document.createElement("script")||(d.setAttribute("data-scripting","none"),addEventListener("load",function(){var n=document.querySelectorAll("[data-needs-script]"),i=n.length;while(i--)n[i].hidden=false}));` +
  `/^(accepted|declined)$/.test(localStorage.cookieConsent)&&d.setAttribute("data-cookie-choice","");` +
  `({"/quiz":sessionStorage.quiz||localStorage.answers||sessionStorage.verified=="unseen","/verify":sessionStorage.verified=="unseen","/success":sessionStorage.verified||localStorage.withdrawn})[location.pathname]&&d.setAttribute("data-restoring","");` +
  `${keepQuery}}catch(e){}`
