import type { ReportDate } from '../../dates/report-date.ts'

/** The days of New York on which somebody was signed in to an account and did something. */
export interface ActiveDays {
  /** Doing it twice changes nothing more. */
  note(userId: string, day: ReportDate): Promise<void>
}
