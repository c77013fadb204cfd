/**
 * Called once the page shows what this browser has stored. Until then the pre-paint script
 * (site/build/prerender/pre-paint-script.ts) keeps the prerendered content hidden, so that it does not flash.
 */
export function endRestoring(): void {
  delete document.documentElement.dataset.restoring
}
