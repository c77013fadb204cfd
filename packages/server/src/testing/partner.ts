import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './requests.ts'

/** 24 bytes in base64, as Standard Webhooks specifies. */
export const PARTNER_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** A request that a receiver got. */
interface ReceivedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

const plain = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Listens on its own port during a test, records requests and responds as told. */
export async function startReceiver() {
  const requests: ReceivedRequest[] = []
  let next: { status: number | ((body: string) => number); headers: Record<string, string>; body: string } | 'silence' = {
    status: 200,
    headers: {},
    body: '',
  }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: plain(req.headers), body })
      if (next === 'silence') return
      res.writeHead(typeof next.status === 'number' ? next.status : next.status(body), next.headers).end(next.body)
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Responds with a status, or with the one chosen by the request's body. */
    respondWith: (status: number | ((body: string) => number), headers: Record<string, string> = {}, body = '') =>
      void (next = { status, headers, body }),
    beSilent: () => void (next = 'silence'),
    /** Cuts off the requests that it has not responded to. */
    hangUp: () => server.closeAllConnections(),
  }
}

/** A partner that accepts leads, with the settings that point a server at it. */
export async function startPartner() {
  const receiver = await startReceiver()
  return { ...receiver, environment: { PARTNER_WEBHOOK_URL: `${receiver.url}/leads`, PARTNER_WEBHOOK_SECRET: PARTNER_SECRET } }
}
