import { CALENDAR_HEADERS, CALENDAR_PATH, calendarFile, readCalendarQuery } from '@plotline/contract'
import type { Plugin } from 'vite'

/** Serves calls' calendar files in development, for browsers do not ask the mocks' service worker for a download. */
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
