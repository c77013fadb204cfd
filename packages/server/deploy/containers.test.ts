import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../src/settings/settings.ts'
import { freePort } from '../src/testing/postgres.ts'
import { bin } from '../src/testing/process.ts'
import { startServer, temporaryFolder } from '../src/testing/server.ts'
import { fileOf, read, repository, run, SITE_NAME, valueOf } from '../src/testing/deploy.ts'

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...words]) => run(program, [...words, 'version']).status === 0,
)
if (compose === undefined) console.warn('Skipped: the test of the Compose file, as Docker Compose is not installed.')

const Service = v.looseObject({
  build: v.optional(v.looseObject({ context: v.string(), dockerfile: v.string(), args: v.record(v.string(), v.string()) })),
  image: v.string(),
  restart: v.string(),
  environment: v.record(v.string(), v.string()),
  env_file: v.optional(v.string()),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.array(v.string()),
  depends_on: v.optional(v.unknown()),
  healthcheck: v.optional(v.unknown()),
  mem_limit: v.optional(v.string()),
  stop_grace_period: v.optional(v.string()),
})
const { services, volumes } = v.parse(
  v.object({ services: v.record(v.string(), Service), volumes: v.record(v.string(), v.null()) }),
  parse(read('compose.yaml')),
)

test.skipIf(compose === undefined)('Docker Compose accepts its file, and wants the name and the password (R-operations-17)', () => {
  const [program = '', ...words] = compose ?? []
  const folder = temporaryFolder({ 'compose.yaml': read('compose.yaml'), '.env': '' })
  const config = (environment: Record<string, string>) =>
    run(program, [...words, '-f', join(folder, 'compose.yaml'), 'config'], environment)
  const { status, stdout } = config({ SITE_ADDRESS: SITE_NAME, POSTGRES_PASSWORD: 'word' })
  expect(status).toBe(0)
  expect(stdout).toContain('postgres://plotline:word@database:5432/plotline')
  expect(config({ SITE_ADDRESS: SITE_NAME, POSTGRES_PASSWORD: '' }).status).not.toBe(0)
})

test('in containers each part finds the others, is built from this repository and gets its settings (R-operations-17)', () => {
  const { proxy, server, database } = services
  // Each of the Caddyfile's variables has a value, and is read.
  const variables = Array.from(read('Caddyfile').matchAll(/\{\$(\w+):/g), ([, variable]) => variable)
  expect(Object.keys(proxy?.environment ?? {})).toEqual(variables)
  expect(proxy?.environment['UPSTREAM']).toBe(`server:${/ PORT=(\d+) /.exec(read('Containerfile'))?.[1]}`)
  expect(proxy?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect([server?.ports, database?.ports]).toEqual([[], []])
  const { context = '', dockerfile = '', args = {} } = server?.build ?? {}
  expect(join(fileOf(context), dockerfile)).toBe(fileOf('Containerfile'))
  expect(args).toEqual({ SITE_ORIGIN: 'https://${SITE_ADDRESS}' })
  // An ARG is that of its stage alone: the one builds the pages with it, the other sends the emails.
  const [, ...stages] = read('Containerfile').split(/^FROM /m)
  expect(stages.filter((stage) => !stage.includes('\nARG SITE_ORIGIN\n'))).toEqual([])
  expect(server?.env_file).toBe('.env')
  expect(server?.mem_limit?.toUpperCase()).toBe(valueOf('MemoryMax'))
  expect(server?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database?.healthcheck).toMatchObject({ test: ['CMD', 'pg_isready', `--username=${database?.environment['POSTGRES_USER']}`] })
})

const DATA_FOLDER = / DATA_DIR=(\S+) /.exec(read('Containerfile'))?.[1] ?? ''

test('the container keeps its data in its volume, as a user who owns nothing else (R-retention-04)', () => {
  expect(read('Containerfile')).toContain(
    `\nRUN mkdir ${DATA_FOLDER} && chown node:node ${DATA_FOLDER}\nUSER node\nVOLUME ${DATA_FOLDER}\n`,
  )
})

test('the container starts the server, with all that it imports, and is healthy while that answers (R-operations-14)', async () => {
  const file = read('Containerfile')
  const wordsAfter = (instruction: string) =>
    v.parse(v.array(v.string()), JSON.parse(file.split(`${instruction} [`).at(-1)?.split('\n')[0]?.replace(/^/, '[') ?? ''))
  const [, entry = ''] = wordsAfter('\nCMD')
  expect(join(repository, entry)).toBe(bin('plotline-server'))
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(repository, 'packages/server/package.json'), 'utf8')),
  )
  const parts = Object.keys(dependencies).filter((name) => name.startsWith('@plotline/'))
  const needed = [...parts.map((name) => name.replace('@plotline', 'packages')), 'packages/server', 'node_modules']
  const copied = Array.from(file.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm), ([, from = '', to]) =>
    to === '' || to === from ? from : '',
  )
  expect(copied.toSorted()).toEqual(['package.json', ...needed, relative(repository, dirname(readSettings({}).siteDir))].toSorted())
  // Their libraries, and no others.
  expect(file).toContain('npm ci --omit=dev --workspace=@plotline/server --ignore-scripts')

  const [, ...health] = wordsAfter('\n  CMD')
  const checkHealth = async (port: number) => {
    const child = spawn(process.execPath, health, { env: { ...process.env, PORT: String(port) } })
    return new Promise((resolve) => child.once('exit', resolve))
  }
  const server = await startServer()
  expect(await checkHealth(Number(new URL(server.url).port))).toBe(0)
  expect(await checkHealth(await freePort())).toBe(1)
})

