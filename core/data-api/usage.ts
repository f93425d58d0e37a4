import type { User } from '../accounts/people/user.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { fail, ok, type Result } from '../result.ts'
import { usageKeptSince } from '../retention.ts'
import type { ApiCaller } from './admit-caller.ts'
import { countOutcomes } from './usage-outcomes.ts'

/** Number of days shown on My Account, including today. */
export const SHOWN_USAGE_DAYS = 30

/** Number of requests of one account with one status on one day in New York. */
export interface CountedRequests {
  readonly day: ReportDate
  readonly status: number
  readonly requests: number
}

export interface UsageLog {
  /** Records a request. It is stored within seconds; the caller does not wait. */
  note(userId: string, status: number, now: Date): void
  /** Stores recorded requests at once. Must be called before the process ends. */
  flush(): Promise<void>
  /** Lists the counts since `from`, newest first. */
  list(userId: string, from: ReportDate): Promise<readonly CountedRequests[]>
}

export interface DayUsage {
  readonly day: ReportDate
  /** Number of requests of all statuses. */
  readonly requests: number
  /** Number of requests refused because the per-minute limit was reached. */
  readonly limitReached: number
  readonly byStatus: Readonly<Record<string, number>>
}

interface Ports {
  readonly clock: Clock
  readonly usageLog: UsageLog
}

/** Counts an answered request for its account. Requests with the demo key have no account and are not counted. */
export function noteRequest({ clock, usageLog }: Ports) {
  return (userId: string | undefined, status: number): void => {
    if (userId !== undefined) usageLog.note(userId, status, clock.now())
  }
}

/** Lists the days within the retention period on which the account made requests, newest first. */
export function listUsage({ clock, usageLog }: Ports) {
  return async ({ userId }: Pick<ApiCaller, 'userId'>): Promise<DayUsage[]> => {
    if (userId === undefined) return []
    return byDay(await usageLog.list(userId, usageKeptSince(clock.now())))
  }
}

/** Returns the usage on each of the last SHOWN_USAGE_DAYS, oldest first. Days without requests have zeros. */
export function openUsage({ clock, usageLog }: Ports) {
  return async (user: User | undefined): Promise<Result<{ days: readonly DayUsage[] }, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const today = newYorkDay(clock.now())
    const days = Array.from({ length: SHOWN_USAGE_DAYS }, (_, ago) => addDays(today, ago + 1 - SHOWN_USAGE_DAYS))
    const used = byDay(await usageLog.list(user.id, days[0]!))
    return ok({ days: days.map(day => used.find(one => one.day === day) ?? sumOf(day, [])) })
  }
}

const byDay = (counted: readonly CountedRequests[]): DayUsage[] =>
  [...Map.groupBy(counted, ({ day }) => day)].map(([day, rows]) => sumOf(day, rows))

function sumOf(day: ReportDate, rows: readonly CountedRequests[]): DayUsage {
  const byStatus = Object.fromEntries(rows.map(({ requests, status }) => [String(status), requests]))
  return {
    byStatus,
    day,
    limitReached: countOutcomes(byStatus).limited,
    requests: rows.reduce((sum, { requests }) => sum + requests, 0)
  }
}
