import { randomUUID } from 'node:crypto'
import {
  COMPANY_NAME,
  MESSAGES,
  waitInWords,
  withoutTraps,
  type Contact,
  type Lead,
  type ResendOtp,
  type VerifyOtp,
} from '@plotline/contract'
import type { Clock } from '../clock.ts'
import { findUnverifiedLead, insertContact, insertLead, verifyNewestLead } from '../leads/leads.ts'
import type { Log } from '../log.ts'
import { makeCode, reserveSend, tryCode, type Random } from '../otp/codes.ts'
import { acceptPhone } from '../otp/phone.ts'
import type { SmsSender } from '../otp/sender.ts'
import type { Settings } from '../settings.ts'
import { errorFields } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { accept, refuse, type Reply } from './answers.ts'
import { createStoreOnce } from './store-once.ts'

/** What the calls work with. */
export interface CallParts {
  settings: Pick<Settings, 'allowedCountries'>
  /** The key under which codes are hashed. */
  otpKey: Buffer
  store: Store
  sender: SmsSender
  clock: Clock
  random: Random
  log: Log
}

/** Makes the four calls: each takes a body that its schema has checked, and answers. */
export function createCalls({ settings, otpKey, store, sender, clock, random, log }: CallParts) {
  const storeOnce = createStoreOnce(store)

  /**
   * Makes a code and sends it, to a phone with a lead that waits for it; for any other number it
   * does the same work but the sending. A failure is only logged: the answer tells the visitor
   * when to ask for another code either way.
   */
  async function sendCode(phone: string): Promise<void> {
    try {
      const { code, isAwaited } = await store.transaction(async (db) => ({
        isAwaited: (await findUnverifiedLead(db, phone)) !== undefined,
        code: await makeCode(db, phone, clock(), otpKey, random),
      }))
      if (isAwaited) await sender.send(phone, `Your ${COMPANY_NAME} code is ${code}`)
    } catch (error) {
      log('error', 'A code could not be sent. The lead is stored, and its visitor can ask for another code.', errorFields(error))
    }
  }

  const withPhone = async (written: string, then: (phone: string) => Promise<Reply>): Promise<Reply> => {
    const accepted = acceptPhone(written, settings.allowedCountries)
    return accepted.ok ? then(accepted.phone) : refuse(422, accepted.error)
  }

  /** Stores a lead and sends its phone a code, unless one was sent too short a time ago. */
  const leads = (lead: Lead, key?: string): Promise<Reply> =>
    withPhone(lead.phone, async (phone) => {
      const now = clock()
      const { reply, codeTo } = await storeOnce({ call: 'leads', key, value: withoutTraps(lead), now }, async (db) => {
        await insertLead(db, randomUUID(), { ...lead, phone }, now)
        const send = await reserveSend(db, phone, now)
        return { reply: accept(send.retryAfter, send.allowed), codeTo: send.allowed ? phone : undefined }
      })
      if (codeTo !== undefined) await sendCode(codeTo)
      return reply
    })

  /**
   * Tries a code and marks the phone's newest lead as verified. A wrong code and an unknown phone look
   * alike. A code counts once; a repeat under the same key, whose answer was lost, is answered again.
   */
  const verifyOtp = ({ phone: written, otp_code }: VerifyOtp, key?: string): Promise<Reply> =>
    withPhone(written, async (phone) => {
      const now = clock()
      // The code is left out of what is kept with the key: no table holds a code in any form but its HMAC.
      const { reply } = await storeOnce({ call: 'verifyOtp', key, value: { phone }, now }, async (db) => {
        const tried = await tryCode(db, phone, otp_code, now, otpKey)
        if (tried.outcome === 'locked') {
          const words = `Too many codes were tried for this number. Try again in ${waitInWords(tried.retryAfter)}.`
          return { reply: refuse(429, words, tried.retryAfter) }
        }
        const isVerified = tried.outcome === 'right' && (await verifyNewestLead(db, phone, now))
        return { reply: isVerified ? accept() : refuse(422, MESSAGES.otpRefused()) }
      })
      return reply
    })

  /** Sends another code. A number without a lead gets the same answers, and no text. */
  const resendOtp = ({ phone: written }: ResendOtp): Promise<Reply> =>
    withPhone(written, async (phone) => {
      const { allowed, retryAfter } = await store.transaction((db) => reserveSend(db, phone, clock()))
      if (!allowed) return refuse(429, `You can ask for another code in ${waitInWords(retryAfter)}.`, retryAfter)
      await sendCode(phone)
      return accept(retryAfter, true)
    })

  /** Stores a message of the contact form. */
  const contact = async (message: Contact, key?: string): Promise<Reply> => {
    const now = clock()
    const { reply } = await storeOnce({ call: 'contact', key, value: withoutTraps(message), now }, async (db) => {
      await insertContact(db, randomUUID(), message, now)
      return { reply: accept() }
    })
    return reply
  }

  return { leads, verifyOtp, resendOtp, contact }
}
