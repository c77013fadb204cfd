import { randomUUID } from 'node:crypto'
import type { StoreTransaction } from '../database/schema.ts'
import type { Network } from '../http/client-address.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { reserveSend, type Reservation } from './codes.ts'

export interface CodeRequest {
  phone: string
  /** An open lead of this phone; if undefined, nothing will be sent. */
  leadId: string | undefined
  networks: readonly Network[]
}

/**
 * Reserves a send and enqueues it, even without a lead to send it for, so that both cases take equally long. A send that is held
 * back is not queued, or new budget would go to whoever asked most. The caller holds the phone's lock.
 */
export async function requestCode(
  db: StoreTransaction,
  outbox: Outbox,
  { phone, leadId, networks }: CodeRequest,
  budget: { smsPerDay: number; key: Buffer },
  now: number,
): Promise<Reservation> {
  const reservation = await reserveSend(db, { phone, isForLead: leadId !== undefined, networks }, budget, now)
  if (!reservation.allowed) return reservation
  // A code already on its way is kept unless another follows.
  await outbox.discardCodes(db, leadId === undefined ? '' : phone, now)
  await outbox.enqueue(db, 'code.requested', leadId ?? randomUUID(), now)
  return reservation
}
