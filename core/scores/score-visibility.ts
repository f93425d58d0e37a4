// Who may see the score of a buy, and from when. A ranking that subscribers pay for is not given away row by row: every
// list, page, call, feed and picture that shows a score or its factors asks here.

import type { User } from '../accounts/people/user.ts'
import { isPaid } from '../accounts/subscriptions/subscription.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { WEEK_DAYS, windowOf } from '../dates/report-window.ts'
import { weekEnding } from '../dates/trading-calendar.ts'

export interface WeeklyReports {
  /** Dates of the DECIDING_WEEKLY_REPORTS newest weekly reports, newest first; seconds old at most. */
  listNewestWeeks(): Promise<readonly ReportDate[]>
}

/** A guest has no account in this request; a reader is signed in; a subscriber is a reader whose plan is paid. */
export type ScoreAudience = WaitingAudience | 'subscriber'

/** Those to whom scores open with weekly reports. */
export type WaitingAudience = 'guest' | 'reader'

/** Weekly reports that must appear after a buy, the one that covers it included, before its score is open. */
const WEEKLY_REPORTS_AWAITED = { guest: 2, reader: 1 } as const satisfies Record<WaitingAudience, number>

/** How many of the newest weekly reports decide. */
export const DECIDING_WEEKLY_REPORTS = Math.max(...Object.values(WEEKLY_REPORTS_AWAITED))

/** Which scores are open: all, none, or those of buys that were known by an instant. */
export type OpenScores = 'all' | 'none' | Date

export function scoreAudienceOf(user: User | undefined, now: Date): ScoreAudience {
  if (!user) return 'guest'
  return isPaid(user.subscription, now) ? 'subscriber' : 'reader'
}

/**
 * For subscribers all scores, for readers those of buys that the newest weekly report or one before it covers, for guests
 * those up to the weekly report before that. `weeklyReports` are the days of the newest published ones, newest first.
 */
export function openScoresFor(audience: ScoreAudience, weeklyReports: readonly ReportDate[]): OpenScores {
  if (audience === 'subscriber') return 'all'
  const week = newestOpenWeek(audience, weeklyReports)
  return (week && windowOf('weekly', week)?.until) ?? 'none'
}

/** The newest weekly report all of whose scores are open to an audience; undefined without one. */
export function newestOpenWeek(
  audience: WaitingAudience,
  weeklyReports: readonly ReportDate[]
): ReportDate | undefined {
  return weeklyReports[WEEKLY_REPORTS_AWAITED[audience] - 1]
}

/** The scores that `user` may see now. */
export async function findOpenScores(
  { clock, reports }: { clock: Clock; reports: WeeklyReports },
  user: User | undefined
): Promise<OpenScores> {
  const audience = scoreAudienceOf(user, clock.now())
  return audience === 'subscriber' ? 'all' : openScoresFor(audience, await reports.listNewestWeeks())
}

/** The Friday with whose weekly report the score of a buy that became known at `knownAt` opens to an audience. */
export function scoreOpensOn(audience: WaitingAudience, knownAt: Date): ReportDate {
  const friday = weekEnding(newYorkDay(knownAt))
  const until = windowOf('weekly', friday)?.until
  const covering = until && knownAt > until ? addDays(friday, WEEK_DAYS) : friday
  return addDays(covering, WEEK_DAYS * (WEEKLY_REPORTS_AWAITED[audience] - 1))
}
