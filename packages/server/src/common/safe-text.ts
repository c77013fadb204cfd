/*
 * Makes strangers' input safe to show. It is stored as received and made safe on output: in emails, on a terminal, in CSV and in
 * JSON.
 */

/**
 * Control characters (C0, DEL, C1), which terminals and old mail programs obey, line separators, and bidirectional marks, which can
 * make one text look like another (Unicode TR #36, "Bidirectional Text Spoofing").
 */
const UNSAFE = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f`
const IN_A_LINE = new RegExp(`[${UNSAFE}]`, 'g')
/** In multi-line text, line breaks and tabs are harmless. */
const IN_LINES = new RegExp(String.raw`(?![\t\n])[${UNSAFE}]`, 'g')

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One line for people: what could control a terminal or mislead a reader is escaped, as in `\u202e`. */
export const safeLine = (text: string): string => text.replace(IN_A_LINE, escaped)

/** Like {@link safeLine} for several lines, with `\n` between them. */
export const safeLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(IN_LINES, escaped)

/** Like {@link safeLine} for an email header, and splits `=?`, after which a mail program would decode arbitrary characters (RFC 2047). */
export const safeHeader = (text: string): string => safeLine(text).replaceAll('=?', '= ?')

/** JSON with the same value to a program but no character that {@link safeLine} would escape. */
export const safeJson = (value: unknown, indent?: number): string =>
  // Outside strings, the only such characters in JSON are its own line breaks.
  JSON.stringify(value, undefined, indent).replace(IN_LINES, escaped)
