import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bin } from '../src/testing/process.ts'
import { temporaryFolder } from '../src/testing/server.ts'
import { fileOf, hasProgram, read, repository, run, UNIT_SETTINGS, valueOf } from '../src/testing/deploy.ts'

const hasSystemd = hasProgram('systemd-analyze', '--version', 'the systemd unit', 'systemd')
const isRoot = process.getuid?.() === 0 && run('runuser', ['--version']).status === 0
if (!isRoot) console.warn('Skipped: the test of packages/server/deploy/leads, which root runs (Linux).')

/** Where the other settings are. */
const SETTINGS = '/etc/plotline.env'

/** What the server needs, or what another setting already covers: everything else that systemd knows to shut off is off. */
const NEEDED: ReadonlySet<string> = new Set([
  'DeviceAllow',
  'IPAddressDeny',
  'MemoryDenyWriteExecute',
  'PrivateMounts',
  'PrivateNetwork',
  'PrivateUsers',
  'RestrictAddressFamilies',
  'RootDirectory',
])

const analyze = (...args: string[]) => run('systemd-analyze', args)

describe('the systemd unit', () => {
  test('starts this repository’s server, again if it crashes, and waits longer than it takes to stop (R-operations-14)', () => {
    expect(join(repository, valueOf('ExecStart').split(' /opt/plotline/').at(-1) ?? '')).toBe(bin('plotline-live'))
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(99 + 10)
    expect([valueOf('KillMode'), valueOf('Restart'), valueOf('StartLimitIntervalSec')]).toEqual(['mixed', 'on-failure', '0'])
    // Not at once again and again, and also after the machine has started.
    expect(Number(valueOf('RestartSec'))).toBeGreaterThanOrEqual(1)
    expect(valueOf('WantedBy')).toBe('multi-user.target')
  })

  test('has settings and data where the commands look for them, and is reached by the proxy alone', () => {
    expect(valueOf('EnvironmentFile')).toBe(SETTINGS)
    expect(valueOf('ExecStart')).toContain(` DATA_DIR=%S/${valueOf('StateDirectory')} `)
    expect(read('leads')).toContain(`\nexport DATA_DIR=/var/lib/${valueOf('StateDirectory')}\n`)
    expect(UNIT_SETTINGS['HOST']).toBe(UNIT_SETTINGS['TRUST_PROXY'])
  })

  test('starts after PostgreSQL, with room for every connection and a limit to its memory (R-operations-14)', () => {
    expect(valueOf('After')).toContain('postgresql.service')
    expect(Number(valueOf('LimitNOFILE'))).toBeGreaterThan(10_000)
    expect(valueOf('MemoryMax')).toBe('1G')
  })

  test('keeps the data private to its own user, in the only folder that it can write', () => {
    expect([valueOf('StateDirectoryMode'), valueOf('UMask'), valueOf('ProtectSystem')]).toEqual(['0700', '0077', 'strict'])
    expect(read('plotline.service')).not.toMatch(/^ReadWritePaths=/m)
  })

  test.skipIf(!hasSystemd)('is valid, and exposes little by systemd’s own measure (R-operations-14)', () => {
    expect(analyze('verify', fileOf('plotline.service'))).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', fileOf('plotline.service'))
    expect(Number(/exposure level for plotline\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
    const exposed = new Set([...stdout.matchAll(/^✗ (\w+)=/gm)].map(([, name]) => name))
    expect([...exposed].filter((name) => name !== undefined && !NEEDED.has(name))).toEqual([])
  })
})

/** Runs packages/server/deploy/leads with these settings, as a user who has no others. */
function runLeads(env: string, ...args: string[]) {
  const folder = temporaryFolder({
    'plotline.env': env,
    'node_modules/.bin/node': '#!/bin/sh\nid -un; env; ps -ww -eo args; printf "<%s>" "$@"; echo\n',
  })
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'node_modules/.bin/node'), 0o755)
  chmodSync(join(folder, 'plotline.env'), 0o600)
  const script = read('leads').replaceAll(SETTINGS, join(folder, 'plotline.env')).replace('/opt/plotline\n', `${folder}\n`)
  return run('bash', ['-c', script.replace('-u plotline', '-u nobody'), 'leads', ...args])
}

test.skipIf(!isRoot)('commands get the service’s settings, and no other user sees them (R-operations-19)', () => {
  const env =
    'SITE_ORIGIN=https://www.example.com\n# a comment\n\nMAIL_FROM=Plotline <site@example.com>\nSMTP_URL=smtps://me:hunter2@mail.example.com\n'
  const { status, stdout } = runLeads(env, 'verify', 'an-id', '--by', 'Ada Sample')
  expect(status).toBe(0)
  const lines = stdout.split('\n')
  expect([lines[0], lines.at(-2)]).toEqual(['nobody', '<packages/server/bin/leads.mjs><verify><an-id><--by><Ada Sample>'])
  expect(lines).toEqual(expect.arrayContaining([...env.split('\n').filter((line) => line.includes('=')), 'DATA_DIR=/var/lib/plotline']))
  expect(lines.filter((line) => line.includes('hunter2'))).toEqual(['SMTP_URL=smtps://me:hunter2@mail.example.com'])
})

test
  .skipIf(!isRoot)
  .for(['export DATABASE_URL=hunter2', 'DATABASE_URL = hunter2', '\ufeffDATABASE_URL=hunter2', '  DATABASE_URL=hunter2', 'hunter2'])(
  'commands do not run while a line of the settings is one that they or systemd would leave out: %j (R-operations-19)',
  (line) => {
    const { status, stdout, stderr } = runLeads(`SITE_ORIGIN=https://www.example.com\n${line}\n`)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/plotline\.env, line 2: write NAME=value, /)
    expect(stderr).not.toContain('hunter2')
  },
)
