/**
 * Runs at the end of the body and starts the app: at once on a page that needs it (`data-eager`),
 * else when the page has loaded and the browser is idle, or at the first sign of intent, whichever
 * comes first (engineering/performance.md, "What follows"). Until the app is up, a press of a button
 * and a submit are held and given again afterwards, so that neither is lost. Where the script does
 * not arrive, links and text stay usable, and the next sign of intent tries again. Constant, so that
 * the CSP needs one hash for it; the chunks' names stand in attributes of the document.
 */
export const BOOT_SCRIPT =
  `let d=document.documentElement,{app,sheet,chunks,eager}=d.dataset,up,going,styled,tries=0,` +
  // The rules that the page itself does without (styles-of.ts): when they do not arrive, the next sign of intent tries again.
  `style=()=>{let l=Object.assign(document.createElement("link"),{rel:"stylesheet",href:sheet,onerror(){l.remove();styled=0}});document.head.append(l);return 1},` +
  // The page's chunks all at once, not one after the other as they name each other.
  `fetchAll=()=>{for(let href of chunks.split(" "))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))},` +
  // A failed import stays failed under its address: another query is another try.
  `load=()=>import(app+(tries++?"?"+tries:fetchAll()??"")).then(m=>m.ready),` +
  `boot=()=>going??=load().then(()=>{up=1},e=>{going=null;d.removeAttribute("data-quiz-stored");throw e}),` +
  `go=()=>{styled||=style();up||boot().catch(()=>{})},` +
  `hold=(e,again)=>{e.preventDefault();e.stopImmediatePropagation();boot().then(again,()=>{})};` +
  `for(let t of["pointerover","touchstart","keydown","focusin"])addEventListener(t,go,{passive:true});` +
  `addEventListener("click",e=>{let b=e.target.closest("button");up||!b||hold(e,()=>b.click())},true);` +
  `addEventListener("submit",e=>{let b=e.submitter,f=e.target;up||hold(e,()=>f.requestSubmit(b))},true);` +
  `if(eager!=null)go();else{let idle=()=>(self.requestIdleCallback||setTimeout)(go);document.readyState=="complete"?idle():addEventListener("load",idle)}`
