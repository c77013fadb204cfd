/**
 * Until the app is up and fetches less (app/viewport-prefetch.ts), the browser fetches the document of a link that is hovered or
 * touched: a tap takes 159 ms instead of 298 on a connection with a round trip of 150 ms (Chromium 150, medians of 7). Browsers
 * prefetch nothing in data-saving mode; the hydration loader removes the rules then too.
 */
export const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'

/**
 * Runs at the end of the body and starts the app after the first paint: at once on a page that can do nothing without it
 * (`data-hydrate-early`), else when the page has loaded and the browser is idle, or at most a second later, or at the first sign of intent
 * (R-speed-05). Until the app is up, it holds presses of buttons and submits, and repeats them afterwards, so that none is lost.
 *
 * If the scripts do not arrive, links and text keep working, and the next sign of intent tries again. If they are gone, after a
 * release, the page reloads once (as in app/load-failure.tsx). If they arrive but cannot run, as in a browser that is too old, the
 * document gets `data-scripting="none"`: nothing is held any more, and the page looks as it does without script and says why.
 *
 * The same on every page, so that the CSP needs one hash; the chunks' names are in attributes of the document, which gets `data-hydrated`
 * when the app is up. It runs in every browser that knows modules and `import()` (2018), so it has no newer syntax.
 */
export const HYDRATION_LOADER =
  `let d=document.documentElement,{app,stylesheet,chunks,hydrateEarly}=d.dataset,up,going,styled,held,tries=0,` +
  // The rules that the page itself does without (critical-css.ts), which what the app adds must have: when they do not arrive, the app starts
  // all the same and the next sign of intent tries again.
  `style=()=>new Promise(r=>{let l=Object.assign(document.createElement("link"),{rel:"stylesheet",href:stylesheet,onload:r,onerror(){l.remove();styled=0;r()}});document.head.append(l)}),` +
  // Another browser than Chromium leaves the rules alone.
  `rules=document.querySelector("[type=speculationrules]"),` +
  `preload=href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})),` +
  // The page's chunks all at once, not one after the other as they name each other. Fetched before they are imported: a browser
  // keeps an import that failed under its address and asks no more, so the next try would fail too. For the app's own chunk another
  // query is another address. What fails once all are there is the scripts themselves: there is no next try.
  `each=names=>names.split(" "),` +
  `get=href=>fetch(href).then(r=>r.ok?r.blob():Promise.reject(r)),` +
  `load=()=>{let url=app+(tries++?"?"+tries:"");tries>1||preload(app);return Promise.all([styled].concat(each(chunks).map(href=>get(href).then(()=>preload(href))))).then(()=>import(url).then(m=>m.ready).catch(e=>get(url).then(()=>{up=1;d.dataset.scripting="none";document.querySelectorAll("[data-needs-script]").forEach(n=>n.hidden=!1);throw e})))},` +
  `boot=()=>{styled=styled||style();return going=going||load().then(()=>{up=d.dataset.hydrated=1;rules.remove()},e=>{going=null;d.removeAttribute("data-restoring");if(e.status==404)try{let now=location.pathname+" "+app,s=sessionStorage;s.reloaded!=now&&(s.reloaded=now,location.reload())}catch(x){}throw e})},` +
  `go=()=>{up?styled=styled||style():boot().catch(()=>{})},` +
  `hold=(e,again,instead)=>{held=1;e.preventDefault();e.stopImmediatePropagation();boot().then(()=>setTimeout(()=>again()),()=>{held=0;instead&&instead();let n=d.dataset.scripting&&document.querySelector("[data-needs-script]");n&&n.scrollIntoView({block:"center"})})},` +
  `idle=()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:1e3}):setTimeout(go),` +
  `loaded=then=>document.readyState=="complete"?then():addEventListener("load",then),` +
  `begun,begin=()=>{begun||(begun=1,hydrateEarly!=null?go():loaded(idle))};` +
  `(navigator.connection||{}).saveData&&rules.remove();` +
  // A mouse that lies still on the page as it appears gives a pointerover, and a pointermove by nothing, too.
  `for(let t of["pointermove","touchstart","keydown","focusin"])addEventListener(t,e=>{e.movementX===0&&e.movementY===0||go()},{passive:true});` +
  // A button that hydration has disabled meanwhile takes no press, unless what was pressed before it, such as a consent, is about to
  // enable it: Enter in a field is given again as that key, which says what is missing.
  // A link pressed after a held press waits too, or the page would be left without what was pressed.
  `addEventListener("click",e=>{let t=e.target,f=document.activeElement,b=t.closest("button"),a=held&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&t.closest("a[href]"),follow=()=>a.click(),press=(n=0)=>n<6&&(b.disabled||b.getAttribute("aria-disabled")=="true")?setTimeout(press,50,n+1):b.disabled?f.dispatchEvent(new KeyboardEvent("keydown",{key:"Enter",bubbles:true})):b.click();up||(b?hold(e,press):a&&hold(e,follow,follow))},true);` +
  `addEventListener("submit",e=>{let b=e.submitter,f=e.target;up||hold(e,()=>f.requestSubmit(b))},true);` +
  // Once painted. A second is the most that it waits for the browser to be idle: on a slow processor Chromium may never say so
  // (also GoogleChrome/web-vitals, pull request 755).
  `try{new PerformanceObserver((l,o)=>{o.disconnect();begin()}).observe({type:"paint",buffered:true})}catch(e){}` +
  // Firefox reports no paint of a page that is reloaded while it is scrolled, or opened at a fragment.
  `loaded(()=>setTimeout(begin,100))`
