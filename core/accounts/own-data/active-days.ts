import type { ReportDate } from '../../dates/report-date.ts'

/** Days in New York on which an account had activity while signed in. */
export interface ActiveDays {
  /** Records that the account was active on `day`. Safe to repeat. */
  note(userId: string, day: ReportDate): Promise<void>
}
