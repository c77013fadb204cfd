/**
 * Runs at the end of the body and starts the app once the page has been painted: at once then on a page
 * that needs it (`data-eager`), else when it has loaded and the browser is idle, or a second later; or before, at the first
 * sign of intent (engineering/performance.md, "What follows"). Until the app is up, a press of a button
 * and a submit are held and given again afterwards, so that neither is lost. Where the script does
 * not arrive, links and text stay usable, and the next sign of intent tries again. Constant, so that
 * the CSP needs one hash for it; the chunks' names stand in attributes of the document, which gets `data-up` when
 * the app is up.
 */
export const BOOT_SCRIPT =
  `let d=document.documentElement,{app,sheet,chunks,eager}=d.dataset,up,going,styled,held,tries=0,` +
  // The rules that the page itself does without (styles-of.ts): when they do not arrive, the next sign of intent tries again.
  `style=()=>{let l=Object.assign(document.createElement("link"),{rel:"stylesheet",href:sheet,onerror(){l.remove();styled=0}});document.head.append(l);return 1},` +
  // The page's chunks all at once, not one after the other as they name each other. Fetched before they are imported: a browser
  // keeps an import that failed under its address and asks no more, so the next try would fail too. For the app's own chunk another query is another address.
  `preload=href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})),` +
  `load=()=>(tries||preload(app),Promise.all(chunks.split(" ").map(href=>fetch(href).then(r=>r.ok?r.blob():Promise.reject(r)).then(()=>preload(href)))).then(()=>import(app+(tries++?"?"+tries:""))).then(m=>m.ready)),` +
  `boot=()=>going??=load().then(()=>{up=d.dataset.up=1},e=>{going=null;d.removeAttribute("data-quiz-stored");throw e}),` +
  `go=()=>{styled||=style();up||boot().catch(()=>{})},` +
  `hold=(e,again,instead)=>{held=1;e.preventDefault();e.stopImmediatePropagation();boot().then(()=>setTimeout(again),()=>{held=0;instead?.()})};` +
  // A mouse that lies still on the page as it appears gives a pointerover, and a pointermove by nothing, too.
  `for(let t of["pointermove","touchstart","keydown","focusin"])addEventListener(t,e=>{t=="touchstart"&&(d.dataset.touched=1);e.movementX===0&&e.movementY===0||go()},{passive:true});` +
  // A link pressed after a held press waits too, or the page would be left without what was pressed.
  `addEventListener("click",e=>{let t=e.target,b=t.closest("button"),a=held&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&t.closest("a[href]"),follow=()=>a.click();up||(b?hold(e,()=>b.click()):a&&hold(e,follow,follow))},true);` +
  `addEventListener("submit",e=>{let b=e.submitter,f=e.target;up||hold(e,()=>f.requestSubmit(b))},true);` +
  // A second is the most that it waits for the browser to be idle: on a slow processor Chromium may never say so (also GoogleChrome/web-vitals, pull request 755).
  `new PerformanceObserver((l,o)=>{o.disconnect();let idle=()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:1e3}):setTimeout(go);eager!=null?go():document.readyState=="complete"?idle():addEventListener("load",idle)}).observe({type:"paint",buffered:true})`
