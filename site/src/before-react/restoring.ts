// Runs once React shows what is stored: hands the page over to be seen.

/**
 * Called once the page shows what this browser has stored. Until then the pre-paint script
 * (site/src/before-react/pre-paint.ts) keeps the prerendered content hidden, so that it does not flash.
 */
export function endRestoring(): void {
  delete document.documentElement.dataset.restoring
}
