import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { toTable } from '../cli/table.ts'
import { pageOf, textOf } from '../testing/pages.ts'
import { safeHeader, safeJson, safeLine, safeLines } from './safe-text.ts'

/** One of each kind of unsafe character: NUL, escape, DEL, C1's CSI and NEL, the separators and the bidirectional marks. */
const HOSTILE = ['\u0000', '\u001b', '\u007f', '\u009b', '\u0085', '\u2028', '\u200f', '\u061c', '\u202e', '\u2066', '\u2069', '\u206f']
// oxlint-disable-next-line no-control-regex -- to find what must not be there
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/

describe('what strangers wrote (R-delivery-12)', () => {
  test.each(HOSTILE)('reaches no terminal, CSV or JSON with %j in it', async (character) => {
    const text = `Ada${character}Byron`
    const code = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    expect(await textOf(toTable({ name: (row: string) => row }, pageOf(text)))).toBe(`name\nAda${code}Byron\n`)
    expect(await textOf(toCsv(pageOf({ name: text })))).toContain(`"Ada${code}Byron"`)
    expect(safeJson({ name: text })).toBe(`{"name":"Ada${code}Byron"}`)
  })

  test('stays readable: letters of any script, joined emoji and line breaks', async () => {
    const name = "Zoë O'Neill-Łukasz عائشة 👩‍👩‍👧"
    expect(safeLine(name)).toBe(name)
    expect(safeHeader(name)).toBe(name)
    expect(safeLines('Hello.\r\nPlease\tcall.\u202e')).toBe('Hello.\nPlease\tcall.\\u202e')
    expect(safeLines('Hello.\rBye.')).toBe('Hello.\nBye.')
    expect(await textOf(toTable({ message: (row: string) => row }, pageOf('Hello.\r\nPlease\tcall.')))).toBe(
      'message\nHello. Please call.\n',
    )
    expect(safeLine('a\nb')).toBe(String.raw`a\u000ab`)
  })

  test('is the same value to a program that reads the JSON, whatever it is', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const json = safeJson({ text }, 2)
        expect(JSON.parse(json)).toEqual({ text })
        expect(json).not.toMatch(UNSAFE)
      }),
    )
  })

  test('is never decoded by a mail program (RFC 2047)', () => {
    expect(safeHeader('=?utf-8?q?=E2=80=AE?= ==??')).not.toContain('=?')
  })
})
