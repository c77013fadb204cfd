// What is wrong with the props that a component is given, said in the console while developing. Props for the same thing have the same
// name in every component, so what they have to be is said here, once; a component says what else it asks.

import type { ReactNode } from 'react'
import { lookAtStyles } from './look-at-styles.ts'

/** What bundlers write a value for; a page without one has no such thing. */
declare const process: { env: { NODE_ENV?: string | undefined } }

type Props = Readonly<Record<string, unknown>>

/** Returns what to give instead of a value that cannot be meant. */
type Rule = (value: unknown, props: Props) => string | false

/** What a component asks of a prop, even of one that is missing: a rule by its name, or an object whose keys are its values. */
type Own = Readonly<Record<string, keyof typeof RULES | object>>

const said = new Set<string>()

function say(sentence: string): void {
  if (said.has(sentence)) return
  said.add(sentence)
  console.warn(sentence)
}

// A production bundle has nothing of both: bundlers drop calls of what is empty then, and what only those refer to.

/** Says something in the console, once, in development. */
export function warn(sentence: (written: (value: unknown) => string) => string): void {
  try {
    if (process.env.NODE_ENV !== 'production') say(sentence(written))
  } catch {
    // Without a bundler nobody is told.
  }
}

/** Says what is wrong with a component's props, once, in development. */
export function check(component: string, props: object, own?: Own): void {
  try {
    if (process.env.NODE_ENV !== 'production') for (const problem of problemsOf({ ...props }, own ?? {})) say(`<${component} ${problem}`)
    // Tests may be without stylesheets.
    if (process.env.NODE_ENV === 'development') lookAtStyles(say)
  } catch {
    // A check never breaks a page.
  }
}

const isGap = (item: unknown) => item === undefined || item === null || item === false

/** What can be drawn of a list: nothing while it is none, as when its data has yet to come; of a list of objects no gaps, as `cond && {…}` leaves. */
export function listed<Item>(given: readonly Item[]): readonly Item[] {
  if (!Array.isArray(given)) return []
  return given.some(isGap) && given.every((item) => isGap(item) || typeof item === 'object') ? given.filter((item) => !isGap(item)) : given
}

/** Whether `asChild` has the one element that it renders: also one that has yet to come, as from a server component. */
export const isSingle = (given: unknown): boolean => typeof given === 'object' && given !== null && !Array.isArray(given)

/** What can be drawn of a date for display: of a `Date` its day in UTC, the same on the server. */
export const dayText = (given: ReactNode | Date): ReactNode =>
  given instanceof Date ? (Number.isNaN(given.getTime()) ? '—' : given.toISOString().slice(0, 10)) : given

