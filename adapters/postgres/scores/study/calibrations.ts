import type { Kysely } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { CalibratedBuy } from '#core/scores/study/calibration.ts'
import type { CalibrationStore, StoredCalibration } from '#core/scores/study/ports.ts'
import { HORIZONS, type Horizon } from '#core/trades/events/horizons.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../../changes.ts'
import type { Connection } from '../../connect.ts'
import { inTransaction } from '../../in-transaction.ts'

/** Cache tag of pages that show results by score. */
const CALIBRATION_TAG = 'calibration'

interface ListsRow {
  accessions: string[] | null
  scores: number[]
  issuers: string[]
  weeks: number[]
  entries: ReportDate[]
  returns: Record<Horizon, (number | null)[]>
  exits: Record<Horizon, (ReportDate | null)[]>
}

const listOf = (value: string): string => `json_agg(${value} order by accession)`
const listsOf = (key: 'exitDate' | 'return', type: 'float8' | 'text'): string =>
  HORIZONS.map(horizon => `'${horizon}', ${listOf(`(outcomes #>> '{${horizon},${key}}')::${type}`)}`).join(', ')

/** Number of buys per query, so that neither process nor database has all of them in memory as text. */
const AT_ONCE = 10_000

/** Selects one row of lists, because tens of thousands of small rows would take longer to receive than to query. */
const LIST_BUYS = `
  select ${listOf('accession')} as accessions, ${listOf('score')} as scores, ${listOf('issuer_cik::text')} as issuers,
    ${listOf('floor(extract(epoch from known_at) / 604800)::int')} as weeks, ${listOf('entry_date')} as entries,
    json_build_object(${listsOf('return', 'float8')}) as returns,
    json_build_object(${listsOf('exitDate', 'text')}) as exits
  from (
    select event.accession, issue.score, event.issuer_cik, event.known_at, event.entry_date, event.outcomes
    from score issue join trade_event event on event.accession = issue.accession and event.side = 'buy'
    where issue.score_version = $1 and issue.score is not null and event.known_at <= $2
      and event.is_eligible and event.retracted_at is null and event.entry_date is not null
      and event.accession > $3
    order by event.accession limit $4) part`

export function postgresCalibrations(
  writing: Kysely<Database>,
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  atOnce = AT_ONCE
): CalibrationStore {
  return {
    async find() {
      const row = await db.selectFrom('calibration').select('report').executeTakeFirst()
      return row?.report as StoredCalibration | undefined // as saved
    },
    async listBuys(until) {
      const buys: CalibratedBuy[] = []
      for (let after = ''; ; ) {
        const { rows } = await pool.query<ListsRow>(LIST_BUYS, [SCORE_VERSION, until.toISOString(), after, atOnce])
        const { accessions, ...lists } = rows[0]!
        if (!accessions) return buys
        buys.push(...toBuys(lists))
        if (accessions.length < atOnce) return buys
        after = accessions.at(-1)!
      }
    },
    save: calibration =>
      inTransaction(writing, async transaction => {
        await transaction
          .insertInto('calibration')
          .values({ made_at: calibration.madeAt, report: JSON.stringify(calibration) })
          .onConflict(conflict =>
            conflict
              .column('is_only')
              .doUpdateSet(({ ref }) => ({ made_at: ref('excluded.made_at'), report: ref('excluded.report') }))
          )
          .execute()
        await notifyDataChange(transaction, [CALIBRATION_TAG])
      })
  }
}

function toBuys({ entries, exits, issuers, returns, scores, weeks }: Omit<ListsRow, 'accessions'>): CalibratedBuy[] {
  return scores.map((score, index) => ({
    entryDate: entries[index]!,
    issuer: issuers[index]!,
    outcomes: Object.fromEntries(
      HORIZONS.flatMap(horizon => {
        const [value, exitDate] = [returns[horizon][index], exits[horizon][index]]
        return value != null && exitDate != null ? [[horizon, { exitDate, return: value }]] : []
      })
    ),
    score,
    week: weeks[index]!
  }))
}
