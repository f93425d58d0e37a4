import type { ReportDate } from '../dates/report-date.ts'
import type { CancelSignal } from '../gate.ts'
import type { PickedBuy } from '../lists/activities/ports.ts'
import type { SeenTicker } from '../prices/company-prices.ts'
import type { Result } from '../result.ts'
import type { StrategyCompany, StrategyEventRow } from './data/build-data.ts'
import type { ShareCount } from './data/build-prices.ts'
import type { HandedOver } from './data/deal-price.ts'
import type { StrategyData } from './data/strategy-data.ts'
import type { TickerPrices } from './data/traded-prices.ts'
import type { LabWindow } from './own/lab-context.ts'
import type { OwnOrder, OwnRun } from './own/run-own.ts'
import type { StrategyActivity, StrategyPoint } from './published/static-files.ts'
import type { StrategyReport } from './published/strategy-report.ts'
import type { ScreenRun } from './screen/run-screen.ts'
import type { StrategySettings } from './settings.ts'

/** Stored data about all stocks that the strategy may trade, except prices. */
export interface StoredStrategyRows {
  readonly events: readonly StrategyEventRow[]
  readonly companies: readonly (StrategyCompany & { readonly ticker: string | undefined })[]
  /** Every ticker of these companies, and every company that ever had one of these tickers. */
  readonly seen: readonly SeenTicker[]
  /** Day of EDGAR's newest ticker list. */
  readonly listedOn: ReportDate | undefined
  readonly shareCounts: ReadonlyMap<string, readonly ShareCount[]>
  /** Shares that insiders returned to the company or tendered, by company, if the filing states a price. */
  readonly handedOver: ReadonlyMap<string, readonly HandedOver[]>
  /** Ticker of the fund that represents the market. */
  readonly market: string
}

/** Minimum that an event must reach to be loaded. */
export interface LeastOfEvents {
  /** For purchases: number of the insider's matured earlier purchases. */
  readonly pastTrades: number
  /** For sales: percent of the insider's holding. */
  readonly salePercent: number
}

export interface StrategySource {
  load(least: LeastOfEvents): Promise<StoredStrategyRows>
  /** Loads picked purchases, and sales of their companies of more than `salePercent` of a holding. */
  loadPicked(picked: readonly PickedBuy[], salePercent: number): Promise<StoredStrategyRows>
  /**
   * Reads the prices of each ticker on all days, including days when it belonged to another company. Yields one ticker
   * at a time, because all tickers together would fill the memory.
   */
  readPrices(tickers: readonly string[]): AsyncIterable<TickerPrices>
}

/**
 * Opening of the locked window: its results are computed for the first time. Happens once per version of the strategy.
 */
export interface StrategyOpening {
  /** Last session with a known result at the opening. Later sessions are the forward run. */
  readonly publishedOn: ReportDate
  /** First session of the locked window. */
  readonly lockedFrom: ReportDate
  readonly openedAt: Date
  /** Fingerprint of the data used for the opening. */
  readonly dataHash: string
}

export interface StrategyFiles {
  readonly chart: readonly StrategyPoint[]
  readonly activities: readonly StrategyActivity[]
}

export interface StrategyStore {
  findOpening(version: string): Promise<StrategyOpening | undefined>
  /** Returns the first recorded opening. */
  noteOpening(version: string, opening: StrategyOpening): Promise<StrategyOpening>
  /**
   * Replaces the stored report of its version in one transaction. `data` is the input of the run, kept for runs of
   * custom settings; undefined if the report has no results.
   */
  save(report: StrategyReport, files: StrategyFiles, data: StrategyData | undefined): Promise<void>
  findReport(version: string): Promise<StrategyReport | undefined>
  findFiles(version: string): Promise<StrategyFiles | undefined>
}

/** Computes a fingerprint, which is equal for equal data in every process. */
export type FingerprintData = (data: StrategyData) => string

/** Settings that a user has tried, written as a URL query. */
export interface StrategyTrial {
  readonly settings: string
  /** Per-session Sharpe ratio; null without variation. */
  readonly sharpe: number | null
}

export interface StrategyTrials {
  list(userId: string, version: string): Promise<readonly StrategyTrial[]>
  /** Records a trial. Equal settings are recorded once. */
  note(userId: string, version: string, trial: StrategyTrial, at: Date): Promise<void>
}

/** Runs filters as strategies without blocking other requests. */
export interface ScreenLab {
  /**
   * Returns `busy` if too many runs are queued, in total or for this `owner`. Also if its turn does not come soon enough, or
   * if `signal` cancels the run. `too_slow` if the run itself takes too long. undefined if no purchase could have been
   * made before `lockedFrom`.
   */
  run(asked: {
    readonly owner: string
    readonly picked: readonly PickedBuy[]
    readonly settings: StrategySettings
    readonly lockedFrom: ReportDate
    readonly signal: CancelSignal | undefined
  }): Promise<Result<ScreenRun | undefined, 'busy' | 'too_slow'>>
}

/** Runs custom settings without blocking other requests. */
export interface StrategyLab {
  /**
   * Returns `busy` if too many runs are queued, in total or for this `owner`. Also returns it if `signal` cancels the
   * run, and while the data are being replaced.
   */
  run(asked: {
    readonly owner: string
    readonly version: string
    readonly dataHash: string
    readonly window: LabWindow
    readonly order: OwnOrder
    readonly signal: CancelSignal | undefined
  }): Promise<Result<OwnRun, 'busy'>>
}
