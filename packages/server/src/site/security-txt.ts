import type { ServerResponse } from 'node:http'
import { toIso, type Clock } from '../common/clock.ts'

export const SECURITY_TXT = '/.well-known/security.txt'

/** How long the file is valid. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000

export function sendSecurityTxt(res: ServerResponse, contacts: readonly string[], clock: Clock): void {
  const expires = `Expires: ${toIso(clock() + VALID_MS)}`
  const text = [...contacts.map((contact) => `Contact: ${contact}`), expires, 'Preferred-Languages: en', ''].join('\n')
  res
    .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-cache' })
    .end(text)
}
