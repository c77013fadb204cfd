import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { test } from './testing/fixtures.ts'
import { sandboxSender } from './otp/sender.ts'
import { insertLead } from './leads/queries.ts'
import { runCommand } from './leads-cli.ts'
import { openStore } from './database/store.ts'
import { otherProcess } from './testing/other-process.ts'
import { codeIn, otherCode } from '@plotline/contract'
import { run, serve } from './testing/process.ts'
import { postJson, send } from './testing/requests.ts'
import { CONTACT, LEAD, METRICS_TOKEN, SITE_FILES, startServer, temporaryFolder } from './testing/server.ts'

/** The permissions of each file in a folder, and of the folder itself as `.`. */
const rightsIn = (folder: string) =>
  Object.fromEntries(['.', ...readdirSync(folder)].map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]))

/** Starts a server from a shell with a umask. Resolves with its port. */
const startServing = async (umask: string, environment: Record<string, string>) =>
  (await serve({ SITE_DIR: join(temporaryFolder(SITE_FILES), 'client'), ...environment }, umask)).port

/** Which of the texts occur anywhere in a folder's files. */
function found(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)))
}

const backup = (environment: Record<string, string>, ...words: string[]) => runCommand(['backup', ...words], environment)

/** A server with its sandbox messages in the data folder, as when run from a terminal. */
async function startSandbox() {
  const folder = temporaryFolder()
  const sender = sandboxSender(join(folder, 'sms-outbox.jsonl'), () => {}, Date.now)
  const server = await startServer({ at: { file: join(folder, 'plotline.sqlite'), busyTimeoutMs: 1_000 }, sender })
  return { folder, server }
}

const isWindows = process.platform === 'win32'
if (isWindows) console.warn('Skipped: the tests of file permissions, which Windows does not have.')

describe.skipIf(isWindows)('the data is for its owner alone (R-retention-04)', () => {
  const ALL = { '.': '700', 'otp-secret': '600', 'plotline.sqlite': '600', 'plotline.sqlite-shm': '600', 'plotline.sqlite-wal': '600' }

  test.each(['000', '277'])('whatever the umask is: %s', async (umask) => {
    const DATA_DIR = join(temporaryFolder(), 'deep', 'data')
    await postJson(await startServing(umask, { DATA_DIR }), '/api/leads', LEAD)
    expect(rightsIn(DATA_DIR)).toEqual({ ...ALL, 'sms-outbox.jsonl': '600' })
  })

  test('even in an existing folder with files that others could read, and so is a backup, which holds everything committed (R-owner-05)', async () => {
    const DATA_DIR = temporaryFolder({ 'sms-outbox.jsonl': '' })
    const store = await openStore({ file: join(DATA_DIR, 'plotline.sqlite') })
    const logs = ['plotline.sqlite-wal', 'plotline.sqlite-shm'].map((name) => join(DATA_DIR, name))
    for (const log of logs) copyFileSync(log, `${log}-kept`)
    await store.close()
    // As a server leaves them that was killed.
    for (const log of logs) renameSync(`${log}-kept`, log)
    for (const name of readdirSync(DATA_DIR)) chmodSync(join(DATA_DIR, name), 0o666)
    chmodSync(DATA_DIR, 0o777)
    await postJson(await startServing('000', { DATA_DIR }), '/api/leads', LEAD)
    expect(rightsIn(DATA_DIR)).toEqual({ ...ALL, 'sms-outbox.jsonl': '600' })

    const file = join(temporaryFolder(), 'backup.sqlite')
    const { out } = await run('leads', { DATA_DIR }, ['backup', file], '000').ended
    expect(out).toContain(`The backup is in ${file}`)
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(new DatabaseSync(file).prepare('select phone from leads').all()).toEqual([{ phone: LEAD.phone }])
    expect(readdirSync(dirname(file))).toEqual(['backup.sqlite'])
  })
})

