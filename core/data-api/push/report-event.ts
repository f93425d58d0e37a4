import { DAY_MS } from '../../dates/durations.ts'
import type { ReportContent } from '../../reports/report-content.ts'
import { reportPath } from '../reports/open-report.ts'
import type { EventKind } from './push-event.ts'

/** Maximum age of a report's data at publication. Older reports, for example from a back-fill, cause no event. */
const NEWS_MS = DAY_MS

export interface ReportEvent {
  readonly kind: EventKind
  readonly at: Date
  readonly data: object
}

/** Returns the event for a published report; undefined for an old report, and for one that could not rank anything. */
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
      path: reportPath(kind, reportDate),
      sample: isSample
    },
    kind: 'report.published'
  }
}
