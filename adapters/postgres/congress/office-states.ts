// Stores when each office may be asked again, and the version of the House's lists that was read last.

import type { Kysely } from 'kysely'

import type { OfficeStates } from '#core/congress/feed/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Database } from '#db/schema.ts'
import type { ListMarks } from '../../congress/house/house-office.ts'

export function postgresOfficeStates(db: Kysely<Database>): OfficeStates {
  return {
    async find(chamber) {
      const row = await db
        .selectFrom('congress_office')
        .select(['next_poll_at', 'failures', 'trouble', 'trouble_since', 'last_wide_on'])
        .where('chamber', '=', chamber)
        .executeTakeFirst()
      return {
        failures: row?.failures ?? 0,
        lastWideOn: (row?.last_wide_on ?? undefined) as ReportDate | undefined,
        nextPollAt: row && new Date(row.next_poll_at),
        trouble: row?.trouble ?? undefined,
        troubleSince: row?.trouble_since ? new Date(row.trouble_since) : undefined
      }
    },
    async save(chamber, { failures, lastWideOn, nextPollAt, trouble, troubleSince }) {
      const state = {
        failures,
        last_wide_on: lastWideOn ?? null,
        next_poll_at: (nextPollAt ?? new Date(0)).toISOString(),
        trouble: trouble ?? null,
        trouble_since: troubleSince?.toISOString() ?? null
      }
      await db
        .insertInto('congress_office')
        .values({ chamber, ...state })
        .onConflict(conflict => conflict.column('chamber').doUpdateSet(state))
        .execute()
    }
  }
}

export function postgresListMarks(db: Kysely<Database>): ListMarks {
  return {
    async find(year) {
      const row = await db.selectFrom('house_list').select('last_modified').where('year', '=', year).executeTakeFirst()
      return row?.last_modified
    },
    async save(year, last_modified) {
      await db
        .insertInto('house_list')
        .values({ last_modified, year })
        .onConflict(conflict => conflict.column('year').doUpdateSet({ last_modified }))
        .execute()
    }
  }
}
