import type { ReportDate } from '../dates/report-date.ts'
import type { Coverage } from '../filings/coverage.ts'

/** Metadata of every list. */
export interface ListMeta {
  /** Nothing that became known later is in the list. */
  readonly asOf: Date
  /** Filing days that the data covers; null without any. */
  readonly coverageFrom: ReportDate | null
  readonly coverageTo: ReportDate | null
  /** False if the question reaches beyond the coverage or into a gap, or if filings wait to be processed. */
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
