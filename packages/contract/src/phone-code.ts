import { withArticle } from './in-words.ts'

/** How many digits the code has that confirms a phone (R-verify-02). Whatever says, makes, takes or checks a code derives it from this. */
export const CODE_LENGTH = 4

/** A code and nothing else. */
export const CODE_PATTERN = /* @__PURE__ */ new RegExp(`^[0-9]{${CODE_LENGTH}}$`)

/** How many codes there are. */
export const CODES = 10 ** CODE_LENGTH

/** What texts call it, without and with its article. */
export const DIGIT_CODE = `${CODE_LENGTH}-digit code`
export const A_DIGIT_CODE = `${withArticle(CODE_LENGTH)}-digit code`

/** The code of a number below {@link CODES}, leading zeros included. */
export const toCode = (number: number): string => String(number).padStart(CODE_LENGTH, '0')

/** The code of the mocks, and of whatever shows one. */
export const SAMPLE_CODE = /* @__PURE__ */ '1234567890'.slice(0, CODE_LENGTH)

/** A code that is certainly not this one: in a full field, a single digit that changes waits for the button. */
export const otherCode = (code: string): string => code.replaceAll(/[0-9]/g, (digit) => String((Number(digit) + 1) % 10))

/**
 * The code in a message, or in a line that also names the phone: the first run of exactly so many digits.
 *
 * @throws if there is none
 */
export function codeIn(message: string | undefined): string {
  const code = message?.match(/[0-9]+/g)?.find((digits) => CODE_PATTERN.test(digits))
  if (code === undefined) throw new Error(`There is no ${DIGIT_CODE} in ${message === undefined ? 'no message' : `"${message}"`}.`)
  return code
}
