// Invents the fiscal quarters of a company. Earnings are derived from the share price, so that the ratio is realistic.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { Company } from './companies.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

const LOSING_SHARE = 0.16
const QUARTER_MONTHS = 3
const YEAR_ENDS = [12, 12, 12, 12, 9, 6] as const

export interface ReportingCompany {
  readonly company: Company
  readonly stock: Stock
  readonly sessions: readonly ReportDate[]
  /** Day up to which reports have been filed. */
  readonly asOf: ReportDate
}

/** One fiscal quarter. Share counts are in shares of the first session, before later splits. */
export interface Quarter {
  readonly start: ReportDate
  readonly end: ReportDate
  /** Position in the fiscal year, 0 to 3. */
  readonly place: number
  readonly shares: number
  readonly netIncome: number
  readonly operatingCash: number
  readonly capitalSpending: number
}

/** Invents the quarters of all whole fiscal years after the listing. */
export function inventQuarters(random: Random, { asOf, sessions, stock }: ReportingCompany): Quarter[] {
  const yearEnd = random.pick(YEAR_ENDS)
  const usualQuotient = random.logNormal(19, 0.35)
  const earns = random.chance(LOSING_SHARE) ? -1 : 1
  const season = Array.from({ length: 4 }, () => random.between(0.85, 1.15))
  const [cashShare, spendingShare, drift] = [
    random.between(1.1, 1.6),
    random.between(0.1, 0.5),
    random.normal(-0.002, 0.006)
  ]
  const worth = shareWorth(stock)
  let shares = random.logNormal(60e6, 0.9)
  const quarters: Quarter[] = []
  for (const end of quarterEnds(sessions[stock.first]!, asOf)) {
    const start = addDays(addMonths(end, -QUARTER_MONTHS), 1)
    const place = ((Number(end.slice(5, 7)) - yearEnd + 11) % 12) / QUARTER_MONTHS
    shares *= 1 + drift
    const session = sessions.findLastIndex(date => date <= end)
    if (start <= sessions[stock.first]! || session > stock.last || (quarters.length === 0 && Math.floor(place) > 0))
      continue
    const size = (worth[session]! / usualQuotient / 4) * shares * season[Math.floor(place)]! * random.logNormal(1, 0.12)
    const earned = random.chance(0.05) ? -0.3 * earns : earns
    quarters.push({
      capitalSpending: thousands(size * spendingShare * random.logNormal(1, 0.2)),
      end,
      netIncome: thousands(size * earned),
      operatingCash: thousands(size * (earned < 0 ? -0.5 : cashShare) * random.logNormal(1, 0.15)),
      place: Math.floor(place),
      shares: Math.round(shares),
      start
    })
  }
  return quarters
}

/** Returns by session the value of an investment of one share at the first session. A split multiplies the shares. */
function shareWorth({ close, splits }: Stock): Float64Array {
  let shares = 1
  return close.map((price, session) => {
    shares *= splits[session]!
    return price * shares
  })
}

function quarterEnds(from: ReportDate, until: ReportDate): ReportDate[] {
  const ends: ReportDate[] = []
  for (
    let end = addMonths(`${from.slice(0, 4)}-03-31` as ReportDate, 0);
    end <= until;
    end = addMonths(end, QUARTER_MONTHS)
  ) {
    ends.push(end)
  }
  return ends.filter(end => end > from)
}

/** Adds months to the last day of a month; the result is also the last day of a month. */
function addMonths(day: ReportDate, months: number): ReportDate {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) + months
  const next = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01` as ReportDate
  return addDays(next, -1)
}

/** Rounds to thousands, like company reports. */
export const thousands = (value: number): number => Math.round(value / 1_000) * 1_000
