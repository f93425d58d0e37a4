// Decides who may see a buy's score, and from when. Subscribers pay for the ranking. All code that shows a score or its
// factors must use this file: lists, pages, API calls, feeds and pictures.

import type { User } from '../accounts/people/user.ts'
import { isPaid } from '../accounts/subscriptions/subscription.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { WEEK_DAYS, windowOf } from '../dates/report-window.ts'
import { weekEnding } from '../dates/trading-calendar.ts'

export interface WeeklyReports {
  /**
   * Returns the dates of the DECIDING_WEEKLY_REPORTS newest weekly reports, newest first. A new report may be missing
   * for some seconds.
   */
  listNewestWeeks(): Promise<readonly ReportDate[]>
}

/** `guest`: no account in this request. `reader`: signed in. `subscriber`: a reader with a paid plan. */
export type ScoreAudience = WaitingAudience | 'subscriber'

/** Audiences whose scores open with weekly reports. */
export type WaitingAudience = 'guest' | 'reader'

/** Number of weekly reports, including the one that covers the buy, that must appear before its score opens. */
const WEEKLY_REPORTS_AWAITED = { guest: 2, reader: 1 } as const satisfies Record<WaitingAudience, number>

/** Number of newest weekly reports needed to decide. */
export const DECIDING_WEEKLY_REPORTS = Math.max(...Object.values(WEEKLY_REPORTS_AWAITED))

/** Open scores: all, none, or those of buys known by an instant. */
export type OpenScores = 'all' | 'none' | Date

/** Latest time in milliseconds at which a visible score was issued. Infinite for all scores, and for none. */
export function scoresOpenUntil(open: OpenScores): number {
  if (open instanceof Date) return open.getTime()
  return open === 'all' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}

/** Whether a score issued at `issuedAt` is visible. Queries compare with `scoresOpenUntil` in the same way. */
export const isScoreOpen = (issuedAt: Date, open: OpenScores): boolean => issuedAt.getTime() <= scoresOpenUntil(open)

export function scoreAudienceOf(user: User | undefined, now: Date): ScoreAudience {
  if (!user) return 'guest'
  return isPaid(user.subscription, now) ? 'subscriber' : 'reader'
}

/**
 * Returns the open scores of an audience. Subscribers see all scores. Readers see buys covered by the newest weekly
 * report or an earlier one; guests wait one report longer.
 *
 * `weeklyReports` holds the days of the newest published reports, newest first.
 */
export function openScoresFor(audience: ScoreAudience, weeklyReports: readonly ReportDate[]): OpenScores {
  if (audience === 'subscriber') return 'all'
  const week = newestOpenWeek(audience, weeklyReports)
  return (week && windowOf('weekly', week)?.until) ?? 'none'
}

/** Returns the newest weekly report whose scores are all open to an audience; undefined without one. */
export function newestOpenWeek(
  audience: WaitingAudience,
  weeklyReports: readonly ReportDate[]
): ReportDate | undefined {
  return weeklyReports[WEEKLY_REPORTS_AWAITED[audience] - 1]
}

/** Returns the scores that `user` may see now. */
export async function findOpenScores(
  { clock, reports }: { clock: Clock; reports: WeeklyReports },
  user: User | undefined
): Promise<OpenScores> {
  const audience = scoreAudienceOf(user, clock.now())
  return audience === 'subscriber' ? 'all' : openScoresFor(audience, await reports.listNewestWeeks())
}

/** Returns the Friday whose weekly report opens the score of a buy known at `knownAt` to an audience. */
export function scoreOpensOn(audience: WaitingAudience, knownAt: Date): ReportDate {
  const friday = weekEnding(newYorkDay(knownAt))
  const until = windowOf('weekly', friday)?.until
  const covering = until && knownAt > until ? addDays(friday, WEEK_DAYS) : friday
  return addDays(covering, WEEK_DAYS * (WEEKLY_REPORTS_AWAITED[audience] - 1))
}
