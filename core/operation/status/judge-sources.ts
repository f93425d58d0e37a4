// Decides for each source whether it is up to date, for the status page and the API.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { businessDaysAfter, isEdgarOpen, isSession, reportCutOff } from '../../dates/trading-calendar.ts'
import { isIndexDue, isSilent, lastComparableDay } from '../../filings/feed/edgar-hours.ts'
import type { Followed } from '../../filings/feed/incidents.ts'
import type { FeedReadings, OfficeName, OfficeReading, StatusReadings } from './ports.ts'
import { type QueueName, queueLag } from './queue-lag.ts'

export const SOURCES = [
  'feed',
  'index',
  'prices',
  'reports',
  'tickers',
  'congress',
  'house',
  'senate',
  'company_facts',
  'vendors',
  'mail'
] as const

export type SourceName = (typeof SOURCES)[number]

/** `off`: not requested by configuration. `empty`: has never delivered data. */
export type SourceState = 'behind' | 'empty' | 'off' | 'well'

/** Why a source is behind. */
export interface Lag {
  readonly reason: LagReason
  /** Number of filings, days, mails or reports; null if nothing is counted. */
  readonly count: number | null
  /** Start of the lag, or the last day with data; null if there is none. */
  readonly since: Date | ReportDate | null
}

export type LagReason =
  | 'blocked'
  | 'gap_suspected'
  | 'index_difference'
  | 'index_not_compared'
  | 'mails_parked'
  | 'mails_waiting'
  | 'no_index'
  | 'no_prices'
  | 'not_read'
  | 'outage'
  | 'pending'
  | 'refused'
  | 'report_waiting'
  | 'silent'

export interface SourceStatus {
  readonly name: SourceName
  readonly state: SourceState
  readonly lastSuccessAt: Date | undefined
  readonly lag: Lag | undefined
  /** Reports that an office has named; undefined for other sources. */
  readonly reports?: NamedReports
}

export interface NamedReports {
  readonly named: number
  readonly held: number
  readonly unread: readonly { readonly reason: UnreadReason; readonly reports: number }[]
}

export const UNREAD_REASONS = ['pending', 'scan', 'paper', 'partly', 'missing', 'damaged'] as const
/** `pending`: still to be read. `damaged`: not readable, or not the named report. */
export type UnreadReason = (typeof UNREAD_REASONS)[number]

export interface Judged {
  readonly followed: Followed
  /** Whether this process has the office turned on. */
  readonly isOfficeOn: (office: OfficeName) => boolean
  /** Whether any vendor of market data is configured. */
  readonly hasVendors: boolean
  readonly now: Date
}

/**
 * Maximum age of the last feed reading. The feed is read every ten seconds while EDGAR is open, else every five
 * minutes.
 */
const FEED_MS = { closed: 15 * MINUTE_MS, open: 2 * MINUTE_MS }
/**
 * Maximum time until a filing named by the feed is read. This usually takes seconds. Filings that EDGAR publishes late
 * are retried for some minutes.
 */
const READ_MS = 5 * MINUTE_MS
/** Maximum time until a session's prices arrive. Vendors and files deliver them in the evening or the next morning. */
const PRICES_MS = 15 * HOUR_MS
/** Maximum delay of a poll. It waits for the worker that follows the office, and for the reports of the last poll. */
const POLL_LATE_MS = HOUR_MS
/** Mail queues, the most important for readers first. */
const MAIL_QUEUES = ['mails', 'alerts', 'newsletters'] as const satisfies readonly QueueName[]
/** Maximum age of data that an operator or a nightly job fetches. */
const MAX_AGES = { company_facts: 30 * DAY_MS, congress: 7 * DAY_MS, tickers: 7 * DAY_MS }

export function judgeSources(readings: StatusReadings, judged: Judged): SourceStatus[] {
  return SOURCES.map(name => JUDGES[name](readings, judged))
}

