// Reads a company profile from the SEC's submissions JSON. Its acceptance times are ignored, because they are Eastern
// for some companies and UTC for others.
// @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { Industry } from '#core/filings/incoming-filing.ts'
import type { Cik } from '#core/sec-ids.ts'
import { asObject, parseObject } from '../json-object.ts'

export interface CompanyProfile {
  readonly cik: Cik
  readonly industry: Industry | undefined
  readonly formerNames: readonly FormerName[]
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

/** Returns `undefined` for another kind of file. */
export function readCompanyProfile(bytes: Uint8Array): CompanyProfile | undefined {
  const file = parseObject(bytes)
  const cik = /^0*([1-9]\d{0,9})$/.exec(String(file?.['cik'] ?? ''))?.[1]
  if (!file || cik === undefined) return undefined
  const names = Array.isArray(file['formerNames']) ? file['formerNames'].slice(0, MOST_NAMES) : []
  return { cik, formerNames: names.flatMap(readFormerName), industry: readIndustry(file) }
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
