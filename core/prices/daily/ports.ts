import type { ReportDate } from '../../dates/report-date.ts'
import type { Result } from '../../result.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Dividend } from '../dividend.ts'
import type { HeldDays } from '../market-data/backfill.ts'
import type { ToldDividend } from '../market-data/check-dividends.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import type { CorporateActions, PriceHistory } from '../market-data/ports.ts'
import type { Split } from '../split.ts'

/** All stocks of one session in a few calls. It waits for the budget. */
export interface SessionPrices {
  /**
   * As traded; none where the vendor has none of that day, or not yet. `isToday`: plans may have a session only once its
   * day is over, which says nothing of other days.
   */
  findSession(
    day: ReportDate,
    options: { readonly isToday: boolean }
  ): Promise<Result<readonly DailyPrice[], SourceFailure>>
  /** Splits whose first session at the new count is this day. */
  findSplitsOn(day: ReportDate): Promise<Result<readonly Split[], SourceFailure>>
}

/** Dividends of all stocks at once. It waits for the budget. */
export interface DividendCalendar {
  /** Those with an ex-day from `day` on, declared ones to come too. */
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
  /** Of the market's prices, which stand for those of all; undefined where none are held. */
  findLastSession(): Promise<ReportDate | undefined>
  /** The last close as traded of each ticker that has one from `from` on. */
  findLastCloses(from: ReportDate): Promise<ReadonlyMap<string, HeldClose>>
  /** Closes as traded of the days of `prices`, which are of one ticker. */
  findClosesOn(prices: readonly DailyPrice[]): Promise<ReadonlyMap<ReportDate, number>>
  /** Declares that tickers without a price of this session, or of one before, get none any more. */
  declareComplete(session: ReportDate): Promise<void>
  /** In one transaction; answers what is new or different. */
  save(rows: readonly DailyPrice[]): Promise<{ readonly sessions: number; readonly splits: number }>
}

/** Which one it is; what it pays may be told again. */
export type HeldDividend = Pick<Dividend, 'exDay' | 'isSpecial'> & { readonly ticker: string }

export interface HeldDividends {
  /** Tickers whose whole list was read after `since`, and the dividends that are held of them from `from` on. */
  findReadSince(
    since: Date,
    from: ReportDate
  ): Promise<{ readonly tickers: ReadonlySet<string>; readonly dividends: readonly HeldDividend[] }>
  /** Takes over the whole list of a ticker; answers how many are new or changed. */
  takeOver(ticker: string, list: { readonly dividends: readonly Dividend[]; readonly readAt: Date }): Promise<number>
  /** Takes over what these tickers pay from `from` on: what is no longer told of is taken back. In one transaction. */
  takeOverAll(
    tickers: readonly string[],
    lists: {
      readonly dividends: readonly (Dividend & { readonly ticker: string })[]
      readonly from: ReportDate
      readonly readAt: Date
    }
  ): Promise<{ readonly added: number; readonly takenBack: number }>
}

/** A stock of which something is missing that a vendor may have. */
export interface WantedHistory {
  readonly ticker: string
  /** Of prices as traded. */
  readonly held: HeldDays | undefined
  readonly wantsPrices: boolean
  readonly wantsDividends: boolean
  /** Whether it was asked for by itself before, and answered. */
  readonly wasAsked: boolean
}

export interface WantedHistories {
  /**
   * The market, and listed stocks: those without prices since `pricesBefore` (undefined: without any) first, then those
   * whose dividends were not read since `dividendsBefore`; of both those in which insiders traded last. None that is to be
   * left alone until later than `now`.
   */
  list(wanted: {
    readonly dividendsBefore: Date
    readonly limit: number
    readonly now: Date
    readonly pricesBefore: ReportDate | undefined
  }): Promise<readonly WantedHistory[]>
  noteAsked(ticker: string, askAgainAt: Date): Promise<void>
  /** The vendor said nothing of it, not even that it has none. */
  putOff(ticker: string, until: Date): Promise<void>
}
