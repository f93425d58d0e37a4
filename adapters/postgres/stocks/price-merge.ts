// The statements that merge a staged price file (adapters/postgres/stocks/prices.ts).

import { MARKET_TICKER } from '#core/events/trade-returns.ts'
import { MARKET_CODES } from '#core/trades/purchase-or-sale.ts'

/** Gone at the end of the transaction, so a file that is cut off leaves nothing behind. */
export const CREATE_STAGE = `
  set local work_mem = '64MB';
  create temporary table price_stage (like price_bar including defaults, split double precision) on commit drop;
  alter table price_stage alter column ticker drop not null, alter column date drop not null;
  create temporary table price_changed (ticker text, date date) on commit drop;
  create temporary table split_changed (ticker text) on commit drop`

const UNADJUSTED = ['open', 'high', 'low', 'close']
const SPLIT_ADJUSTED = ['split_open', 'split_high', 'split_low', 'split_close']
const COLUMNS = [...UNADJUSTED, ...SPLIT_ADJUSTED, 'adjusted_close', 'volume', 'split_volume']

/** Sources round differently: two that tell one session differ by up to 0.07 %, measured on real bars. */
const SAME_WITHIN = 0.001

const differs = (column: string): string =>
  `(excluded.${column} is not null and (bar.${column} is null
    or abs(excluded.${column} - bar.${column}) > ${SAME_WITHIN} * bar.${column}))`

/** A basis is taken over whole where it says something new, but a bare close never replaces a whole bar. */
const replacesBar = (columns: string[], high: string, close: string): string =>
  `(excluded.${close} is not null and (excluded.${high} is not null or bar.${high} is null)
    and (${columns.map(differs).join(' or ')}))`

const TAKES_UNADJUSTED = replacesBar(UNADJUSTED, 'high', 'close')
const TAKES_SPLIT_ADJUSTED = replacesBar(SPLIT_ADJUSTED, 'split_high', 'split_close')

/** A volume goes with the prices of its basis. */
const takesVolume = (column: string, takesPrices: string): string =>
  `(excluded.${column} is not null and (bar.${column} is null or ${takesPrices}))`

const TAKES_VOLUME = takesVolume('volume', TAKES_UNADJUSTED)
const TAKES_SPLIT_VOLUME = takesVolume('split_volume', TAKES_SPLIT_ADJUSTED)

/** Codes of the trades whose filed price a session can check. */
const CHECKED_CODES = MARKET_CODES.map(code => `'${code}'`).join()

const valueWhen = (condition: string, column: string): string =>
  `case when ${condition} then excluded.${column} else bar.${column} end`

const MERGED = [
  ...UNADJUSTED.map(column => valueWhen(TAKES_UNADJUSTED, column)),
  ...SPLIT_ADJUSTED.map(column => valueWhen(TAKES_SPLIT_ADJUSTED, column)),
  valueWhen(differs('adjusted_close'), 'adjusted_close'),
  valueWhen(TAKES_VOLUME, 'volume'),
  valueWhen(TAKES_SPLIT_VOLUME, 'split_volume')
]

/** Where one file names a session twice the later row wins. */
export const MERGE_BARS = `
  with changed as (
    insert into price_bar as bar (ticker, date, ${COLUMNS})
    select distinct on (ticker, date) ticker, date, ${COLUMNS}
    from price_stage
    where close is not null or split_close is not null or adjusted_close is not null
    order by ticker, date, ctid desc
    on conflict (ticker, date) do update set (${COLUMNS}) = (${MERGED})
    where ${TAKES_UNADJUSTED} or ${TAKES_SPLIT_ADJUSTED} or ${differs('adjusted_close')}
      or ${TAKES_VOLUME} or ${TAKES_SPLIT_VOLUME}
    returning ticker, date)
  insert into price_changed select ticker, date from changed`

export const MERGE_SPLITS = `
  with changed as (
    insert into split as known (ticker, date, ratio)
    select distinct on (ticker, date) ticker, date, split from price_stage where split is not null
    order by ticker, date, ctid desc
    on conflict (ticker, date) do update set ratio = excluded.ratio where known.ratio <> excluded.ratio
    returning ticker)
  insert into split_changed select ticker from changed`

/**
 * Issuers whose filed prices can be checked again. "Do update" rather than "do nothing" waits for a derivation that is
 * about to delete the mark, having read the old prices.
 */
export const MARK_ISSUERS = `
  insert into dirty_issuer (issuer_cik)
  select distinct trade.issuer_cik
  from price_changed join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and trade.transaction_date = price_changed.date
  where not trade.derivative and trade.code in (${CHECKED_CODES})
  union
  select trade.issuer_cik
  from split_changed join issuer_ticker using (ticker) join trade on trade.issuer_cik = issuer_ticker.cik
  order by 1
  on conflict (issuer_cik) do update set news = null`

/** Issuers with a trade whose one-year outcome lies in the changed sessions: 252 sessions are about 366 days. */
export const MARK_EVENTS = `
  insert into dirty_event (issuer_cik)
  select distinct trade.issuer_cik
  from (select ticker, min(date) - 400 as first, max(date) as last from price_changed group by ticker) changed
  join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and trade.transaction_date between changed.first and changed.last
  on conflict (issuer_cik) do update set news = null`

/** Invented data has an invented market, which its load names. */
export const FIND_MARKET = `select coalesce((select value from setting where name = 'market'), '${MARKET_TICKER}') as ticker`

/** Issuers whose last close is a new one, all of them where that of the market is. */
export const MARK_RETURNS = `
  insert into dirty_return
  select cik from issuer_ticker
  where ticker in (select ticker from price_changed union select ticker from split_changed)
  union
  select cik from issuer where exists (select from price_changed where ticker = (${FIND_MARKET}))
  order by 1
  on conflict (issuer_cik) do update set issuer_cik = excluded.issuer_cik`
