// Reads hits and sessions.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { RATIO_BANDS } from '#core/options/count-busy.ts'
import type { HeldSession, OptionDay, OptionReader } from '#core/options/reading/ports.ts'
import { tradedVolume } from '#core/prices/session-volume.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { splitFactor } from '#core/prices/splits/split.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import type { Connection } from '../connect.ts'
import { listGroups } from './hit-groups.ts'
import { HIT_COLUMNS, type HitRow, ISSUER_OF, toHit } from './hit-rows.ts'
import { listStudyHits } from './study-hits.ts'

export const postgresOptionReader = ({ db, pool }: Pick<Connection, 'db' | 'pool'>): OptionReader => ({
  findSession: day => findSession(pool, day),
  async listDays(underlying, from) {
    const [days, splits] = await Promise.all([
      listDays(db, underlying, from),
      db
        .selectFrom('split')
        .select(['date', 'ratio'])
        .where('ticker', '=', underlying)
        .where('date', '>', from)
        .where('date', '<=', adjustedUntil(db, underlying))
        .orderBy('date')
        .$narrowType<{ date: ReportDate }>()
        .execute()
    ])
    return days.map(day => toOptionDay(day, splits))
  },
  listGroups: question => listGroups(pool, question),
  async listHits(underlying, from, limit) {
    const { rows } = await pool.query<HitRow>(
      `select ${HIT_COLUMNS} from option_hit hit where underlying = $1 and session >= $2
       order by session desc, score desc nulls last, premium desc limit $3`,
      [underlying, from, limit]
    )
    return rows.map(toHit)
  },
  async listInsiderBuys(underlying, from) {
    const { rows } = await pool.query<{ day: ReportDate; valueUsd: number; buyers: number }>(LIST_BUYS, [
      underlying,
      from
    ])
    return rows
  },
  async listLeaders(underlying, { from, to }) {
    const rows = await db
      .selectFrom('option_session')
      .select(['session', 'leader_contract as contract'])
      .where('underlying', '=', underlying)
      .where('session', '>=', from)
      .where('session', '<', to)
      .where('leader_contract', 'is not', null)
      .$narrowType<{ contract: string; session: ReportDate }>()
      .execute()
    return new Map(rows.map(({ contract, session }) => [session, contract]))
  },
  async listNews(underlyings) {
    const { rows } = await pool.query<{ underlying: string; published: string[] }>(LIST_NEWS, [underlyings])
    return new Map(rows.map(({ published, underlying }) => [underlying, published.map(text => new Date(text))]))
  },
  async listNewestScores(underlyings, from) {
    const rows = await db
      .selectFrom('option_hit')
      .distinctOn('underlying')
      .select(({ fn }) => ['underlying', 'session', fn.countAll<string>().as('count'), fn.max('score').as('score')])
      .where('underlying', '=', anyOf(underlyings))
      .where('session', '>=', from)
      .groupBy(['underlying', 'session'])
      .orderBy('underlying')
      .orderBy('session', 'desc')
      .execute()
    return new Map(
      rows.map(({ count, score, session, underlying }) => [
        underlying,
        { count: Number(count), score, session: session as ReportDate }
      ])
    )
  },
  listStudyHits: limit => listStudyHits(pool, limit),
  sumBands: count => sumBands(pool, count)
})

async function findSession(pool: pg.Pool, day: ReportDate | undefined): Promise<HeldSession | undefined> {
  const { rows } = await pool.query<Omit<HeldSession, 'readAt'> & { readAt: string }>(
    `select session, max(read_at) as "readAt", (array_agg(source order by read_at desc))[1] as source,
       (array_agg(delay order by read_at desc))[1] as delay, count(*)::int as underlyings,
       count(*) filter (where state = 'feed_unhealthy')::int as unhealthy
     from option_session join option_chain using (session, underlying)
     where session = (select max(session) from option_session where session <= coalesce($1::date, 'infinity'))
     group by session`,
    [day ?? null]
  )
  const [row] = rows
  return row && { ...row, readAt: new Date(row.readAt) }
}