/** A value in the words of the code that gave it. */
function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'function') return '() => …'
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`
  return typeof value === 'object' && value ? '{…}' : String(value)
}

/** What an engine says of what it does not take. */
function faultOf(attempt: () => unknown): string {
  try {
    attempt()
    return ''
  } catch (error) {
    return String(error)
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Elements and the like, promises, and what can be gone through. */
const isDrawn = (value: object) => ['$$typeof', 'then', Symbol.iterator, Symbol.asyncIterator].some((key) => key in value)

/** What React throws on, or leaves out, without the name of the prop. */
const words: Rule = (value, props) => {
  if (Array.isArray(value)) return value.map((one) => words(one, props)).find(Boolean) ?? false
  const isWrong = typeof value === 'function' || (typeof value === 'object' && value !== null && !isDrawn(value))
  return isWrong && `give words or an element: no ${typeof value} can be drawn.`
}
const naming: Rule = (value, props) =>
  ((isGap(value) || value === '' || value === true) && 'give the words that name it.') || words(value, props)
/** Of what has children. */
const named: Rule = (value, props) => (props['aria-label'] || props['aria-labelledby'] ? words(value, props) : naming(value, props))
const list: Rule = (value) => !Array.isArray(value) && 'give an array, [] while there is nothing.'
const lines: Rule = (value, props) => list(value, props) || words(value, props)
/** An optional one. */
const lists: Rule = (value, props) => value !== undefined && list(value, props)
const heading: Rule = (value) => !/^[1-6]$/.test(String(value)) && 'give the level of a heading, one below the heading above it.'
const text: Rule = (value) => value !== undefined && typeof value !== 'string' && 'give a string.'
const day: Rule = (value) =>
  value !== undefined && !(typeof value === 'string' && Date.parse(value) <= Infinity) && 'give a date for machines, such as 2026-05-01.'
const language: Rule = (value) =>
  value !== undefined &&
  faultOf(() => Intl.getCanonicalLocales(typeof value === 'string' ? value : '')) &&
  'give a language tag such as "en-GB" or "de".'
const numberFormat: Rule = (value) => {
  const fault = faultOf(() => new Intl.NumberFormat('en-GB', { ...Object(value) }))
  return fault !== '' && `${fault.replace(/\.$/, '')}. Give what Intl.NumberFormat takes, or a unitText.`
}
/** They may come late, so only the options that are there say what can be chosen. Numbers are what HTML makes of them. */
const choice: Rule = (value, { options }) => {
  const known = itemsOf(options).map((option) => option.value)
  const isUnknown = (one: unknown) => one !== '' && one !== undefined && !known.includes(typeof one === 'number' ? String(one) : one)
  return known.length > 0 && [value].flat().some(isUnknown) && `no option has that value. Give one of ${known.map(written).join(', ')}.`
}

const slotted = (value: unknown, props: Props, otherwise: Rule) =>
  props.asChild === true ? !isSingle(value) && 'give one element, which asChild renders.' : otherwise(value, props)

/** What a component asks of a prop. */
const RULES = {
  address: (value) => typeof value !== 'string' && 'give the address that it leads to.',
  choice,
  choices: (value, props) => (value !== undefined && list(value, props)) || choice(value, props),
  count: (value) => value !== undefined && !(isNumber(value) && value >= 1 && value % 1 === 0) && 'give a whole number, 1 or more.',
  /** Of a handler: a value that nobody can change is a mistake. */
  follows: (value, { value: given, checked = given, open = checked, ...others }) =>
    open !== undefined &&
    !(value ?? others.onChange ?? others.onInput ?? others.onActivate ?? others.readOnly ?? others.disabled) &&
    'without it nobody can change the value that is given. Give both, or a default instead.',
  handler: (value) => typeof value !== 'function' && 'give a function: without it nothing happens.',
  /** A number with its limits beside it. */
  inLimits: (value, { min = 0, max = 100 }) =>
    value !== undefined &&
    !(isNumber(value) && value >= Number(min) && value <= Number(max)) &&
    `give a number from ${written(min)} to ${written(max)}.`,
  list,
  lists,
  named,
  naming,
  needed: (value) => !value && 'it is needed, as its type says.',
  /** Rows that are arrays, or have one. */
  nested: (value, props) =>
    list(value, props) ||
    (itemsOf(value).some((row) => list(row.links ?? row.values ?? (0 in row ? [] : row.length), {})) && 'give each of them its array.'),
  /** What `asChild` is to render. */
  single: (value, props) => slotted(value, props, words),
  /** The same, of what has nothing else to say. */
  singleOrNamed: (value, props) => slotted(value, props, named),
  element: (value) => !isGap(value) && !isSingle(value) && 'give one element, such as a Button.',
  drawer: (value) => typeof value !== 'function' && 'give a function that returns the control: (control) => <input {...control} />.',
  size: (value) => !(Number(value) > 0 && Number(value) < Infinity) && 'give a number above 0.',
  text,
  language,
  /** The lower of two limits. */
  underMax: (value = 0, { max = 100 }) =>
    !(isNumber(value) && isNumber(max) && value < max) && `give a number below max, which is ${written(max)}.`,
} satisfies Record<string, Rule>

/** What every component asks of the prop with this name. */
const OF_ALL: Readonly<Record<string, Rule>> = {
  alt: (value) => typeof value !== 'string' && 'give the words for those who do not see it, "" if it is decorative.',
  backLinks: lists,
  columnLabels: lines,
  date: text,
  dateTime: day,
  error: (value, props) => (value === true && 'give the words that say what is wrong.') || words(value, props),
  errors: list,
  headingLevel: heading,
  items: list,
  level: heading,
  lines,
  links: list,
  numberFormat,
  series: list,
  sources: lists,
  src: (value) => (typeof value !== 'string' || value === '') && 'give the address of a file.',
  surface: (value) => value !== undefined && mendOf(value, ['default', 'stone', 'inverse']),
  updated: text,
  updatedDateTime: day,
}

/** Props, also of a list's items, that are words. */
const WORDS =
  /^(?:answer|attribution|caption|children|currentLabel|detail|eyebrow|excerpt|figure|footer|header|hint|label|lead|legend|message|note|question|quote|text|title)$/

const ruleOf = (prop: string): Rule | undefined => (WORDS.test(prop) ? words : OF_ALL[prop])

/** What tells the items of a list apart. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  options: ['value'],
  links: ['href'],
  groups: ['title'],
  items: ['id', 'term'],
  columns: ['key'],
}

/** Other lists of objects. */
const LISTS = new Set(['backLinks', 'errors', 'series', 'sources'])

const itemsOf = (given: unknown): Props[] => (Array.isArray(given) ? given.map((item) => ({ ...item })) : [])

function* problemsOf(props: Props, own: Own): Generator<string> {
  for (const prop of new Set([...Object.keys(props), ...Object.keys(own)])) {
    const value = props[prop]
    const asked = own[prop]
    const rule: Rule | undefined = typeof asked === 'string' ? RULES[asked] : ruleOf(prop)
    const mend = typeof asked === 'object' ? prop in props && mendOf(value, Object.keys(asked)) : rule?.(value, props)
    if (mend) yield `${prop}=${inTag(value)}>: ${mend}`
    else if (Array.isArray(value)) yield* problemsIn(value, prop)
  }
}

const inTag = (value: unknown) => (typeof value === 'string' ? written(value) : `{${isFlat(value) ? flat(value) : written(value)}}`)

/** Whether it is an object with nothing but words and numbers. */
const isFlat = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]' && Object.values(Object(value)).every((one) => Object(one) !== one)

const flat = (value: object) =>
  `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${written(one)}`)
    .join(', ')} }`

