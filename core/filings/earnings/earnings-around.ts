import { dayNumber, type ReportDate } from '../../dates/report-date.ts'
import type { AcceptedTime } from './results-filing.ts'

export interface ReleaseNear {
  readonly day: ReportDate
  readonly days: number
}

/** Releases around a day in the past. Nobody knew the one after it then, so no filter may use it. */
export interface EarningsAround {
  /** Last release before the day or on it; undefined if none is known. */
  readonly before: ReleaseNear | undefined
  /** First release after the day; undefined if none followed within a quarter. */
  readonly after: ReleaseNear | undefined
}

/** A gap in the known releases is longer. */
const LONGEST_QUARTER_DAYS = 140

/** `releases` in order of acceptance. */
export function earningsAround(releases: readonly Pick<AcceptedTime, 'acceptedOn'>[], day: ReportDate): EarningsAround {
  const near = (acceptedOn: ReportDate | undefined): ReleaseNear | undefined => {
    const days = acceptedOn && Math.abs(dayNumber(acceptedOn) - dayNumber(day))
    return days !== undefined && days <= LONGEST_QUARTER_DAYS ? { day: acceptedOn!, days } : undefined
  }
  return {
    after: near(releases.find(({ acceptedOn }) => acceptedOn > day)?.acceptedOn),
    before: near(releases.findLast(({ acceptedOn }) => acceptedOn <= day)?.acceptedOn)
  }
}
