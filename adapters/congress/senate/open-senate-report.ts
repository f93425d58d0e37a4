import { parseMemberName } from '#core/congress/member-name.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { parseDisclosedDay } from '../disclosed-words.ts'
import type { KnownReport, OpenedReport, ReportFailure } from '../opened-report.ts'
import { readSenatePage } from './report-page.ts'
import { givenNameFirst, senateReportUrl } from './search-answer.ts'

/** Finds the report number in a file name such as `6d0c6a4e-0000-4000-8000-000000000001.html`. */
const NUMBER = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.html?(?:\.gz)?$|\/$)/i

export const senateNumberOf = (name: string): string | undefined => NUMBER.exec(name)?.[1]?.toLowerCase()

/** Reads member and trades of a Senate page. A page of scanned paper yields no rows. */
export async function openSenateReport(
  html: string,
  fileName: string,
  findKnown: (documentId: string) => Promise<KnownReport | undefined>
): Promise<Result<OpenedReport, ReportFailure>> {
  const page = readSenatePage(html)
  if (!page) return fail('not_a_transaction_report')
  if (page.rows && page.rows.length !== page.statedRows) return fail('count_differs')
  const number = senateNumberOf(page.url ?? '') ?? senateNumberOf(fileName)
  const known = number === undefined ? undefined : await findKnown(number)
  const disclosedOn = parseDisclosedDay(page.filedOn ?? '') ?? known?.disclosedOn
  const memberName = known?.memberName ?? parseMemberName(givenNameFirst(page.listedName ?? ''))
  if (!(number && memberName && disclosedOn)) return fail('unnamed_report')
  const url = known?.url ?? page.url ?? senateReportUrl(page.rows ? 'ptr' : 'paper', number)
  const document = {
    chamber: 'senate',
    disclosedOn,
    district: null,
    memberName,
    state: known?.state ?? null,
    url
  } as const
  const titleDay = parseDisclosedDay(page.titleDay ?? '')
  const edition = titleDay && { amendment: page.amendment, titleDay }
  return ok({ daySource: 'office', document, edition, rows: page.rows ?? [] })
}
