import { fitTracking, type Tracking } from '@plotline/contract'
import { parseObject, session, type SafeStorage } from '../storage/index.ts'
import { ARRIVAL_KEY, TRACKING_KEY } from '../storage/keys.ts'
import { trackingFields } from './setting.ts'

type Device = 'mobile' | 'tablet' | 'desktop'
type Platform = 'windows' | 'macos' | 'linux' | 'ios' | 'android' | 'unknown'

/** What device and platform are inferred from: the browser's navigator. */
export interface Agent {
  userAgent: string
  /** More than 1 tells an iPad from the Mac that it claims to be. */
  maxTouchPoints: number
}

/** Infers the device's platform from the user agent; the order matters: Android says Linux, an iPhone says Mac. */
export function inferPlatform({ userAgent, maxTouchPoints }: Agent): Platform {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent) || isDesktopModeIpad({ userAgent, maxTouchPoints })) return 'ios'
  if (/windows/i.test(userAgent)) return 'windows'
  if (/mac os|macintosh/i.test(userAgent)) return 'macos'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : 'unknown'
}

/** Infers the kind of device: a tablet is an iPad, or an Android without "mobile" in its user agent. */
export function inferDevice(agent: Agent): Device {
  const { userAgent } = agent
  if (/ipad|tablet|kindle|silk/i.test(userAgent) || isDesktopModeIpad(agent)) return 'tablet'
  if (/android/i.test(userAgent) && !/mobile/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|ipod|android/i.test(userAgent) ? 'mobile' : 'desktop'
}

const isDesktopModeIpad = ({ userAgent, maxTouchPoints }: Agent) => /macintosh/i.test(userAgent) && maxTouchPoints > 1

/**
 * Merges the query over what is known; an empty value never overwrites another. Device and platform are inferred if
 * neither has them.
 */
export function mergeTracking(known: Record<string, unknown>, search: string, agent: Agent): Tracking {
  const query = new URLSearchParams(search)
  const inferred: Tracking = { utm_device: inferDevice(agent), utm_platform: inferPlatform(agent) }
  const fields = trackingFields.flatMap((field) => {
    const stored = known[field]
    const given = query.getAll(field).map((one) => fitTracking(field, one.trim()))
    const value = given.find((one) => one !== '') || (typeof stored === 'string' && stored) || inferred[field]
    return value ? [[field, value]] : []
  })
  return Object.fromEntries(fields)
}

/** A page, and the address of the one that linked to it. */
export interface Page {
  pathname: string
  host: string
  referrer: string
}

/** What the first page of a visit says; nothing of a page that this site linked to. */
function beginning({ pathname, host, referrer }: Page): Tracking {
  const from = referrer.split('/')[2] ?? ''
  return from === host ? {} : { first_page: pathname, ...(from && { referrer: from }) }
}

/** Keeps a visit's tracking data; the app needs one. */
export function createTracker(storage: SafeStorage) {
  let current: Tracking = {}
  let persistent = false
  const persist = () => {
    if (persistent) storage.set(TRACKING_KEY, JSON.stringify(current))
  }
  return {
    /**
     * Merges this page's query over that of an earlier page on which the app never started, and both over what is known. Unless the visit
     * is known to have begun before, it began on this page.
     */
    capture(search: string, agent: Agent, page: Page): void {
      const known = mergeTracking({ ...parseObject(storage.get(TRACKING_KEY)), ...current }, storage.get(ARRIVAL_KEY) ?? '', agent)
      storage.remove(ARRIVAL_KEY)
      current = mergeTracking(known.first_page === undefined ? { ...known, ...beginning(page) } : known, search, agent)
      persist()
    },
    /** Allows storage from now on, or removes what is stored. */
    allowStorage(allowed: boolean): void {
      persistent = allowed
      if (allowed) persist()
      else storage.remove(TRACKING_KEY)
    },
    /** Forgets everything, in storage and in memory: from now on there is nothing to send, until the next `capture`. */
    forget(): void {
      current = {}
      persistent = false
      storage.remove(TRACKING_KEY)
      storage.remove(ARRIVAL_KEY)
    },
    /** The fields to send with a lead or a message. */
    fields: (): Tracking => ({ ...current }),
  }
}

export const tracker = createTracker(session)
