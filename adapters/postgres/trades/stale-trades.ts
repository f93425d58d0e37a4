// Derives trades of issuers queued in dirty_issuer.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type {
  AddedFilings,
  DerivedIssuers,
  StaleIssuer,
  StaleTrades,
  TradeBatch,
  TradeCounter
} from '#core/operation/pipeline/ports.ts'
import { type Share, SLOW_FILINGS } from '#core/operation/pipeline/work-off.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { toArrayText } from '../array-text.ts'
import { inTransaction } from '../in-transaction.ts'
import { forgetPasts, loadBuys, loadLedgers, loadPasts, loadRowsOn, writePasts } from './issuer-pasts.ts'
import { markNoticedSales } from './planned-sales/notices.ts'
import { loadFilings, loadMarket, loadNews } from './trade-input.ts'
import { addTrades, writeTrades } from './trade-rows.ts'

const UPSERT_ISSUERS = `
  insert into issuer (cik, name, ticker, exchange)
  select named.*, listed.exchange from unnest($1::bigint[], $2::text[], $3::text[]) as named (cik, name, ticker)
  left join issuer_ticker listed on (listed.cik, listed.ticker, listed.source) = (named.cik, named.ticker, 'sec')
  order by 1
  on conflict (cik) do update set name = excluded.name, ticker = excluded.ticker,
    exchange = coalesce(excluded.exchange, issuer.exchange)
  where (issuer.name, issuer.ticker, issuer.exchange)
    is distinct from (excluded.name, excluded.ticker, coalesce(excluded.exchange, issuer.exchange))`

const DELETE_TICKERS = `
  delete from issuer_ticker where cik = any($1) and source = 'filing' and not exists (
    select from unnest($2::bigint[], $3::text[]) as typed (cik, ticker)
    where (typed.cik, typed.ticker) = (issuer_ticker.cik, issuer_ticker.ticker))`

const UPSERT_TICKERS = `
  insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
  select cik, ticker, 'filing', first_seen, last_seen
  from unnest($1::bigint[], $2::text[], $3::date[], $4::date[]) as typed (cik, ticker, first_seen, last_seen)
  order by cik, ticker
  on conflict (cik, ticker, source) do update set first_seen = excluded.first_seen, last_seen = excluded.last_seen
  where (issuer_ticker.first_seen, issuer_ticker.last_seen) is distinct from (excluded.first_seen, excluded.last_seen)`

/** Writes the issuers' names and the tickers typed by filers. Returns the industries of the issuers that have one. */
async function writeIssuers(
  client: pg.PoolClient,
  issuers: readonly string[],
  { names: named, tickers: typed }: Pick<DerivedIssuers, 'names' | 'tickers'>
): Promise<Map<string, string>> {
  await client.query(UPSERT_ISSUERS, [
    named.map(({ cik }) => cik),
    named.map(({ name }) => name),
    named.map(({ ticker }) => ticker ?? null)
  ])
  const [ciks, symbols] = [typed.map(({ cik }) => cik), typed.map(({ ticker }) => ticker)]
  await client.query(DELETE_TICKERS, [issuers, ciks, symbols])
  await client.query(UPSERT_TICKERS, [
    ciks,
    symbols,
    typed.map(({ firstSeen }) => firstSeen),
    typed.map(({ lastSeen }) => lastSeen)
  ])
  return loadIndustries(client, issuers)
}

async function loadIndustries(client: pg.PoolClient, issuers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ cik: string; industry: string }>(
    'select cik, industry from issuer where cik = any($1) and industry is not null',
    [issuers]
  )
  return new Map(rows.map(({ cik, industry }) => [cik, industry]))
}

/**
 * Queues all issuers once if their trades were derived by older rules. Trades of newer rules are left unchanged,
 * because both versions run during a rollout. If the version is current, nothing is written and no commit waits for the
 * disk.
 */
const MARK_OUTDATED = {
  name: 'mark-outdated',
  text: `with outdated as (
           insert into setting as stored (name, value)
           select 'derivation', $1::text
           where not exists (select from setting where name = 'derivation' and value::int >= $1::int)
           on conflict (name) do update set value = excluded.value where stored.value::int < excluded.value::int
           returning name)
         insert into dirty_issuer (issuer_cik)
         select distinct issuer_cik from filing where exists (select from outdated) order by 1
         on conflict (issuer_cik) do update set news = null`
}

async function markOutdatedIssuers(pool: pg.Pool, version: number): Promise<void> {
  await pool.query({ ...MARK_OUTDATED, values: [String(version)] })
}

/** Returns the store. If a batch is lost in a crash, its issuers stay in the queue. */
export function postgresStaleTrades(pool: pg.Pool): StaleTrades {
  return {
    listOutdated: version => markOutdatedIssuers(pool, version),
    takeIssuers: (limit, work, share) =>
      inTransaction(pool, async client => work(toBatch(client, await takeMarks(client, limit, share))), {
        skipsDiskWait: true
      })
  }
}

