import type { User } from '../../accounts/people/user.ts'
import type { Clock } from '../../clock.ts'
import { type DayCount, fillDays, shownDays } from '../../dates/shown-days.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { CountStore } from './ports.ts'

/**
 * Number of filings in the last 90 days by the day on which they became known, for signed-in readers.
 *
 * @see docs/reference/accounts.md, "Admin"
 */
export function openFilingDays({ clock, counts }: { clock: Clock; counts: CountStore }) {
  return async (reader: User | undefined): Promise<Result<readonly DayCount[], 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    const span = shownDays(clock.now())
    return ok(fillDays(span, await counts.countFilingsByDay(span)))
  }
}
