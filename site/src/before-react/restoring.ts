// Runs once React shows what is stored: hands the page over to be seen. Until then the pre-paint script keeps the prerendered content
// hidden, so that it does not flash.

export function endRestoring(): void {
  delete document.documentElement.dataset.restoring
}
