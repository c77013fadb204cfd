import type { LeadRow, StoreTransaction } from '../database/schema.ts'

/** A lead whose phone is still to be verified. */
export type OpenLead = Pick<LeadRow, 'id' | 'phone'>

export const findOpenLead = (db: StoreTransaction, id: string): Promise<OpenLead | undefined> =>
  db.selectFrom('leads').select(['id', 'phone']).where('id', '=', id).where('state', '=', 'unverified').executeTakeFirst()

export const findNewestOpenLead = (db: StoreTransaction, phone: string): Promise<OpenLead | undefined> =>
  db
    .selectFrom('leads')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .where('state', '=', 'unverified')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
