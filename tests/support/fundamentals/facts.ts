// Builds reported figures. `aFact({ end: '2023-03-31', value: 2 })` covers a quarter and was filed 30 days after it.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'

type Changes = Partial<Omit<Fact, 'end' | 'filed' | 'start'>> & {
  readonly end: string
  readonly start?: string | null
  readonly filed?: string
}

const REPORT_DAYS = 30
/** First day of each calendar quarter, keyed by the quarter's last month. */
const OPENS: Readonly<Record<string, string>> = { '03': '01-01', '06': '04-01', '09': '07-01', '12': '10-01' }

export function aFact({ end, filed, start, ...changes }: Changes): Fact {
  const told = filed ?? addDays(end as ReportDate, REPORT_DAYS)
  return {
    accession: `0009990001-${told.slice(2, 4)}-${told.slice(5).replace('-', '').padStart(6, '0')}`,
    concept: 'EarningsPerShareDiluted',
    end: end as ReportDate,
    filed: told as ReportDate,
    form: '10-Q',
    start: start === undefined ? (`${end.slice(0, 5)}${OPENS[end.slice(5, 7)]}` as ReportDate) : (start as ReportDate),
    value: 1,
    ...changes
  }
}

const ENDS = ['03-31', '06-30', '09-30', '12-31']

/** Facts of a calendar year: three quarters, half-year, nine months and year. Longer periods sum `quarters`. */
export function aFiscalYear(
  year: number,
  concept: string,
  quarters: readonly [number, number, number, number]
): Fact[] {
  const ends = ENDS.map(end => `${year}-${end}`)
  const form = (index: number): string => (index === 3 ? '10-K' : '10-Q')
  const single = quarters.slice(0, 3).map((value, index) => aFact({ concept, end: ends[index]!, value }))
  const sums = [1, 2, 3].map(index =>
    aFact({
      concept,
      end: ends[index]!,
      form: form(index),
      start: `${year}-01-01`,
      value: quarters.slice(0, index + 1).reduce((sum, value) => sum + value, 0)
    })
  )
  return [...single, ...sums]
}

/** Weighted average share counts of the same periods. Longer periods are means of `quarters`, not sums. */
export function aYearOfShares(year: number, quarters: readonly [number, number, number, number]): Fact[] {
  return aFiscalYear(year, 'WeightedAverageNumberOfDilutedSharesOutstanding', quarters).map(fact => {
    const count = Math.round((Date.parse(fact.end) - Date.parse(fact.start!)) / (91.3 * 24 * 3_600_000))
    return count > 1 ? { ...fact, value: fact.value / count } : fact
  })
}
