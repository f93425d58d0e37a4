import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { WinRecordStore } from '../ports.ts'
import { type StarRatingCutoff, starRatingCutoff } from './star-rating.ts'

export interface DatedStarRatingCutoff extends StarRatingCutoff {
  readonly date: ReportDate
}

/**
 * Returns the five cut values of the star rating as of `asOf`, by default now.
 *
 * @see docs/reference/product.md, section 7, GET /star_rating_cutoff
 */
export function openStarRatingCutoff(ports: { clock: Clock; winRecords: WinRecordStore }) {
  return async (asOf: Date = ports.clock.now()): Promise<DatedStarRatingCutoff> => ({
    ...starRatingCutoff(await ports.winRecords.listWinRecords(asOf)),
    date: newYorkDay(asOf)
  })
}