export function postgresTradeCounter(db: Kysely<Database>): TradeCounter {
  return {
    async count() {
      const { count } = await db
        .selectFrom('trade')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('version', '=', 1)
        .executeTakeFirstOrThrow()
      return Number(count)
    }
  }
}

/** Takes issuers from the queue before reading, so that later changes queue them again. */
const takeMarksOf = (some: string): string => `
  delete from dirty_issuer where issuer_cik in (
    select issuer_cik from dirty_issuer where ${some} order by issuer_cik limit $1 for update skip locked)
  returning issuer_cik, news`

/** Selects the next slow issuers, the smallest first, until they have SLOW_FILINGS filings together. */
const NEXT_STEP = `
  news is null and issuer_cik in (
    select issuer_cik from (
      select issuer_cik, past.filings, sum(past.filings) over (order by past.filings nulls first, issuer_cik) as total
      from dirty_issuer left join issuer_past past using (issuer_cik) where news is null) sized
    where coalesce(total, 0) <= ${SLOW_FILINGS} or total = filings)`

const TAKE_MARKS: Record<Share, string> = {
  all: takeMarksOf('true'),
  quick: takeMarksOf('news is not null'),
  slow: takeMarksOf(NEXT_STEP)
}

const COUNT_FILINGS = `
  select cik, (select count(*)::float8 from filing where issuer_cik = cik) as filings
  from unnest($1::bigint[]) as stale (cik)`

interface MarkRow {
  issuer_cik: Cik
  news: Accession[] | null
}

async function takeMarks(client: pg.PoolClient, limit: number, share: Share): Promise<StaleIssuer[]> {
  const marks = await client.query<MarkRow>(TAKE_MARKS[share], [limit])
  if (marks.rows.length === 0) return []
  const newsOf = new Map(marks.rows.map(({ issuer_cik, news }) => [issuer_cik, news ?? undefined]))
  const counts = await client.query<{ cik: Cik; filings: number }>(COUNT_FILINGS, [[...newsOf.keys()]])
  return counts.rows.map(({ cik, filings }) => ({ cik, filings, news: newsOf.get(cik) }))
}

function toBatch(client: pg.PoolClient, issuers: readonly StaleIssuer[]): TradeBatch {
  return {
    async add(added, derived) {
      const ciks = added.map(({ cik }) => cik)
      const industryOf = await writeIssuers(client, ciks, derived)
      await markNoticedSales(client, ciks)
      await writePasts(client, derived.pasts, industryOf)
      await markEvents(client, added)
      return addTrades(client, derived.trades, { industryOf, isSample: await isSample(client) })
    },
    issuers,
    async leave(ciks) {
      await client.query('insert into dirty_issuer (issuer_cik) select unnest($1::bigint[])', [ciks])
    },
    loadBuys: wanted => loadBuys(client, wanted),
    loadFilings: ciks => loadFilings(client, ciks),
    loadLedgers: filings => loadLedgers(client, filings),
    loadMarket: wanted => loadMarket(client, wanted),
    loadNews: filings => loadNews(client, filings),
    loadPasts: ciks => loadPasts(client, ciks),
    loadRowsOn: wanted => loadRowsOn(client, wanted),
    async replace(ciks, derived, events = 'all') {
      const industryOf = await writeIssuers(client, ciks, derived)
      await markNoticedSales(client, ciks)
      await forgetPasts(client, ciks)
      await writePasts(client, derived.pasts, industryOf)
      await markEvents(
        client,
        ciks.map(cik => ({ cik, events, news: [] }))
      )
      return writeTrades(client, ciks, derived.trades, { industryOf, isSample: await isSample(client) })
    }
  }
}

/** Queues issuers whose events are stale. Either all events of an issuer are rebuilt, or only those of some filings. */
const MARK_EVENTS = `
  insert into dirty_event as held (issuer_cik, news)
  select issuer_cik, case events when 'news' then news::text[]
    when 'named' then array(select accession from filing where filing.issuer_cik = mark.issuer_cik) end
  from unnest($1::bigint[], $2::text[], $3::text[]) as mark (issuer_cik, news, events) order by 1
  on conflict (issuer_cik) do update set
    news = case when held.news is not null and excluded.news is not null then held.news || excluded.news end`

async function markEvents(client: pg.PoolClient, marks: readonly AddedFilings[]): Promise<void> {
  await client.query(MARK_EVENTS, [
    marks.map(({ cik }) => cik),
    marks.map(({ news }) => toArrayText(news)),
    marks.map(({ events }) => events)
  ])
}

async function isSample(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from setting where name = 'sample' and value = 'true'`)
  return rowCount === 1
}
