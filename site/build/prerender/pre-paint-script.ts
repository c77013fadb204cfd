import { COOKIE_KEY } from '../../src/consent/setting.ts'
import { ARRIVAL_KEY, TRACKING_KEY, trackingStorage } from '../../src/tracking/setting.ts'

// Only the app reads it, perhaps some pages later: the newest first. Whoever has declined keeps none.
const keepQuery =
  trackingStorage === 'session'
    ? `var q=location.search,a=sessionStorage.${ARRIVAL_KEY}||"";if(q&&c!="declined"&&a.indexOf(q))sessionStorage.${ARRIVAL_KEY}=q+a.replace("?","&");`
    : // Nothing is stored yet, so links within the site pass it on.
      `var q=location.search;q&&c!="declined"&&addEventListener("click",function(e){var l=e.target.closest&&e.target.closest("a");if(l&&l.origin==location.origin&&!l.search)l.search=q},true);`

/**
 * Runs before the first paint, at the start of the body. Marks the document if a cookie choice, a quiz, or a verified or withdrawn
 * lead is stored, so that neither the banner nor prerendered content flashes; follows a choice that is made in another tab; and keeps
 * the query unless the visitor has declined. In a browser without modules nothing can start, so the page is marked as one without
 * scripts. It is the same on every page, so that the CSP needs one hash. The keys are those of site/src/consent, site/src/tracking and
 * site/src/quiz-app.
 */
export const PRE_PAINT_SCRIPT =
  `try{var d=document.documentElement,k="${COOKIE_KEY}",c,f=function(v){c=v;d.toggleAttribute("data-cookie-choice",/^(accepted|declined)$/.test(c));if(c=="declined")sessionStorage.removeItem("${ARRIVAL_KEY}"),sessionStorage.removeItem("${TRACKING_KEY}")};` +
  `"noModule"in document.createElement("script")||(d.setAttribute("data-scripting","none"),addEventListener("load",function(){var n=document.querySelectorAll("[data-needs-script]"),i=n.length;while(i--)n[i].hidden=false}));` +
  `f(localStorage.getItem(k));addEventListener("storage",function(e){e.key==k&&f(e.newValue)});` +
  `({"/quiz":sessionStorage.quiz||localStorage.answers||sessionStorage.verified=="unseen","/verify":sessionStorage.verified=="unseen","/success":sessionStorage.verified||localStorage.withdrawn})[location.pathname]&&d.setAttribute("data-restoring","");` +
  `${keepQuery}}catch(e){}`
