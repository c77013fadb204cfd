import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Debian installs some programs, such as nginx and runuser, outside an ordinary user's PATH.
process.env['PATH'] += ':/usr/sbin'

export const repository = join(import.meta.dirname, '../../../..')
export const fileOf = (name: string): string => join(import.meta.dirname, '../../deploy', name)
export const read = (name: string): string => readFileSync(fileOf(name), 'utf8')

/** Runs a program to its end. */
export const run = (program: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...environment } })

/** Whether a program is installed; if not, says which tests do not run for want of it. */
export function hasProgram(program: string, versionFlag: string, of: string, debian: string): boolean {
  const runs = run(program, [versionFlag]).status === 0
  if (!runs) console.warn(`Skipped: the tests of ${of}. Install ${program} (Debian: apt-get install ${debian}) to run them.`)
  return runs
}

/** The value of a setting in the systemd unit. */
export const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(read('plotline.service'))?.[1] ?? ''

/** The settings that the unit itself gives the server. */
export const UNIT_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  valueOf('Environment')
    .split(' ')
    .map((setting) => setting.split('=')),
)

/** A name on the certificates, which are of the tests' own making. */
export const SITE_NAME = 'www.example.com'

/** A key and a certificate for a name, signed by itself. */
export function makeCertificate(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const command = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ')
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = run('openssl', [...command, '-keyout', key, '-out', certificate, ...subject])
  if (made.status !== 0) throw new Error(made.stderr)
  return { key, certificate }
}
