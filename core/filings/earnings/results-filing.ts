// Filings of results: Form 8-K with Item 2.02. Their acceptance in New York decides which session they move.

import { newYorkDay, newYorkInstant, newYorkTime, SESSION_OPEN } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { sessionClose } from '../../dates/short-sessions.ts'
import { addSessions, edgarClose, isBusinessDay, isSession, previousBusinessDay } from '../../dates/trading-calendar.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

export const RELEASE_TIMINGS = ['before_open', 'during', 'after_close'] as const
/** Time of a filing relative to the session of its day. A day without a session counts as after the close. */
export type ReleaseTiming = (typeof RELEASE_TIMINGS)[number]

/** Sources of an acceptance time, the most exact last. EDGAR's list of a company states its times unreliably. */
export const RESULTS_SOURCES = ['list', 'feed', 'header'] as const
export type ResultsSource = (typeof RESULTS_SOURCES)[number]

export interface AcceptedTime {
  /** Day of acceptance in New York. From 17:30 on, EDGAR states the next business day as the filing date. */
  readonly acceptedOn: ReportDate
  /** null if the source leaves it open. */
  readonly timing: ReleaseTiming | null
  /** Acceptance; the latest possible one if the source leaves it open. */
  readonly knownAt: Date
}

export interface ResultsFiling extends AcceptedTime {
  readonly accession: Accession
  readonly issuerCik: Cik
  readonly filedOn: ReportDate
  /** Numbers of all items of the form: `['2.02', '9.01']`. */
  readonly items: readonly string[]
  readonly source: ResultsSource
}

const RESULTS_ITEM = '2.02'

/** Whether a form reports results. Amendments do not: they never move the date. */
export const isResultsForm = (form: string, items: readonly string[]): boolean =>
  form === '8-K' && items.includes(RESULTS_ITEM)

export function timingOf(acceptedAt: Date): ReleaseTiming {
  const day = newYorkDay(acceptedAt)
  if (!isSession(day) || acceptedAt >= sessionClose(day)) return 'after_close'
  return acceptedAt < newYorkInstant(day, SESSION_OPEN) ? 'before_open' : 'during'
}

/** First session whose trading can react. undefined if it depends on an unknown time. */
export function sessionMovedBy({
  acceptedOn,
  timing
}: Pick<AcceptedTime, 'acceptedOn' | 'timing'>): ReportDate | undefined {
  if (timing === 'after_close' || !isSession(acceptedOn)) return addSessions(acceptedOn, 1)
  return timing === null ? undefined : acceptedOn
}

export const exactTime = (acceptedAt: Date): AcceptedTime => ({
  acceptedOn: newYorkDay(acceptedAt),
  knownAt: acceptedAt,
  timing: timingOf(acceptedAt)
})

const LISTED = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/
const [FIRST_TIME, DAY_ENDS, LAST_TIME] = ['06:00', '17:30', '22:00:59']

/**
 * Reads an acceptance time of EDGAR's submissions JSON. It ends with Z, but is Eastern time in some entries and UTC in
 * others. Both readings are tried against EDGAR's hours and the filing date. If both are possible, they are of the same
 * day, but usually leave the timing open.
 */
export function readListedTime(text: string, filedOn: ReportDate): AcceptedTime {
  const possible = readingsOf(text)
    .filter(reading => isPossible(reading, filedOn))
    .map(exactTime)
  const [first, second] = possible
  if (!first) return { acceptedOn: filedOn, knownAt: edgarClose(filedOn), timing: null }
  if (!second) return first
  const latest = first.knownAt > second.knownAt ? first : second
  return { ...latest, timing: first.timing === second.timing ? first.timing : null }
}

function readingsOf(text: string): Date[] {
  const [, day, time] = LISTED.exec(text) ?? []
  const utc = new Date(`${day}T${time}Z`)
  // Without a match, `utc` is no time either.
  return Number.isNaN(utc.getTime()) ? [] : [newYorkInstant(day as ReportDate, time!), utc]
}

/** Whether EDGAR would state this filing date for a Form 8-K accepted then. */
function isPossible(acceptedAt: Date, filedOn: ReportDate): boolean {
  const day = newYorkDay(acceptedAt)
  const time = newYorkTime(acceptedAt).slice(11, 19)
  if (!isBusinessDay(day) || time < FIRST_TIME) return false
  return time < DAY_ENDS ? day === filedOn : time <= LAST_TIME && day === previousBusinessDay(filedOn)
}
