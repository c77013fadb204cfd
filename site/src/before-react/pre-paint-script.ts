// Runs in the build: writes the script that marks the document before its first paint, and hands what is pressed too early to the loader.

import { COUNT_PATH, TRACKING_FIELDS } from '@plotline/contract'
import { ARRIVAL_KEY, COOKIE_KEY, QUIZ_KEY, TRACKING_KEY, VERIFIED_KEY, WEEK_KEY, WITHDRAWN_KEY } from '../storage/keys.ts'
import { isFunnelCounted, trackingStorage } from '../tracking/setting.ts'

/**
 * Keeps the query, with that of the page before behind it, and behind the first what that page was and who linked to it: only what has
 * started reads them, perhaps some pages later. Whoever has declined keeps none (R-tracking-05).
 */
const keepQuery = (more = '') =>
  `var a=sessionStorage.${ARRIVAL_KEY}||"",q=location.search+(a||sessionStorage.${TRACKING_KEY}?"":"&referrer="+document.referrer.split("/",3).pop()+"&first_page="+location.pathname)${more};if(q&&c!="declined"&&(a+"&").indexOf(q+"&"))sessionStorage.${ARRIVAL_KEY}=q+a.replace("?","&");`

/**
 * Chooses which of two versions of the words this visit sees, where it begins on a page that has both, and keeps it with the query. Whoever
 * has declined sees the first, and so does whoever came by another page of ours (R-tracking-08).
 */
const CHOOSE_HEADLINE = `var h=/(?:[?&]|")headline(?:=|":")([ab])(?![^&"])/.exec([location.search,sessionStorage.${ARRIVAL_KEY},sessionStorage.${TRACKING_KEY}].join("&")),n=!h&&document.referrer.indexOf(location.origin+"/");h=c=="declined"?"":h?h[1]:n?Math.random()<.5?"a":"b":"";d.setAttribute("data-headline",h);`

/** Of both versions in the document, what is not chosen is neither seen nor read out. */
export const HEADLINE_STYLES = '[data-headline="b"] [data-headline="a"],:root:not([data-headline="b"]) [data-headline="b"]{display:none}'

/** Nothing may be stored yet, so links within the site pass its tracking fields on, unless they lead on within the app (use-app-links.ts). */
const PASS_QUERY_ON =
  `var q=(location.search.match(/(${TRACKING_FIELDS.join('|')})=[^&]+/g)||[]).join("&");` +
  `q&&addEventListener("click",function(e){var l=e.target.closest&&e.target.closest("a");if(l&&l.origin==location.origin&&!e.defaultPrevented&&c!="declined"&&l.search.indexOf(q)<0)l.search+=(l.search?"&":"?")+q});`

/**
 * Keeps what is pressed or sent in an island before the loader, which stands at the end of the page, is there to hold it: a slow phone
 * paints the page up to a second earlier.
 */
const KEEP_EARLY =
  `d.early=[];["click","submit"].forEach(function(t){addEventListener(t,function(e){` +
  `d.early&&e.target.closest("[data-island] "+(t=="click"?"button":"form"))&&(e.preventDefault(),e.stopImmediatePropagation(),d.early.push(e))},true)});`

/** Counts a visit that comes from elsewhere, unless its visitor has declined (R-tracking-07). */
const countLanding = (more = '') =>
  `if(c!="declined"&&document.referrer.indexOf(location.origin+"/")){var p=new URLSearchParams(location.search);` +
  `navigator.sendBeacon("${COUNT_PATH}",new Blob([JSON.stringify({step:"landing",utm_source:p.get("utm_source"),utm_campaign:p.get("utm_campaign")${more}})],{type:"application/json"}))}`

/**
 * Runs before the first paint, at the start of the body. Marks the document if a cookie choice, a quiz, or a verified or withdrawn
 * lead is stored, so that neither the banner nor prerendered content flashes; follows a choice that is made in another tab; and keeps
 * the query, as the owner's setting allows, unless the visitor has declined. In a browser without modules nothing can start, so the page is marked as one without
 * scripts. It is the same on every page but one with two headlines, so that the CSP needs one hash.
 */
export const prePaintScript = (storage: typeof trackingStorage, isCounting = isFunnelCounted, hasHeadlines = false): string =>
  `try{var d=document.documentElement,k="${COOKIE_KEY}",c,f=function(v){c=v;d.toggleAttribute("data-cookie-choice",/^(accepted|declined)$/.test(c));if(c=="declined")sessionStorage.removeItem("${ARRIVAL_KEY}"),sessionStorage.removeItem("${TRACKING_KEY}")};` +
  `if("noModule"in document.createElement("script")){${KEEP_EARLY}}else d.setAttribute("data-scripting","none"),addEventListener("load",function(){var n=document.querySelectorAll("[data-needs-script]"),i=n.length;while(i--)n[i].hidden=false});` +
  `f(localStorage.getItem(k));addEventListener("storage",function(e){e.key==k&&f(e.newValue)});` +
  `({"/quiz":sessionStorage.${QUIZ_KEY}||localStorage.${WEEK_KEY}||sessionStorage.${VERIFIED_KEY}=="unseen","/verify":sessionStorage.${VERIFIED_KEY}=="unseen","/success":sessionStorage.${VERIFIED_KEY}||localStorage.${WITHDRAWN_KEY}})[location.pathname]&&d.setAttribute("data-restoring","");` +
  `${hasHeadlines ? CHOOSE_HEADLINE : ''}${storage === 'session' ? keepQuery(hasHeadlines ? '+(n&&h?"&headline="+h:"")' : '') : PASS_QUERY_ON}` +
  `${isCounting ? countLanding(hasHeadlines ? ',headline:h' : '') : ''}}catch(e){}`

export const PRE_PAINT_SCRIPT = prePaintScript(trackingStorage)

/** For pages with two headlines. */
export const HEADLINE_SCRIPT = prePaintScript(trackingStorage, isFunnelCounted, true)
