import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/server.ts'
import { isSmsBefore, sandboxSender } from './sender.ts'

const isWindows = process.platform === 'win32'
if (isWindows) console.warn('Skipped: the test of the sandbox’s file permissions, which Windows does not have.')

describe('the sandbox', () => {
  test.skipIf(isWindows)('lets nobody but its user read the messages, whatever the umask (R-retention-04)', async () => {
    const file = join(temporaryFolder(), 'sms.jsonl')
    await sandboxSender(file, () => {}, Date.now).send('+447700900123', 'x', 'msg_1')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })

  test('prints each message and call and keeps it in its file (R-otp-22)', async () => {
    const file = join(temporaryFolder(), 'sms.jsonl')
    const printed: string[] = []
    const sender = sandboxSender(
      file,
      (line) => printed.push(line),
      () => 0,
    )
    expect(await sender.send('+447700900123', 'one', 'msg_1')).toEqual({ ok: true })
    await sender.call('+447700900124', '4711')
    expect(printed).toEqual(['SMS to +447700900123: one', 'Call to +447700900124: 4711'])
    expect(readFileSync(file, 'utf8')).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","to":"+447700900123","text":"one"}\n{"at":"1970-01-01T00:00:00.000Z","to":"+447700900124","text":"4711"}\n',
    )
  })

  test('reports a message that it cannot keep as failed, and never rejects', async () => {
    const sender = sandboxSender(join(temporaryFolder(), 'none', 'sms.jsonl'), () => {}, Date.now)
    expect(await sender.send('+447700900123', 'x', 'msg_1')).toEqual({ ok: false, reason: 'ENOENT' })
  })
})

test.each([
  ['{"at":"2026-01-01T00:00:00.000Z","to":"+44","text":"x"}', true],
  ['{"at":"2026-01-02T00:00:00.000Z","to":"+44","text":"x"}', false],
  ['{"to":"+44"}', false],
  ['half a li', false],
])('retention erases only lines that are older: %s (R-retention-01)', (line, isOld) => {
  expect(isSmsBefore(line, '2026-01-02T00:00:00.000Z')).toBe(isOld)
})
