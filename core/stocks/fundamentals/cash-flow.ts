import type { ReportDate } from '../../dates/report-date.ts'
import { type Fact, factsOf } from './fact.ts'
import { type Period, periodsOf } from './period.ts'
import { quartersOf, trailingYear, uniqueSources } from './quarters.ts'

/** Money of one period: what operations brought in, and what of it was left after capital spending. */
export interface CashPeriod {
  readonly operating: Period
  /** Undefined where no capital spending of the same period is filed. */
  readonly free: Period | undefined
}

export interface CashFlow {
  /** Oldest first. */
  readonly quarters: readonly CashPeriod[]
  readonly periods: readonly Period[]
  readonly trailing: CashPeriod | null
}

/** Free cash flow is operating cash less capital spending. @see docs/reference/fundamentals.md, "Cash flow" */
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
