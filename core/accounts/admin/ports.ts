import type { ReportDate } from '../../dates/report-date.ts'
import type { DayCount, DaySpan } from '../../dates/shown-days.ts'
import type { Role } from '../people/user.ts'
import type { UserSort } from './user-filter.ts'

/** Account data in the user list of admins. */
export interface ListedUser {
  readonly encId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Whether the owner has verified the address; sign-in is refused until then. */
  readonly isVerified: boolean
  readonly joinedAt: Date
  /** Day in New York; null if the account was never used. */
  readonly lastActiveOn: ReportDate | null
}

export interface UserQuestion {
  readonly search: string | undefined
  readonly role: Role | undefined
  readonly isVerified: boolean | undefined
  readonly sort: UserSort
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export interface UserDirectory {
  find(encId: string): Promise<ListedUser | undefined>
  /**
   * Lists one page of users. `total` counts all matches on all pages. Accounts without a value in the sorted column
   * come last.
   */
  list(question: UserQuestion): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }>
}

/** Daily counts by New York day, in order. Days without events may be absent. */
export interface AccountDays {
  /** Accounts created on that day that still exist. */
  countSignUps(span: DaySpan): Promise<readonly DayCount[]>
  /** Accounts with activity while signed in. */
  countActive(span: DaySpan): Promise<readonly DayCount[]>
  /** Subscriptions that were paid for the first time. */
  countSubscriptions(span: DaySpan): Promise<readonly DayCount[]>
  /** Payments in US cents, including taxes, before refunds. */
  sumRevenueCents(span: DaySpan): Promise<readonly DayCount[]>
  /** Mails of every kind that the mail server accepted. Mails are kept for MAIL_DAYS only. */
  countMails(span: DaySpan): Promise<readonly DayCount[]>
  /** API requests with a key, answered or refused, by day of New York. */
  countApiRequests(span: DaySpan): Promise<readonly DayCount[]>
}
