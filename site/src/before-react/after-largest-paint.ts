// Runs in inline scripts: hands over once the page is idle after its largest paint, when its requests are in nobody's way.

export const afterLargestPaint = (then: () => void) =>
  addEventListener('load', () =>
    // The next frame paints what has come last; on a busy device it is shown a frame or two later. Until then the largest paint so far is
    // that of a part of the page.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const largest = 'largest-contentful-paint'
          new PerformanceObserver((_, observer) => {
            observer.disconnect()
            // Where a browser draws nothing at the moment, it is never idle.
            if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2_000 })
            else then()
          }).observe({ type: PerformanceObserver.supportedEntryTypes.includes(largest) ? largest : 'paint', buffered: true })
        }),
      ),
    ),
  )
