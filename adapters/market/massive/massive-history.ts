// Reads all pages of Massive's daily prices, splits and dividends.

import type * as v from 'valibot'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import type { DividendCalendar, SessionPrices } from '#core/prices/daily/ports.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import type { ToldDividend } from '#core/prices/market-data/check-dividends.ts'
import type { SourceFailure, SourceName } from '#core/prices/market-data/figure.ts'
import type { CorporateActions, PriceHistory } from '#core/prices/market-data/ports.ts'
import type { Split } from '#core/prices/splits/split.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { instantAt, positive } from '../vendors/lenient.ts'
import { readPages } from '../vendors/read-pages.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { fromVendorTicker, toVendorTicker } from '../vendors/vendor-ticker.ts'
import { Aggregates, Dividends, SessionBars, Splits } from './massive-answers.ts'

const LIMIT = 50_000

export const massiveHistory = (
  client: VendorClient,
  name: SourceName
): PriceHistory & CorporateActions & DividendCalendar & SessionPrices => ({
  async findDividends(ticker) {
    const path = `/v3/reference/dividends?ticker=${toVendorTicker(ticker)}&limit=1000`
    const read = await readPages(client, 'dividends', { path, schema: Dividends }, nameOfDividend)
    return whole(read, dividend => [toDividend(dividend)])
  },
  async findDividendsFrom(day) {
    const path = `/v3/reference/dividends?ex_dividend_date.gte=${day}&order=asc&sort=ex_dividend_date&limit=1000`
    const read = await readPages(client, 'dividends', { path, schema: Dividends }, nameOfDividend)
    return whole(read, dividend => {
      const ticker = dividend.ticker && fromVendorTicker(dividend.ticker)
      return ticker ? [{ ...toDividend(dividend), ticker }] : []
    })
  },
  async findPrices(ticker, from, to) {
    const path = `/v2/aggs/ticker/${toVendorTicker(ticker)}/range/1/day/${from}/${to}?adjusted=false&sort=asc&limit=${LIMIT}`
    const read = await readPages(client, 'aggregates', { path, schema: Aggregates }, bar => String(bar.t))
    return whole(read, bar => toPrice(ticker, bar))
  },
  async findSession(day, { isToday }) {
    const path = `/v2/aggs/grouped/locale/us/market/stocks/${day}?adjusted=false&include_otc=false`
    // A refusal of today's session must not block the others, so it has its own capability.
    const answered = await client.get(isToday ? 'session_of_today' : 'sessions', path, SessionBars)
    if (!answered.ok) return answered
    const prices = answered.value.results.flatMap(bar => toPrice(fromVendorTicker(bar.T), bar))
    return ok(prices.filter(({ date }) => date === day))
  },
  async findSplits(ticker) {
    const path = `/v3/reference/splits?ticker=${toVendorTicker(ticker)}&limit=1000`
    const read = await readPages(client, 'reference', { path, schema: Splits }, split => split.execution_date)
    return whole(read, split => toSplit(ticker, split))
  },
  async findSplitsOn(day) {
    const path = `/v3/reference/splits?execution_date=${day}&limit=1000`
    const read = await readPages(client, 'reference', { path, schema: Splits }, split => split.ticker)
    return whole(read, split => toSplit(fromVendorTicker(split.ticker), split))
  },
  name
})

function toSplit(
  ticker: string,
  { execution_date, split_from, split_to }: v.InferOutput<typeof Splits>['results'][number]
): Split[] {
  const date = parseReportDate(execution_date)
  return date && split_from > 0 && split_to > 0 ? [{ date, ratio: split_to / split_from, ticker }] : []
}

type Read<Row> = Result<{ readonly rows: readonly Row[]; readonly isComplete: boolean }, SourceFailure>

/** Maps the rows. Fails if pages are missing, because an incomplete list would suggest that there were no splits. */
function whole<Row, Value>(
  read: Read<Row>,
  map: (row: Row) => readonly Value[]
): Result<readonly Value[], SourceFailure> {
  if (!read.ok) return read
  return read.value.isComplete ? ok(read.value.rows.flatMap(map)) : fail('unreadable')
}

type DividendRow = v.InferOutput<typeof Dividends>['results'][number]

/**
 * Key of a dividend row. Identical rows on two pages count once; different rows are all passed to the check of
 * dividends.
 */
const nameOfDividend = ({ cash_amount, dividend_type, ex_dividend_date, id, ticker }: DividendRow): string =>
  [id, ticker, ex_dividend_date, dividend_type, cash_amount].join(' ')

/** Converts a dividend. `SC` is special cash. core/prices/market-data/check-dividends.ts rejects bad rows. */
const toDividend = ({ cash_amount, currency, dividend_type, ex_dividend_date }: DividendRow): ToldDividend => ({
  cash: cash_amount ?? undefined,
  currency: currency ?? undefined,
  exDay: ex_dividend_date ?? undefined,
  isSpecial: dividend_type === 'SC'
})

/**
 * Returns the price, or an empty list without a valid time. core/prices/market-data/check-prices.ts rejects bad prices.
 */
function toPrice(
  ticker: string,
  { c, h, l, o, t, v: volume }: v.InferOutput<typeof Aggregates>['results'][number]
): DailyPrice[] {
  const barAt = instantAt(t)
  if (!barAt) return []
  const price: DailyPrice = {
    adjustedClose: undefined,
    date: newYorkDay(barAt),
    split: undefined,
    splitAdjusted: undefined,
    ticker,
    unadjusted: {
      close: c,
      high: positive(h) ?? undefined,
      low: positive(l) ?? undefined,
      open: positive(o) ?? undefined
    },
    volume: volume ?? undefined
  }
  return [price]
}
