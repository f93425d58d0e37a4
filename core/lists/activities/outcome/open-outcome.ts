// Tells what a filter of trades would have earned, beside all trades of the same time.

import type { User } from '../../../accounts/people/user.ts'
import { instantOf } from '../../../as-of.ts'
import type { Clock } from '../../../clock.ts'
import type { CongressDistribution } from '../../../congress/distribution.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import { coverageOf, type DataCoverage, heldSince } from '../../../filings/coverage.ts'
import { type QueryRefusal, refuseParameter } from '../../../query.ts'
import { findOpenScores, type OpenScores, type WeeklyReports } from '../../../scores/score-visibility.ts'
import { lockedFrom } from '../../../scores/study/locked-window.ts'
import { type ActivityFilter, NOT_FILTERS, toActivityQuery } from '../activity-filter.ts'
import { asksForToday, DAY_PARAMETERS, TOTAL_PARAMETERS } from '../filters/asked.ts'
import { refuseWithheld } from '../filters/withheld.ts'
import { findIssuersOf, type UnknownTicker } from '../find-issuers.ts'
import type { ActivityQuestion, ActivityStore, TickerDirectory } from '../ports.ts'
import type { OutcomeDays, ScreenOutcome } from './measure-outcome.ts'

export interface OutcomeSource {
  /** Measures the trades that a question selects, whatever its page and order. */
  measureOutcome(question: ActivityQuestion, days: OutcomeDays): Promise<ScreenOutcome>
}

/** Filters whose outcome an account has seen. */
export interface ScreenTrials {
  /** Records a filter, once each, and returns the number of different ones. `query` is normalized. */
  note(userId: string, query: string, at: Date): Promise<number>
}

export interface OutcomePorts {
  readonly activities: Pick<ActivityStore, 'held'>
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly reports: WeeklyReports
  readonly screenOutcomes: OutcomeSource
  readonly screenTrials: ScreenTrials
  readonly tickers: TickerDirectory
}

export interface OutcomeAnswer {
  readonly asOf: Date
  /** False if filings may be missing: core/filings/coverage.ts. */
  readonly complete: boolean
  readonly isSample: boolean
  /** First day of the locked window. */
  readonly lockedFrom: ReportDate
  readonly screen: ScreenOutcome
  /** All trades of the same days, whatever else the filter asks for. */
  readonly base: ScreenOutcome
  /** Normalized query of the filter, equal for equal filters. */
  readonly query: string
  /** Number of filters that the account has tried, this one included; undefined without an account. */
  readonly tried: number | undefined
}

/** `screen_uses_hindsight`: the filter chooses by what became known only after the trades, or selects no trades. */
export type OutcomeRefusal =
  | QueryRefusal
  | UnknownTicker
  | { readonly ok: false; readonly code: 'screen_uses_hindsight' }
export type OpenOutcomeAnswer = { readonly ok: true; readonly value: OutcomeAnswer } | OutcomeRefusal

/** Scores that are visible to whoever asks, and the account whose trials are counted. */
export interface OutcomeReader {
  readonly openScores: OpenScores
  readonly userId: string | undefined
}

/**
 * Measures a filter. The trades are those of the list with the same filter (list-activities.ts), in the versions known
 * at `asOf`. Every outcome counted had matured by then, and before the locked window.
 *
 * @see docs/reference/scores.md, "What a filter would have earned"
 */
export function openOutcome(ports: OutcomePorts) {
  return async (filter: ActivityFilter, reader: OutcomeReader): Promise<OpenOutcomeAnswer> => {
    const asked = await askOutcome(ports, filter, reader)
    if (!asked.ok) return asked
    const { asOf, held, now, question } = asked.value
    const days = daysOf(asOf, now)
    const all = questionOf(sameDays(filter), { asOf, issuerCiks: undefined, openScores: 'none' })
    const screen = await ports.screenOutcomes.measureOutcome(question, days)
    const base = await ports.screenOutcomes.measureOutcome(all, days)
    const query = toActivityQuery(question.filter)
    const tried = reader.userId === undefined ? undefined : await ports.screenTrials.note(reader.userId, query, now)
    const { complete } = coverageOf(held, { asOf, from: undefined, to: undefined })
    return {
      ok: true,
      value: {
        asOf,
        base,
        complete,
        isSample: held.isSample,
        lockedFrom: lockedFrom(newYorkDay(now)),
        query,
        screen,
        tried
      }
    }
  }
}

