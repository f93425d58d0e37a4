import type { Kysely } from 'kysely'

import { type ReportEvent, reportEventOf } from '#core/data-api/push/report-event.ts'
import type { BuiltReport } from '#core/reports/ports.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../../changes.ts'
import { holdLock } from '../../in-transaction.ts'

/** Adds events for newly published reports, in the transaction that publishes them. */
export async function insertReportEvents(
  transaction: Kysely<Database>,
  reports: readonly BuiltReport[],
  inserted: readonly { readonly kind: string; readonly report_date: string }[]
): Promise<void> {
  const isNew = new Set(inserted.map(report => `${report.kind} ${report.report_date}`))
  const events = reports
    .filter(({ content }) => isNew.has(`${content.kind} ${content.reportDate}`))
    .flatMap(({ builtAt, content }) => reportEventOf(content, builtAt) ?? [])
  if (events.length === 0) return
  // The lock makes sequence numbers become visible in ascending order.
  await holdLock(transaction, 'arrivals')
  await transaction.insertInto('arrival').values(events.map(toRow)).execute()
  await notifyDataChange(transaction, ['arrivals'])
}

const toRow = ({ at, data, kind }: ReportEvent) => ({
  accession: null,
  at: at.toISOString(),
  data: JSON.stringify(data),
  kind,
  ticker: null,
  trades: 0
})
