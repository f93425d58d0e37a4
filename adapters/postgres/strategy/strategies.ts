// Tables in db/migrations/0043_strategy.ts.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { StrategyFiles, StrategyOpening, StrategyStore } from '#core/strategy/ports.ts'
import type { StrategyReport } from '#core/strategy/published/strategy-report.ts'
import { CHANGE_CHANNEL } from '../changes.ts'
import { inTransaction } from '../in-transaction.ts'
import { replaceStrategyData } from './strategy-data.ts'

/** Of pages that show what the strategy came to. */
const STRATEGY_TAG = 'strategy'

interface OpeningRow {
  published_on: ReportDate
  locked_from: ReportDate
  opened_ms: number
  data_hash: string
}

const FIND_OPENING = {
  name: 'strategy-opening',
  text: `select published_on, locked_from, extract(epoch from opened_at)::float8 * 1000 as opened_ms, data_hash
         from strategy_opening where version = $1`
}

const NOTE_OPENING = `
  insert into strategy_opening (version, published_on, locked_from, opened_at, data_hash) values ($1, $2, $3, $4, $5)
  on conflict (version) do nothing`

const SAVE = `
  insert into strategy_run (version, ran_at, report, chart, activities) values ($1, $2, $3, $4, $5)
  on conflict (version) do update set (ran_at, report, chart, activities) =
    (excluded.ran_at, excluded.report, excluded.chart, excluded.activities)`

export function postgresStrategies(writing: pg.Pool, reading: pg.Pool): StrategyStore {
  const findOpening = async (version: string): Promise<StrategyOpening | undefined> => {
    const { rows } = await writing.query<OpeningRow>({ ...FIND_OPENING, values: [version] })
    return rows[0] && toOpening(rows[0])
  }
  return {
    async findFiles(version) {
      const { rows } = await reading.query<StrategyFiles>(
        'select chart, activities from strategy_run where version = $1',
        [version]
      )
      return rows[0]
    },
    findOpening,
    async findReport(version) {
      const { rows } = await reading.query<{ report: StrategyReport }>(
        'select report from strategy_run where version = $1',
        [version]
      )
      return rows[0]?.report
    },
    async noteOpening(version, { dataHash, lockedFrom, openedAt, publishedOn }) {
      await writing.query(NOTE_OPENING, [version, publishedOn, lockedFrom, openedAt.toISOString(), dataHash])
      return (await findOpening(version))!
    },
    save: (report, { activities, chart }, data) =>
      inTransaction(writing, async client => {
        const values = [report, chart, activities].map(value => JSON.stringify(value))
        await client.query(SAVE, [report.version, report.ranAt, ...values])
        await replaceStrategyData(client, report, data)
        await client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, STRATEGY_TAG])
      })
  }
}

const toOpening = (row: OpeningRow): StrategyOpening => ({
  dataHash: row.data_hash,
  lockedFrom: row.locked_from,
  openedAt: new Date(Math.round(row.opened_ms)),
  publishedOn: row.published_on
})
