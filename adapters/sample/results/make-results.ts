// Invents filings of results: a release before each periodic report, sometimes with preliminary figures before it.

import { newYorkDay, newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { sessionFrom } from '#core/dates/trading-calendar.ts'
import type { Company } from '../companies.ts'
import type { ReportingCompany } from '../company-quarters.ts'
import { reportDays } from '../company-reports.ts'
import type { Random } from '../random.ts'
import { type RESULTS_TITLES, writeResults } from './write-results.ts'

export interface SampleResults {
  readonly accession: string
  readonly text: string
}

export interface PlannedResults {
  readonly acceptedAt: Date
  readonly company: Company
  /** Numbers of the items. */
  readonly items: readonly (keyof typeof RESULTS_TITLES)[]
}

/** Filing agent that files nothing else in the five years. */
const AGENT = '9990000007'
const PRELIMINARY_SHARE = 0.04
const RELEASE_ITEMS = ['2.02', '9.01'] as const
/** Times of day of releases with their weights. Each company keeps its own. */
const TIMES = [
  ['16:05', 6],
  ['07:00', 4],
  ['11:30', 1]
] as const

/** Returns the filings of results, ordered by acceptance. */
export function makeResults(
  companies: readonly { readonly random: Random; readonly reporting: ReportingCompany }[],
  asOf: Date
): SampleResults[] {
  return companies
    .flatMap(({ random, reporting }) => planResults(random, reporting))
    .filter(({ acceptedAt }) => acceptedAt <= asOf)
    .sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
    .map((planned, index) => {
      const filedAt = newYorkDay(planned.acceptedAt)
      const accession = `${AGENT}-${filedAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`
      return { accession, text: writeResults(planned, { acceptedAt: planned.acceptedAt, accession, filedAt }) }
    })
}

/** Plans the filings for all quarters that have ended, also those after the end of the sample. */
export function planResults(random: Random, reporting: ReportingCompany): PlannedResults[] {
  const { company, sessions, stock } = reporting
  const own = random.fork('results')
  const time = own.weighted(TIMES)
  const lead = own.integer(0, 9)
  const seconds = String(own.integer(10, 59))
  const last = stock.isDelisted ? sessions[stock.last]! : undefined
  const at = (day: ReportDate): Date => newYorkInstant(sessionFrom(day), `${time}:${seconds}`)
  return reportDays(random, reporting)
    .filter(day => last === undefined || day <= last)
    .flatMap(day => {
      const released = { acceptedAt: at(addDays(day, -lead)), company, items: RELEASE_ITEMS }
      if (!own.chance(PRELIMINARY_SHARE)) return [released]
      const early = { acceptedAt: at(addDays(day, -lead - own.integer(14, 25))), company }
      return [{ ...early, items: ['2.02', '7.01', '9.01'] as const }, released]
    })
}
