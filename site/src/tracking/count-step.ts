import { COUNT_PATH } from '@plotline/contract'
import { cookieChoice } from '../consent/index.ts'
import { tracker } from './index.ts'

const counted = new Set<string>()

/**
 * Counts that this visit has reached a step, once in a document, with its campaign: no identifier, and nothing is stored. Whoever has
 * declined is not counted (R-tracking-07).
 */
export function countStep(step: string): void {
  if (counted.has(step) || cookieChoice() === 'declined') return
  counted.add(step)
  const { utm_source, utm_campaign } = tracker.fields()
  navigator.sendBeacon(COUNT_PATH, new Blob([JSON.stringify({ step, utm_source, utm_campaign })], { type: 'application/json' }))
}
