import { CALENDAR_HEADERS, CALENDAR_PATH, calendarFile, readCalendarQuery } from '@plotline/contract'
import type { Plugin } from 'vite'

/** Serves calls' calendar files in development: a download is no request of a script, which the mocks would answer. */
export const calendar = (): Plugin => ({
  name: 'plotline:calendar',
  configureServer({ middlewares }) {
    middlewares.use(CALENDAR_PATH, ({ url }, res) => {
      const call = readCalendarQuery(new URLSearchParams(url?.split('?')[1]), Date.now())
      if (call) res.writeHead(200, CALENDAR_HEADERS).end(calendarFile(call, Date.now()))
      else res.writeHead(400).end()
    })
  },
})
