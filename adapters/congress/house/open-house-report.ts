import { parseMemberName } from '#core/congress/member-name.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { parseDisclosedDay } from '../disclosed-words.ts'
import type { KnownReport, OpenedReport, ReportFailure } from '../opened-report.ts'
import type { PdfPage } from '../pdf/pdf-text.ts'
import { parseSeat } from '../watcher-row.ts'
import { type HouseReport, readHouseReport } from './house-report.ts'
import { houseReportUrl } from './year-file.ts'

/** Finds the document number in a file name such as `20099991.pdf`. */
const NUMBER = /(?:^|\D)(\d{7,8})\.pdf(?:\.gz)?$/i

export const houseNumberOf = (fileName: string): string | undefined => NUMBER.exec(fileName)?.[1]

/**
 * Reads member and trades of a House PDF. A scanned or unreadable PDF yields no rows if a list names the report, and
 * fails otherwise.
 */
export async function openHouseReport(
  pages: readonly PdfPage[],
  fileName: string,
  findKnown: (documentId: string) => Promise<KnownReport | undefined>
): Promise<Result<OpenedReport, ReportFailure>> {
  const report = readHouseReport(pages)
  const documentId = report?.documentId ?? houseNumberOf(fileName)
  const known = documentId === undefined ? undefined : await findKnown(documentId)
  if (known && !report) return ok({ daySource: known.daySource, document: known, rows: [] })
  if (!report) return fail(pages.every(page => page.length === 0) ? 'unlisted_scan' : 'not_a_transaction_report')
  const document = describe(report, documentId, known)
  return document ? ok({ ...document, rows: report.rows }) : fail('unnamed_report')
}

/** Chooses between the sources in this order: the office's list, the report, lists by third parties. */
function describe(
  { memberName, seat, signedOn }: HouseReport,
  documentId: string | undefined,
  known: KnownReport | undefined
): Omit<OpenedReport, 'rows'> | undefined {
  const signed = parseDisclosedDay(signedOn ?? '')
  if (known && (known.daySource === 'office' || !signed)) return { daySource: known.daySource, document: known }
  if (known && signed) return { daySource: 'report', document: { ...known, disclosedOn: signed } }
  const name = parseMemberName(memberName ?? '')
  if (!(documentId && name && signed)) return undefined
  const url = houseReportUrl({ documentId, year: signed.slice(0, 4) })
  const who = { chamber: 'house', memberName: name, ...parseSeat(seat ?? '') } as const
  return { daySource: 'report', document: { ...who, disclosedOn: signed, url } }
}
