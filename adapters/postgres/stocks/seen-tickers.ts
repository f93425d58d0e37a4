// Reads which companies used which tickers, and when.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { IssuerTickers, SeenTicker } from '#core/prices/company-prices.ts'

type Client = Pick<pg.Pool, 'query'>

export async function loadTickers(client: Client, ciks: readonly string[]): Promise<IssuerTickers> {
  const { rows } = await client.query<IssuerRow>({ ...LOAD_ISSUERS, values: [ciks] })
  const issuers = rows.map(({ cik, delistedOn, ticker }) => ({
    cik,
    delistedOn: delistedOn ?? undefined,
    ticker: ticker ?? undefined
  }))
  const today = issuers.flatMap(({ ticker }) => ticker ?? [])
  return { issuers, listedOn: await findNewestList(client), seen: await loadSeenTickers(client, ciks, today) }
}

interface IssuerRow {
  cik: string
  delistedOn: ReportDate | null
  ticker: string | null
}

const LOAD_ISSUERS = {
  name: 'issuers-of-events',
  text: 'select cik::text, ticker, delisted_on as "delistedOn" from issuer where cik = any($1::bigint[])'
}

/** Returns all tickers of these companies, `tickers` themselves, and all companies that used one of them. */
export async function loadSeenTickers(
  client: Client,
  ciks: readonly string[],
  tickers: readonly string[]
): Promise<SeenTicker[]> {
  return (await client.query<SeenTicker>({ ...LOAD_SEEN, values: [ciks, tickers] })).rows
}

export async function findNewestList(client: Client): Promise<ReportDate | undefined> {
  const { rows } = await client.query<{ day: ReportDate | null }>(FIND_NEWEST_LIST)
  return rows[0]?.day ?? undefined
}

const LOAD_SEEN = {
  name: 'seen-tickers',
  text: `
    select cik::text, ticker, source, first_seen as "firstSeen", last_seen as "lastSeen"
    from issuer_ticker
    where ticker in (select own.ticker from issuer_ticker own where own.cik = any($1::bigint[])) or ticker = any($2::text[])`
}

const FIND_NEWEST_LIST = {
  name: 'newest-ticker-list',
  text: `select max(last_seen) as day from issuer_ticker where source = 'sec'`
}
