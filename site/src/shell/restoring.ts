/**
 * The page shows what this browser has stored: what was prerendered in its place may be seen again. Until then the
 * pre-paint script (site/build/prerender/pre-paint-script.ts) keeps it hidden, so that it does not flash.
 */
export function endRestoring(): void {
  delete document.documentElement.dataset.restoring
}
