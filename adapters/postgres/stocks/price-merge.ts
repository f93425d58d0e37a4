// SQL statements that merge a staged price file (adapters/postgres/stocks/prices.ts).

import { MAX_PAUSE_DAYS } from '#core/prices/price-series.ts'
import { MARKET_TICKER } from '#core/trades/events/trade-returns.ts'
import { MARKET_CODES } from '#core/trades/purchase-or-sale.ts'
import { UNSETTLED_SESSIONS } from '#core/trades/validity/settle-pending.ts'

/**
 * Creates temporary tables that are dropped at the end of the transaction, so that an interrupted file leaves no data
 * behind.
 */
export const CREATE_STAGE = `
  set local work_mem = '64MB';
  create temporary table price_stage (like price_bar including defaults, split double precision) on commit drop;
  alter table price_stage alter column ticker drop not null, alter column date drop not null,
    drop column begins_file;
  create temporary table price_changed (ticker text, date date, is_new boolean) on commit drop;
  create temporary table price_agreed (ticker text) on commit drop;
  create temporary table split_changed (ticker text) on commit drop`

const UNADJUSTED = ['open', 'high', 'low', 'close']
const SPLIT_ADJUSTED = ['split_open', 'split_high', 'split_low', 'split_close']
const COLUMNS = [...UNADJUSTED, ...SPLIT_ADJUSTED, 'adjusted_close', 'volume', 'split_volume']

/**
 * Relative difference up to which two prices are equal. Sources round differently: on real bars, prices of one session
 * differ by up to 0.07 %.
 */
const SAME_WITHIN = 0.001

const differs = (column: string): string =>
  `(excluded.${column} is not null and (bar.${column} is null
    or abs(excluded.${column} - bar.${column}) > ${SAME_WITHIN} * bar.${column}))`

/** Returns a condition that replaces all prices of a basis if any differs. A close alone never replaces a full bar. */
const replacesBar = (columns: string[], high: string, close: string): string =>
  `(excluded.${close} is not null and (excluded.${high} is not null or bar.${high} is null)
    and (${columns.map(differs).join(' or ')}))`

const TAKES_UNADJUSTED = replacesBar(UNADJUSTED, 'high', 'close')
const TAKES_SPLIT_ADJUSTED = replacesBar(SPLIT_ADJUSTED, 'split_high', 'split_close')

/** Returns a condition that replaces a volume together with the prices of its basis. */
const takesVolume = (column: string, takesPrices: string): string =>
  `(excluded.${column} is not null and (bar.${column} is null or ${takesPrices}))`

const TAKES_VOLUME = takesVolume('volume', TAKES_UNADJUSTED)
const TAKES_SPLIT_VOLUME = takesVolume('split_volume', TAKES_SPLIT_ADJUSTED)

/** Selects the market's ticker. A sample has its own market, which its load sets. */
export const FIND_MARKET = `select coalesce((select value from setting where name = 'market'), '${MARKET_TICKER}') as ticker`

/** SQL list of the trade codes whose filed price can be checked against a session. */
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

