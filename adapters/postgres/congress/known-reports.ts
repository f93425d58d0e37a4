import type { Kysely } from 'kysely'

import type { Chamber } from '#core/congress/congress-trade.ts'
import type { Database } from '#db/schema.ts'
import type { KnownReport } from '../../congress/opened-report.ts'
import type { Connection } from '../connect.ts'

/** A report of the House by its number, whichever year it is kept under. */
export function findHouseReport({ db }: Connection, documentId: string): Promise<KnownReport | undefined> {
  return findReport(db, 'house', `%/${documentId}.pdf`)
}

/** A report of the Senate by its number, whether it is shown as a page or as pictures. */
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
  return row as KnownReport | undefined // chamber, reading and source are checked by the tables
}
