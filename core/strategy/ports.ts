import type { ReportDate } from '../dates/report-date.ts'
import type { CancelSignal } from '../gate.ts'
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

/** What is stored about everything that the strategy may trade, but for its prices. */
export interface StoredStrategyRows {
  readonly events: readonly StrategyEventRow[]
  readonly companies: readonly (StrategyCompany & { readonly ticker: string | undefined })[]
  /** Every ticker of these companies, and everybody who was seen with one of them. */
  readonly seen: readonly SeenTicker[]
  /** Day of EDGAR's newest list. */
  readonly listedOn: ReportDate | undefined
  readonly shareCounts: ReadonlyMap<string, readonly ShareCount[]>
  /** By company: what insiders gave to it or in a tender offer, where the filing says a price. */
  readonly handedOver: ReadonlyMap<string, readonly HandedOver[]>
  /** The fund that stands for the market. */
  readonly market: string
}

/** What an event must have to be read. */
export interface LeastOfEvents {
  /** Of a purchase: earlier ones of its insider that had matured. */
  readonly pastTrades: number
  /** Of a sale: percent of what its insider held. */
  readonly salePercent: number
}

export interface StrategySource {
  load(least: LeastOfEvents): Promise<StoredStrategyRows>
  /** All days of each ticker, whosever they were, one ticker after the other: together they would fill the memory. */
  readPrices(tickers: readonly string[]): AsyncIterable<TickerPrices>
}

/** When the locked window was opened: once for each version of the strategy. */
export interface StrategyOpening {
  /** The last session whose result was known then: what comes later is a forward run. */
  readonly publishedOn: ReportDate
  /** The first session of the locked window. */
  readonly lockedFrom: ReportDate
  readonly openedAt: Date
  /** Fingerprint of the data that it was opened on. */
  readonly dataHash: string
}

export interface StrategyFiles {
  readonly chart: readonly StrategyPoint[]
  readonly activities: readonly StrategyActivity[]
}

export interface StrategyStore {
  findOpening(version: string): Promise<StrategyOpening | undefined>
  /** Answers the one that was noted first. */
  noteOpening(version: string, opening: StrategyOpening): Promise<StrategyOpening>
  /**
   * The newest of its version, whole or not at all; what was stored before is replaced. `data` is what the run read, kept
   * for runs of own settings; undefined where the report shows nothing.
   */
  save(report: StrategyReport, files: StrategyFiles, data: StrategyData | undefined): Promise<void>
  findReport(version: string): Promise<StrategyReport | undefined>
  findFiles(version: string): Promise<StrategyFiles | undefined>
}

/** The same for the same data, whatever process asks. */
export type FingerprintData = (data: StrategyData) => string

/** Settings that a reader has tried, by the query that names them. */
export interface StrategyTrial {
  readonly settings: string
  /** Sharpe ratio over a session; null where nothing varied. */
  readonly sharpe: number | null
}

export interface StrategyTrials {
  list(userId: string, version: string): Promise<readonly StrategyTrial[]>
  /** The same settings count once. */
  note(userId: string, version: string, trial: StrategyTrial, at: Date): Promise<void>
}

/** Runs own settings where no other reader waits for it. */
export interface StrategyLab {
  /**
   * `busy` when too many runs, or too many of the same `owner`, wait already; when `signal` says that nobody waits any more;
   * and while the data are being replaced.
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
