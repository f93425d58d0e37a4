// Loads in a few queries all data that the strategy may use.

import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type ReleasesAhead, releasesAhead } from '#core/filings/earnings/release-ahead.ts'
import type { Sector } from '#core/prices/sector.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { Cik } from '#core/sec-ids.ts'
import { COVER_COUNT } from '#core/stocks/fundamentals/fact.ts'
import type { StrategyEventRow } from '#core/strategy/data/build-data.ts'
import type { ShareCount } from '#core/strategy/data/build-prices.ts'
import type { HandedOver } from '#core/strategy/data/deal-price.ts'
import type { StoredStrategyRows, StrategySource } from '#core/strategy/ports.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import type { Connection } from '../connect.ts'
import { loadResults } from '../filings/earnings/results.ts'
import { FIND_MARKET } from '../stocks/price-merge.ts'
import { findNewestList, loadSeenTickers } from '../stocks/seen-tickers.ts'
import { loadPrices } from './strategy-prices.ts'

export function postgresStrategySource({ db, pool }: Pick<Connection, 'db' | 'pool'>): StrategySource {
  return {
    async load({ pastTrades, salePercent }) {
      const [bought, market] = await Promise.all([
        listBought(db, pastTrades),
        pool.query<{ ticker: string }>(FIND_MARKET)
      ])
      const ciks = bought.map(({ cik }) => cik)
      const events = await inParts(ciks, async part => {
        const { rows } = await pool.query<EventRow>(LOAD_EVENTS, [pastTrades, salePercent, SCORE_VERSION, part])
        const results = await loadResults(pool, part)
        const releasesOf = new Map([...results].map(([cik, known]) => [cik, releasesAhead(known)]))
        return rows.map(row => toEvent(row, releasesOf.get(row.cik)))
      })
      return rowsAround(ciks, events, market.rows[0]!.ticker)
    },
    async loadPicked(picked, salePercent) {
      const market = await pool.query<{ ticker: string }>(FIND_MARKET)
      const bought = await inParts(picked, async part => {
        const { rows } = await pool.query<EventRow>(LOAD_PICKED, [
          part.map(({ id }) => id),
          part.map(({ version }) => version),
          part.map(({ isGroup }) => isGroup),
          part.map(({ signalMs }) => signalMs)
        ])
        return rows.map(row => toEvent(row, undefined))
      })
      const ciks = [...new Set(bought.map(({ cik }) => cik))].sort()
      const sold = await inParts(ciks, async part => {
        const { rows } = await pool.query<EventRow>(LOAD_SALES, [part, salePercent])
        return rows.map(row => toEvent(row, undefined))
      })
      return rowsAround(ciks, [...bought, ...sold], market.rows[0]!.ticker)
    },
    async *readPrices(tickers) {
      for (const part of partsOf(tickers, PRICES_AT_ONCE)) yield* await loadPrices({ db, pool }, part)
    }
  }

  /** Adds what is stored about the companies of events. */
  async function rowsAround(
    ciks: readonly Cik[],
    events: readonly StrategyEventRow[],
    market: string
  ): Promise<StoredStrategyRows> {
    const [companies, counts, handedOver] = await Promise.all([
      inParts(ciks, part => loadCompanies(db, part)),
      inParts(ciks, rowsOf<CountRow>(pool, LOAD_COUNTS, COVER_COUNT)),
      inParts(ciks, rowsOf<HandedOverRow>(pool, LOAD_HANDED_OVER))
    ])
    const tickers = [...new Set([...events, ...companies].flatMap(({ ticker }) => ticker ?? []))].sort()
    const seen = [
      ...(await inParts(ciks, part => loadSeenTickers(pool, part, []))),
      ...(await inParts(tickers, part => loadSeenTickers(pool, [], part)))
    ]
    return {
      companies: companies.map(row => ({
        ...row,
        sector: row.sector ?? undefined,
        ticker: row.ticker ?? undefined
      })),
      events,
      listedOn: await findNewestList(pool),
      handedOver: new Map(handedOver.map(({ cik, lines }) => [cik, lines])),
      market,
      shareCounts: new Map(counts.map(({ cik, counts: told }) => [cik, told])),
      seen
    }
  }
}

/** Number of companies or tickers per query, few enough to stay below the statement timeout. */
const AT_ONCE = 100
/** Number of tickers per price query. Each has thousands of sessions, which are in memory in three forms at once. */
const PRICES_AT_ONCE = 20

async function inParts<Row, Name = string>(
  names: readonly Name[],
  load: (part: readonly Name[]) => Promise<readonly Row[]>
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of partsOf(names, AT_ONCE)) rows.push(...(await load(part)))
  return rows
}

function* partsOf<Name>(names: readonly Name[], size: number): Generator<readonly Name[]> {
  for (let from = 0; from < names.length; from += size) yield names.slice(from, from + size)
}

/** Returns a function that runs a query with names as its first value. */
const rowsOf =
  <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, ...values: readonly unknown[]) =>
  async (names: readonly string[]): Promise<Row[]> =>
    (await pool.query<Row>(text, [names, ...values])).rows

interface EventRow {
  accession: string
  side: 'buy' | 'sell'
  cik: string
  ticker: string | null
  signal_ms: number
  retracted_ms: number | null
  value_usd: number
  change_percent: number | null
  past_trades: number
  titles: string[] | null
  score: number | null
  insider: string | null
}

/** Titles and insider of a filing's trades of one side, as `filed`. */
const FILED = `
  select array_agg(distinct title) as titles, min(trade.owners #>> '{0,name}') as insider
  from trade left join lateral unnest(trade.titles) title on true`

