import type { Kysely } from 'kysely'

import type { OfficeName, OfficeReading, StatusReadings } from '#core/operation/status/ports.ts'
import type { Database } from '#db/schema.ts'

/** Reads the state of each office of Congress that was asked at least once. */
export async function readOffices(db: Kysely<Database>): Promise<StatusReadings['offices']> {
  const [offices, counts] = await Promise.all([
    db.selectFrom('congress_office').select(['chamber', 'next_poll_at', 'trouble', 'trouble_since']).execute(),
    db
      .selectFrom('named_report')
      .select(({ fn }) => ['chamber', 'state', 'reason', fn.countAll<string>().as('reports')])
      .groupBy(['chamber', 'state', 'reason'])
      .execute()
  ])
  const readings = offices.map(({ chamber, next_poll_at, trouble, trouble_since }): [string, OfficeReading] => {
    const rows = counts.filter(row => row.chamber === chamber)
    const sum = (some: typeof rows): number => some.reduce((total, { reports }) => total + Number(reports), 0)
    return [
      chamber,
      {
        held: sum(rows.filter(({ state }) => state === 'held')),
        named: sum(rows),
        nextPollAt: new Date(next_poll_at),
        trouble:
          trouble_since === null ? undefined : { isRefused: trouble === 'refused', since: new Date(trouble_since) },
        unread: rows
          .filter(({ state }) => state !== 'held')
          .map(({ reason, reports }) => ({ reason, reports: Number(reports) }))
      }
    ]
  })
  return Object.fromEntries(readings) as Partial<Record<OfficeName, OfficeReading>> // the table checks the names
}
