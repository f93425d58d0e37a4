// Stores what became of disclosed trades, and the days on which purchases were disclosed. Reads the tickers for which both
// are stale: table dirty_disclosure.

import type pg from 'pg'
import type { DisclosedTrade } from '#core/congress/congress-trade.ts'
import { isFollowed } from '#core/congress/followed-trade.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type {
  DisclosedPurchase,
  DisclosureBatch,
  DisclosureReturns,
  FollowedDisclosure,
  StaleDisclosures
} from '#core/operation/pipeline/refresh-congress-returns.ts'
import { inTransaction } from '../in-transaction.ts'
import { FIND_MARKET } from '../stocks/price-merge.ts'
import { loadSeenTickers, loadTickers } from '../stocks/seen-tickers.ts'

export function postgresStaleDisclosures(pool: pg.Pool): StaleDisclosures {
  return {
    takeTickers: (limit, work) =>
      inTransaction(
        pool,
        async client => {
          const { rows } = await client.query<{ ticker: string }>(TAKE_MARKS, [limit])
          return work(
            toBatch(
              client,
              rows.map(({ ticker }) => ticker)
            )
          )
        },
        { skipsDiskWait: true }
      )
  }
}

function toBatch(client: pg.PoolClient, tickers: readonly string[]): DisclosureBatch {
  return {
    loadSeen: () => loadSeenTickers(client, [], tickers),
    loadTickers: issuers => loadTickers(client, issuers),
    async loadPurchases() {
      const { rows } = await client.query<PurchaseRow>(LOAD_PURCHASES, [tickers])
      return rows.filter(isFollowed).map(toPurchase)
    },
    async loadTrades() {
      const { rows } = await client.query<TradeRow>(LOAD_TRADES, [tickers])
      return rows.filter(isFollowed).map(toFollowed)
    },
    async replace(returns) {
      const rows = JSON.stringify(returns.map(toRow))
      await client.query(DELETE_VANISHED, [tickers, rows])
      return (await client.query(UPSERT, [rows])).rowCount ?? 0
    },
    async replacePurchases(days) {
      const rows = JSON.stringify(
        days.map(({ disclosedOn, issuerCik, ticker, until }) => ({
          disclosed_on: disclosedOn,
          issuer_cik: issuerCik,
          ticker,
          until
        }))
      )
      await client.query(DELETE_FORMER_DAYS, [tickers, rows])
      await client.query(INSERT_DAYS, [rows])
    },
    tickers
  }
}

/** Takes tickers from the queue before reading, so that later changes queue them again. */
const TAKE_MARKS = `
  delete from dirty_disclosure where ticker in (
    select ticker from dirty_disclosure order by ticker limit $1 for update skip locked)
  returning ticker`

type TradeRow = Pick<DisclosedTrade, 'assetDetail' | 'assetName' | 'assetType' | 'isOption' | 'tradedOn' | 'type'> & {
  id: string
  ticker: string
  disclosedOn: ReportDate | null
}

const LOAD_TRADES = `
  select trade.id, ticker, type, traded_on as "tradedOn", disclosed_on as "disclosedOn", asset_name as "assetName",
    asset_detail as "assetDetail", asset_type as "assetType", is_option as "isOption"
  from congress_trade trade join congress_document document on document.url = document_url
  where ticker = any ($1)`

type PurchaseRow = Omit<TradeRow, 'id'> & {
  documentUrl: string
  restatedBy: string | null
  restatedOn: ReportDate | null
}

/** Reads rows of all editions. An amended row of the House states an earlier one again, so it has no day of its own. */
const LOAD_PURCHASES = `
  select ticker, type, traded_on as "tradedOn", document.disclosed_on as "disclosedOn", asset_name as "assetName",
    asset_detail as "assetDetail", asset_type as "assetType", is_option as "isOption", document.url as "documentUrl",
    document.restated_by as "restatedBy", amendment.disclosed_on as "restatedOn"
  from (select * from congress_trade union all select * from restated_trade) trade
  join congress_document document on document.url = document_url
  left join congress_document amendment on amendment.url = document.restated_by
  where ticker = any ($1) and type = 'purchase' and not is_amendment`

