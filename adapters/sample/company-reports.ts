// Writes quarterly reports of invented companies as the SEC's company facts, which the real ingest reads.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import type { Company } from './companies.ts'
import { inventQuarters, type Quarter, type ReportingCompany, thousands } from './company-quarters.ts'
import type { Random } from './random.ts'

interface Report {
  readonly accession: string
  readonly filed: ReportDate
  readonly form: string
}

interface Row extends Report {
  readonly concept: string
  readonly start: ReportDate | undefined
  readonly end: ReportDate
  readonly value: number
}

const SILENT_SHARE = 0.04
/** Amendments are written for one company in this many. */
const AMENDS_EVERY = 41
const AMENDED_BY = 0.93

/** Returns the company facts of one company in the SEC's format. */
export function writeCompanyFacts(random: Random, reporting: ReportingCompany): string {
  const { cik, name } = reporting.company
  const rows = random.chance(SILENT_SHARE) ? [] : writeRows(reporting, inventQuarters(random, reporting), random)
  const byConcept = Map.groupBy(rows, ({ concept }) => concept)
  const taxonomyOf = (isDei: boolean) =>
    Object.fromEntries(
      [...byConcept].flatMap(([concept, of]) => (DEI.has(concept) === isDei ? [[concept, facts(of)]] : []))
    )
  return JSON.stringify({
    cik: Number(cik),
    entityName: name,
    facts: { dei: taxonomyOf(true), 'us-gaap': taxonomyOf(false) }
  })
}

const DEI: ReadonlySet<string> = new Set(['EntityCommonStockSharesOutstanding'])

function facts(rows: readonly Row[]) {
  const written = rows.map(({ accession, end, filed, form, start, value }) => ({
    ...(start && { start }),
    end,
    val: value,
    accn: accession,
    form,
    filed
  }))
  return { description: null, label: null, units: { [UNITS[rows[0]!.concept] ?? 'USD']: written } }
}

const UNITS: Readonly<Record<string, string>> = {
  EarningsPerShareDiluted: 'USD/shares',
  EntityCommonStockSharesOutstanding: 'shares',
  WeightedAverageNumberOfDilutedSharesOutstanding: 'shares'
}

/**
 * Returns the share count on a day, in shares of that day; `undefined` before the first quarter. `random` is that of
 * the company's reports.
 */
export function countOn(random: Random, reporting: ReportingCompany): (day: ReportDate) => number | undefined {
  random.chance(SILENT_SHARE)
  const quarters = inventQuarters(random, reporting)
  return day => {
    const quarter = quarters.findLast(({ end }) => end <= day)
    return quarter && Math.round(quarter.shares * splitFactor(reporting, day))
  }
}

/** Number of shares on a day for each share of the first session. */
const splitFactor = ({ sessions, stock }: ReportingCompany, day: ReportDate): number =>
  stock.splits.reduce(
    (shares, ratio, session) => (ratio !== 1 && sessions[session]! <= day ? shares * ratio : shares),
    1
  )

function writeRows(reporting: ReportingCompany, quarters: readonly Quarter[], random: Random): Row[] {
  const { asOf, company, sessions, stock } = reporting
  const days = filedDays(quarters, random)
  const rows = quarters.flatMap(({ place }, index) => {
    const filed = days[index]!
    if (filed > asOf || filed > sessions[stock.last]!) return []
    const report = { accession: accessionOf(company, filed, index), filed, form: place === 3 ? '10-K' : '10-Q' }
    const factor = splitFactor(reporting, filed)
    const first = index - place
    return [
      ...reportRows(quarters, { first, index, place }, report, factor),
      ...(first >= 4 ? perShareRows(quarters, { first: first - 4, index: index - 4, place }, report, factor) : []),
      countRow(quarters[index]!, report, factor),
      ...(place === 3 && index + 4 >= quarters.length && company.index % AMENDS_EVERY === 5
        ? amendedYear(quarters, first, company, report, factor)
        : [])
    ]
  })
  return rows.filter(({ filed }) => filed <= asOf)
}

