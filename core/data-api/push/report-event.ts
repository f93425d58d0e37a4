import { DAY_MS } from '../../dates/durations.ts'
import type { ReportContent } from '../../reports/report-content.ts'
import type { EventKind } from './push-event.ts'

/** Reports published later than this, as by a back-fill, are no news. */
const NEWS_MS = DAY_MS

export interface ReportEvent {
  readonly kind: EventKind
  readonly at: Date
  readonly data: object
}

/** Event for a report on publication; undefined for an old report, and for one that could not rank anything yet. */
export function reportEventOf(content: ReportContent, publishedAt: Date): ReportEvent | undefined {
  const { isSample, kind, knownUntil, rankedCount, reportDate, unrankedCount } = content
  if (rankedCount === 0 && unrankedCount > 0) return undefined
  if (publishedAt.getTime() - new Date(knownUntil).getTime() >= NEWS_MS) return undefined
  return {
    at: publishedAt,
    data: {
      report: kind,
      date: reportDate,
      knownUntil,
      rankedCount,
      path: `/v1/reports/${kind}/${reportDate}`,
      sample: isSample
    },
    kind: 'report.published'
  }
}
