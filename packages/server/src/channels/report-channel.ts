import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { COMPANY_NAME } from '@plotline/contract'
import type { Transporter } from 'nodemailer'
import * as v from 'valibot'
import type { Channel } from '../outbox/worker.ts'
import { sendEmail } from './email.ts'
import { EVENT_RETRY_DELAYS_MS } from '../outbox/retry-delays.ts'
import type { StoreAddress } from '../database/store.ts'
import type { Period } from '../reports/report.ts'
import { weeksBefore } from '../reports/weekly.ts'

const writtenSchema = v.object({ text: v.string(), html: v.string() })

async function write(at: StoreAddress, period: Period): Promise<v.InferOutput<typeof writtenSchema>> {
  const thread = new Worker(new URL('../reports/report-thread.ts', import.meta.url), { workerData: { at, period } })
  try {
    const [message] = await once(thread, 'message')
    return v.parse(writtenSchema, message)
  } finally {
    await thread.terminate()
  }
}

/** Sends a weekly report to the owner's inbox, made when it is sent. */
export const reportEmailChannel = (transport: Transporter, from: string, to: string, at: StoreAddress): Channel => ({
  destination: 'mail server',
  concurrency: 1,
  timeoutMs: 25_000,
  retryDelaysMs: EVENT_RETRY_DELAYS_MS,
  onExhausted: 'dead_letter',
  prepare: async (_, { id, subject_id: monday }) => ({
    async send() {
      const written = await write(at, weeksBefore(monday))
      return sendEmail(transport, from, { id, to, subject: `${COMPANY_NAME}: leads up to ${monday}`, ...written })
    },
  }),
})
