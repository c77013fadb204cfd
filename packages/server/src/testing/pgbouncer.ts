import { spawn } from 'node:child_process'
import { accessSync, chownSync, constants, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isListening, asOrdinaryUser, freePort } from './postgres.ts'
import { temporaryFolder } from './server.ts'

/** Debian and Ubuntu install it outside an ordinary user's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program, if installed (Debian: `apt-get install pgbouncer`). */
export const PGBOUNCER = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(isExecutable)

/**
 * Starts PgBouncer in transaction mode in front of a database during a test, with its defaults and two connections.
 *
 * @param program {@link PGBOUNCER}
 * @returns the database's address through it
 */
export async function startPgBouncer(program: string, url: string): Promise<string> {
  const folder = temporaryFolder()
  const [{ hostname, port, pathname }, own] = [new URL(url), await freePort()]
  const database = pathname.slice(1)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    // Fewer than the server has, so that its transactions switch connections.
    default_pool_size: 2,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n${database} = host=${hostname} port=${port} user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`)
  const { uid, gid } = asOrdinaryUser
  if (uid !== undefined && gid !== undefined) for (const path of [folder, file]) chownSync(path, uid, gid)
  const child = spawn(program, [file], { cwd: folder, stdio: 'ignore', ...asOrdinaryUser })
  onTestFinished(() => void child.kill('SIGKILL'))
  const through = `postgres://postgres@127.0.0.1:${own}/${database}`
  while (!(await isListening(through))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    // It needs a moment.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return through
}