test('in containers, whatever keeps data has a volume that outlives it, everything starts again, and the server has time to stop (R-operations-17)', () => {
  const mounts = Object.entries(services).flatMap(([service, { volumes: own }]) =>
    own.flatMap((volume) => (volume.startsWith('./') ? [] : [[service, ...volume.split(':')]])),
  )
  // From version 18 on, PostgreSQL's image has its data in a folder of its version's name, there.
  expect(Number(services['database']?.image.replace('postgres:', ''))).toBeGreaterThanOrEqual(18)
  expect(mounts).toEqual([
    ['proxy', 'certificates', '/data'],
    ['server', 'data', DATA_FOLDER],
    ['database', 'database', '/var/lib/postgresql'],
  ])
  expect(Object.keys(volumes)).toEqual(mounts.map(([, name]) => name))
  expect(Object.values(services).map(({ restart }) => restart)).toEqual(Array(3).fill('unless-stopped'))
  expect(services['server']?.stop_grace_period).toBe('2m')
})

test('in containers the proxy’s network, of IPv4 and IPv6, is the one that the server trusts (R-operations-17)', () => {
  const file = read('compose.yaml')
  const subnets = Array.from(file.matchAll(/subnet: (\S+)/g), ([, subnet]) => subnet)
  expect(subnets).toEqual([expect.stringContaining('.'), expect.stringContaining('::')])
  expect(file).toContain('enable_ipv6: true')
  expect(file).toContain(`TRUST_PROXY: ${subnets.join(',')}\n`)
})

test('no secret, data or build of this machine gets into the image, and what it needs does', () => {
  const patterns = read('Containerfile.dockerignore').trim().split('\n')
  // Unlike Git's, a pattern begins at the root.
  const isLeftOut = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  const secret = ['.env', 'packages/server/deploy/.env', '.git/config', '.data/plotline.sqlite']
  const built = [
    'node_modules/pg/index.js',
    'packages/ui/node_modules/a.js',
    'packages/ui/dist/index.js',
    'site/dist/ssr/entry.js',
    'test-results/a.json',
  ]
  expect([...secret, ...built].filter((path) => !isLeftOut(path))).toEqual([])
  // Git keeps none of it either.
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...secret, ...built], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect(ignored.stdout.split('\n').filter(Boolean)).toEqual([...secret, ...built].filter((path) => !path.startsWith('.git/')))
  const needed = ['package-lock.json', 'packages/server/src/main.ts', 'packages/contract/src/index.ts', 'site/vite.config.ts']
  expect(needed.filter(isLeftOut)).toEqual([])
})
