import type { LeadRow, StoreTransaction } from '../database/schema.ts'

/** A lead whose phone is still to be verified. */
export type OpenLead = Pick<LeadRow, 'id' | 'phone'>

export const findOpenLead = (db: StoreTransaction, id: string): Promise<OpenLead | undefined> =>
  db.selectFrom('leads').select(['id', 'phone']).where('id', '=', id).where('state', '=', 'unverified').executeTakeFirst()

/** A phone's open leads, newest first. */
const openLeads = (db: StoreTransaction, phone: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .where('state', '=', 'unverified')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const findNewestOpenLead = (db: StoreTransaction, phone: string): Promise<OpenLead | undefined> =>
  openLeads(db, phone).limit(1).executeTakeFirst()

/** More than one network can send while a code is valid, so that it cannot push out a lead whose visitor is entering the code. */
export const MAX_OPEN = 600

/** Supersedes a phone's oldest open leads, so that there is room for another: a verification rewrites all of them. */
export async function makeRoom(db: StoreTransaction, phone: string): Promise<void> {
  const oldest = (
    await openLeads(db, phone)
      .offset(MAX_OPEN - 1)
      .limit(MAX_OPEN)
      .execute()
  ).map(({ id }) => id)
  if (oldest.length > 0) await db.updateTable('leads').set({ state: 'superseded' }).where('id', 'in', oldest).execute()
}
