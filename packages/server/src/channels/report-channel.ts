import { COMPANY_NAME } from '@plotline/contract'
import type { Transporter } from 'nodemailer'
import { readStore, type StoreAddress } from '../database/store.ts'
import type { Channel } from '../outbox/worker.ts'
import { EVENT_RETRY_DELAYS_MS } from '../outbox/retry-delays.ts'
import { reportHtml, reportText } from '../reports/format.ts'
import { readReport } from '../reports/report.ts'
import { weeksBefore } from '../reports/weekly.ts'
import { sendEmail } from './email.ts'

export const reportEmailChannel = (transport: Transporter, from: string, to: string, at: StoreAddress): Channel => ({
  destination: 'mail server',
  concurrency: 1,
  timeoutMs: 25_000,
  retryDelaysMs: EVENT_RETRY_DELAYS_MS,
  onExhausted: 'dead_letter',
  prepare: async (_, { id, subject_id: monday }) => ({
    async send() {
      const report = await readStore(at, (db) => readReport(db, weeksBefore(monday)))
      const subject = `${COMPANY_NAME}: leads up to ${monday}`
      return sendEmail(transport, from, { id, to, subject, text: reportText(report), html: reportHtml(report) })
    },
  }),
})
