// Updates all data before publishing, because a published report never changes.

import type { ReportKind } from '../../dates/report-window.ts'
import {
  type BuiltCounts,
  buildMissingReports,
  type ThirtyDayReports
} from '../../reports/building/build-missing-reports.ts'
import { type BuildReportAnswer, type BuildReportPorts, buildReport } from '../../reports/building/build-report.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'

export type PublishPorts = BuildReportPorts & UpToDatePorts

/** Publishes one report, or returns the published one. */
export function publishReport(ports: PublishPorts) {
  return async (kind: ReportKind, date: string): Promise<BuildReportAnswer> => {
    await bringUpToDate(ports)()
    return buildReport(ports)(kind, date)
  }
}

export function publishMissingReports(ports: PublishPorts) {
  return async (thirtyDayReports?: ThirtyDayReports): Promise<BuiltCounts> => {
    await bringUpToDate(ports)()
    return buildMissingReports(ports)(thirtyDayReports)
  }
}
