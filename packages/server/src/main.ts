import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLeadTrial } from './api/lead-trial.ts'
import { createApp } from './app.ts'
import { DATA_FILES, freeBytes, makeFilesPrivate, prepareDataDir, readOtpKeys } from './common/data-dir.ts'
import { uptime } from './common/clock.ts'
import { createWorker } from './outbox/worker.ts'
import { measureOutbox, undeliveredLeadMs } from './outbox/deliveries.ts'
import { alarmSender } from './channels/email.ts'
import { leadKinds, waitingKinds, createChannels } from './channels/channels.ts'
import { createLog } from './common/log.ts'
import { createAlarm } from './common/alarm.ts'
import { createMetrics } from './operations/metrics.ts'
import { createStoreProbe } from './operations/store-probe.ts'
import { createShutdown } from './operations/shutdown.ts'
import { onSignals } from './operations/signals.ts'
import { measureBudget } from './otp/sms-budget.ts'
import { isSmsBefore, sandboxSender } from './otp/sender.ts'
import { twilioSender } from './otp/twilio.ts'
import { createOutbox } from './outbox/outbox.ts'
import { certificateEndsAt } from './common/certificate.ts'
import { createStoreAlarm } from './reports/store-alarm.ts'
import { createWatch } from './reports/watch.ts'
import { scheduleReports } from './reports/weekly.ts'
import { readSettings } from './settings/settings.ts'
import { settingWarnings } from './settings/settings-warnings.ts'
import { errorCode, StartError } from './common/errors.ts'
import { failureInWords, openStore } from './database/store.ts'
import { pauseInWords } from './retention/pause.ts'
import { keepTime } from './time/timekeeper.ts'
import { createRetention } from './retention/retention.ts'
import { overwriteLines } from './database/traces.ts'

/** A request must arrive within this time, and a client may pause so long, or a little longer, while it reads a response; then its connection is closed. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often to look for slow connections. Node's default of 30 s would let one live twice as long as allowed. */
const CHECK_CONNECTIONS_MS = 1_000
/** The most connections waiting to be accepted; the system's limit may be lower. Beyond it they fail without an error message. */
const BACKLOG = 4_096
/**
 * The deadline for each part of a stop, in milliseconds since requests were last accepted, so that the process ends within 10 seconds
 * even if something does not respond: first requests in flight and keep-alive connections; then deliveries in flight and the batch
 * being erased, which another process takes over; then the store.
 */
const STOP_BY_MS = { connections: 7_000, deliveries: 8_000, erasing: 8_500, store: 9_000 } as const

const print = (line: string) => void process.stdout.write(`${line}\n`)
const printError = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Starts the server with the environment's settings and stops it on SIGTERM or SIGINT, once requests in flight have their responses.
 *
 * @throws StartError when it cannot start: its message says why and what to do
 */