const filedDays = (quarters: readonly Quarter[], random: Random): ReportDate[] =>
  quarters.map(({ end, place }) => addBusinessDays(addDays(end, (place === 3 ? 48 : 32) + random.integer(0, 7)), 1))

/** Returns the filing days of the reports on all quarters that have ended. `random` is that of the company's reports. */
export function reportDays(random: Random, reporting: ReportingCompany): ReportDate[] {
  if (random.chance(SILENT_SHARE)) return []
  return filedDays(inventQuarters(random, reporting), random)
}

interface Place {
  /**
   * Indexes of the first quarter of the fiscal year and of the reported quarter, and the position of the latter in the
   * year.
   */
  readonly first: number
  readonly index: number
  readonly place: number
}

function reportRows(quarters: readonly Quarter[], place: Place, report: Report, factor: number): Row[] {
  const year = quarters.slice(place.first, place.index + 1)
  const amounts = {
    NetIncomeLoss: sum(year, 'netIncome'),
    NetCashProvidedByUsedInOperatingActivities: sum(year, 'operatingCash')
  }
  const spending = { PaymentsToAcquirePropertyPlantAndEquipment: sum(year, 'capitalSpending') }
  const span = { end: year.at(-1)!.end, start: year[0]!.start }
  const last = year.at(-1)!
  return [
    ...perShareRows(quarters, place, report, factor),
    ...Object.entries({ ...amounts, ...spending }).map(([concept, value]) => ({ ...report, ...span, concept, value })),
    ...(place.place === 1 || place.place === 2
      ? [{ ...report, concept: 'NetIncomeLoss', end: last.end, start: last.start, value: last.netIncome }]
      : [])
  ]
}

/**
 * Returns the rows of the quarter (except the fourth) and of the year to date. A later report repeats them in shares of
 * its own day.
 */
function perShareRows(
  quarters: readonly Quarter[],
  { first, index, place }: Place,
  report: Report,
  factor: number
): Row[] {
  const spans = [...(place < 3 ? [index] : []), ...(place > 0 ? [first] : [])]
  return spans.flatMap(from => {
    const of = quarters.slice(from, index + 1)
    const shares = Math.round((sum(of, 'shares') / of.length) * factor)
    const span = { ...report, end: of.at(-1)!.end, start: of[0]!.start }
    return [
      { ...span, concept: 'EarningsPerShareDiluted', value: cents(sum(of, 'netIncome') / shares) },
      { ...span, concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', value: shares }
    ]
  })
}

function countRow({ shares }: Quarter, report: Report, factor: number): Row {
  const counted = addDays(report.filed, -6)
  return {
    ...report,
    concept: 'EntityCommonStockSharesOutstanding',
    end: counted,
    start: undefined,
    value: Math.round(shares * factor)
  }
}

/** Returns the rows of an amendment that restates the last year two months later. */
function amendedYear(
  quarters: readonly Quarter[],
  first: number,
  company: Company,
  report: Report,
  factor: number
): Row[] {
  const filed = addBusinessDays(addDays(report.filed, 60), 1)
  const year = quarters
    .slice(first, first + 4)
    .map(quarter => ({ ...quarter, netIncome: thousands(quarter.netIncome * AMENDED_BY) }))
  const amendment = { accession: accessionOf(company, filed, 900 + first), filed, form: '10-K/A' }
  return reportRows(year, { first: 0, index: 3, place: 3 }, amendment, factor)
}

const accessionOf = ({ cik }: Company, filed: ReportDate, number: number): string =>
  `${cik.padStart(10, '0')}-${filed.slice(2, 4)}-${String(500_000 + number)}`

const sum = (
  quarters: readonly Quarter[],
  name: 'capitalSpending' | 'netIncome' | 'operatingCash' | 'shares'
): number => quarters.reduce((total, quarter) => total + quarter[name], 0)

const cents = (value: number): number => Math.round(value * 100) / 100
