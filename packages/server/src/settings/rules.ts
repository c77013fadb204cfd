import * as v from 'valibot'

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
