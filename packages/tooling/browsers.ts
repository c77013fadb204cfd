/**
 * The oldest browsers with the full layout: the first with container queries and `:has()`, which layouts and focus rings
 * depend on. Features that these lack may only be enhancements (packages/tooling/testing/browser-floor.ts).
 */
export const FLOOR = { chrome: 105, edge: 105, firefox: 121, safari: 16, safari_ios: 16 } as const

/** The same for Vite’s `build.cssTarget`: newer CSS is lowered where possible. */
export const CSS_TARGET = Object.entries(FLOOR).map(([browser, version]) => `${browser.replace('safari_', '')}${version}`)
