import { once } from 'node:events'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir, readOtpKey } from './data-dir.ts'
import { sandboxSender } from '../otp/sender.ts'
import { openStore } from '../database/store.ts'
import { temporaryFolder } from '../testing/server.ts'

test('the data folder is private to its owner, as it holds personal data (R-retention-04)', () => {
  const folder = join(temporaryFolder(), 'deep', 'data')
  prepareDataDir(folder)
  prepareDataDir(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('files that others could read are made private, those that SQLite keeps beside its own included (R-retention-04)', () => {
  const names = ['plotline.sqlite', 'plotline.sqlite-wal', 'plotline.sqlite-shm', 'otp-secret', 'sms-outbox.jsonl']
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, ''])))
  for (const name of names) chmodSync(join(folder, name), 0o666)
  prepareDataDir(folder)
  expect(names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))).toEqual(names.map(() => '600'))
})

test('a data folder below a file is refused with a one-sentence error', () => {
  const file = join(temporaryFolder({ 'a-file': '' }), 'a-file')
  expect(() => prepareDataDir(join(file, 'data'))).toThrow(
    /a-file.data cannot be used: it, or what should be a folder above it, is a file\. Set DATA_DIR/,
  )
})

test('the key is made once, and a configured secret takes precedence', () => {
  const folder = temporaryFolder()
  const made = readOtpKey(folder, undefined)
  expect(made).toHaveLength(64)
  expect(readOtpKey(folder, undefined)).toEqual(made)
  expect(readOtpKey(temporaryFolder(), undefined)).not.toEqual(made)
  expect(readOtpKey(folder, 'of the settings').toString()).toBe('of the settings')
})

test('a server waits for a key that another is about to write (R-operations-09)', async () => {
  const folder = temporaryFolder({ 'otp-secret': '' })
  const key = 'k'.repeat(64)
  const write = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'otp-secret'))}, '${key}'), 100)`
  const other = new Worker(write, { eval: true })
  onTestFinished(async () => void (await other.terminate()))
  await once(other, 'online')
  expect(readOtpKey(folder, undefined).toString()).toBe(key)
})

test('a damaged key is refused, with what to do (R-operations-12)', () => {
  expect(() => readOtpKey(temporaryFolder({ 'otp-secret': '' }), undefined)).toThrow(/otp-secret is damaged\. Delete the file/)
})

test('a database that is a folder is refused with a one-sentence error (R-operations-12)', async () => {
  const file = join(temporaryFolder({ 'plotline.sqlite/x': '' }), 'plotline.sqlite')
  await expect(openStore({ file })).rejects.toThrow(/plotline\.sqlite cannot be used: this user may not open or make it/)
})

test('the sandbox sender prints each SMS message and appends it to its file (R-otp-13, R-otp-01)', async () => {
  const file = join(temporaryFolder(), 'sms-outbox.jsonl')
  const printed: string[] = []
  const sender = sandboxSender(
    file,
    (line) => printed.push(line),
    () => 0,
  )
  await sender.send('+447700900123', 'Your Plotline code is 0001')
  await sender.send('+447700900124', 'Your Plotline code is 0002')
  expect(printed).toEqual(['SMS to +447700900123: Your Plotline code is 0001', 'SMS to +447700900124: Your Plotline code is 0002'])
  expect(readFileSync(file, 'utf8')).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","to":"+447700900123","text":"Your Plotline code is 0001"}\n{"at":"1970-01-01T00:00:00.000Z","to":"+447700900124","text":"Your Plotline code is 0002"}\n',
  )
})
