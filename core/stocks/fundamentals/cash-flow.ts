import type { ReportDate } from '../../dates/report-date.ts'
import { type Fact, factsOf } from './fact.ts'
import { type Period, periodsOf } from './period.ts'
import { quartersOf, trailingYear, uniqueSources } from './quarters.ts'

/** Operating and free cash flow of one period. */
export interface CashPeriod {
  readonly operating: Period
  /** Undefined if no capital spending is filed for the same period. */
  readonly free: Period | undefined
}

export interface CashFlow {
  /** Oldest first. */
  readonly quarters: readonly CashPeriod[]
  readonly periods: readonly Period[]
  readonly trailing: CashPeriod | null
}

/**
 * Computes operating and free cash flow. Free cash flow is operating cash less capital spending.
 *
 * @see docs/reference/stocks.md, "Cash flow"
 */
export function cashFlowOf(facts: readonly Fact[], asOf: ReportDate): CashFlow {
  const operating = periodsOf(factsOf(facts, 'operatingCash'), asOf)
  const spending = periodsOf(factsOf(facts, 'capitalSpending'), asOf)
  const [quarters, spent] = [quartersOf(operating), quartersOf(spending)]
  const year = trailingYear(quarters, operating)
  const yearSpent = trailingYear(spent, spending)
  return {
    periods: operating,
    quarters: quarters.map(quarter => afterSpending(quarter, spent)),
    trailing: year && afterSpending(year, yearSpent ? [yearSpent] : [])
  }
}

function afterSpending(operating: Period, spent: readonly Period[]): CashPeriod {
  const spending = spent.find(({ end, start }) => start === operating.start && end === operating.end)
  if (!spending) return { free: undefined, operating }
  const origin = operating.origin === 'filed' && spending.origin === 'filed' ? 'filed' : 'difference'
  const sources = uniqueSources([operating, spending])
  return { free: { ...operating, origin, sources, value: operating.value - spending.value }, operating }
}
