import type { ReportDate } from '../dates/report-date.ts'

/** What the filings that we hold cover, in filing days. Each answer that lists data says so. */
export interface Coverage {
  /** null without any filing. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** False when the question reaches beyond that, or when filings wait to be worked in. */
  readonly complete: boolean
}

/** What the sources say of the data that a list is read from. */
export interface HeldData {
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** When the newest filing became known; undefined without any filing. */
  readonly lastKnownAt: Date | undefined
  /** Filings are in whose trades are not derived yet. */
  readonly isPending: boolean
  readonly isSample: boolean
}

/** `asked` are the filing days of the question; undefined sides ask for no more than is held. */
export function coverageOf(
  held: HeldData,
  asked: { from: ReportDate | undefined; to: ReportDate | undefined }
): Coverage {
  const { from, to } = held
  if (from === null || to === null) return { complete: false, from, to }
  const reachesBack = asked.from !== undefined && asked.from < from
  const reachesAhead = asked.to !== undefined && asked.to > to
  return { complete: !held.isPending && !reachesBack && !reachesAhead, from, to }
}
