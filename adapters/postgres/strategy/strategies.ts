// The tables are created in db/migrations/0043_strategy.ts.

import type { Kysely, Selectable } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { StrategyFiles, StrategyOpening, StrategyStore } from '#core/strategy/ports.ts'
import type { StrategyReport } from '#core/strategy/published/strategy-report.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../changes.ts'
import { inTransaction } from '../in-transaction.ts'
import { replaceStrategyData } from './strategy-data.ts'

/** Cache tag of pages that show strategy results. */
const STRATEGY_TAG = 'strategy'

export function postgresStrategies(writing: Kysely<Database>, reading: Kysely<Database>): StrategyStore {
  const findOpening = async (version: string): Promise<StrategyOpening | undefined> => {
    const row = await writing
      .selectFrom('strategy_opening')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirst()
    return row && toOpening(row)
  }
  return {
    async findFiles(version) {
      const row = await reading
        .selectFrom('strategy_run')
        .select(['chart', 'activities'])
        .where('version', '=', version)
        .executeTakeFirst()
      return row as StrategyFiles | undefined // as saved
    },
    findOpening,
    async findReport(version) {
      const row = await reading
        .selectFrom('strategy_run')
        .select('report')
        .where('version', '=', version)
        .executeTakeFirst()
      return row?.report as StrategyReport | undefined // as saved
    },
    async noteOpening(version, { dataHash, lockedFrom, openedAt, publishedOn }) {
      await writing
        .insertInto('strategy_opening')
        .values({
          data_hash: dataHash,
          locked_from: lockedFrom,
          opened_at: openedAt.toISOString(),
          published_on: publishedOn,
          version
        })
        .onConflict(conflict => conflict.column('version').doNothing())
        .execute()
      return (await findOpening(version))!
    },
    save: (report, { activities, chart }, data) =>
      inTransaction(writing, async transaction => {
        await transaction
          .insertInto('strategy_run')
          .values({
            activities: JSON.stringify(activities),
            chart: JSON.stringify(chart),
            ran_at: report.ranAt,
            report: JSON.stringify(report),
            version: report.version
          })
          .onConflict(conflict =>
            conflict.column('version').doUpdateSet(({ ref }) => ({
              activities: ref('excluded.activities'),
              chart: ref('excluded.chart'),
              ran_at: ref('excluded.ran_at'),
              report: ref('excluded.report')
            }))
          )
          .execute()
        await replaceStrategyData(transaction, report, data)
        await notifyDataChange(transaction, [STRATEGY_TAG])
      })
  }
}

const toOpening = (row: Selectable<Database['strategy_opening']>): StrategyOpening => ({
  dataHash: row.data_hash,
  lockedFrom: row.locked_from as ReportDate,
  openedAt: new Date(row.opened_at),
  publishedOn: row.published_on as ReportDate
})
