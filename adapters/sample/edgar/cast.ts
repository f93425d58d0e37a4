// Lists the insiders who file after the sample's five years: those of companies still trading, with their holdings at
// the end.

import { setImmediate } from 'node:timers/promises'

import { DAY_MS } from '#core/dates/durations.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Company } from '../companies.ts'
import { makeCompanies } from '../companies.ts'
import { countOn } from '../company-reports.ts'
import type { Holdings } from '../filings/holdings.ts'
import type { Insider } from '../insiders.ts'
import { makeSampleMarket, sessionsUntil } from '../make-sample.ts'
import { type PlayedCompany, playCompanies } from '../play-companies.ts'
import { makeRandom } from '../random.ts'
import { type PlannedResults, planResults } from '../results/make-results.ts'

export interface Bar {
  readonly low: number
  readonly high: number
  readonly close: number
}

export interface Member {
  readonly company: Company
  readonly insider: Insider
  readonly holdings: Readonly<Holdings>
  /** Bars of the company's stock in the last sessions of the five years. */
  readonly bars: ReadonlyMap<ReportDate, Bar>
  readonly lastClose: number
}

export interface Cast {
  readonly seed: string
  /** End of the five years. */
  readonly asOf: Date
  /** Insiders in the order in which they take turns. */
  readonly members: readonly Member[]
  /** Companies whose stock still trades. */
  readonly companies: readonly Company[]
  /** Companies with a report, and their newest share count. */
  readonly owned: readonly OwnedCompany[]
  /** Releases of results of the last weeks, and those that are due later. */
  readonly results: readonly PlannedResults[]
}

export interface OwnedCompany {
  readonly company: Company
  readonly count: number
}

export interface CastRequest {
  readonly seed: string
  readonly asOf: Date
  readonly companyCount: number
}

const LAST_SESSIONS = 4
/** Outlooks follow releases of this time. */
const RESULTS_KEPT_MS = 30 * DAY_MS

/**
 * Simulates the five years company by company and keeps only the final state. Control returns to the event loop after
 * each company.
 */
export async function makeCast({ asOf, companyCount, seed }: CastRequest): Promise<Cast> {
  const random = makeRandom(seed)
  const sessions = sessionsUntil(asOf)
  const market = makeSampleMarket(random, sessions)
  const all = makeCompanies(random.fork('companies'), companyCount)
  const companies: Company[] = []
  const members: Member[] = []
  const owned: OwnedCompany[] = []
  const results: PlannedResults[] = []
  for (const played of playCompanies(random, all, market, sessions)) {
    await setImmediate()
    if (played.stock.isDelisted) continue
    companies.push(played.company)
    members.push(...membersOf(played, sessions))
    const { company, stock } = played
    const today = newYorkDay(asOf)
    const reporting = { asOf: today, company, sessions, stock }
    const count = countOn(random.fork(`reports ${company.index}`), reporting)(today)
    if (count !== undefined) owned.push({ company, count })
    const planned = planResults(random.fork(`reports ${company.index}`), reporting)
    results.push(...planned.filter(({ acceptedAt }) => acceptedAt.getTime() > asOf.getTime() - RESULTS_KEPT_MS))
  }
  return { asOf, companies, members: random.fork('live').sample(members, members.length), owned, results, seed }
}

function membersOf({ company, holdings, stock }: PlayedCompany, sessions: readonly ReportDate[]): Member[] {
  const bars = new Map<ReportDate, Bar>()
  for (let session = Math.max(stock.first, stock.last - LAST_SESSIONS + 1); session <= stock.last; session++) {
    const [low, high, close] = [stock.low[session]!, stock.high[session]!, stock.close[session]!]
    bars.set(sessions[session]!, { close, high, low })
  }
  const lastClose = stock.close[stock.last]!
  return [...holdings].map(([insider, held]) => ({ bars, company, holdings: held, insider, lastClose }))
}
