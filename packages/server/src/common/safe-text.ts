/*
 * What strangers wrote, made safe to show. Their words are stored as they came; they are made safe where they leave: in
 * emails, on a terminal, in CSV and in JSON.
 */

/**
 * Control characters (C0, DEL, C1), which steer terminals and old mail programs, line separators, and the marks that turn the
 * direction of writing, by which a text can look like another (Unicode TR #36, "Bidirectional Text Spoofing").
 */
const UNSAFE = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f`
const IN_A_LINE = new RegExp(`[${UNSAFE}]`, 'g')
/** In a text of several lines, line breaks and tabs are what they look like. */
const IN_LINES = new RegExp(String.raw`(?![\t\n])[${UNSAFE}]`, 'g')

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One line for a person's eyes: what could steer a terminal or mislead a reader stands as its escape, such as `\u202e`. */
export const safeLine = (text: string): string => text.replace(IN_A_LINE, escaped)

/** Several lines for a person's eyes, as {@link safeLine}, with `\n` between them. */
export const safeLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(IN_LINES, escaped)

/**
 * One line for an email's header: besides {@link safeLine}, `=?` is taken apart, by which a mail program would decode what
 * follows (RFC 2047) into any characters at all.
 */
export const safeHeader = (text: string): string => safeLine(text).replaceAll('=?', '= ?')

/** JSON that is the same value to a program, and holds no character that {@link safeLine} would not let pass. */
export const safeJson = (value: unknown, indent?: number): string =>
  // Outside of strings JSON has only line breaks of these, which its writer has put there.
  JSON.stringify(value, undefined, indent).replace(IN_LINES, escaped)
