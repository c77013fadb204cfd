import type { Kysely } from 'kysely'
import { readDeliveries } from '../outbox/deliveries.ts'
import { readContacts, readLeads } from '../leads/queries.ts'
import type { ListFilter } from '../database/pages.ts'
import { DELIVERY_STATES, LEAD_STATES, type Database } from '../database/schema.ts'
import { toCsv, type CsvRow } from '../common/csv.ts'
import type { Filterable } from './filter.ts'
import { toJsonArray } from './json.ts'
import { CONTACT_COLUMNS, contactJson, DELIVERY_COLUMNS, deliveryJson, LEAD_COLUMNS, leadJson } from './formatters.ts'
import { toTable } from './table.ts'

type Write = (db: Kysely<Database>, filter: ListFilter) => AsyncIterable<string>

/** Something that the owner can list, written a page at a time in each format. */
export interface Listing extends Filterable {
  noun: string
  table: Write
  json: Write
  csv: ((db: Kysely<Database>, filter: ListFilter, isForProgram: boolean) => AsyncIterable<string>) | undefined
}

async function* mapped<Row, Formatted>(pages: AsyncIterable<readonly Row[]>, format: (row: Row) => Formatted): AsyncGenerator<Formatted[]> {
  for await (const rows of pages) yield rows.map(format)
}

const writers = <Row>(
  read: (db: Kysely<Database>, filter: ListFilter) => AsyncIterable<Row[]>,
  columns: Readonly<Record<string, (row: Row) => string>>,
  format: (row: Row) => CsvRow,
) => ({
  table: (db: Kysely<Database>, filter: ListFilter) => toTable(columns, read(db, filter)),
  json: (db: Kysely<Database>, filter: ListFilter) => toJsonArray(mapped(read(db, filter), format)),
  csv: (db: Kysely<Database>, filter: ListFilter, isForProgram: boolean) => toCsv(mapped(read(db, filter), format), isForProgram),
})

const deadLetters = (db: Kysely<Database>, filter: ListFilter) => readDeliveries(db, { ...filter, state: 'dead_letter' })

/** By the word after `list` or `export`. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  leads: { noun: 'leads', states: LEAD_STATES, hasCampaign: true, ...writers(readLeads, LEAD_COLUMNS, leadJson) },
  messages: { noun: 'messages', hasCampaign: true, ...writers(readContacts, CONTACT_COLUMNS, contactJson) },
  deliveries: { noun: 'deliveries', states: DELIVERY_STATES, ...writers(readDeliveries, DELIVERY_COLUMNS, deliveryJson), csv: undefined },
  'dead-letters': { noun: 'dead letters', ...writers(deadLetters, DELIVERY_COLUMNS, deliveryJson), csv: undefined },
}
