import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { COMPANY_NAME } from '@plotline/contract'
import type { Transporter } from 'nodemailer'
import * as v from 'valibot'
import type { Way } from '../deliveries/deliveries.ts'
import { sendEmail } from '../deliveries/email.ts'
import { EVENT_WAITS } from '../deliveries/waits.ts'
import type { StoreAddress } from '../store/store.ts'
import type { Period } from './report.ts'
import { weeksBefore } from './weekly.ts'

const writtenSchema = v.object({ text: v.string(), html: v.string() })

async function write(at: StoreAddress, period: Period): Promise<v.InferOutput<typeof writtenSchema>> {
  const thread = new Worker(new URL('report-thread.ts', import.meta.url), { workerData: { at, period } })
  try {
    const [message] = await once(thread, 'message')
    return v.parse(writtenSchema, message)
  } finally {
    await thread.terminate()
  }
}

/** The way of a weekly report to the owner's inbox. It is read from the store when it is sent. */
export const reportEmailWay = (transport: Transporter, from: string, to: string, at: StoreAddress): Way => ({
  place: 'mail server',
  atOnce: 1,
  timeoutMs: 25_000,
  waits: EVENT_WAITS,
  gaveUp: 'dead_letter',
  prepare: async (_, { id, subject_id: monday }) => ({
    async send() {
      const written = await write(at, weeksBefore(monday))
      return sendEmail(transport, from, { id, to, subject: `${COMPANY_NAME}: leads up to ${monday}`, ...written })
    },
  }),
})
