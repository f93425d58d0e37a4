// Parses and stores reports, one per file, for `npm run ingest -- congress <path…>` and for reports of the offices.
// Reports already read by this reader version are skipped, so a killed command resumes.

import type { Chamber } from '#core/congress/congress-trade.ts'
import { type ReportReading, readingOf } from '#core/congress/report-reading.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { fail, ok, type Result } from '#core/result.ts'
import type { IngestRefusal } from '../commands/ingest-sentences.ts'
import { findHouseReport, findSenateReport } from '../postgres/congress/known-reports.ts'
import { identifyMembers } from '../postgres/congress/legislators.ts'
import { writeReports } from '../postgres/congress/write-disclosures.ts'
import type { Connection } from '../postgres/connect.ts'
import { countRefusals } from './congress-rows.ts'
import { houseNumberOf, openHouseReport } from './house/open-house-report.ts'
import { type KnownReport, type OpenedReport, type ReportFailure, readReportRows } from './opened-report.ts'
import { openPdfReader } from './pdf/pdf-reader.ts'
import { openSenateReport, senateNumberOf } from './senate/open-senate-report.ts'

/** Version of the parser. Increase it when parsing changes; reports read by an older version are then read again. */
export const READER = 2

export interface ReportCounts {
  /** Number of reports read in this run, completely or in part. */
  read: number
  /** Number of reports opened in this run but not parsed. */
  unparsed: number
  /** Number of reports already opened by an earlier run. */
  known: number
}

export interface Taken {
  readonly chamber: Chamber
  /** Address of the report. */
  readonly url: string
  readonly outcome: keyof ReportCounts
  readonly rows: number
  readonly inserted: number
  readonly refused: readonly IngestRefusal[]
  readonly reading: ReportReading
}

export interface ReportIngest {
  /** Fails with a code if the file is damaged or not a report. */
  take(file: FilingFile): Promise<Result<Taken, ReportFailure>>
  close(): Promise<void>
}

const PAGE = /\.html?(?:\.gz)?$/i
const REPORT = /\.(?:html?|pdf)(?:\.gz)?$/i

/** Whether the current version of the parser has read the report in full. */
export const isRead = ({ reader, reading }: Pick<KnownReport, 'reader' | 'reading'>): boolean =>
  reader === READER && reading === 'read'

export const isReportFile = (name: string): boolean => REPORT.test(name)

export function startReportIngest(connection: Connection, today: ReportDate): ReportIngest {
  const pdfs = openPdfReader()

  /** Looks up a report by the number in the file name. */
  async function findKnown(name: string): Promise<KnownReport | undefined> {
    const houseNumber = houseNumberOf(name)
    if (houseNumber !== undefined) return await findHouseReport(connection, houseNumber)
    const senateNumber = senateNumberOf(name)
    return senateNumber === undefined ? undefined : await findSenateReport(connection, senateNumber)
  }

  async function open({ bytes, name }: FilingFile): Promise<Result<OpenedReport, ReportFailure>> {
    if (!bytes) return fail('too_large_pdf')
    if (PAGE.test(name)) {
      const html = new TextDecoder().decode(bytes)
      return await openSenateReport(html, name, number => findSenateReport(connection, number))
    }
    const pages = await pdfs.read(bytes)
    return pages.ok ? await openHouseReport(pages.value, name, number => findHouseReport(connection, number)) : pages
  }

  async function take(file: FilingFile): Promise<Result<Taken, ReportFailure>> {
    const known = await findKnown(file.name)
    if (known && isRead(known)) return ok({ ...NOTHING, chamber: known.chamber, url: known.url })
    const opened = await open(file)
    return opened.ok ? ok(await write(file.name, opened.value)) : opened
  }

  async function write(fileName: string, report: OpenedReport): Promise<Taken> {
    const items = readReportRows(report, today)
    const trades = items.flatMap(item => (item.kind === 'trade' ? [item.trade] : []))
    const reading = readingOf({ read: trades.length, refused: items.length - trades.length })
    const { daySource, document, edition } = report
    const rows = trades.length > 0 ? trades : [undefined]
    const written = await writeReports(
      connection,
      rows.map(trade => ({ daySource, document, edition, reader: READER, reading, trade }))
    )
    return {
      chamber: document.chamber,
      inserted: written.trades,
      outcome: reading === 'unparsed' ? 'unparsed' : 'read',
      reading,
      refused: countRefusals(fileName, items),
      rows: trades.length,
      url: document.url
    }
  }

  async function close(): Promise<void> {
    await pdfs.close()
    await identifyMembers(connection)
  }

  return { close, take }
}

const NOTHING = { inserted: 0, outcome: 'known', reading: 'read', refused: [], rows: 0 } as const