/** Merges sessions. If a file lists a session twice, the later row is used. */
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
    returning ticker, date, xmax = 0 as is_new)
  insert into price_changed select ticker, date, is_new from changed`

/** Factor up to which two files agree on an adjusted close. Splits differ by more, the dividends of years by less. */
const AGREES_WITHIN = 1.2

const agrees = (column: string): string =>
  `coalesce(stage.${column} between bar.${column} / ${AGREES_WITHIN} and bar.${column} * ${AGREES_WITHIN}, true)`

/** Notes tickers whose staged adjusted closes agree with the stored ones. Must run before these are replaced. */
export const NOTE_AGREED = `
  insert into price_agreed
  select ticker from price_stage stage join price_bar bar using (ticker, date)
  where stage.split_close + bar.split_close is not null or stage.adjusted_close + bar.adjusted_close is not null
  group by ticker having bool_and(${agrees('split_close')} and ${agrees('adjusted_close')})`

const IS_ADJUSTED = '(split_close is not null or adjusted_close is not null)'

/**
 * Marks sessions at which two files with adjusted closes meet. A file that has both sides of a meeting removes the
 * mark. A file that repeats stored closes knows the same splits, so its ends leave the marks as they are.
 */
export const MARK_MEETINGS = `
  with own as (select distinct ticker, date from price_stage where ${IS_ADJUSTED}),
  span as (
    select ticker, min(date) - ${MAX_PAUSE_DAYS} as first, max(date) + ${MAX_PAUSE_DAYS} as last
    from own group by ticker),
  told as (
    select bar.ticker, bar.date, own.date is not null as is_own, lag(own.date is not null) over file as was_own,
      coalesce(is_new, false) as is_new, lag(coalesce(is_new, false)) over file as was_new
    from span join price_bar bar on bar.ticker = span.ticker and bar.date between first and last and ${IS_ADJUSTED}
    left join own on own.ticker = bar.ticker and own.date = bar.date
    left join price_changed changed on changed.ticker = bar.ticker and changed.date = bar.date
    window file as (partition by bar.ticker order by bar.date)),
  judged as (
    select ticker, date, is_own <> was_own as begins_file from told
    where is_own and was_own
      or is_own <> was_own and (
        case when is_own then is_new else was_new end or ticker not in (select ticker from price_agreed))),
  marked as (
    update price_bar bar set begins_file = judged.begins_file from judged
    where bar.ticker = judged.ticker and bar.date = judged.date
      and coalesce(bar.begins_file, false) <> judged.begins_file
    returning bar.ticker, bar.date)
  insert into price_changed select ticker, date, false from marked`

/** Logarithm of the smallest split that can be distinguished from a market move. */
const LEAST_SPLIT = 'ln(1.35)'

/**
 * Clears columns of a basis that repeat the file's prices of another basis, in sessions before a split. The price
 * change over the split (`fall`) proves the basis of the file.
 */
const clearWrong = (own: string, other: string, columns: readonly string[], fall: 'none' | 'ratio'): string => `
  with steps as (
    select ticker, date, ${own} as close, lag(date) over file as date_before, lag(${own}) over file as close_before
    from price_stage where ${own} is not null and ${other} is null and ticker in (select ticker from split)
    window file as (partition by ticker order by date)),
  proved as (
    select split.ticker, max(split.date) as date from steps join split
      on split.ticker = steps.ticker and split.date > date_before and split.date <= steps.date
    where abs(ln(ratio)) > ${LEAST_SPLIT}
      and abs(ln(close_before / close${fall === 'ratio' ? ' / ratio' : ''})) < abs(ln(ratio)) / 2
    group by split.ticker),
  cleared as (
    update price_bar bar set ${columns.map(column => `${column} = null`).join(', ')}
    from price_stage stage join proved using (ticker)
    where bar.ticker = stage.ticker and bar.date = stage.date and bar.date < proved.date
      and abs(bar.${other} - stage.${own}) <= ${SAME_WITHIN} * stage.${own}
    returning bar.ticker, bar.date)
  insert into price_changed select ticker, date from cleared`

/** Clears prices that were read with a wrong basis when a file is read again with the right one. */
export const REPAIR_BASES = [
  clearWrong('split_close', 'close', [...UNADJUSTED, 'volume'], 'none'),
  clearWrong('adjusted_close', 'close', [...UNADJUSTED, 'volume'], 'none'),
  clearWrong('close', 'split_close', [...SPLIT_ADJUSTED, 'split_volume'], 'ratio')
]

export const NOTE_SPLITS = `
  insert into told_split (ticker, date, ratio)
  select distinct ticker, date, split from price_stage where split is not null
  order by ticker, date, split
  on conflict do nothing`

/**
 * Number of days for which announced splits are checked for having taken effect. Prices are written more often than
 * that.
 */
const DUE_DAYS = 30

/**
 * Selects reported splits of tickers whose decision may change: after a new report, after new prices that decide a
 * contradiction, or once the day of an announced split has come.
 */
export const LOAD_TOLD_SPLITS = `
  select ticker, json_agg(json_build_object('date', date, 'ratio', ratio) order by date, ratio) as told
  from told_split
  where ticker in (
    select ticker from price_stage where split is not null
    union select ticker from told_split where date between $1::date - ${DUE_DAYS} and $1::date
      and not exists (select from split where split.ticker = told_split.ticker and split.date = told_split.date)
    union select told.ticker from told_split told join told_split other on other.ticker = told.ticker
      and other.date between told.date - $2::int and told.date and (other.date, other.ratio) <> (told.date, told.ratio)
      where told.ticker in (select ticker from price_changed))
  group by ticker`

/** Selects the sessions around each reported split day of a ticker. */
export const LOAD_SESSIONS_AROUND = `
  select ticker, date, close, split_close as "splitClose" from price_bar
  where ticker = any($1) and exists (select from told_split told where told.ticker = price_bar.ticker
    and price_bar.date between told.date - 14 and told.date + 14)
  order by ticker, date`

/** Replaces the splits of the tickers $1. */
export const REPLACE_SPLITS = `
  with known as (select * from unnest($2::text[], $3::date[], $4::float8[]) as known (ticker, date, ratio)),
  gone as (
    delete from split where ticker = any($1)
      and not exists (select from known where (known.ticker, known.date) = (split.ticker, split.date))
    returning ticker),
  changed as (
    insert into split as held (ticker, date, ratio) select ticker, date, ratio from known
    on conflict (ticker, date) do update set ratio = excluded.ratio where held.ratio <> excluded.ratio
    returning ticker),
  doubted as (
    update told_split set is_doubtful = not is_doubtful
    where ticker = any($1) and is_doubtful <> ((ticker, date) in (select * from unnest($5::text[], $6::date[])))
    returning ticker)
  insert into split_changed
  select ticker from gone union select ticker from changed union select ticker from doubted`

/** Longest closure of the exchange in days. Sessions this near to a weekend are used to check trades on it. */
const LONGEST_CLOSURE = 7

/** Calendar days before a trade whose prices decide its state: 252 sessions, and a week (core/trades/before). */
const DAYS_BEFORE = 380

/**
 * Queues issuers whose filed prices can be checked again, or whose trades follow changed prices. Unlike "do nothing", "do update" waits for a derivation that
 * has read the old prices and is about to delete the mark.
 */
export const MARK_ISSUERS = `
  insert into dirty_issuer (issuer_cik)
  select distinct trade.issuer_cik
  from price_changed join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and trade.transaction_date = price_changed.date
  where not trade.derivative and trade.code in (${CHECKED_CODES})
  union
  select trade.issuer_cik
  from price_changed join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and extract(isodow from trade.transaction_date) > 5
    and trade.transaction_date between price_changed.date - ${LONGEST_CLOSURE} and price_changed.date + ${LONGEST_CLOSURE}
  union
  select distinct trade.issuer_cik
  from (select ticker, min(date) as first, max(date) as last from price_changed group by ticker) changed
  join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and trade.transaction_date > changed.first
    and trade.transaction_date <= changed.last + ${DAYS_BEFORE}
  where not trade.derivative and trade.code in (${CHECKED_CODES})
  union
  select trade.issuer_cik
  from split_changed join issuer_ticker using (ticker) join trade on trade.issuer_cik = issuer_ticker.cik
  order by 1
  on conflict (issuer_cik) do update set news = null`

/**
 * Queues issuers with a trade whose one-year outcome depends on the changed sessions. 252 sessions are about 366 days.
 */
export const MARK_EVENTS = `
  insert into dirty_event (issuer_cik)
  select distinct trade.issuer_cik
  from (select ticker, min(date) - 400 as first, max(date) as last from price_changed group by ticker) changed
  join issuer_ticker using (ticker)
  join trade on trade.issuer_cik = issuer_ticker.cik and trade.transaction_date between changed.first and changed.last
  on conflict (issuer_cik) do update set news = null`

const IS_UNSETTLED = `price_validity = 'pending' and (price_doubt is null or awaits_price)`

/** Calendar days of UNSETTLED_SESSIONS, counting five sessions a week. */
const UNSETTLED_DAYS = 7 * (UNSETTLED_SESSIONS / 5)

/** Name of the setting with the last session whose prices were declared complete. */
export const COMPLETE_PRICES_SETTING = 'complete_prices'

/**
 * Queues issuers with a trade that waits for a price, and those whose wait is over. The wait ends with a later price of
 * the stock, or after enough sessions.
 */
export const MARK_UNSETTLED = `
  with changed as materialized (select ticker, max(date) as last from price_changed group by ticker),
    priced as (
      select cik, max(last) as last from issuer_ticker join changed using (ticker) group by cik),
    market as (select max(last) as last from changed where ticker = (${FIND_MARKET}))
  insert into dirty_issuer (issuer_cik)
  select distinct issuer_cik from market, trade left join priced on priced.cik = issuer_cik
  where ${IS_UNSETTLED} and (
    (awaits_price and priced.last >= transaction_date)
    or greatest(priced.last, market.last) >= filed_at + ${UNSETTLED_DAYS})
  order by 1
  on conflict (issuer_cik) do update set news = null`

/** Queues all issuers with a trade that waits for a price, once all prices of a session are stored. */
export const MARK_ALL_UNSETTLED = `
  insert into dirty_issuer (issuer_cik)
  select distinct issuer_cik from trade where ${IS_UNSETTLED} order by 1
  on conflict (issuer_cik) do update set news = null`

/**
 * Queues the returns of issuers with changed prices or splits. If the market's prices changed, all issuers are queued.
 */
export const MARK_RETURNS = `
  insert into dirty_return
  select cik from issuer_ticker
  where ticker in (select ticker from price_changed union select ticker from split_changed)
  union
  select cik from issuer where exists (select from price_changed where ticker = (${FIND_MARKET}))
  order by 1
  on conflict (issuer_cik) do update set issuer_cik = excluded.issuer_cik`
