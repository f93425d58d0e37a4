// Reads the table congress_arrival, with the author of each report and its trades.

import { type Kysely, sql } from 'kysely'

import type { Chamber } from '#core/congress/congress-trade.ts'
import type { CongressArrivals } from '#core/congress/feed/ports.ts'
import type { Database } from '#db/schema.ts'

export function postgresCongressArrivals(db: Kysely<Database>): CongressArrivals {
  return {
    async findNewest() {
      const { newest } = await db
        .selectFrom('congress_arrival')
        .select(({ fn }) => fn.max('seq').as('newest'))
        .executeTakeFirstOrThrow()
      return Number(newest ?? 0)
    },
    async hasMoreAfter(seq, count) {
      const found = await db
        .selectFrom('congress_arrival')
        .select('seq')
        .where('seq', '>', String(seq))
        .offset(count)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    async readAfter(seq, limit) {
      const rows = await db
        .selectFrom('congress_arrival as arrival')
        .innerJoin('named_report as named', join =>
          join.onRef('named.chamber', '=', 'arrival.chamber').onRef('named.number', '=', 'arrival.number')
        )
        .innerJoin('congress_document as document', 'document.url', 'named.url')
        .innerJoin('congress_member as member', 'member.id', 'member_id')
        .select(['seq', 'at', 'arrival.chamber', 'member.name as memberName'])
        .select(({ selectFrom }) =>
          selectFrom('congress_trade')
            .select(sql<number>`count(*)::int`.as('trades'))
            .whereRef('document_url', '=', 'document.url')
            .as('trades')
        )
        .where('seq', '>', String(seq))
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(({ at, chamber, memberName, seq: number, trades }) => ({
        at: new Date(at),
        chamber: chamber as Chamber, // the table of reports checks it
        memberName,
        seq: Number(number),
        trades: trades ?? 0
      }))
    }
  }
}
