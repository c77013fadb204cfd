// Runs in inline scripts: hands over once the page is idle after its largest paint, when its requests are in nobody's way.

/** The next frame paints what has come last; a busy device shows it some frames later. Until then the largest paint so far is of a part of the page. */
const FRAMES = 5

export const afterLargestPaint = (then: () => void) => {
  const wait = (frames: number) => {
    if (frames > 0) {
      requestAnimationFrame(() => wait(frames - 1))
      return
    }
    const largest = 'largest-contentful-paint'
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      // Where a browser draws nothing at the moment, it is never idle.
      if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2_000 })
      else then()
    }).observe({ type: PerformanceObserver.supportedEntryTypes.includes(largest) ? largest : 'paint', buffered: true })
  }
  addEventListener('load', () => wait(FRAMES))
}
