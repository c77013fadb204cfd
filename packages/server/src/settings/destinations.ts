import { readFileSync } from 'node:fs'
import { EVENT_NAMES } from '@plotline/contract/events'
import * as v from 'valibot'
import { errorCode, StartError } from '../common/errors.ts'
import { EVENT_SCHEDULE } from '../deliveries/schedules.ts'
import { address, isSafeUrl, SAFE_URL, secret, text, webhookSecrets } from './rules.ts'

/** Attempts after the first. */
const RETRIES = EVENT_SCHEDULE.retryDelaysMs.length

const destinationSchema = v.pipe(
  v.strictObject({
    name: text('"name"', /^[a-z][a-z0-9-]{0,29}$/, 'be up to 30 small letters, digits and hyphens'),
    url: v.optional(secret('"url"', isSafeUrl, SAFE_URL)),
    secret: v.optional(webhookSecrets('"secret"')),
    email: v.optional(address('"email"')),
    events: v.optional(v.pipe(v.array(v.picklist(EVENT_NAMES)), v.minLength(1)), ['lead.verified', 'lead.withdrawn']),
    retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RETRIES)), RETRIES),
  }),
  v.check(
    ({ events }) => events.includes('lead.verified') || !events.includes('lead.withdrawn'),
    'whoever gets lead.withdrawn must get lead.verified too.',
  ),
  v.check(
    ({ email, url, secret: key }) => (email === undefined) !== (url === undefined) && (url === undefined) === (key === undefined),
    'it must have "url" and "secret", or "email".',
  ),
  v.transform(({ name, url, secret: secrets, email, events, retries }) => ({
    name,
    events,
    retries,
    /** One of the two. */
    inbox: email,
    webhook: url === undefined || secrets === undefined ? undefined : { url: new URL(url), secrets },
  })),
)

/** Somebody besides `PARTNER_WEBHOOK_URL` and the inboxes of the other settings who is told of leads or messages. */
export type Destination = v.InferOutput<typeof destinationSchema>

const destinationsSchema = v.pipe(
  v.array(destinationSchema),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two destinations have the same "name".'),
)

/**
 * Reads the destinations from a JSON file; none when there is no file's path.
 *
 * @throws StartError that says which entry is wrong, and why, without repeating a secret
 */
export function readDestinations(file: string | undefined): readonly Destination[] {
  if (file === undefined || file === '') return []
  const result = v.safeParse(destinationsSchema, readJson(file), { abortEarly: true })
  if (result.success) return result.output
  const [{ message, path }] = result.issues
  const [index, field] = path?.map(({ key }) => key) ?? []
  // A message of the library's repeats the value.
  const words = message.startsWith('Invalid')
    ? `${JSON.stringify(field ?? 'all of it')} is missing, unknown or nothing that is allowed.`
    : message
  throw new StartError(`DESTINATIONS, ${file}: ${index === undefined ? '' : `entry ${Number(index) + 1}: `}${words}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`DESTINATIONS must be the path of a JSON file, and ${file} cannot be read: ${errorCode(error)}.`)
  }
}
