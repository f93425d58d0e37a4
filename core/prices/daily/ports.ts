import type { ReportDate } from '../../dates/report-date.ts'
import type { Result } from '../../result.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Dividend } from '../dividend.ts'
import type { HeldDays } from '../market-data/backfill.ts'
import type { ToldDividend } from '../market-data/check-dividends.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import type { CorporateActions, PriceHistory } from '../market-data/ports.ts'
import type { Split } from '../splits/split.ts'

/** Vendor's prices of all stocks in one session, loaded with few requests. Waits for the request budget. */
export interface SessionPrices {
  /**
   * Returns prices as traded; empty if the vendor has none of that day, or not yet.
   *
   * `isToday`: whether `day` is today. Some plans refuse a session until its day is over. Such a refusal says nothing
   * about other days.
   */
  findSession(
    day: ReportDate,
    options: { readonly isToday: boolean }
  ): Promise<Result<readonly DailyPrice[], SourceFailure>>
  /** Returns splits whose first session at the new count is this day. */
  findSplitsOn(day: ReportDate): Promise<Result<readonly Split[], SourceFailure>>
}

/** Dividends of all stocks in one request. Waits for the request budget. */
export interface DividendCalendar {
  /** Returns dividends with an ex-dividend date from `day` on, including declared future ones. */
  findDividendsFrom(day: ReportDate): Promise<Result<readonly DividendOfTicker[], SourceFailure>>
}

export interface DividendOfTicker extends ToldDividend {
  readonly ticker: string
}

export type DailyPriceSource = SessionPrices & DividendCalendar & CorporateActions & Pick<PriceHistory, 'findPrices'>

export interface HeldClose {
  readonly date: ReportDate
  readonly close: number
}

export interface HeldPrices {
  /**
   * Returns the last session with a price of the market benchmark, which stands for all stocks; undefined without
   * prices.
   */
  findLastSession(): Promise<ReportDate | undefined>
  /** Returns the last close as traded of each ticker that has one from `from` on. */
  findLastCloses(from: ReportDate): Promise<ReadonlyMap<string, HeldClose>>
  /** Returns stored closes as traded on the days of `prices`, which are of one ticker. */
  findClosesOn(prices: readonly DailyPrice[]): Promise<ReadonlyMap<ReportDate, number>>
  /** Marks this and earlier sessions as complete: a ticker without a price on one of them gets none any more. */
  declareComplete(session: ReportDate): Promise<void>
  /** Saves all rows in one transaction; returns how many are new or different. */
  save(rows: readonly DailyPrice[]): Promise<{ readonly sessions: number; readonly splits: number }>
}

/** Key of a dividend. A source may change the amount later. */
export type HeldDividend = Pick<Dividend, 'exDay' | 'isSpecial'> & { readonly ticker: string }

export interface HeldDividends {
  /** Finds tickers whose whole list was read after `since`, and their stored dividends from `from` on. */
  findReadSince(
    since: Date,
    from: ReportDate
  ): Promise<{ readonly tickers: ReadonlySet<string>; readonly dividends: readonly HeldDividend[] }>
  /** Replaces the whole list of a ticker; returns how many are new or changed. */
  takeOver(ticker: string, list: { readonly dividends: readonly Dividend[]; readonly readAt: Date }): Promise<number>
  /**
   * Replaces the dividends of these tickers from `from` on, in one transaction. Dividends no longer listed are removed.
   */
  takeOverAll(
    tickers: readonly string[],
    lists: {
      readonly dividends: readonly (Dividend & { readonly ticker: string })[]
      readonly from: ReportDate
      readonly readAt: Date
    }
  ): Promise<{ readonly added: number; readonly takenBack: number }>
}

/** Stock with missing data that a vendor may have. */
export interface WantedHistory {
  readonly ticker: string
  /** Days of stored prices as traded. */
  readonly held: HeldDays | undefined
  readonly wantsPrices: boolean
  readonly wantsDividends: boolean
  /** Whether the vendor has answered an earlier request for this stock alone. */
  readonly wasAsked: boolean
}

export interface WantedHistories {
  /**
   * Lists the market benchmark and listed stocks with missing data. First come stocks without prices since
   * `pricesBefore`, or without any prices if it is undefined. Then come stocks whose dividends were not read since
   * `dividendsBefore`.
   *
   * Both groups are ordered by the insiders' latest trade. Postponed stocks are left out until their time.
   */
  list(wanted: {
    readonly dividendsBefore: Date
    readonly limit: number
    readonly now: Date
    readonly pricesBefore: ReportDate | undefined
  }): Promise<readonly WantedHistory[]>
  noteAsked(ticker: string, askAgainAt: Date): Promise<void>
  /** Postpones a stock for which the vendor returned no answer at all. */
  putOff(ticker: string, until: Date): Promise<void>
}