/** Returns the worst problem of the feed; undefined if there is none. */
export function feedLag(
  {
    incidents,
    newestForm4At,
    pending,
    successes
  }: Pick<FeedReadings, 'incidents' | 'newestForm4At' | 'pending' | 'successes'>,
  { followed, now }: Pick<Judged, 'followed' | 'now'>
): Lag | undefined {
  const open = incidents.find(({ endedAt, source }) => source === 'feed' && endedAt === undefined)
  if (open && open.kind !== 'difference' && open.kind !== 'no_purchases')
    return { count: null, reason: open.kind, since: open.startedAt }
  const readAt = successes.get('feed')
  const limit = isEdgarOpen(now) ? FEED_MS.open : FEED_MS.closed
  if (!readAt || isOlder(readAt, limit, now)) return { count: null, reason: 'not_read', since: readAt ?? null }
  /* The sample's invented EDGAR has no opening hours. */
  if (followed === 'edgar' && isSilent(newestForm4At, now))
    return { count: null, reason: 'silent', since: newestForm4At ?? null }
  if (pending.oldestSeenAt && isOlder(pending.oldestSeenAt, READ_MS, now)) {
    return { count: pending.filings, reason: 'pending', since: pending.oldestSeenAt }
  }
  return undefined
}

/** Last session whose prices must have arrived by `now`. */
export function lastPriceableDay(now: Date): ReportDate {
  let day = newYorkDay(now)
  while (!isSession(day) || !isOlder(newYorkInstant(day, SESSION_CLOSE), PRICES_MS, now)) day = addDays(day, -1)
  return day
}

type Judge = (readings: StatusReadings, judged: Judged) => SourceStatus

const JUDGES: Record<SourceName, Judge> = {
  company_facts: aged('company_facts', 'company-facts'),
  congress: aged('congress', 'congress'),
  feed(readings, { followed, now }) {
    const lastSuccessAt = readings.successes.get('feed')
    if (followed === 'nobody') return { lag: undefined, lastSuccessAt, name: 'feed', state: 'off' }
    return stateOf('feed', lastSuccessAt, feedLag(readings, { followed, now }))
  },
  house: officeJudge('house'),
  index(readings, { followed, now }) {
    const read = readings.days.filter(({ hasIndex }) => hasIndex)
    const lastSuccessAt = read.map(({ readAt }) => readAt).reduce(latest, undefined)
    if (followed === 'nobody') return { lag: undefined, lastSuccessAt, name: 'index', state: 'off' }
    const lag = (followed === 'edgar' ? missingIndex(readings, now) : undefined) ?? indexLag(readings, now)
    /* An index that was requested but never found is behind, not empty. */
    if (lag?.reason === 'no_index') return { lag, lastSuccessAt, name: 'index', state: 'behind' }
    return stateOf('index', lastSuccessAt, lag)
  },
  mail({ queues }, { now }) {
    const found = MAIL_QUEUES.map(name => queueLag(name, queues[name], now)).find(queue => queue !== undefined)
    const reason = found?.reason === 'waiting' ? 'mails_waiting' : 'mails_parked'
    const lag: Lag | undefined = found && { count: found.count, reason, since: found.since ?? null }
    return { lag, lastSuccessAt: undefined, name: 'mail', state: lag ? 'behind' : 'well' }
  },
  prices({ lastPricedDay, successes }, { now }) {
    const isBehind = lastPricedDay !== undefined && lastPricedDay < lastPriceableDay(now)
    const lag: Lag | undefined = isBehind ? { count: null, reason: 'no_prices', since: lastPricedDay } : undefined
    return {
      lag,
      lastSuccessAt: successes.get('prices') ?? successes.get('sample'),
      name: 'prices',
      state: lastPricedDay === undefined ? 'empty' : lag ? 'behind' : 'well'
    }
  },
  reports({ dueReports, newestDailyReport }) {
    const [waiting] = dueReports
    const lag: Lag | undefined = waiting && {
      count: dueReports.length,
      reason: 'report_waiting',
      since: waiting.dueSince
    }
    const lastSuccessAt = newestDailyReport && reportCutOff(newestDailyReport.date)
    return { lag, lastSuccessAt, name: 'reports', state: lag ? 'behind' : lastSuccessAt ? 'well' : 'empty' }
  },
  senate: officeJudge('senate'),
  tickers: aged('tickers', 'tickers'),
  vendors({ lastFigureAt }, { hasVendors }) {
    const state = !hasVendors ? 'off' : lastFigureAt ? 'well' : 'empty'
    return { lag: undefined, lastSuccessAt: lastFigureAt, name: 'vendors', state }
  }
}

