import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { HORIZONS, type Horizon } from '#core/events/horizons.ts'
import { SCORE_VERSION } from '#core/ranking/score-weights.ts'
import type { CalibratedBuy } from '#core/score-study/calibration.ts'
import type { CalibrationStore, StoredCalibration } from '#core/score-study/ports.ts'
import { CHANGE_CHANNEL } from '../changes.ts'
import { inTransaction } from '../in-transaction.ts'

/** Of pages that show what became of scores. */
const CALIBRATION_TAG = 'calibration'

interface ListsRow {
  scores: number[] | null
  issuers: string[]
  weeks: number[]
  entries: ReportDate[]
  returns: Record<Horizon, (number | null)[]>
  exits: Record<Horizon, (ReportDate | null)[]>
}

const listsOf = (key: 'exitDate' | 'return', type: 'float8' | 'text'): string =>
  HORIZONS.map(
    horizon => `'${horizon}', json_agg((event.outcomes #>> '{${horizon},${key}}')::${type} order by event.accession)`
  ).join(', ')

/** One row of lists: tens of thousands of small rows would cost more to receive than to query. */
const LIST_BUYS = `
  select json_agg(issue.score order by event.accession) as scores,
    json_agg(event.issuer_cik::text order by event.accession) as issuers,
    json_agg(floor(extract(epoch from event.known_at) / 604800)::int order by event.accession) as weeks,
    json_agg(event.entry_date order by event.accession) as entries,
    json_build_object(${listsOf('return', 'float8')}) as returns,
    json_build_object(${listsOf('exitDate', 'text')}) as exits
  from score issue join trade_event event on event.accession = issue.accession and event.side = 'buy'
  where issue.score_version = $1 and issue.score is not null and event.known_at <= $2
    and event.is_eligible and event.retracted_at is null and event.entry_date is not null`

const SAVE = `
  insert into calibration (made_at, report) values ($1, $2)
  on conflict (is_only) do update set (made_at, report) = (excluded.made_at, excluded.report)`

export function postgresCalibrations(writing: pg.Pool, reading: pg.Pool): CalibrationStore {
  return {
    async find() {
      const { rows } = await reading.query<{ report: StoredCalibration }>('select report from calibration')
      return rows[0]?.report
    },
    async listBuys(until) {
      const { rows } = await reading.query<ListsRow>(LIST_BUYS, [SCORE_VERSION, until.toISOString()])
      return toBuys(rows[0]!)
    },
    save: calibration =>
      inTransaction(writing, async client => {
        await client.query(SAVE, [calibration.madeAt, JSON.stringify(calibration)])
        await client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, CALIBRATION_TAG])
      })
  }
}

function toBuys({ entries, exits, issuers, returns, scores, weeks }: ListsRow): CalibratedBuy[] {
  return (scores ?? []).map((score, index) => ({
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
