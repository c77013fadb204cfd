import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const UNIT = fileURLToPath(new URL('../plotline.service', import.meta.url))
const unit = readFileSync(UNIT, 'utf8')
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

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

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasSystemd = analyze('--version').status === 0

if (!hasSystemd) console.warn('Skipped: the check of the systemd unit, as this machine has no systemd-analyze.')

describe('the systemd unit', () => {
  test('starts this repository’s server, and waits longer than it takes to stop (R-operations-14)', () => {
    const path = valueOf('ExecStart').split(' /opt/plotline/').at(-1)
    expect(path).toBe('packages/server/bin/plotline-server.mjs')
    expect(existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))).toBe(true)
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(99 + 10)
  })

  test('keeps the data private to its own user, in the only folder that it can write', () => {
    expect([valueOf('StateDirectoryMode'), valueOf('UMask'), valueOf('ProtectSystem')]).toEqual(['0700', '0077', 'strict'])
    expect(unit).not.toMatch(/^ReadWritePaths=/m)
  })

  test.skipIf(!hasSystemd)('is valid, and exposes little by systemd’s own measure (R-operations-14)', () => {
    expect(analyze('verify', UNIT)).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', UNIT)
    expect(Number(/exposure level for plotline\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
    const exposed = new Set([...stdout.matchAll(/^✗ (\w+)=/gm)].map(([, name]) => name))
    expect([...exposed].filter((name) => name !== undefined && !NEEDED.has(name))).toEqual([])
  })
})

test('the container keeps its data in its volume, as a user who owns nothing else (R-retention-04)', () => {
  const container = readFileSync(new URL('../Containerfile', import.meta.url), 'utf8')
  const folder = / DATA_DIR=(\S+) /.exec(container)?.[1]
  expect(container).toContain(`\nRUN mkdir ${folder} && chown node:node ${folder}\nUSER node\nVOLUME ${folder}\n`)
})
