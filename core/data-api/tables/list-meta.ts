import type { ReportDate } from '../../dates/report-date.ts'
import type { Coverage } from '../../filings/coverage.ts'

/** Metadata of every list. */
export interface ListMeta {
  /** Time of the list. It contains nothing that became known later. */
  readonly asOf: Date
  /** First and last filing day that the data covers; null without data. */
  readonly coverageFrom: ReportDate | null
  readonly coverageTo: ReportDate | null
  /** False if the query reaches beyond the coverage or into a gap, or if filings are not yet processed. */
  readonly complete: boolean
  /** True if the data is invented. */
  readonly sample: boolean
}

interface Known {
  readonly asOf: Date
  readonly coverage: Coverage
  readonly isSample: boolean
}

export function metaOf({ asOf, coverage, isSample }: Known): ListMeta {
  return {
    asOf,
    complete: coverage.complete,
    coverageFrom: coverage.from,
    coverageTo: coverage.to,
    sample: isSample
  }
}
