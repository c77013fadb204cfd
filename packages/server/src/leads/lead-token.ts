import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OtpKeys } from '../common/data-dir.ts'

/**
 * What a token is for: `lead` identifies an open lead to its sender, `request` opens a verified lead's page. They are not
 * interchangeable.
 */
export type TokenPurpose = 'lead' | 'request'

const sign = (key: Buffer, purpose: TokenPurpose, id: string): Buffer => createHmac('sha256', key).update(`${purpose}:${id}`).digest()

/**
 * Makes a lead's token for one purpose: its id and an HMAC of both. It is not stored and cannot be forged, so a stranger can neither
 * replace the visitor's lead with their own nor withdraw it.
 */
export const createToken = (key: Buffer, purpose: TokenPurpose, id: string): string =>
  `${id}.${sign(key, purpose, id).toString('base64url')}`

/** Reads the id of a lead from its token; undefined for one that was not made with one of these keys for this purpose. */
export function readToken(keys: OtpKeys, purpose: TokenPurpose, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOwn = keys.map((key) => sign(key, purpose, id)).some((own) => given.length === own.length && timingSafeEqual(given, own))
  return rest.length === 0 && isOwn ? id : undefined
}
