import type { Clock } from '../clock.ts'
import { type DayCount, fillDays, shownDays } from '../counts/days.ts'
import type { User } from '../people/user.ts'
import { ok, type Result } from '../result.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { AccountDays } from './ports.ts'

/** What accounts did on each of the last 90 days of New York, oldest first. */
export interface AccountDayCounts {
  readonly signUps: readonly DayCount[]
  readonly activeUsers: readonly DayCount[]
  readonly subscriptions: readonly DayCount[]
}

/** The charts of admins. @see docs/reference/accounts.md, "Admin" */
export function openAccountDays({ accountDays, clock }: { accountDays: AccountDays; clock: Clock }) {
  return async (reader: User | undefined): Promise<Result<AccountDayCounts, AdminCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const span = shownDays(clock.now())
    const [signUps, activeUsers, subscriptions] = await Promise.all([
      accountDays.countSignUps(span),
      accountDays.countActive(span),
      accountDays.countSubscriptions(span)
    ])
    return ok({
      activeUsers: fillDays(span, activeUsers),
      signUps: fillDays(span, signUps),
      subscriptions: fillDays(span, subscriptions)
    })
  }
}