/** Judge for a source that is read from time to time; `key` is its name in the source log. */
function aged(name: keyof typeof MAX_AGES, key: string): Judge {
  return ({ successes }, { followed, now }) => {
    /* Sample data are written once and never become outdated. */
    const lastSuccessAt = successes.get(key) ?? successes.get('sample')
    const isSample = followed === 'sample' || !successes.has(key)
    const isBehind = lastSuccessAt !== undefined && !isSample && isOlder(lastSuccessAt, MAX_AGES[name], now)
    return stateOf(
      name,
      lastSuccessAt,
      isBehind ? { count: null, reason: 'not_read', since: lastSuccessAt ?? null } : undefined
    )
  }
}

/** Judge for an office of Congress. Without a process that asks it, it is off. */
function officeJudge(name: OfficeName): Judge {
  return ({ offices, successes }, { isOfficeOn, now }) => {
    const lastSuccessAt = successes.get(`congress-${name}`)
    const office = offices[name]
    const isLate = office === undefined || isOlder(office.nextPollAt, POLL_LATE_MS, now)
    if (!isOfficeOn(name) && isLate) return { lag: undefined, lastSuccessAt, name, state: 'off' }
    if (!office) return { lag: undefined, lastSuccessAt, name, state: 'empty' }
    const { trouble } = office
    const late: Lag | undefined = isLate ? { count: null, reason: 'not_read', since: lastSuccessAt ?? null } : undefined
    const lag: Lag | undefined = trouble
      ? { count: null, reason: trouble.isRefused ? 'refused' : 'outage', since: trouble.since }
      : late
    const reports = { held: office.held, named: office.named, unread: groupUnread(office.unread) }
    return { lag, lastSuccessAt, name, reports, state: lag ? 'behind' : 'well' }
  }
}

const MISSING: ReadonlySet<string> = new Set(['fault', 'missing', 'web_page_instead_of_pdf'])

function groupUnread(unread: OfficeReading['unread']): NamedReports['unread'] {
  const counted = UNREAD_REASONS.map(reason => {
    const counts = unread.filter(row => reasonOf(row.reason) === reason).map(({ reports }) => reports)
    return { reason, reports: counts.reduce((sum, reports) => sum + reports, 0) }
  })
  return counted.filter(({ reports }) => reports > 0)
}

function reasonOf(reason: string | null): UnreadReason {
  if (reason === null) return 'pending'
  if (reason === 'scan' || reason === 'paper' || reason === 'partly') return reason
  return MISSING.has(reason) ? 'missing' : 'damaged'
}

/** Returns the number of business days whose index is overdue, and the first of them. */
function missingIndex({ daysWithoutIndex }: FeedReadings, now: Date): Lag | undefined {
  const missing = daysWithoutIndex.filter(day => isIndexDue(day, now))
  return missing[0] && { count: missing.length, reason: 'no_index', since: missing[0] }
}

function indexLag({ days }: StatusReadings, now: Date): Lag | undefined {
  const compared = days.filter(({ isFinal }) => isFinal)
  const last = lastComparableDay(now)
  const newest = compared[0]?.day
  if (newest === undefined || newest < last) {
    return {
      count: newest ? businessDaysAfter(newest, last) : null,
      reason: 'index_not_compared',
      since: newest ?? null
    }
  }
  const incomplete = compared.filter(({ pending }) => pending > 0)
  const first = incomplete.at(-1)
  return (
    first && {
      count: incomplete.reduce((sum, { pending }) => sum + pending, 0),
      reason: 'index_difference',
      since: first.day
    }
  )
}

function stateOf(name: SourceName, lastSuccessAt: Date | undefined, lag: Lag | undefined): SourceStatus {
  return { lag, lastSuccessAt, name, state: lastSuccessAt === undefined ? 'empty' : lag ? 'behind' : 'well' }
}

const isOlder = (at: Date, than: number, now: Date): boolean => now.getTime() - at.getTime() > than

const latest = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other)
