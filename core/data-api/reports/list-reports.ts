import * as v from 'valibot'

import type { Secrets } from '../../accounts/ports.ts'
import { findPlan } from '../../accounts/subscriptions/plans.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import { REPORT_KINDS, type ReportKind } from '../../dates/report-window.ts'
import { coverageOf } from '../../filings/coverage.ts'
import {
  day,
  findInvertedRange,
  flag,
  type QueryRefusal,
  refuseParameter,
  sortedByName,
  withoutContradiction,
  writeQuery
} from '../../query.ts'
import type { ReportPosition, ReportSummaries, ReportSummary } from '../../reports/ports.ts'
import { ok } from '../../result.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { planWith } from '../rights.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { pageEntries } from '../tables/table-query.ts'
import { RIGHT_TO_REPORT, reportPath } from './open-report.ts'

export const DEFAULT_REPORTS = 50
export const MAX_REPORTS = 500

export const ReportListParameters = v.strictObject(
  sortedByName({
    ...pageEntries,
    from: v.optional(day),
    kind: v.optional(v.picklist(REPORT_KINDS)),
    latest: v.optional(flag),
    to: v.optional(day)
  })
)

export type ReportListQuery = v.InferOutput<typeof ReportListParameters>

export const withoutInvertedDays = <Query extends ReportListQuery>() =>
  withoutContradiction(({ from, to }: Query) => findInvertedRange({ from, to }, [['from', 'to']]))

interface Ports {
  readonly clock: Clock
  readonly reportSummaries: ReportSummaries
  readonly secrets: Secrets
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface ReportRows {
  readonly meta: ListMeta
  readonly next: string | null
  readonly rows: readonly ReportSummary[]
}

/** Lists published reports, newest day first. All pages show the reports that were made when the first one was read. */
export function listApiReports({ clock, reportSummaries, secrets, transactions }: Ports) {
  return async (asked: ReportListQuery): Promise<{ readonly ok: true; readonly value: ReportRows } | QueryRefusal> => {
    const { cursor: written, from, kind, latest: isLatest = false, limit = DEFAULT_REPORTS, to } = asked
    const scope = scopeOf(asked)
    const cursor = written === undefined ? undefined : readApiCursor(secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const now = clock.now()
    const [held, lastBuilt] = await Promise.all([transactions.held(), reportSummaries.findLastBuilt()])
    const builtBy = cursor ? new Date(cursor.after[2] ?? '') : (lastBuilt ?? now)
    const asOf = instantOf(cursor?.asOf ?? asked.as_of, builtBy, now)
    const after = cursor && toPosition(cursor.after)
    const found = await reportSummaries.list({ after, asOf, builtBy, from, isLatest, kind, limit: limit + 1, to })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    const place = last && [last.reportDate, last.kind, builtBy.toISOString()]
    return ok({
      meta: metaOf({ asOf, coverage: coverageOf(held, { asOf, from, to: undefined }), isSample: held.isSample }),
      next: place ? writeApiCursor(secrets, scope, { after: place, asOf }) : null,
      rows
    })
  }
}

/** Text that is the same for all pages of a list. */
const scopeOf = ({ cursor: _, limit: __, ...asked }: ReportListQuery): string => `reports ${writeQuery(asked)}`

function toPosition([date = '', kind]: readonly string[]): ReportPosition {
  return { kind: kind as ReportKind, reportDate: parseReportDate(date) as ReportDate } // our own cursor
}

/** Fields of a published report in the data API. */
export const reportFields = ({ builtAt, isSample, kind, knownFrom, knownUntil, totals, ...report }: ReportSummary) => ({
  buys: totals.buys,
  companies: totals.companies,
  insiders: totals.insiders,
  isLatest: report.isLatest,
  kind,
  knownFrom: knownFrom.toISOString(),
  knownUntil: knownUntil.toISOString(),
  path: reportPath(kind, report.reportDate),
  plan: findPlan(planWith(RIGHT_TO_REPORT[kind]))?.name ?? '',
  publishedAt: builtAt.toISOString(),
  rankedCount: report.rankedCount,
  reportDate: report.reportDate,
  sample: isSample,
  scoreVersion: report.scoreVersion,
  valueUsd: totals.valueUsd
})