const toPurchase = ({ disclosedOn, documentUrl, restatedBy, restatedOn, ticker, tradedOn }: PurchaseRow) =>
  ({
    disclosedOn: disclosedOn ?? undefined,
    documentUrl,
    restatedBy: restatedBy ?? undefined,
    restatedOn: restatedOn ?? undefined,
    ticker,
    tradedOn
  }) satisfies DisclosedPurchase

const DAYS = 'jsonb_populate_recordset(null::congress_purchase, $1::jsonb)'

const DELETE_FORMER_DAYS = `
  delete from congress_purchase known where ticker = any ($1) and not exists (
    select from jsonb_populate_recordset(null::congress_purchase, $2::jsonb) day where day is not distinct from known)`

const INSERT_DAYS = `insert into congress_purchase select * from ${DAYS} order by 1, 2, 3 on conflict do nothing`

const toFollowed = ({ disclosedOn, id, ticker, tradedOn }: TradeRow): FollowedDisclosure => ({
  disclosedOn: disclosedOn ?? undefined,
  id,
  ticker,
  tradedOn
})

function toRow({ company, id, sinceDisclosure, sinceTrade }: DisclosureReturns): object {
  const { from, missing, month, since, year } = sinceDisclosure ?? {}
  return {
    company,
    from_day: from,
    last_day: since?.day ?? sinceTrade.since?.day,
    market: sinceTrade.market,
    missing: sinceDisclosure ? missing : 'undated',
    month: month?.percent,
    month_market: month?.marketPercent,
    since: since?.percent,
    since_market: since?.marketPercent,
    trade_id: id,
    traded_since: sinceTrade.since?.percent,
    traded_since_market: sinceTrade.since?.marketPercent,
    year: year?.percent,
    year_market: year?.marketPercent
  }
}

const NAMES = [
  ...['company', 'market', 'from_day', 'last_day', 'missing', 'since', 'since_market', 'month', 'month_market'],
  ...['year', 'year_market', 'traded_since', 'traded_since_market']
]
const columnsOf = (table: string): string => NAMES.map(name => `${table}.${name}`).join(', ')

const DELETE_VANISHED = `
  delete from congress_return told using congress_trade trade
  where trade.id = told.trade_id and trade.ticker = any ($1)
    and told.trade_id not in (select trade_id from jsonb_to_recordset($2::jsonb) as row (trade_id text))`

/** Joins the trades, because an amendment may have set some aside meanwhile. */
const UPSERT = `
  insert into congress_return as told (trade_id, ${NAMES.join(', ')})
  select row.trade_id, ${columnsOf('row')}
  from jsonb_populate_recordset(null::congress_return, $1::jsonb) row
  join congress_trade trade on trade.id = row.trade_id
  on conflict (trade_id) do update set (${NAMES.join(', ')}) = row(${columnsOf('excluded')})
  where (${columnsOf('told')}) is distinct from (${columnsOf('excluded')})`

/**
 * Queues tickers of disclosed trades whose prices or splits changed, under any ticker of the company. If the market's
 * prices changed, all are queued.
 */
export const MARK_DISCLOSURES = `
  with changed as (select ticker from price_changed union select ticker from split_changed)
  insert into dirty_disclosure
  select distinct ticker from congress_trade
  where ticker is not null and (
    ticker in (select ticker from changed)
    or ticker in (
      select own.ticker from changed join issuer_ticker held using (ticker) join issuer_ticker own on own.cik = held.cik)
    or exists (select from changed where ticker = (${FIND_MARKET})))
  order by 1
  on conflict (ticker) do update set ticker = excluded.ticker`
