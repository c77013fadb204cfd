/**
 * The page shows what this browser has stored: what was prerendered in its place may be seen again. Until then the
 * document's first script (site/prerender/first-script.ts) keeps it hidden, so that it does not flash.
 */
export function endRestoring(): void {
  delete document.documentElement.dataset.restoring
}
