// Nightly job that reruns the strategy over current data. The first run with enough data opens the locked window.

import type { Clock } from '../clock.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import { openScoresFor, scoresOpenUntil } from '../scores/score-visibility.ts'
import { lockedFrom } from '../scores/study/locked-window.ts'
import { assembleData } from './data/assemble-data.ts'
import type { StrategyData } from './data/strategy-data.ts'
import { runStrategy } from './engine/run-strategy.ts'
import type { StrategyRun } from './engine/trade.ts'
import type { FingerprintData, StrategyFiles, StrategyOpening, StrategySource, StrategyStore } from './ports.ts'
import { marketCurve, resultsOf } from './published/report-results.ts'
import { toActivity, toPoint } from './published/static-files.ts'
import type { StrategyCoverage, StrategyGap, StrategyReport } from './published/strategy-report.ts'
import { DEFAULT_SETTINGS, STRATEGY_VERSION } from './settings.ts'

export interface PublishStrategyPorts {
  readonly clock: Clock
  readonly fingerprintData: FingerprintData
  readonly reports: WeeklyReports
  readonly strategySource: StrategySource
  readonly strategies: StrategyStore
}

export interface PublishedStrategy {
  readonly gap: StrategyGap | undefined
  readonly signals: number
  readonly trades: number
}

/** Minimum length of the run in years, and minimum number of trades that ended before the locked window. */
const LEAST_YEARS = 3
const LEAST_TRADES = 30
const YEAR_MS = 365.25 * 86_400_000

const NO_FILES: StrategyFiles = { activities: [], chart: [] }

export function publishStrategy(ports: PublishStrategyPorts) {
  const { clock, fingerprintData, reports, strategies, strategySource } = ports
  return async (): Promise<PublishedStrategy> => {
    const { leastPastTrades: pastTrades, saleExitPercent } = DEFAULT_SETTINGS
    const data = await assembleData(strategySource, { pastTrades, salePercent: saleExitPercent ?? 0 })
    const now = clock.now()
    const base = { ranAt: now.toISOString(), settings: DEFAULT_SETTINGS, version: STRATEGY_VERSION }
    if (!data) {
      const coverage = { from: undefined, refused: {}, signals: 0, to: undefined, trades: 0 }
      await strategies.save(
        { ...base, coverage, dataHash: undefined, gap: 'no_market_prices', results: undefined },
        NO_FILES,
        undefined
      )
      return { gap: 'no_market_prices', signals: 0, trades: 0 }
    }
    const run = runFromFirstPurchase(data)
    const coverage = coverageOf(data, run)
    const dataHash = fingerprintData(data)
    const gap = gapOf(data, run)
    const opening = gap ? undefined : await openOnce(strategies, data, run, now, dataHash)
    const openUntil = scoresOpenUntil(openScoresFor('guest', await reports.listNewestWeeks()))
    const report: StrategyReport = {
      ...base,
      coverage,
      dataHash,
      gap,
      results: opening && resultsOf(data, run, opening, openUntil)
    }
    if (opening) await strategies.save(report, filesOf(data, run, report), data)
    else await strategies.save(report, NO_FILES, undefined)
    return { gap, signals: coverage.signals, trades: coverage.trades }
  }
}

/** Runs the strategy from its first purchase on, because years of idle cash before it would dilute every figure. */
function runFromFirstPurchase(data: StrategyData): StrategyRun {
  const whole = runStrategy(data, DEFAULT_SETTINGS)
  const first = whole.trades[0]?.entry.session
  return first === undefined ? whole : runStrategy(data, DEFAULT_SETTINGS, { from: first, to: whole.to })
}

function coverageOf({ sessions }: StrategyData, { from, refused, to, trades }: StrategyRun): StrategyCoverage {
  const byReason = Object.groupBy(refused, ({ reason }) => reason)
  return {
    from: sessions[from],
    refused: Object.fromEntries(Object.entries(byReason).map(([reason, of]) => [reason, of.length])),
    signals: trades.length + refused.length,
    to: sessions[to],
    trades: trades.length
  }
}

function gapOf({ sessions }: StrategyData, { from, to, trades }: StrategyRun): StrategyGap | undefined {
  const ended = trades.filter(({ exit }) => exit)
  const years = (Date.parse(sessions[to]!) - Date.parse(sessions[from]!)) / YEAR_MS
  if (trades.length > 0 && years < LEAST_YEARS) return 'too_few_years'
  const firstLocked = lockedFrom(sessions[to]!)
  const before = ended.filter(({ exit }) => sessions[exit!.session]! < firstLocked)
  return before.length < LEAST_TRADES ? 'too_few_trades' : undefined
}

async function openOnce(
  strategies: StrategyStore,
  { sessions }: StrategyData,
  { to }: StrategyRun,
  openedAt: Date,
  dataHash: string
): Promise<StrategyOpening> {
  const known = await strategies.findOpening(STRATEGY_VERSION)
  if (known) return known
  const publishedOn = sessions[to]!
  const opening = { dataHash, lockedFrom: lockedFrom(publishedOn), openedAt, publishedOn }
  return strategies.noteOpening(STRATEGY_VERSION, opening)
}

function filesOf(data: StrategyData, run: StrategyRun, { results }: StrategyReport): StrategyFiles {
  const market = marketCurve(data, run)
  return {
    activities: (results?.log ?? []).map(toActivity),
    chart: Array.from(run.equity, (value, place) => toPoint(data.sessions[run.from + place]!, value, market[place]!))
  }
}