export async function main(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const settings = readSettings(environment)
  const { dataDir } = settings
  const log = createLog(settings.logLevel, printError, Date.now)
  for (const { message, fields } of settingWarnings(environment)) log('warn', message, fields)

  makeFilesPrivate()
  prepareDataDir(dataDir)
  const otpKeys = readOtpKeys(dataDir, settings.otpSecrets)
  const time = keepTime(await openStore(settings.store), { clock: Date.now, uptime, log })
  const { store, clock } = time
  const smsOutbox = join(dataDir, DATA_FILES.smsOutbox)
  const sender = settings.sms.sender === 'twilio' ? twilioSender(settings.sms.account, clock) : sandboxSender(smsOutbox, print, clock)
  const metrics = createMetrics({
    ofProcess: true,
    revision: settings.buildRevision,
    readOutbox: () => store.transaction((db) => measureOutbox(db, clock())),
    readUndeliveredLead: () => store.transaction((db) => undeliveredLeadMs(db, leadKinds(settings), clock())),
    readSmsBudget: () => store.transaction((db) => measureBudget(db, settings.sms.smsPerDay, clock())),
  })
  const alarm = createAlarm(log, metrics, uptime)
  const channels = createChannels(settings, { sender, otpKeys, makeNonce: randomUUID, alarm }, clock, settings.store)
  const worker = createWorker({ store, channels, clock, log, observe: (event) => metrics.delivered(event) })
  const alarmTo = settings.mail?.alarmTo
  const tellStoreAlarm =
    settings.mail && alarmTo !== undefined ? createStoreAlarm({ send: alarmSender(settings.mail, alarmTo), clock, uptime, log }) : undefined
  const probe = createStoreProbe({
    store,
    log,
    tryLead: createLeadTrial({ settings, otpKeys, clock }),
    inWords: (failure) => failureInWords(settings.store, failure),
    onProbe({ canStore, canWrite }) {
      metrics.databaseWritable(canWrite)
      void tellStoreAlarm?.(canStore)
    },
    ...('file' in settings.store && { freeBytes: () => freeBytes(dataDir) }),
  })
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS })
  server.setTimeout(REQUEST_TIMEOUT_MS)
  const shutdown = createShutdown(server)
  server.on(
    'request',
    createApp({
      settings,
      otpKeys,
      store,
      worker,
      clock,
      uptime,
      log,
      metrics,
      isStopping: shutdown.isStopping,
      canStoreLead: probe.canStore,
    }),
  )

  const retention = createRetention({
    store,
    settings,
    clock,
    time,
    log,
    onRun(pause) {
      metrics.erasurePaused(pause !== undefined)
      if (pause !== undefined) log('error', `ALARM: ${pauseInWords(pause)}`)
    },
    onErased: (unverifiedBefore) => overwriteLines(smsOutbox, (line) => isSmsBefore(line, unverifiedBefore)),
  })

  const port = await listen(server, settings.port, settings.host)
  probe.start()
  worker.start()
  const outbox = createOutbox(settings)
  const reports = settings.mail?.reportTo === undefined ? undefined : scheduleReports(store, outbox, clock, log)
  reports?.start()
  const { siteOrigin, noLeadHours, sms } = settings
  const watch =
    settings.mail?.alarmTo === undefined
      ? undefined
      : createWatch({
          store,
          outbox,
          clock,
          log,
          smsPerDay: sms.smsPerDay,
          noLeadHours,
          leadKinds: leadKinds(settings),
          ...('file' in settings.store && { freeBytes: () => freeBytes(dataDir) }),
          ...(siteOrigin?.startsWith('https:') === true && { certificateEndsAt: () => certificateEndsAt(siteOrigin) }),
        })
  watch?.start()
  retention.start()
  const stop = async () => {
    if (shutdown.isStopping()) return
    shutdown.begin()
    reports?.stop()
    watch?.stop()
    probe.stop()
    const erasing = retention.stop()
    await wait(settings.shutdownDelaySeconds * 1000)
    const began = performance.now()
    const left = (byMs: number) => Math.max(0, began + byMs - performance.now())
    await shutdown.close(left(STOP_BY_MS.connections))
    // Releasing needs the store, which may not respond either.
    await Promise.race([Promise.all([worker.stop(left(STOP_BY_MS.deliveries)), erasing]), wait(left(STOP_BY_MS.erasing))])
    await Promise.race([store.close(), wait(left(STOP_BY_MS.store))])
    // Otherwise an unresponsive partner or mail server would keep the process alive.
    process.exit()
  }
  onSignals(() => void stop())

  print(`Plotline is at http://localhost:${port}`)
  print('url' in settings.store ? `Its data is in PostgreSQL, and ${dataDir}` : `Its data is in ${dataDir}`)
  print(sender.isReal ? 'Codes are sent by Twilio' : `Codes are printed here (sandbox sender) and added to ${smsOutbox}`)
  if ('url' in settings.store && settings.otpSecrets.length === 0) {
    print('The OTP key is in that folder. Set the same OTP_SECRET on all servers before they share the database')
  }
  const waiting = waitingKinds(settings)
  for (const sentence of waiting) print(sentence)
  if (waiting.length > 0 || !sender.isReal) print('Before real visitors come, npm run launch-check lists every setting that is missing')
}

const LISTEN_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is using it. Stop that program, or set PORT to another number',
  EACCES: 'this user may not use it. Set PORT to 1024 or more',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Leave HOST out to listen on all of them',
  ENOTFOUND: 'HOST cannot be found. Leave HOST out to listen on all addresses of this machine',
}

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  try {
    await once(server.listen({ port, host, backlog: BACKLOG }), 'listening')
  } catch (error) {
    const reason = LISTEN_REASONS[errorCode(error)] ?? errorCode(error)
    throw new StartError(`The server cannot listen on port ${port}: ${reason}.`, { cause: error })
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
