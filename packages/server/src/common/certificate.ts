import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000

/** When the certificate that a site shows ends; undefined if it shows none. */
export const certificateEndsAt = (origin: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    // One that has ended must be read too, and nothing is sent.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    })
    const end = (endsAt?: number) => {
      socket.destroy()
      resolve(endsAt)
    }
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => end())
    socket.once('timeout', () => end())
  })
