import { request, type IncomingHttpHeaders } from 'node:http'
import type { Server } from 'node:net'
import { expect } from 'vitest'

/** A response, with its body as text and, if it is JSON, as a value. */
export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  body: Record<string, unknown>
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Has a server listen on a free port of this machine. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends a request with its path unchanged; fetch would normalise it. */
export const send = (port: number, path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type'] === 'application/json' && text !== ''
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Posts JSON as the site does. */
export const postJson = (port: number, path: string, value: unknown, headers: Record<string, string> = {}): Promise<TestResponse> =>
  send(port, path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) })

/** The body of a response that has to be a success. Whatever else it is, the failure shows its words. */
export function bodyOf({ status, text, body }: TestResponse): Record<string, unknown> {
  expect(`${status} ${text}`).toMatch(/^200 /)
  return body
}
