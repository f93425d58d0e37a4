// Who may see the score of a buy, and from when. A ranking that subscribers pay for is not given away row by row: every
// list, page, call, feed and picture that shows a score or its factors asks here.

import type { ReportDate } from '../dates/report-date.ts'
import type { User } from '../people/user.ts'
import { isPaid } from '../subscriptions/subscription.ts'
import { windowOf } from './report-window.ts'

/** A guest has no account in this request; a reader is signed in; a subscriber is a reader whose plan is paid. */
export type ScoreAudience = 'guest' | 'reader' | 'subscriber'

/** Weekly reports that must follow a buy, its own included, before its score is open. */
const WEEKLY_REPORTS_AWAITED = { guest: 2, reader: 1, subscriber: 0 } as const satisfies Record<ScoreAudience, number>

/** What a page that is the same for everybody may show. */
export const WEEKLY_REPORTS_ASKED = Math.max(...Object.values(WEEKLY_REPORTS_AWAITED))

export function scoreAudienceOf(user: User | undefined, now: Date): ScoreAudience {
  if (!user) return 'guest'
  return isPaid(user.subscription, now) ? 'subscriber' : 'reader'
}

/**
 * The scores of buys that were known by this instant are open to the audience: for subscribers all of them, for readers
 * those that the newest weekly report covers, for guests those that the weekly report before it covers. undefined where
 * no score is open. `weeklyReports` are the days of the newest published weekly reports, newest first.
 */
export function scoresOpenUntil(
  audience: ScoreAudience,
  weeklyReports: readonly ReportDate[],
  now: Date
): Date | undefined {
  const awaited = WEEKLY_REPORTS_AWAITED[audience]
  if (awaited === 0) return now
  const covering = weeklyReports[awaited - 1]
  return covering && windowOf('weekly', covering)?.until
}
