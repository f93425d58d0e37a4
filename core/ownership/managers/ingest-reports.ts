// Takes in reports of managers in batches, and sums up the stocks that they hold.

import type { Changes } from '../../changes.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { chooseBook, coverageOf } from './book.ts'
import { resolveCusip } from './cusip.ts'
import { type FindClose, type ReadReport, type RowRefusal, readReport } from './holdings.ts'
import { nameFinder } from './issuer-names.ts'
import type { KnownSecurities, ManagerQuarter, ManagerRules, ManagerStore } from './ports.ts'
import type { FiledReport } from './report.ts'
import { sumUpStock } from './stock-quarter.ts'

/** Reason to refuse a whole report. */
export type ReportRefusal = 'bad_accession' | 'impossible_date' | 'invalid_cik' | 'no_quarter' | 'unknown_manager_form'

export type ReportItem =
  | { readonly ok: true; readonly filed: FiledReport }
  | { readonly ok: false; readonly accession: string; readonly reason: ReportRefusal }

export interface ManagerCounts {
  reports: number
  inserted: number
  duplicates: number
  amendments: number
  /** Holdings after adding the rows of one stock. */
  holdings: number
  rows: number
  /** Reports whose unit prices contradict. */
  inferredUnits: number
  refusedRows: Record<RowRefusal, number>
  refusedReports: { accession: string; reason: ReportRefusal }[]
}

export const MANAGER_RULES: ManagerRules = { chooseBook, coverageOf, nameFinder, resolveCusip, sumUpStock }

/** Rows and holdings of a batch. It limits memory, since one report has up to tens of thousands. */
const BATCH_ROWS = 30_000

export interface ManagerIntakePorts {
  readonly changes: Changes
  readonly managers: ManagerStore
}

/** Ingests all items of a data set. `onReport` is called once for each. */
export function ingestReports({ managers }: Pick<ManagerIntakePorts, 'managers'>) {
  const closes = new Map<ReportDate, Promise<FindClose>>()
  const closesAt = (period: ReportDate): Promise<FindClose> => {
    const found = closes.get(period) ?? managers.findCloses(period, MANAGER_RULES)
    closes.set(period, found)
    return found
  }
  return async (
    items: AsyncIterable<ReportItem>,
    onReport: () => void
  ): Promise<{ counts: ManagerCounts; touched: ManagerQuarter[] }> => {
    const counts = emptyManagerCounts()
    const touched: ManagerQuarter[] = []
    let batch: ReadReport[] = []
    let saving = Promise.resolve()
    let batchRows = 0
    const save = async (reports: readonly ReadReport[]): Promise<void> => {
      if (reports.length === 0) return
      const saved = await managers.save(reports, MANAGER_RULES)
      counts.inserted += saved.inserted
      counts.duplicates += saved.duplicates
      touched.push(...saved.touched)
    }
    for await (const item of items) {
      onReport()
      if (!item.ok) {
        counts.refusedReports.push({ accession: item.accession, reason: item.reason })
        continue
      }
      const read = readReport(item.filed, await closesAt(item.filed.report.period))
      count(counts, read)
      batch.push(read)
      batchRows += read.holdings.length
      if (batchRows < BATCH_ROWS) continue
      await saving
      saving = save(batch)
      // Without a handler, a failure before the next `await saving` would count as an unhandled rejection.
      saving.catch(() => {})
      batch = []
      batchRows = 0
    }
    await saving
    await save(batch)
    return { counts, touched }
  }
}

/** Sums up stocks after reports or companies of CUSIPs changed, and notifies the pages that show them. */
export function sumUpManagers({ changes, managers }: ManagerIntakePorts) {
  return async (touched: readonly ManagerQuarter[] | undefined): Promise<KnownSecurities> => {
    const known = await managers.sumUp(touched, MANAGER_RULES)
    await changes.tell(['ownership'])
    return known
  }
}

export const emptyManagerCounts = (): ManagerCounts => ({
  amendments: 0,
  duplicates: 0,
  holdings: 0,
  inferredUnits: 0,
  inserted: 0,
  refusedReports: [],
  refusedRows: { bad_cusip: 0, bad_number: 0, copied_value: 0 },
  reports: 0,
  rows: 0
})

function count(counts: ManagerCounts, { filed, holdings, isUnitInferred, refused }: ReadReport): void {
  counts.reports += 1
  counts.rows += filed.rowCount
  counts.holdings += holdings.length
  if (filed.report.amendment) counts.amendments += 1
  if (isUnitInferred) counts.inferredUnits += 1
  counts.refusedRows.bad_cusip += refused.bad_cusip
  counts.refusedRows.bad_number += refused.bad_number
  counts.refusedRows.copied_value += refused.copied_value
}
