// Makes a report in its own thread: on SQLite that takes seconds, during which the server's main thread would serve nobody.
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { readStore } from '../database/store.ts'
import { reportHtml, reportText } from './format.ts'
import { readReport } from './report.ts'

const { at, period } = v.parse(
  v.object({
    at: v.union([v.object({ file: v.string() }), v.object({ url: v.string() })]),
    period: v.object({ since: v.number(), until: v.number() }),
  }),
  workerData,
)
const report = await readStore(at, (db) => readReport(db, period))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ text: reportText(report), html: reportHtml(report) })
