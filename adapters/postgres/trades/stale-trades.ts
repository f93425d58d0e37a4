// Stale issuers are listed in dirty_issuer.

import type { Kysely } from 'kysely'
import type pg from 'pg'
import type {
  AddedFilings,
  StaleIssuer,
  StaleTrades,
  TradeBatch,
  TradeCounter
} from '#core/operation/pipeline/ports.ts'
import { type Share, SLOW_FILINGS } from '#core/operation/pipeline/share.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { toArrayText } from '../array-text.ts'
import { inTransaction } from '../in-transaction.ts'
import { markOutdatedIssuers } from './derivation-version.ts'
import { forgetPasts, loadBuys, loadLedgers, loadPasts, loadRowsOn, writePasts } from './issuer-pasts.ts'
import { writeIssuers } from './issuer-rows.ts'
import { markNoticedSales } from './planned-sales/notices.ts'
import { loadFilings, loadMarket, loadNews } from './trade-input.ts'
import { addTrades, writeTrades } from './trade-rows.ts'

/** A batch lost in a crash leaves its issuers on the list. */
export function postgresStaleTrades(pool: pg.Pool): StaleTrades {
  return {
    listOutdated: version => markOutdatedIssuers(pool, version),
    takeIssuers: (limit, work, share) =>
      inTransaction(pool, async client => work(toBatch(client, await takeMarks(client, limit, share))), {
        skipsDiskWait: true,
        usesIndexes: true
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

/** Takes the mark before reading, so that later changes mark again. */
const takeMarksOf = (some: string): string => `
  delete from dirty_issuer where issuer_cik in (
    select issuer_cik from dirty_issuer where ${some} order by issuer_cik limit $1 for update skip locked)
  returning issuer_cik, news`

/** One step of slow issuers: the smallest first, until they have SLOW_FILINGS together. */
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

/** Events of an issuer are derived from all its trades, or from those of some filings. */
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