/** Measures a filter for a reader of the site. */
export function openOutcomeForReader(ports: OutcomePorts) {
  const open = openOutcome(ports)
  return async (filter: ActivityFilter, user: User | undefined): Promise<OpenOutcomeAnswer> =>
    open(filter, { openScores: await findOpenScores(ports, user), userId: user?.id })
}

interface AskedOutcome {
  readonly asOf: Date
  readonly held: DataCoverage
  readonly now: Date
  /** All trades that the filter selects, whatever its order. */
  readonly question: ActivityQuestion
}

/** Reads what a filter selects, and as of when. */
export async function askOutcome(
  ports: Pick<OutcomePorts, 'activities' | 'clock' | 'congressDistribution' | 'tickers'>,
  filter: ActivityFilter,
  { openScores }: OutcomeReader
): Promise<{ readonly ok: true; readonly value: AskedOutcome } | OutcomeRefusal> {
  const { activities, clock, tickers } = ports
  const withheld = refuseWithheld(filter, ports)
  if (withheld) return withheld
  if (filter.type === 'planned') return refuseParameter('type')
  if (usesHindsight(filter)) return { code: 'screen_uses_hindsight', ok: false }
  const issuers = await findIssuersOf(tickers, filter.ticker)
  if (!issuers.ok) return issuers
  const held = await activities.held()
  const now = clock.now()
  const asOf = instantOf(filter.asOf, held.lastKnownAt ?? now, now)
  const given = { asOf, heldSince: heldSince(held), issuerCiks: issuers.value, openScores }
  return { ok: true, value: { asOf, held, now, question: questionOf(withoutOrder(filter), given) } }
}

export const usesHindsight = (filter: ActivityFilter): boolean =>
  asksForToday(withoutOrder(filter)) ||
  TOTAL_PARAMETERS.some(name => (filter as Readonly<Record<string, unknown>>)[name] !== undefined)

/** Days of a question as of `asOf`, asked at `now`. The locked window ends today, also for questions about the past. */
function daysOf(asOf: Date, now: Date): OutcomeDays {
  const day = newYorkDay(asOf)
  const knownUntil = newYorkInstant(day, SESSION_CLOSE) <= asOf ? day : addDays(day, -1)
  const beforeLocked = addDays(lockedFrom(newYorkDay(now)), -1)
  const [countedUntil] = [knownUntil, beforeLocked].sort() as [ReportDate, ReportDate]
  return { asOf: day, countedUntil, knownUntil }
}

type GivenQuestion = Pick<ActivityQuestion, 'asOf' | 'heldSince' | 'issuerCiks' | 'openScores'>

function questionOf(filter: ActivityFilter, given: GivenQuestion): ActivityQuestion {
  return {
    ...given,
    after: undefined,
    direction: 'desc',
    filter,
    hidesPurchaseLinks: true,
    limit: 1,
    showsReturns: false,
    sort: 'filed'
  }
}

/** The filter without order and paging, which change no figure. */
function withoutOrder(filter: ActivityFilter): ActivityFilter {
  const others: readonly string[] = [...NOT_FILTERS.filter(name => name !== 'arrivedAfter'), 'group']
  const asked = Object.entries(filter).filter(([name]) => !others.includes(name))
  return { ...Object.fromEntries(asked), ...rowsOf(filter) }
}

const sameDays = (filter: ActivityFilter): ActivityFilter => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => name === 'asOf' || DAY_PARAMETERS.includes(name))),
  ...rowsOf(filter)
})

/** Sums of lots pass other filters than their lots, such as `minValue`. Totals of companies select single lots. */
const rowsOf = ({ group }: ActivityFilter): Pick<ActivityFilter, 'group'> => (group === 'filing' ? { group } : {})
