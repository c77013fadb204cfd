import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(`lead:${id}`).digest()

/**
 * Makes the token that names a lead to whoever sent it: its id and an HMAC of it. It is kept nowhere, and nobody who has not been
 * handed it can make it, so a stranger's lead with the same phone number cannot take the place of the visitor's.
 */
export const createLeadToken = (key: Buffer, id: string): string => `${id}.${sign(key, id).toString('base64url')}`

/** Reads the id of a lead from its token; undefined for one that was not made with this key. */
export function readLeadToken(key: Buffer, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const [given, own] = [Buffer.from(signature, 'base64url'), sign(key, id)]
  return given.length === own.length && timingSafeEqual(given, own) ? id : undefined
}
