// Stores which daily indexes have been read: table index_day, and the index columns of seen_filing. How far back the
// feed has been read is a setting per type.

import { type Kysely, type Selectable, sql } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { IndexDay, IndexDays } from '#core/filings/feed/ports.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../../any-of.ts'
import { inTransaction } from '../../in-transaction.ts'

export function postgresIndexDays(db: Kysely<Database>): IndexDays {
  return {
    async find(day) {
      const row = await db
        .selectFrom('index_day')
        .select(['day', 'is_final', 'has_index', 'named'])
        .where('day', '=', day)
        .executeTakeFirst()
      return row && toIndexDay(row)
    },
    async findMark(type) {
      const row = await db.selectFrom('setting').select('value').where('name', '=', markOf(type)).executeTakeFirst()
      return row && new Date(row.value)
    },
    async findOpenWithoutIndex() {
      const rows = await db
        .selectFrom('index_day')
        .select('day')
        .where('has_index', '=', false)
        .where('is_final', '=', false)
        .orderBy('day')
        .execute()
      return rows.map(({ day }) => day as ReportDate)
    },
    findWatermark: () => findWatermark(db),
    save: (day, named, now) =>
      inTransaction(db, async transaction => {
        await insertDay(transaction, day, now)
        if (!day.hasIndex) return []
        await markReturned(transaction, named)
        return day.isFinal ? markVanished(transaction, day.day, { named, now }) : []
      }),
    async saveMark(type, newest) {
      const value = newest.toISOString()
      await db
        .insertInto('setting')
        .values({ name: markOf(type), value })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
        .execute()
    }
  }
}

/** Returns the first day whose index is not final or not read, or that has pending filings. */
async function findWatermark(db: Kysely<Database>): Promise<ReportDate | undefined> {
  const { rows } = await sql<{ first: ReportDate | null; open: ReportDate | null }>`
    select min(day)::text as first,
      (select min(open.day)::text from (
        select day from index_day where not is_final
        union all select filed_on from seen_filing where state = 'pending' and in_index
        union all select day + 1 from index_day held
          where is_final and not exists (select from index_day next where next.day = held.day + 1)
      ) open where open.day >= (select min(day) from index_day)) as open
    from index_day`.execute(db)
  const { first = null, open = null } = rows[0] ?? {}
  return open ?? first ?? undefined
}

async function insertDay(db: Kysely<Database>, day: IndexDay, now: Date): Promise<void> {
  await db
    .insertInto('index_day')
    .values({
      day: day.day,
      has_index: day.hasIndex,
      is_final: day.isFinal,
      named: day.named,
      read_at: now.toISOString()
    })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet({
        has_index: sql<boolean>`index_day.has_index or excluded.has_index`,
        is_final: sql<boolean>`index_day.is_final or excluded.is_final`,
        named: sql<number>`case when excluded.has_index then excluded.named else index_day.named end`,
        read_at: sql<string>`excluded.read_at`
      })
    )
    .execute()
}

async function markReturned(db: Kysely<Database>, named: readonly Accession[]): Promise<void> {
  await db
    .updateTable('seen_filing')
    .set({ vanished_on: null })
    .where('vanished_on', 'is not', null)
    .where('accession', '=', anyOf(named))
    .execute()
}

interface Compared {
  readonly named: readonly Accession[]
  readonly now: Date
}

async function markVanished(db: Kysely<Database>, day: ReportDate, { named, now }: Compared): Promise<Accession[]> {
  const rows = await db
    .updateTable('seen_filing')
    .set({ vanished_on: sql<string>`(${now.toISOString()}::timestamptz at time zone 'America/New_York')::date` })
    .where('filed_on', '=', day)
    .where('vanished_on', 'is', null)
    .where('state', '=', 'published')
    .where(({ eb, not }) => not(eb('accession', '=', anyOf(named))))
    .returning('accession')
    .execute()
  return rows.map(({ accession }) => accession)
}

const markOf = (type: string): string => `feed-read-to-${type}`

type DayRow = Omit<Selectable<Database['index_day']>, 'read_at'>

const toIndexDay = ({ day, has_index, is_final, named }: DayRow): IndexDay => ({
  day: day as ReportDate,
  hasIndex: has_index,
  isFinal: is_final,
  named
})
