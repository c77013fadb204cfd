import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a token is good for: `lead` names an open lead to whoever sent it, `request` opens a verified lead's page. One is never taken
 * for the other.
 */
export type TokenPurpose = 'lead' | 'request'

const sign = (key: Buffer, purpose: TokenPurpose, id: string): Buffer => createHmac('sha256', key).update(`${purpose}:${id}`).digest()

/**
 * Makes the token of a lead for one purpose: its id and an HMAC of both. It is kept nowhere, and nobody who has not been handed it
 * can make it, so a stranger can neither put his lead in the place of the visitor's nor take it back.
 */
export const createToken = (key: Buffer, purpose: TokenPurpose, id: string): string =>
  `${id}.${sign(key, purpose, id).toString('base64url')}`

/** Reads the id of a lead from its token; undefined for one that was not made with this key for this purpose. */
export function readToken(key: Buffer, purpose: TokenPurpose, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  const [given, own] = [Buffer.from(signature, 'base64url'), sign(key, purpose, id)]
  return rest.length === 0 && given.length === own.length && timingSafeEqual(given, own) ? id : undefined
}
