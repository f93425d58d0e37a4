import type { ReportDate } from '../../dates/report-date.ts'
import type { DayCount, DaySpan } from '../../dates/shown-days.ts'
import type { Role } from '../people/user.ts'
import type { UserSort } from './user-filter.ts'

/** An account as admins see it in the list. */
export interface ListedUser {
  readonly encId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Whether its owner has confirmed the address; until then nobody can sign in to it again. */
  readonly isVerified: boolean
  readonly joinedAt: Date
  /** New York's day; null for an account that nobody has used yet. */
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
  /** `total` counts all that match, on all pages. Accounts without the value that sorts come last. */
  list(question: UserQuestion): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }>
}

/** Days of New York on which something happened, in order; days without anything may be left out. */
export interface AccountDays {
  /** Accounts that were opened and still exist. */
  countSignUps(span: DaySpan): Promise<readonly DayCount[]>
  /** Accounts in which somebody was signed in and did something. */
  countActive(span: DaySpan): Promise<readonly DayCount[]>
  /** Subscriptions that were paid for the first time. */
  countSubscriptions(span: DaySpan): Promise<readonly DayCount[]>
  /** US cents that were paid, taxes included, before refunds. */
  sumRevenueCents(span: DaySpan): Promise<readonly DayCount[]>
  /** Mails that the mail server took, of every kind; none is known for longer than MAIL_DAYS. */
  countMails(span: DaySpan): Promise<readonly DayCount[]>
  /** Requests of the data API with a key, answered or refused; by days of UTC. */
  countApiRequests(span: DaySpan): Promise<readonly DayCount[]>
}
