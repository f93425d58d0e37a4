// What stands beside the rows of `trade` in the columns: returns by event, scores by filing. Read in runs of bytes of their
// own and joined here: looked up row by row in the database they would take twice as long as the trades themselves.

import type pg from 'pg'

import { byReturnColumn, RETURN_COLUMNS, type ReturnColumn } from '#core/activities/screen/return-columns.ts'

export interface Beside {
  /** Percent by column, NaN where there is none; undefined for an event without returns. */
  returnsOf(accession: string, side: 'buy' | 'sell'): Readonly<Record<ReturnColumn, number>> | undefined
  /** The newest score of the purchases that a filing reported first, and when it was issued, in seconds rounded up. */
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
const RETURN_CELLS = RETURN_COLUMNS.map(
  name => `string_agg(float8send(coalesce(${RETURN_VALUES[name]}, 'NaN')), '') as "${name}"`
).join()

/** Rows of one run: about 30 MB. */
const RUN_ROWS = 250_000
const LINE_END = '\n'

const READ_RETURNS = {
  name: 'screen-returns',
  text: `select count(*)::int as rows, string_agg(accession || '/' || side, E'\\n') as key, ${RETURN_CELLS}
         from (select * from trade_return where (accession, side) > ($1, $2) and ($3::bigint[] is null or issuer_cik = any ($3))
               order by accession, side limit ${RUN_ROWS}) run`
}

/** Whoever takes an event back leaves its score in the table. */
const READ_SCORES = {
  name: 'screen-scores',
  text: `select count(*)::int as rows, string_agg(accession, E'\\n') as key, string_agg(int4send(score::int4), '') as score,
           string_agg(float8send(ceil(extract(epoch from as_of))::float8), '') as as_of
         from (select distinct on (score.accession) score.accession, score.score, score.as_of
               from score join trade_event event on event.accession = score.accession and event.side = 'buy'
               where event.is_eligible and event.retracted_at is null
                 and ($1::bigint[] is null or event.issuer_cik = any ($1))
               order by score.accession, score.as_of desc, score.score_version desc) newest
         where score is not null`
}

type ReturnRun = { rows: number; key: string | null } & Record<ReturnColumn, Buffer>
interface ScoreRun {
  rows: number
  key: string | null
  score: Buffer
  as_of: Buffer
}

/** Of these issuers; of all without them. */
export async function readBeside(pool: pg.Pool, issuerCiks: readonly string[] | null): Promise<Beside> {
  const returns = await readReturns(pool, issuerCiks)
  const { rows } = await pool.query<ScoreRun>({ ...READ_SCORES, values: [issuerCiks] })
  const scores = rows[0]!
  const scoreRows = new Map((scores.key?.split(LINE_END) ?? []).map((accession, row) => [accession, row]))
  return {
    returnsOf(accession, side) {
      const place = returns.get(`${accession}/${side}`)
      return place && byReturnColumn(name => place.run[name].readDoubleBE(place.row * 8))
    },
    scoreOf(accession) {
      const row = scoreRows.get(accession)
      return row === undefined
        ? undefined
        : { asOf: scores.as_of.readDoubleBE(row * 8), score: scores.score.readInt32BE(row * 4) }
    }
  }
}

async function readReturns(pool: pg.Pool, issuerCiks: readonly string[] | null) {
  const places = new Map<string, { run: ReturnRun; row: number }>()
  let after = ['', '']
  for (;;) {
    const { rows } = await pool.query<ReturnRun>({ ...READ_RETURNS, values: [...after, issuerCiks] })
    const run = rows[0]!
    if (run.key === null) return places
    const keys = run.key.split(LINE_END)
    keys.forEach((key, row) => {
      places.set(key, { row, run })
    })
    after = keys.at(-1)!.split('/')
  }
}
