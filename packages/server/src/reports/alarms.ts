import { inWords } from '@plotline/contract'
import { adviceOn } from '../outbox/advice.ts'

/** From when on the owner is told. A certificate is renewed a month before it ends. */
export const ALARM_LIMITS = { webhookMinutes: 15, undeliveredHours: 4, diskMB: 256, certificateWeeks: 2 } as const
const { webhookMinutes, undeliveredHours, diskMB, certificateWeeks } = ALARM_LIMITS

/** What the owner is told of: what it is, and what to do. */
export const ALARMS = {
  webhook: {
    what: `A webhook has failed for ${webhookMinutes} minutes`,
    advice: '"npm run leads -- list deliveries --state pending" shows which. It is tried again.',
  },
  undelivered: {
    what: `A verified lead has not reached the partner for ${inWords(undeliveredHours)} hours`,
    advice: 'Its visitor was promised a call. See "list deliveries".',
  },
  texts: {
    what: 'The text messages of this hour or day are used up, so no code goes out',
    advice: adviceOn('daily-limit'),
  },
  leads: { what: 'No lead has come for as many calling hours as ALARM_NO_LEAD_HOURS says', advice: 'Take the quiz yourself.' },
  'dead-letters': {
    what: 'A delivery was given up',
    advice: 'See "npm run leads -- list dead-letters", mend the cause, then "replay --dead-letters".',
  },
  store: {
    what: 'No lead can be stored',
    advice: 'Visitors are asked to try again in a moment. The log says why, in the line that begins with ALARM.',
  },
  disk: { what: `The disk of the data folder has less than ${diskMB} MB left`, advice: 'Leads are refused once it is full.' },
  certificate: {
    what: `The certificate of the site ends within ${inWords(certificateWeeks)} weeks, or has ended`,
    advice: 'The proxy should have renewed it: look at its log.',
  },
} as const satisfies Readonly<Record<string, { what: string; advice: string }>>

export type AlarmName = keyof typeof ALARMS
const isAlarm = (name: string): name is AlarmName => Object.hasOwn(ALARMS, name)
export const ALARM_NAMES: readonly AlarmName[] = Object.keys(ALARMS).filter(isAlarm)

/** What an alarm's delivery is about. The name may be one of another release's. */
export interface AlarmChange {
  name: string
  isOver: boolean
  /** In whole milliseconds. */
  at: number
}

/** Writes it as the delivery's subject, so that each change has one delivery. */
export const writeAlarm = ({ name, isOver, at }: AlarmChange): string => `${name}_${isOver ? 'ended' : 'began'}_${at}`

/**
 * Reads what {@link writeAlarm} wrote, whatever the name contains.
 *
 * @throws Error for anything else
 */
export function readAlarm(subjectId: string): AlarmChange {
  const [, name, change, at] = /^(.*)_(began|ended)_(-?\d+)$/s.exec(subjectId) ?? []
  if (name === undefined) throw new Error(`No alarm has the subject ${subjectId}.`)
  return { name, isOver: change === 'ended', at: Number(at) }
}

/** What to say of an alarm; of one that this release does not know, its name. */
export const wordsOf = (name: string): { what: string; advice: string } => (isAlarm(name) ? ALARMS[name] : { what: name, advice: '' })
