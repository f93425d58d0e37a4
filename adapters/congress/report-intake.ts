// Implements the core's port that parses and stores reports of the offices.

import type { Clock } from '#core/clock.ts'
import type { Chamber } from '#core/congress/congress-trade.ts'
import type { NamedReport, ReportIntake, TakenReport } from '#core/congress/feed/ports.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { refreshCongressReturns } from '#core/operation/pipeline/refresh-congress-returns.ts'
import { fail, ok } from '#core/result.ts'
import { wholeFile } from '../files/collect-file.ts'
import { findHouseReport, findSenateReport, findStoredAt } from '../postgres/congress/known-reports.ts'
import { postgresStaleDisclosures } from '../postgres/congress/stale-disclosures.ts'
import { writeReports } from '../postgres/congress/write-disclosures.ts'
import type { Connection } from '../postgres/connect.ts'
import { postgresPriceSource } from '../postgres/stocks/prices.ts'
import { isRead, READER, type ReportIngest, startReportIngest, type Taken } from './report-files.ts'

const EXTENSIONS: Record<Chamber, string> = { house: 'pdf', senate: 'html' }

export function congressReportIntake(connection: Connection, clock: Clock): ReportIntake {
  /** Begins with the first report, and ends with `finish`, so that no process for PDFs stays open. */
  let ingest: ReportIngest | undefined

  return {
    async finish() {
      const ending = ingest
      ingest = undefined
      await ending?.close()
      await refreshCongressReturns(postgresStaleDisclosures(connection.pool), postgresPriceSource(connection.pool))
    },
    async giveUp({ document }) {
      await writeReports(connection, [
        { daySource: 'office', document, reader: READER, reading: 'unparsed', trade: undefined }
      ])
    },
    async findStoredAt({ document, number }) {
      const find = document.chamber === 'house' ? findHouseReport : findSenateReport
      const known = await find(connection, number)
      return known && isRead(known) ? findStoredAt(connection, known.url) : undefined
    },
    async take(report, bytes) {
      ingest ??= startReportIngest(connection, newYorkDay(clock.now()))
      const taken = await ingest.take(wholeFile(fileNameOf(report), bytes))
      if (!taken.ok) return taken
      if (taken.value.url !== report.document.url) return fail('other_report')
      return ok({ trades: taken.value.inserted, unread: unreadOf(taken.value) })
    }
  }
}

const fileNameOf = ({ document, number }: NamedReport): string => `${number}.${EXTENSIONS[document.chamber]}`

function unreadOf({ reading, refused }: Taken): TakenReport['unread'] {
  if (reading === 'read') return undefined
  if (reading === 'partly') return 'partly'
  return refused.length > 0 ? 'rows_refused' : 'scan'
}