function listDays(db: Kysely<Database>, underlying: string, from: ReportDate): Promise<DayRow[]> {
  return db
    .selectFrom('option_session')
    .leftJoin('price_bar', join =>
      join.onRef('price_bar.ticker', '=', 'underlying').onRef('price_bar.date', '=', 'session')
    )
    .select(['session', 'state', 'option_session.price', 'hits'])
    .select(['call_premium as callPremium', 'put_premium as putPremium'])
    .select(['close', 'split_close as splitClose', 'volume', 'split_volume as splitVolume'])
    .select(({ cast }) => [
      cast<number>('call_volume', 'float8').as('callVolume'),
      cast<number>('put_volume', 'float8').as('putVolume'),
      cast<number>('call_open_interest', 'float8').as('callOpenInterest'),
      cast<number>('put_open_interest', 'float8').as('putOpenInterest')
    ])
    .where('underlying', '=', underlying)
    .where('session', '>=', from)
    .orderBy('session')
    .$narrowType<{ session: ReportDate; state: OptionDay['state'] }>()
    .execute()
}

/**
 * Selects the last session with split-adjusted prices. These prices do not include splits of later days, even if
 * announced.
 */
const adjustedUntil = (db: Kysely<Database>, ticker: string) =>
  db
    .selectFrom('price_bar')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('ticker', '=', ticker)
    .where('split_close', 'is not', null)

type DayRow = Omit<OptionDay, 'shareVolume'> &
  Readonly<Record<'close' | 'splitClose' | 'splitVolume' | 'volume', number | null>>

function toOptionDay(
  { close, splitClose, splitVolume, volume, ...day }: DayRow,
  splits: readonly DatedSplit[]
): OptionDay {
  const adjusted = splitClose ?? undefined
  const shareVolume = tradedVolume({
    close: close ?? (adjusted && adjusted * splitFactor(splits, day.session, undefined)),
    splitClose: adjusted,
    splitVolume: splitVolume ?? undefined,
    volume: volume ?? undefined
  })
  return { ...day, shareVolume: shareVolume ?? null }
}

/**
 * Selects purchases by day. The core has decided `is_counted`. Trades are matched by company, because the ticker may
 * have belonged to another one.
 */
const LIST_BUYS = `
  select transaction_date as day, sum(value_usd)::float8 as "valueUsd", count(distinct owner_ciks)::int as buyers
  from trade where issuer_cik = (${ISSUER_OF('cik', '$1')}) and side = 'buy' and is_counted
    and value_usd is not null and valid_to is null and transaction_date >= $2
  group by transaction_date order by transaction_date`

const LIST_NEWS = `
  select underlying, jsonb_path_query_array(value, '$[*].publishedAt') as published
  from unnest($1::text[]) as asked (underlying)
    join market_figure on cik = (${ISSUER_OF('cik', 'underlying')}) and ticker = underlying and kind = 'news'
  where value is not null`

async function sumBands(pool: pg.Pool, count: number): ReturnType<OptionReader['sumBands']> {
  const { rows } = await pool.query<{
    band: number
    contracts: number
    rose: number
    volume: number
    opened: number
    sessions: number
  }>(
    `with asked as (select distinct session from option_base order by session desc limit $1)
     select band, sum(contracts)::int as contracts, sum(rose)::int as rose, sum(volume)::float8 as volume,
       sum(opened)::float8 as opened, (select count(*) from asked)::int as sessions
     from option_base where session in (select session from asked) group by band`,
    [count]
  )
  const found = new Map(
    rows.map(({ band, contracts, opened, rose, volume }) => [band, { contracts, opened, rose, volume }])
  )
  const nothing = { contracts: 0, opened: 0, rose: 0, volume: 0 }
  return { bands: RATIO_BANDS.map((_, band) => found.get(band) ?? nothing), sessions: rows[0]?.sessions ?? 0 }
}
