import type { Clock } from '../../clock.ts'
import { firstOfDays } from '../../dates/report-date.ts'
import { type DayCount, fillDays, shownDays } from '../../dates/shown-days.ts'
import { ok, type Result } from '../../result.ts'
import { MAIL_DAYS } from '../../retention.ts'
import type { User } from '../people/user.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { AccountDays } from './ports.ts'

/** Account activity on each of the last 90 days in New York, oldest first. */
export interface AccountDayCounts {
  readonly signUps: readonly DayCount[]
  readonly activeUsers: readonly DayCount[]
  readonly subscriptions: readonly DayCount[]
  /** Revenue in US cents. */
  readonly revenueCents: readonly DayCount[]
  /** Covers only the last MAIL_DAYS days, because older mails are deleted. */
  readonly mails: readonly DayCount[]
  readonly apiRequests: readonly DayCount[]
}

/** Reads the data of the admin charts. @see docs/reference/accounts.md, "Admin" */
export function openAccountDays({ accountDays, clock }: { accountDays: AccountDays; clock: Clock }) {
  return async (reader: User | undefined): Promise<Result<AccountDayCounts, AdminCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const span = shownDays(clock.now())
    const mailSpan = { from: firstOfDays(span.to, MAIL_DAYS), to: span.to }
    const [signUps, activeUsers, subscriptions, revenue, mails, apiRequests] = await Promise.all([
      accountDays.countSignUps(span),
      accountDays.countActive(span),
      accountDays.countSubscriptions(span),
      accountDays.sumRevenueCents(span),
      accountDays.countMails(mailSpan),
      accountDays.countApiRequests(span)
    ])
    return ok({
      activeUsers: fillDays(span, activeUsers),
      apiRequests: fillDays(span, apiRequests),
      mails: fillDays(mailSpan, mails),
      revenueCents: fillDays(span, revenue),
      signUps: fillDays(span, signUps),
      subscriptions: fillDays(span, subscriptions)
    })
  }
}
