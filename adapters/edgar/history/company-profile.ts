// Reads a company profile and its newest filings of results from the SEC's submissions JSON. Its acceptance times are
// Eastern in some entries and UTC in others (core/filings/earnings/results-filing.ts).
// @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { PERIODIC_FORMS, type PeriodicReport } from '#core/filings/earnings/earnings-releases.ts'
import { isResultsForm, type ResultsFiling, readListedTime } from '#core/filings/earnings/results-filing.ts'
import type { Industry } from '#core/filings/incoming-filing.ts'
import type { Cik } from '#core/sec-ids.ts'
import { asObject, parseObject } from '../json-object.ts'

export interface CompanyProfile {
  readonly cik: Cik
  readonly industry: Industry | undefined
  readonly formerNames: readonly FormerName[]
  /** Filings of results among the newest thousand filings. */
  readonly results: readonly ResultsFiling[]
  /** Forms 10-Q and 10-K among them. */
  readonly reports: readonly PeriodicReport[]
}

export interface FormerName {
  readonly name: string
  readonly from: ReportDate
  readonly to: ReportDate
}

/** Maximum file size. The file includes the company's newest thousand filings. */
export const MAX_PROFILE_BYTES = 16 * 1024 * 1024
const SIC = /^\d{4}$/
const LONGEST_NAME = 300
const MOST_NAMES = 100
const MOST_FILINGS = 5_000
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/
const ITEM = /^\d{1,2}\.\d{2}$/

/** Returns `undefined` for another kind of file. */
export function readCompanyProfile(bytes: Uint8Array): CompanyProfile | undefined {
  const file = parseObject(bytes)
  const cik = /^0*([1-9]\d{0,9})$/.exec(String(file?.['cik'] ?? ''))?.[1]
  if (!file || cik === undefined) return undefined
  const names = Array.isArray(file['formerNames']) ? file['formerNames'].slice(0, MOST_NAMES) : []
  const filed = readFilings(file)
  return {
    cik,
    formerNames: names.flatMap(readFormerName),
    industry: readIndustry(file),
    reports: filed.flatMap(({ filedOn, form }) => (PERIODIC_FORMS.includes(form) ? { filedOn } : [])),
    results: filed.flatMap(({ acceptedAt, accession, filedOn, form, items }) =>
      isResultsForm(form, items)
        ? { ...readListedTime(acceptedAt, filedOn), accession, filedOn, issuerCik: cik, items, source: 'list' as const }
        : []
    )
  }
}

interface ListedFiling {
  readonly accession: string
  readonly form: string
  readonly filedOn: ReportDate
  /** Acceptance as written, in an unknown time zone. */
  readonly acceptedAt: string
  readonly items: readonly string[]
}

/** Reads the columns of the newest filings. Rows with an unreadable cell are left out. */
function readFilings(file: Record<string, unknown>): ListedFiling[] {
  const recent = asObject(asObject(file['filings'])?.['recent']) ?? {}
  const columnOf = (name: string): readonly unknown[] => {
    const column = recent[name]
    return Array.isArray(column) ? column : []
  }
  const [accessions, forms] = [columnOf('accessionNumber'), columnOf('form')]
  const [days, times, items] = [columnOf('filingDate'), columnOf('acceptanceDateTime'), columnOf('items')]
  return accessions.slice(0, MOST_FILINGS).flatMap((accession, row) => {
    const [filedOn, form] = [readDay(days[row]), forms[row]]
    if (typeof accession !== 'string' || !ACCESSION.test(accession) || !filedOn || typeof form !== 'string') return []
    return {
      acceptedAt: String(times[row] ?? ''),
      accession,
      filedOn,
      form,
      items: String(items[row] ?? '')
        .split(',')
        .filter(item => ITEM.test(item))
    }
  })
}

function readIndustry({ sic, sicDescription }: Record<string, unknown>): Industry | undefined {
  if (typeof sic !== 'string' || !SIC.test(sic)) return undefined
  const words = typeof sicDescription === 'string' ? sicDescription.trim() : ''
  return { description: words !== '' && words.length <= LONGEST_NAME ? words : undefined, sic }
}

function readFormerName(value: unknown): FormerName[] {
  const { from, name, to } = asObject(value) ?? {}
  const [first, last] = [readDay(from), readDay(to)]
  const text = typeof name === 'string' ? name.trim() : ''
  if (!first || !last || first > last || text === '' || text.length > LONGEST_NAME) return []
  return [{ from: first, name: text, to: last }]
}

/** Reads the day of a timestamp. The value is midnight of the day, in varying time zones. */
const readDay = (value: unknown): ReportDate | undefined =>
  typeof value === 'string' ? parseReportDate(value.slice(0, 10)) : undefined