describe('a backup is refused with a one-sentence error', () => {
  test('if it would overwrite a file, has no name or has nothing to copy (R-owner-05)', async ({ server }) => {
    const DATA_DIR = dirname(server.storeFile)
    const folder = temporaryFolder({ there: 'kept' })
    await expect(backup({ DATA_DIR }, join(folder, 'there'))).rejects.toThrow(/there exists already\. Name a file that does not\.$/)
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('kept')
    await expect(backup({ DATA_DIR }, join(folder, 'none', 'x'))).rejects.toThrow(/ENOENT\)\. Name a file in a folder/)
    await expect(backup({ DATA_DIR })).rejects.toThrow(/^Say where the backup goes/)
    await expect(backup({ DATA_DIR: temporaryFolder() }, 'x')).rejects.toThrow(/^There is no data in .* DATA_DIR/)
  })

  test('in the data folder, where it would outlive every erasure (R-owner-05)', async ({ server }) => {
    const DATA_DIR = dirname(server.storeFile)
    const link = join(temporaryFolder(), 'link')
    symlinkSync(DATA_DIR, link)
    mkdirSync(join(DATA_DIR, 'copies'))
    for (const file of [join(DATA_DIR, 'x'), join(DATA_DIR, 'copies', 'x'), join(link, 'x')]) {
      await expect(backup({ DATA_DIR }, file)).rejects.toThrow(/is in the data folder, .* Name a file in another folder\.$/)
      expect(existsSync(file)).toBe(false)
    }
    expect(await backup({ DATA_DIR }, `${DATA_DIR}-copy`)).toContain('The backup is in')
  })

  test('if the store is PostgreSQL, naming the command that makes one', async () => {
    await expect(backup({ DATABASE_URL: 'postgres://127.0.0.1/plotline' }, 'x')).rejects.toThrow(
      /^PostgreSQL makes its own backups, with pg_dump: .*"Backups"/,
    )
  })

  test('if the data is damaged, and leaves no partial copy', async () => {
    const DATA_DIR = temporaryFolder({ 'plotline.sqlite': 'no database '.repeat(500) })
    const folder = temporaryFolder()
    await expect(backup({ DATA_DIR }, join(folder, 'x'))).rejects.toThrow(/^No backup was made: /)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('an erasure leaves no byte of the person in the data folder while the server runs (R-retention-02, R-owner-04)', () => {
  test('in any table, the write-ahead log or the sandbox’s SMS messages, and other people’s data stays', async () => {
    const { folder, server } = await startSandbox()
    const grace = { name: 'Grace Hopper-Murray', email: 'grace@navy.example', phone: '+447700900456' }
    const other = '+447700900789'
    await server.postOk('leads', { ...LEAD, ...grace })
    await server.postOk('leads', LEAD)
    await server.postOk('leads', { ...LEAD, ...grace, phone: other })
    const [message = ''] = readFileSync(join(folder, 'sms-outbox.jsonl'), 'utf8').split('\n')
    const otp_code = codeIn(JSON.parse(message).text)
    await server.guess(grace.phone, {}, { otp_code: otherCode(otp_code) })
    await server.postOk('verifyOtp', { phone: grace.phone, otp_code })
    await server.postOk('contact', { ...CONTACT, ...grace, message: 'A message that nobody else would write.' })
    const [id = ''] = (await server.leads()).filter(({ phone }) => phone === grace.phone).map((lead) => lead.id)
    const texts = [...Object.values(grace), other, id, 'A message that nobody else would write.', '7700900456']
    expect(found(folder, texts)).toEqual(texts)

    expect(await runCommand(['erase', grace.email, '--yes'], { DATA_DIR: folder })).toMatch(/^Erased: 2 leads, 1 message and .*\.$/)
    expect(found(folder, texts)).toEqual([])
    expect(found(folder, [LEAD.phone, LEAD.email])).toEqual([LEAD.phone, LEAD.email])
    const lines = readFileSync(join(folder, 'sms-outbox.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).to)).toEqual([undefined, LEAD.phone, undefined])
    await server.postOk('leads', LEAD)
  })

  test.each([
    ['leads', LEAD, LEAD.phone],
    ['contact', CONTACT, CONTACT.email],
  ] as const)('even if SQLite left a copy of %s in a page’s free space when it moved rows', async (operation, body, copied) => {
    const { folder, server } = await startSandbox()
    await server.postOk(operation, body)
    await server.store.emptyLog()
    // The last page is the root of an empty index: everything after its first bytes is free.
    const file = openSync(join(folder, 'plotline.sqlite'), 'r+')
    writeSync(file, copied, statSync(join(folder, 'plotline.sqlite')).size - 3_000)
    closeSync(file)
    await runCommand(['erase', body.email, '--yes'], { DATA_DIR: folder })
    expect(found(folder, [copied, body.email])).toEqual([])
    await server.postOk('leads', LEAD)
  })

  test('and says so if another program’s reading keeps the log from being emptied', async () => {
    const { folder, server } = await startSandbox()
    await server.postOk('leads', LEAD)
    const other = otherProcess(join(folder, 'plotline.sqlite'))
    other.exec('begin; select * from leads')
    expect(await runCommand(['erase', LEAD.email, '--yes'], { DATA_DIR: folder })).toMatch(/Another program is reading the data/)
    other.exec('commit')
    expect(await server.store.emptyLog()).toBe(true)
    expect(found(folder, [LEAD.email, LEAD.phone])).toEqual([])
  })
})

/** A data folder with leads that were never verified, from 2020 unless another time is given. */
/** A data folder with leads of a time; a server has run until now. */
async function makeOld(count: number, time = Date.parse('2020-01-01')) {
  const DATA_DIR = temporaryFolder({ 'sms-outbox.jsonl': `{"at":"${new Date(time).toISOString()}","to":"${LEAD.phone}","text":"x"}\n` })
  const store = await openStore({ file: join(DATA_DIR, 'plotline.sqlite') })
  await store.transaction(async (db) => {
    for (let index = 0; index < count; index++) await insertLead(db, `${index}`, { ...LEAD, consent: true }, time)
    await db.insertInto('clock').values({ id: 'newest', seen_at: new Date().toISOString() }).execute()
  })
  await store.close()
  return { DATA_DIR }
}

describe('old data when a server starts', () => {
  test('is erased to the last byte, rows, log and the sandbox’s SMS messages: of a number that was never verified after 30 days, not two years (R-retention-01)', async () => {
    const environment = await makeOld(3, Date.now() - 31 * 86_400_000)
    await startServing('022', environment)
    await expect.poll(() => found(environment.DATA_DIR, [LEAD.phone, LEAD.email])).toEqual([])
  })

  test('stays if it is more than a tenth: the server runs, and its metrics raise an alarm', async () => {
    const environment = { ...(await makeOld(150)), METRICS_TOKEN }
    const port = await startServing('022', environment)
    await expect
      .poll(async () => (await send(port, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text)
      .toMatch(/^plotline_database_writable 1$[^]*^plotline_erasure_paused 1$/m)
    expect(found(environment.DATA_DIR, [LEAD.phone])).toEqual([LEAD.phone])
    expect(await postJson(port, '/api/leads', LEAD)).toMatchObject({ status: 200 })
  })
})
