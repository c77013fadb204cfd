import { randomUUID } from 'node:crypto'
import type { Contact } from '@plotline/contract'
import type { StoreTransaction } from '../database/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { insertContact } from './queries.ts'

/** Makes what a visitor can do with the contact form. */
export const createMessages = (outbox: Outbox) => ({
  /** Stores a message and enqueues its email to the company, in one transaction. Returns its id. */
  async submit(db: StoreTransaction, message: Contact, now: number): Promise<string> {
    const id = randomUUID()
    await insertContact(db, id, message, now)
    await outbox.enqueue(db, 'message.received', id, now)
    return id
  },
})
