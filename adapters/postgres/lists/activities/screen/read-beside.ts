// Reads price returns by event and scores by filing in bulk, and joins them to the trade columns here. Looking up
// single rows in the database would take twice as long as reading the trades.

import type pg from 'pg'

import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'
import {
  byOutcomeColumn,
  byReturnColumn,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  RETURN_COLUMNS,
  type ReturnColumn
} from '#core/lists/activities/screen/return-columns.ts'

/** A pool, or a client within a transaction. */
export type Queries = Pick<pg.Pool, 'query'>

export interface Beside {
  /** Returns the cells by column, NaN for a missing one; `undefined` for an event without returns. */
  returnsOf(accession: string, side: 'buy' | 'sell'): Pick<ColumnRow, 'outcomes' | 'returns'> | undefined
  /**
   * Returns the newest score of the purchases that a filing reported first. `asOf` is the time of issue in seconds,
   * rounded up.
   */
  scoreOf(accession: string): { readonly score: number; readonly asOf: number } | undefined
}

const excess = (name: string): string => `${name} - ${name}_market`
const RETURN_VALUES: Record<ReturnColumn, string> = {
  month: 'month',
  monthExcess: excess('month'),
  since: 'since',
  sinceExcess: excess('since'),
  week: 'week',
  weekExcess: excess('week'),
  year: 'year',
  yearExcess: excess('year')
}
const daysOf = (name: string): string => `(${name} - date '1970-01-01')::float8`
const OUTCOME_VALUES: Record<OutcomeColumn, string> = {
  entry: daysOf('from_day'),
  half: 'half',
  halfExcess: excess('half'),
  halfUntil: daysOf('half_until'),
  monthUntil: daysOf('month_until'),
  quarter: 'quarter',
  quarterExcess: excess('quarter'),
  quarterUntil: daysOf('quarter_until'),
  yearUntil: daysOf('year_until')
}
const VALUES = { ...OUTCOME_VALUES, ...RETURN_VALUES }
const RETURN_CELLS = ([...RETURN_COLUMNS, ...OUTCOME_COLUMNS] as const)
  .map(name => `string_agg(float8send(coalesce(${VALUES[name]}, 'NaN')), '') as "${name}"`)
  .join()

/** Number of rows per batch, which takes about 30 MB. */
const RUN_ROWS = 250_000
const LINE_END = '\n'

/**
 * All issuers and a few issuers have separate statements, because an optional condition would prevent the use of an
 * index.
 */
const IS_ASKED = 'issuer_cik = any ($1::bigint[])'
const IS_NAMED = 'accession = any ($1::text[])'

const returnsOf = (rows: string): string => `
  select count(*)::int as rows, string_agg(accession || '/' || side, E'\\n') as key, ${RETURN_CELLS} from ${rows}`
const READ_RETURNS_OF = { name: 'screen-returns-of', text: returnsOf(`trade_return where ${IS_ASKED}`) }
const READ_NAMED_RETURNS = { name: 'screen-returns-named', text: returnsOf(`trade_return where ${IS_NAMED}`) }
const READ_ALL_RETURNS = {
  name: 'screen-returns',
  text: returnsOf(`(select * from trade_return where (accession, side) > ($1, $2)
    order by accession, side limit ${RUN_ROWS}) run`)
}

/** Returns SQL for the newest scores. The join excludes retracted events, whose scores stay in the table. */
const scoresOf = (condition: string): string => `
  select count(*)::int as rows, string_agg(accession, E'\\n') as key, string_agg(int4send(score::int4), '') as score,
    string_agg(float8send(ceil(extract(epoch from as_of))::float8), '') as as_of
  from (select distinct on (score.accession) score.accession, score.score, score.as_of
        from score join trade_event event on event.accession = score.accession and event.side = 'buy'
        where event.is_eligible and event.retracted_at is null and ${condition}
        order by score.accession, score.as_of desc, score.score_version desc) newest
  where score is not null`
const READ_SCORES_OF = { name: 'screen-scores-of', text: scoresOf(`event.${IS_ASKED}`) }
const READ_NAMED_SCORES = { name: 'screen-scores-named', text: scoresOf(`event.${IS_NAMED}`) }
const READ_ALL_SCORES = { name: 'screen-scores', text: scoresOf('true') }

type ReturnRun = { rows: number; key: string | null } & Record<OutcomeColumn | ReturnColumn, Buffer>
interface ScoreRun {
  rows: number
  key: string | null
  score: Buffer
  as_of: Buffer
}

/** Reads returns and scores of these issuers. */
export const readBesideOf = (pool: Queries, issuerCiks: readonly string[]): Promise<Beside> =>
  readBeside(pool, { returns: READ_RETURNS_OF, scores: READ_SCORES_OF }, issuerCiks)

/** Reads returns and scores of trades first reported by these filings. */
export const readBesideFilings = (pool: Queries, accessions: readonly string[]): Promise<Beside> =>
  readBeside(pool, { returns: READ_NAMED_RETURNS, scores: READ_NAMED_SCORES }, accessions)

async function readBeside(
  pool: Queries,
  statements: Record<'returns' | 'scores', { readonly name: string; readonly text: string }>,
  asked: readonly string[]
): Promise<Beside> {
  // One after the other, because a connection runs one query at a time.
  const returns = await pool.query<ReturnRun>({ ...statements.returns, values: [asked] })
  const scores = await pool.query<ScoreRun>({ ...statements.scores, values: [asked] })
  return toBeside(returns.rows, scores.rows[0]!)
}

/** Reads returns and scores of all issuers. */
export async function readAllBeside(pool: pg.Pool): Promise<Beside> {
  const runs: ReturnRun[] = []
  for (let after: readonly string[] = ['', '']; ; ) {
    const { rows } = await pool.query<ReturnRun>({ ...READ_ALL_RETURNS, values: [...after] })
    const run = rows[0]!
    if (run.key === null) break
    runs.push(run)
    after = run.key.slice(run.key.lastIndexOf(LINE_END) + 1).split('/')
  }
  const { rows } = await pool.query<ScoreRun>(READ_ALL_SCORES)
  return toBeside(runs, rows[0]!)
}

function toBeside(runs: readonly ReturnRun[], scores: ScoreRun): Beside {
  const returns = new Map(runs.flatMap(run => linesOf(run.key).map((key, row) => [key, { row, run }] as const)))
  const scoreRows = new Map(linesOf(scores.key).map((accession, row) => [accession, row]))
  return {
    returnsOf(accession, side) {
      const place = returns.get(`${accession}/${side}`)
      if (!place) return undefined
      const cellOf = (name: OutcomeColumn | ReturnColumn) => place.run[name].readDoubleBE(place.row * 8)
      return { outcomes: byOutcomeColumn(cellOf), returns: byReturnColumn(cellOf) }
    },
    scoreOf(accession) {
      const row = scoreRows.get(accession)
      return row === undefined
        ? undefined
        : { asOf: scores.as_of.readDoubleBE(row * 8), score: scores.score.readInt32BE(row * 4) }
    }
  }
}

const linesOf = (text: string | null): string[] => text?.split(LINE_END) ?? []
