// Reads the SEC's company facts: all figures of one company, by concept and unit. Only used concepts are read;
// implausible rows are skipped and counted.
// @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { Cik } from '#core/sec-ids.ts'
import { type Fact, isKeptForm, UNIT_OF_CONCEPT } from '#core/stocks/fundamentals/fact.ts'
import { asObject, parseObject } from './json-object.ts'

export interface CompanyFactsFile {
  readonly cik: Cik
  readonly facts: readonly Fact[]
  /** Number of implausible rows. */
  readonly refused: number
}

/** Maximum file size. The largest file has about 20 MB and takes about five times as much memory when parsed. */
export const MAX_COMPANY_FACTS_BYTES = 48 * 1024 * 1024
const TAXONOMIES = ['us-gaap', 'dei'] as const
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/
const LONGEST_FORM = 12
/** Maximum number of rows of a concept. In thirty years of quarters, each figure is repeated by up to ten filings. */
const MOST_ROWS_OF_CONCEPT = 5_000
/** Largest accepted value. No company has this many shares or dollars. */
const LARGEST_VALUE = 1e15
const LARGEST_CIK = 9_999_999_999

/** Returns `undefined` for another kind of file. */
export function readCompanyFacts(bytes: Uint8Array): CompanyFactsFile | undefined {
  const file = bytes.length > MAX_COMPANY_FACTS_BYTES ? undefined : parseObject(bytes)
  const cik = readCik(file?.['cik'])
  const taxonomies = asObject(file?.['facts'])
  if (!cik || !taxonomies) return undefined
  const read = TAXONOMIES.flatMap(name => Object.entries(asObject(taxonomies[name]) ?? {})).flatMap(rowsOf)
  const facts = read.flatMap(row => (typeof row === 'object' ? row : []))
  return { cik, facts: withoutRepeats(facts), refused: read.filter(row => row === 'refused').length }
}

/** Reads a CIK given as a number, or in some files as digits with leading zeros. */
function readCik(value: unknown): Cik | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  const isCik = Number.isInteger(number) && (number as number) > 0 && (number as number) <= LARGEST_CIK
  return isCik ? String(number) : undefined
}

type Row = Fact | 'refused' | 'unwanted'

function rowsOf([concept, described]: [string, unknown]): Row[] {
  const unit = UNIT_OF_CONCEPT.get(concept)
  const rows = unit === undefined ? undefined : asObject(asObject(described)?.['units'])?.[unit]
  if (!Array.isArray(rows)) return []
  return rows.slice(0, MOST_ROWS_OF_CONCEPT).map(row => readRow(concept, asObject(row) ?? {}))
}

function readRow(concept: string, { accn, end, filed, form, start, val }: Record<string, unknown>): Row {
  if (typeof form !== 'string' || form === '' || form.length > LONGEST_FORM) return 'refused'
  if (!isKeptForm(form)) return 'unwanted'
  const [from, until, told] = [start === undefined ? null : readDay(start), readDay(end), readDay(filed)]
  const isDated = from !== undefined && until && told && (from === null || from < until) && until <= told
  const isTold = typeof accn === 'string' && ACCESSION.test(accn)
  const isValue = typeof val === 'number' && Math.abs(val) < LARGEST_VALUE
  if (!isDated || !isTold || !isValue) return 'refused'
  return { accession: accn, concept, end: until, filed: told, form, start: from, value: val }
}

const readDay = (value: unknown): ReportDate | undefined =>
  typeof value === 'string' ? parseReportDate(value) : undefined

/**
 * Drops repeated money amounts, because each report repeats figures of the year before. Share counts are kept, because
 * each filing counts in shares of its own day.
 */
function withoutRepeats(facts: readonly Fact[]): Fact[] {
  const byPeriod = Map.groupBy(facts, ({ concept, end, start }) => `${concept} ${start} ${end}`)
  return [...byPeriod.values()].flatMap(ofPeriod => {
    if (UNIT_OF_CONCEPT.get(ofPeriod[0]!.concept) !== 'USD') return ofPeriod
    const inOrder = ofPeriod.toSorted((one, other) => (one.filed < other.filed ? -1 : Number(one.filed > other.filed)))
    return inOrder.filter(({ form, value }, index) => {
      const before = inOrder[index - 1]
      return before?.value !== value || before.form.startsWith('8-K') !== form.startsWith('8-K')
    })
  })
}
