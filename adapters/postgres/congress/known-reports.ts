import { type Kysely, sql } from 'kysely'

import type { Chamber } from '#core/congress/congress-trade.ts'
import type { Database } from '#db/schema.ts'
import type { KnownReport } from '../../congress/opened-report.ts'
import type { Connection } from '../connect.ts'

/** Finds a House report by its number. The year in its address may be any. */
export function findHouseReport({ db }: Connection, documentId: string): Promise<KnownReport | undefined> {
  return findReport(db, 'house', `%/${documentId}.pdf`)
}

/** Finds a Senate report by its number. It may be a page or a scan. */
export function findSenateReport({ db }: Connection, documentId: string): Promise<KnownReport | undefined> {
  return findReport(db, 'senate', `%/${documentId}/`)
}

async function findReport(
  db: Kysely<Database>,
  chamber: Chamber,
  urlPattern: string
): Promise<KnownReport | undefined> {
  const row = await db
    .selectFrom('congress_document')
    .innerJoin('congress_member', 'congress_member.id', 'member_id')
    .select(['url', 'disclosed_on as disclosedOn', 'day_source as daySource', 'reading', 'reader'])
    .select(['chamber', 'name as memberName', 'state', 'district'])
    .where('chamber', '=', chamber)
    .where('url', 'like', urlPattern)
    .executeTakeFirst()
  return row as KnownReport | undefined // checked by the tables
}

/** Time when the first trade of a report was stored, also if an amendment has set it aside since. */
export async function findStoredAt({ db }: Connection, url: string): Promise<Date | undefined> {
  const ofTable = (table: 'congress_trade' | 'restated_trade') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.min('stored_at').as('at'))
      .where('document_url', '=', url)
  const { at } = await db
    .selectNoFrom(sql<string | null>`least((${ofTable('congress_trade')}), (${ofTable('restated_trade')}))`.as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : new Date(at)
}