const mendOf = (value: unknown, values: readonly string[]) =>
  !values.includes(String(value)) && `give one of ${values.map(written).join(', ')}.`

function* problemsIn(given: readonly unknown[], prop: string): Generator<string> {
  const items = itemsOf(given)
  for (const [index, item] of items.entries()) {
    const name = `${prop}[${index}]`
    if (KEYS[prop] ? typeof given[index] !== 'object' || !given[index] : LISTS.has(prop) && isGap(given[index]))
      yield `${name}=${inTag(given[index])}>: give an object.`
    const row = prop === 'rows' && words(given[index], {})
    if (row) yield `${name}=${inTag(given[index])}>: ${row}`
    for (const [key, value] of Object.entries(item)) {
      const mend = WORDS.test(key) && words(value, item)
      if (mend) yield `${name}.${key}=${inTag(value)}>: ${mend}`
    }
    for (const key of KEYS[prop] ?? []) {
      const first = items.findIndex((other) => other[key] === item[key])
      if (prop === 'options' && !item[key]) yield `${name}.${key}=${inTag(item[key])}>: give a string that is not empty.`
      else if (item[key] !== undefined && first < index)
        yield `${name}.${key}=${inTag(item[key])}>: ${prop}[${first}] has it too. Give each its own.`
    }
  }
}
