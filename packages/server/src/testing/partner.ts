import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

/** Base64 of 24 bytes, as Standard Webhooks has it. */
export const PARTNER_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** A request that a receiver was sent. */
interface Received {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

const plain = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Listens on a port of its own for the length of a test, keeps what it is sent and responds as it is told. */
export async function startReceiver() {
  const requests: Received[] = []
  let next: { status: number; headers: Record<string, string>; body: string } | 'silence' = { status: 200, headers: {}, body: '' }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: plain(req.headers), body: Buffer.concat(chunks).toString() })
      if (next === 'silence') return
      res.writeHead(next.status, next.headers).end(next.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    requests,
    respondWith: (status: number, headers: Record<string, string> = {}, body = '') => void (next = { status, headers, body }),
    beSilent: () => void (next = 'silence'),
    /** Breaks off what it was silent to. */
    hangUp: () => server.closeAllConnections(),
  }
}

/** A partner that takes leads, with the settings by which a server finds it. */
export async function startPartner() {
  const receiver = await startReceiver()
  return { ...receiver, environment: { PARTNER_WEBHOOK_URL: `${receiver.url}/leads`, PARTNER_WEBHOOK_SECRET: PARTNER_SECRET } }
}
