import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import { parseCik } from '../open-schedule.ts'
import { type Coverage, coverageOf } from './book.ts'
import { type HoldingChange, holdingChange, weightPercent } from './holding-change.ts'
import type { HoldingKind } from './holdings.ts'
import type { ManagerListPorts } from './list-stock-managers.ts'
import type { ManagerSource, StoredHolding, StoredReport } from './ports.ts'
import { quarterBefore } from './report.ts'

export interface ShownHolding extends Omit<StoredHolding, 'splitFactor'> {
  /** Shares of the quarter before, restated by splits; null if a split is in doubt. */
  readonly restatedBefore: number | null
  /** undefined for kinds other than stock, which are not compared. */
  readonly change: HoldingChange | undefined
  /** Percent of the value of all holdings but options; undefined for options, and for a table without value. */
  readonly weight: number | undefined
}

export interface OpenManager {
  readonly cik: Cik
  /** Name on the newest report. */
  readonly name: string
  readonly period: ReportDate
  /** Quarters with reports, newest first. */
  readonly quarters: readonly ReportDate[]
  /** Reports of the quarter, newest first. */
  readonly reports: readonly StoredReport[]
  readonly coverage: Coverage
  /** Value of all holdings but options, whose value is that of the shares under them. */
  readonly valueUsd: number
  /** Holdings of the quarter by value, largest first, the first MOST_HOLDINGS. */
  readonly holdings: readonly ShownHolding[]
  readonly holdingCount: number
  /** Holdings whose company is unknown. */
  readonly unknownCount: number
  /** Stocks of the quarter before that are missing, largest first. */
  readonly gone: readonly ShownHolding[]
  readonly goneCount: number
}

const MOST_HOLDINGS = 100
const MOST_GONE = 25

/** `typed` is the CIK in the URL, `quarter` the last day of the quarter; by default the newest one. */
export function openManager({ managerSource }: ManagerListPorts) {
  return async (typed: string, quarter: string | null): Promise<Result<OpenManager, 'manager_not_found'>> => {
    const cik = parseCik(typed)
    const all = cik === undefined ? [] : await managerSource.listReports(cik)
    const quarters = [...new Set(all.map(({ period }) => period))]
    const period = quarter === null ? quarters[0] : quarters.find(each => each === parseReportDate(quarter))
    if (cik === undefined || period === undefined) return fail('manager_not_found')
    const coverage = { before: coverageIn(all, quarterBefore(period)), now: coverageIn(all, period) }
    return ok({
      ...(await readHoldings(managerSource, cik, period, coverage)),
      cik,
      coverage: coverage.now,
      name: all[0]!.managerName,
      period,
      quarters,
      reports: all.filter(report => report.period === period)
    })
  }
}

const isOption = (kind: HoldingKind): boolean => kind === 'put' || kind === 'call'

const coverageIn = (reports: readonly StoredReport[], period: ReportDate): Coverage =>
  coverageOf(reports.filter(report => report.period === period))

interface TwoCoverages {
  readonly before: Coverage
  readonly now: Coverage
}

async function readHoldings(source: ManagerSource, cik: Cik, period: ReportDate, coverage: TwoCoverages) {
  const stored = await source.listHoldings(cik, period, quarterBefore(period))
  const valueUsd = stored.filter(({ kind }) => !isOption(kind)).reduce((sum, holding) => sum + holding.valueUsd, 0)
  const all = stored.map(holding => toShown(holding, coverage, valueUsd))
  const held = all.filter(({ amount, valueUsd: value }) => amount > 0 || value > 0)
  const gone = all.filter(({ amount, amountBefore, kind }) => kind === 'stock' && amount === 0 && amountBefore > 0)
  return {
    gone: gone.toSorted((one, other) => other.amountBefore - one.amountBefore).slice(0, MOST_GONE),
    goneCount: gone.length,
    holdingCount: held.length,
    holdings: held.toSorted((one, other) => other.valueUsd - one.valueUsd).slice(0, MOST_HOLDINGS),
    unknownCount: held.filter(({ issuerCik }) => issuerCik === null).length,
    valueUsd
  }
}

function toShown({ splitFactor, ...holding }: StoredHolding, coverage: TwoCoverages, totalUsd: number): ShownHolding {
  const { amount, amountBefore, kind, valueUsd } = holding
  const change = holdingChange(
    { coverage: coverage.before, shares: amountBefore },
    { coverage: coverage.now, shares: amount },
    splitFactor
  )
  return {
    ...holding,
    change: kind === 'stock' ? change : undefined,
    restatedBefore: Number.isNaN(splitFactor) ? null : amountBefore * splitFactor,
    weight: isOption(kind) ? undefined : weightPercent(valueUsd, totalUsd)
  }
}
