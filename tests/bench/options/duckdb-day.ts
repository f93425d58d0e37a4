// Second implementation of the options rule, as SQL in DuckDB over columns in memory. It is the baseline for scoring.

import { DuckDBInstance } from '@duckdb/node-api'

import type { PastSession } from '#core/options/judge-chain.ts'
import { EXPIRY_ENDS, MONEYNESS_ENDS, PARTS, type PartName } from '#core/options/measures.ts'
import { PART_WEIGHTS, USUAL_SESSIONS } from '#core/options/score.ts'
import { SESSION, tickerAt, UNDERLYINGS } from './generate-day.ts'

export interface DuckHit {
  readonly contract: string
  readonly score: number
}

/** Fills the tables. `score` computes hits and the state that later sessions need; only it is timed. */
export async function openDuckDay(
  files: { before: string; session: string },
  pastOf: (place: number) => PastSession[]
) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const [name, file] of Object.entries(files)) {
    await connection.run(`create table day_${name} as
      select underlying, symbol, underlying_price::double as price, volume::int as volume, open_interest::int as oi,
        bid::double as bid, ask::double as ask, vwap::double as vwap, close::double as last, delta::double as delta,
        symbol[-9:-9] = 'C' as is_call, symbol[-8:]::int as strike,
        strptime('20' || symbol[-15:-10], '%Y%m%d')::date - date '${SESSION}' as days
      from read_csv('${file}', header = true, all_varchar = true, nullstr = '')`)
  }
  await connection.run(`create table leader (underlying text, size double, surprise double, ratio double, leverage double,
    concentration double); create table usual (underlying text, bucket int, mean double)`)
  const leaders = await connection.createAppender('leader')
  const usual = await connection.createAppender('usual')
  for (let place = 0; place < UNDERLYINGS; place++) {
    const past = pastOf(place)
    for (const { leader } of past) {
      leaders.appendVarchar(tickerAt(place))
      for (const name of ['size', 'surprise', 'ratio', 'leverage', 'concentration'] as const)
        leaders.appendDouble(leader![name]!)
      leaders.endRow()
    }
    const sums = past.slice(-USUAL_SESSIONS).map(of => of.sums!)
    for (let bucket = 0; bucket < sums[0]!.volume.length; bucket++) {
      const total = (of: 'contracts' | 'volume') => sums.reduce((sum, session) => sum + session[of][bucket]!, 0)
      usual.appendVarchar(tickerAt(place))
      usual.appendInteger(bucket)
      usual.appendDouble(total('volume') / total('contracts'))
      usual.endRow()
    }
  }
  leaders.closeSync()
  usual.closeSync()
  return {
    close: () => connection.closeSync(),
    async score(): Promise<DuckHit[]> {
      const rows = (await connection.runAndReadAll(HITS)).getRows()
      await connection.runAndReadAll(LEFT_FOR_LATER)
      await connection.runAndReadAll(SIDES)
      await connection.runAndReadAll(FEED)
      return rows.map(([contract, score]) => ({ contract: String(contract), score: Number(score) }))
    }
  }
}

const classSql = (value: string, ends: readonly number[]): string =>
  ends.map(end => `(${value} > ${end})::int`).join(' + ')
const BUCKET = `(${classSql('distance', MONEYNESS_ENDS)}) * ${EXPIRY_ENDS.length + 1} + ${classSql('days', EXPIRY_ENDS)}`
const fadeSql = (value: string, [none, from, to, over]: readonly number[]): string =>
  `case when ${value} <= ${none} or ${value} >= ${over} then 0 when ${value} < ${from} then (${value} - ${none}) / (${from} - ${none}::double)
   when ${value} <= ${to} then 1 else (${over} - ${value}) / (${over} - ${to}::double) end`
const PAID = `case when vwap > 0 then vwap when ask > 0 and ask >= bid then (bid + ask) / 2 when last > 0 then last end`

/** SQL for the measures of each contract of the session and the totals of its underlying. */
const MEASURED = `
  placed as (
    select *, (strike / 1000::double / price - 1) * (case when is_call then 1 else -1 end) as distance,
      ${PAID} as paid, sum(volume) over (partition by underlying) as total
    from day_session
  ), measured as (
    select placed.*, volume * 100 * paid as size, volume / mean as surprise, ln(volume / greatest(oi, 1)::double) as ratio,
      (${fadeSql('abs(delta)', [0, 0.1, 0.4, 0.8])}) * (${fadeSql('days', [0, 3, 45, 180])}) as leverage,
      volume / total::double as concentration
    from placed join usual on usual.underlying = placed.underlying and usual.bucket = ${BUCKET}
  )`

/** SQL that rounds half up, as the rule does. */
const roundSql = (value: string, digits: number): string =>
  `floor((${value} + ${Number.EPSILON}::double) * ${10 ** digits} + 0.5) / ${10 ** digits}`
const rankSql = (name: string): string => {
  const [lower, equal] = ['<', '='].map(than => `count(*) filter (where leader.${name} ${than} hit.${name})`)
  return `${roundSql(`(${lower} + ${equal} / 2) / count(*) * 100`, 1)} as ${name}`
}
const contributionSql = (name: PartName): string => roundSql(`${PART_WEIGHTS[name]} * ${name} / 100`, 2)

const HITS = `
  with ${MEASURED}, hit as (
    select * from measured
    where volume >= 500 and paid >= 0.1 and not (ask > 0 and ask >= bid and ask - bid > 0.25 * (ask + bid) / 2)
      and volume >= 1.25 * oi and (oi >= 100 or not exists (select 1 from day_before where day_before.symbol = measured.symbol))
  ), ranked as (
    select hit.symbol, ${PARTS.map(rankSql).join(', ')} from hit join leader using (underlying) group by hit.symbol
  )
  select symbol, ${roundSql(PARTS.map(contributionSql).join(' + '), 1)} from ranked`

const LEFT_FOR_LATER = `
  with ${MEASURED}
  select underlying, arg_max([size, surprise, ratio, leverage, concentration], size) from measured where volume > 0
  group by underlying`
const SIDES = `
  with placed as (
    select *, (strike / 1000::double / price - 1) * (case when is_call then 1 else -1 end) as distance, ${PAID} as paid
    from day_session
  )
  select underlying, ${BUCKET}, is_call, sum(volume), count(*), sum(oi), sum(volume * 100 * paid) from placed
  group by all`
const FEED = `
  select underlying, count(*), count(*) filter (where one.oi = 0), count(*) filter (where one.oi = other.oi and one.oi > 0)
  from day_session one left join day_before other using (underlying, symbol) group by underlying`
