import * as v from 'valibot'
import { StartError } from '../common/errors.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Signs that a value is not what was meant. Docker, systemd and supervisors differ in what they strip, and none of them fills in a placeholder. */
const UNFIT: readonly (readonly [RegExp, string])[] = [
  [/^(["'`])[^]*\1$|^\s|\s$/, 'has quotes around its value, or a space or line break before or after it: write NAME=value without them'],
  [/\s#/, 'has a comment after its value, which would be a part of it: give the comment a line of its own'],
  [
    /\$\{|\{\{|<[^<>@]*>|^\$\w+(?:\/|$)|^~(?:\/|$)/,
    'has a placeholder in its value ($NAME, ${NAME}, {{name}}, <name> or ~), which nothing fills in: write what it stands for',
  ],
]

/**
 * Reads settings from environment variables; empty ones count as unset.
 *
 * @throws StartError that says which variable is wrong, why, and what it may be
 */
export function readEntries<const Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in entries && value !== ''))
  for (const [name, value = ''] of Object.entries(given)) {
    const unfit = UNFIT.find(([shape]) => shape.test(value))
    if (unfit !== undefined) throw new StartError(`${name} ${unfit[1]}.`)
  }
  const result = v.safeParse(v.object(entries), given, { abortEarly: true })
  if (!result.success) throw new StartError(result.issues[0].message)
  return result.output
}

/** The parts of a comma-separated setting. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/**
 * A setting, or a part of one, that must follow a rule.
 *
 * @param must the rule in words, after "must"
 * @param isSecret whether the error must not repeat the value
 */
export const text = (name: string, rule: RegExp | ((value: string) => boolean), must: string, isSecret = false) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => (rule instanceof RegExp ? rule.test(value) : rule(value)),
      ({ received }) => `${name} must ${must}${isSecret ? '' : `, not ${received}`}.`,
    ),
  )

export const secret = (name: string, rule: RegExp | ((value: string) => boolean), must: string) => text(name, rule, must, true)

export const number = (name: string, rule: RegExp | ((value: string) => boolean), must: string) =>
  v.pipe(text(name, rule, `be a whole number ${must}`), v.transform(Number))

export const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.picklist(options, ({ received }) => `${name} must be ${options.join(' or ')}, not ${received}.`)

export const listOf = <Item extends v.GenericSchema<string, string>>(item: Item) => v.pipe(v.string(), v.transform(list), v.array(item))

export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether no public site can have this host: one of examples, of tests, or of a network of its own (RFC 2606, RFC 6762). */
export const isReserved = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|(?:^|\.)(?:example(?:\.\w+|\.co\.uk)?|invalid|local|localhost|test)$/.test(host)

/** A URL that secrets may be sent to: encrypted, or on this machine; and by which something can be reached. */
export function isSafeUrl(value: string): boolean {
  const { protocol, hostname, port, username, password, hash } = URL.parse(value) ?? {}
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname ?? ''))
  return isPrivate && `${username}${password}${hash}` === '' && port !== '0'
}
export const SAFE_URL =
  'be an https: address without a user, a password or a #part (http: for this machine alone; write a # in it as %23), whose port is not 0'

/** What a user and a password look like that are not escaped, so that the address is read otherwise. */
const UNESCAPED: readonly RegExp[] = [
  // A mark that ends them, where no port is: user:pass#word@host.
  /^[a-z][a-z+.-]*:\/\/[^/?#@:]+:(?!\d+[/?#])[^@]*[/?#][^@]*@/i,
  // One after digits, which are no port if an @ follows that is in no option.
  /^[a-z][a-z+.-]*:\/\/[^/?#@:]+:\d+[/?#][^@=]*@/i,
  // A second @.
  /^[a-z][a-z+.-]*:\/\/[^/?#@]*@[^/?#]*@/i,
  // A percent sign that begins no escape.
  /^[a-z][a-z+.-]*:\/\/[^/?#@]*%(?![\da-f]{2})[^/?#@]*@/i,
]

/** The address of a server with a user and a password in it. */
export const login = (name: string, rule: (value: string) => boolean, must: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !UNESCAPED.some((shape) => shape.test(value)),
      `${name} has a mark in its user or password that means something else in an address: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
    ),
    secret(name, rule, must),
  )

export const address = (name: string) => text(name, /^[^\s@,;<>]+@[^\s@,;<>]+$/, 'be one email address, such as leads@example.com')

const bytesOf = (webhookSecret: string) => Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64')
const secretsIn = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')
const areSecrets = (value: string) =>
  secretsIn(value).length > 0 &&
  secretsIn(value).every((one) => /^whsec_[A-Za-z0-9+/]+=*$/.test(one) && bytesOf(one).length >= 24 && bytesOf(one).length <= 64)

/** Signing secrets of Standard Webhooks: 24 to 64 bytes each. */
export const webhookSecrets = (name: string) =>
  v.pipe(
    secret(name, areSecrets, 'be whsec_ and 24 to 64 bytes in base64, as Standard Webhooks has it; several with commas between them'),
    v.transform((value) => secretsIn(value).map(bytesOf)),
  )