/** Selects purchases by insiders with at least $1 past trades, and large sales of shares of the same companies. */
const LOAD_EVENTS = `
  with bought as (
    select event.*, rank.trades as past_trades from trade_event event join event_rank rank using (accession)
    where event.side = 'buy' and event.is_eligible and rank.trades >= $1 and event.issuer_cik = any($4)),
  wanted as (
    select * from bought union all
    select event.*, 0 from trade_event event
    where event.side = 'sell' and event.is_eligible and event.owner_change > $2
      and event.issuer_cik in (select issuer_cik from bought))
  select wanted.accession, wanted.side, wanted.issuer_cik::text as cik, wanted.ticker,
    extract(epoch from wanted.as_of)::float8 * 1000 as signal_ms,
    extract(epoch from wanted.retracted_at)::float8 * 1000 as retracted_ms, wanted.value_usd,
    abs(wanted.owner_change) as change_percent, wanted.past_trades, filed.titles, issue.score, filed.insider
  from wanted
  left join score issue on issue.accession = wanted.accession and issue.score_version = $3 and wanted.side = 'buy'
  left join lateral (${FILED} where trade.accession = wanted.accession and trade.side = wanted.side) filed on true`

/** Selects picked rows of the list, in their version. */
const LOAD_PICKED = `
  with picked as (
    select * from unnest($1::text[], $2::int[], $3::boolean[], $4::float8[]) as picked (id, version, is_group, signal_ms)),
  bought as (
    select picked.signal_ms, row.* from picked join trade row using (id, version) where not is_group union all
    select picked.signal_ms, row.* from picked join lot_group row using (id, version) where is_group)
  select split_part(bought.id, '#', 1) as accession, 'buy' as side, bought.issuer_cik::text as cik, bought.ticker,
    bought.signal_ms, extract(epoch from event.retracted_at)::float8 * 1000 as retracted_ms,
    coalesce(bought.value_usd, 0) as value_usd, null::float8 as change_percent, 0 as past_trades, bought.titles,
    null::int as score, bought.owners #>> '{0,name}' as insider
  from bought
  left join trade_event event on event.accession = split_part(bought.id, '#', 1) and event.side = 'buy'`

/** Selects the large sales of shares of companies. */
const LOAD_SALES = `
  select event.accession, event.side, event.issuer_cik::text as cik, event.ticker,
    extract(epoch from event.as_of)::float8 * 1000 as signal_ms,
    extract(epoch from event.retracted_at)::float8 * 1000 as retracted_ms, event.value_usd,
    abs(event.owner_change) as change_percent, 0 as past_trades, filed.titles, null::int as score, filed.insider
  from trade_event event
  left join lateral (${FILED} where trade.accession = event.accession and trade.side = event.side) filed on true
  where event.side = 'sell' and event.is_eligible and event.owner_change > $2 and event.issuer_cik = any ($1)`

const toEvent = (row: EventRow, releases: ReleasesAhead | undefined): StrategyEventRow => ({
  accession: row.accession,
  changePercent: row.change_percent ?? undefined,
  cik: row.cik,
  daysToEarnings: row.side === 'buy' ? releases?.estimatedAt(new Date(row.signal_ms))?.days : undefined,
  insider: row.insider ?? '',
  isEligible: true,
  pastTrades: row.past_trades,
  retractedMs: row.retracted_ms ?? undefined,
  score: row.score ?? undefined,
  side: row.side,
  signalMs: Math.round(row.signal_ms),
  ticker: row.ticker ?? undefined,
  titles: row.titles ?? [],
  valueUsd: row.value_usd
})

const listBought = (db: Kysely<Database>, pastTrades: number): Promise<{ cik: Cik }[]> =>
  db
    .selectFrom('trade_event as event')
    .innerJoin('event_rank as rank', 'rank.accession', 'event.accession')
    .distinct()
    .select(({ cast }) => cast<Cik>('event.issuer_cik', 'text').as('cik'))
    .where('event.side', '=', 'buy')
    .where('event.is_eligible', '=', true)
    .where('rank.trades', '>=', pastTrades)
    .orderBy('cik')
    .execute()

const loadCompanies = (db: Kysely<Database>, ciks: readonly Cik[]) =>
  db
    .selectFrom('issuer')
    .select(({ cast }) => [cast<Cik>('cik', 'text').as('cik'), 'name', 'sector', 'ticker'])
    .where('cik', '=', anyOf(ciks))
    .orderBy('cik')
    .$narrowType<{ sector: Sector | null }>()
    .execute()

interface CountRow {
  cik: string
  counts: ShareCount[]
}

/** Selects the newest share count of each filing. Companies with several share classes have none. */
const LOAD_COUNTS = `
  select cik::text, json_agg(json_build_object('filed', filed, 'asOf', end_date, 'count', value) order by filed) as counts
  from (
    select distinct on (cik, filed) cik, filed, end_date, value from company_fact
    where cik = any($1) and concept = $2 and value > 0 order by cik, filed, end_date desc, accession) told
  group by cik`

interface HandedOverRow {
  cik: string
  lines: HandedOver[]
}

/**
 * Selects shares handed over to the issuer or in a merger (codes D and U), with the terms as first filed. Later
 * amendments were not yet known.
 */
const LOAD_HANDED_OVER = `
  select issuer_cik::text as cik, json_agg(json_build_object('accession', accession, 'tradedOn', transaction_date,
    'knownMs', extract(epoch from valid_from)::float8 * 1000, 'priceUsd', price_per_share) order by valid_from, id) as lines
  from trade
  where issuer_cik = any($1) and version = 1 and code in ('D', 'U') and acquired_disposed = 'D' and not derivative
    and price_per_share > 0 and transaction_date is not null
  group by issuer_cik`
