import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../src/database/store.ts'
import { asOrdinaryUser, startPostgres } from '../src/testing/postgres.ts'
import { LEAD, startServer, temporaryFolder } from '../src/testing/server.ts'
import { onPostgres, query } from '../src/testing/stores.ts'
import { hasProgram, makeCertificate, run } from '../src/testing/deploy.ts'

const hasOpenssl = hasProgram('openssl', 'version', 'certificates', 'openssl')
/** The programs of an installed PostgreSQL. */
const postgresPrograms = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined
if (postgresPrograms === undefined)
  console.warn('Skipped: backup and restore with pg_dump. Install PostgreSQL (Debian: apt-get install postgresql) to run them.')

onPostgres('a connection over TLS', () => {
  test.skipIf(!hasOpenssl)('is made only to the certificate that DATABASE_URL asks for (R-operations-18)', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const { key, certificate } = makeCertificate(folder, 'localhost')
    const { certificate: other } = makeCertificate(folder, 'other.example')
    const { uid, gid } = asOrdinaryUser
    if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid)
    const postgres = await startPostgres({ settings: ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`] })
    onTestFinished(() => postgres.remove())
    const at = (host: string, ca: string) => ({ url: `${postgres.url.replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${ca}` })
    await expect(openStore(at('localhost', other))).rejects.toThrow(/cannot be used/)
    // The right certificate, for another name.
    await expect(openStore(at('127.0.0.1', certificate))).rejects.toThrow(/cannot be used/)
    const store = await openStore(at('localhost', certificate))
    onTestFinished(() => store.close())
    await store.transaction((db) => db.selectFrom('leads').selectAll().execute())
    expect(
      await query(
        postgres.url,
        // A refused connection may not have ended yet.
        "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'plotline'",
      ),
    ).toEqual([{ ssl: true }])
  })
})

test.skipIf(postgresPrograms === undefined)(
  'a backup made with pg_dump is restored with pg_restore, and visitors’ links still work (R-operations-18)',
  async () => {
    const postgres = await startPostgres({ programs: postgresPrograms ?? '' })
    onTestFinished(() => postgres.remove())
    const server = await startServer({ at: { url: postgres.url } })
    const request_token = await server.verifyLead()
    const dump = join(temporaryFolder(), 'plotline.dump')
    const tool = (name: string, ...args: string[]) =>
      expect(run(join(postgresPrograms ?? '', name), args)).toMatchObject({ status: 0, stderr: '' })
    tool('pg_dump', '--format=custom', `--file=${dump}`, postgres.url)
    await server.verifyLead({ phone: '+447700900456' })
    // Back to the backup, in place; then in an empty database.
    tool('pg_restore', '--clean', '--if-exists', '--no-owner', `--dbname=${postgres.url}`, dump)
    expect(await server.leads()).toHaveLength(1)
    await query(postgres.url, 'create database restored')
    const restored = { url: postgres.url.replace(/postgres$/, 'restored') }
    tool('pg_restore', '--no-owner', `--dbname=${restored.url}`, dump)
    const after = await startServer({ at: restored })
    expect(await after.postOk('viewLead', { request_token })).toMatchObject({ lead: { name: LEAD.name } })
  },
)
