// Invents managers who report holdings on Form 13F for four quarters, in the oddities of real ones: values in thousands,
// notices, late reports, amendments, options and securities of unknown companies.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import { isQuarterEnd, quarterBefore } from '#core/ownership/managers/report.ts'
import type { Company } from '../companies.ts'
import type { Random } from '../random.ts'
import { COMPANY_ENDS, COMPANY_STARTS } from '../words.ts'
import { type InventedReport, type InventedRow, inventCusip, MANAGER_TABLES, writeFails } from './write-managers.ts'

/** Files as in the SEC's archives, by name. */
export interface SampleManagers {
  readonly tables: Readonly<Record<string, string>>
  /** Fails-to-deliver file, which names the CUSIPs. */
  readonly fails: string
}

export interface HeldCompany {
  readonly company: Company
  /** Share count on a day; undefined before the first report. */
  readonly countOn: (day: ReportDate) => number | undefined
  /** Close as traded on the last session up to a day; undefined if the stock was not listed. */
  readonly closeOn: (day: ReportDate) => number | undefined
}

interface Request {
  readonly asOf: Date
  readonly companies: readonly HeldCompany[]
}

/** First CIK of invented managers, above those of owners (../schedules/make-schedules.ts). */
const FIRST_MANAGER_CIK = 9_990_950_000
/** Filing agent that files nothing else in the five years. */
const AGENT = '9990000008'
const QUARTERS = 4
/** Every name says that the manager is invented. */
const FORMS = [
  'Example Asset Management LLC',
  'Example Advisors LP',
  'Example Pension Board',
  'Example Trust Co'
] as const
/** Kinds of managers: how many there are, share of the companies that each holds, and percent of a company. */
const STYLES = [
  { count: 5, from: 0.4, held: 0.95, until: 5 },
  { count: 13, from: 0.05, held: 0.15, until: 1.2 },
  { count: 18, from: 0.01, held: 0.06, until: 0.3 }
] as const

/** Number of the manager with each oddity. */
const ODD = { inThousands: 6, late: 7, newHoldings: 8, notice: 9, patch: 10, restated: 11 } as const
const UNKNOWN_CUSIP = inventCusip(999)

interface Manager {
  readonly index: number
  readonly cik: string
  readonly name: string
  /** Percent of each company's shares, by place in `companies`. */
  readonly percents: Map<number, number>
  readonly style: (typeof STYLES)[number]
  readonly random: Random
}

export function makeManagers(random: Random, { asOf, companies }: Request): SampleManagers {
  const today = newYorkDay(asOf)
  const managers = inventManagers(random.fork('managers'), companies.length)
  const reports = quartersUntil(today)
    .flatMap(period => managers.flatMap(manager => reportsOf(manager, period, { companies, managers, today })))
    .filter(({ filedAt }) => filedAt < today)
    .sort((one, other) => (one.filedAt < other.filedAt ? -1 : Number(one.filedAt > other.filedAt)))
    .map((report, index) => ({
      ...report,
      accession: `${AGENT}-${report.filedAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`
    }))
  return {
    fails: writeFails(
      companies.map(({ company }) => ({
        cusip: inventCusip(company.index),
        day: addBusinessDays(today, -20),
        name: company.name.toUpperCase(),
        ticker: company.ticker
      }))
    ),
    tables: Object.fromEntries(
      MANAGER_TABLES.map(({ heading, lines, name }) => [name, [heading, ...lines(reports), ''].join('\n')])
    )
  }
}

/** Ends of the last quarters before `today`, oldest first. */
function quartersUntil(today: ReportDate): ReportDate[] {
  let end = addDays(today, -1)
  while (!isQuarterEnd(end)) end = addDays(end, -1)
  const quarters = [end]
  while (quarters.length < QUARTERS) quarters.unshift(quarterBefore(quarters[0]!))
  return quarters
}

function inventManagers(random: Random, companyCount: number): Manager[] {
  const roots = random.sample(
    COMPANY_STARTS.flatMap(start => COMPANY_ENDS.map(end => start + end)),
    STYLES.reduce((sum, { count }) => sum + count, 0)
  )
  return STYLES.flatMap(style => Array.from({ length: style.count }, () => style)).map((style, index) => {
    const own = random.fork(`manager ${index}`)
    const places = Array.from({ length: companyCount }, (_, place) => place)
    const held = own.sample(places, Math.max(1, Math.round(companyCount * style.held)))
    return {
      cik: String(FIRST_MANAGER_CIK + index + 1),
      index,
      name: `${roots[index]} ${own.pick(FORMS)}`,
      percents: new Map(held.map(place => [place, own.between(style.from, style.until)])),
      random: own,
      style
    }
  })
}

interface Quarter {
  readonly companies: readonly HeldCompany[]
  readonly managers: readonly Manager[]
  readonly today: ReportDate
}

function reportsOf(manager: Manager, period: ReportDate, { companies, managers, today }: Quarter): InventedReport[] {
  trade(manager, companies.length)
  const isNewest = period === quartersUntil(today).at(-1)
  const { cik, index, name, random } = manager
  if (index === ODD.late && isNewest) return []
  const report: InventedReport = {
    accession: '',
    cik,
    filedAt: addBusinessDays(addDays(period, random.integer(15, 41)), 1),
    form: '13F-HR',
    name: name.toUpperCase(),
    period,
    rows: rowsOf(manager, period, companies)
  }
  if (index === ODD.notice && isNewest)
    return [{ ...report, form: '13F-NT', reportType: '13F NOTICE', reportedBy: [managers[0]!.name], rows: [] }]
  return amend(report, index)
}

/** Buys, adds, cuts and sells between two quarters. */
function trade({ percents, random, style }: Manager, companyCount: number): void {
  for (const [place, percent] of [...percents]) {
    if (random.chance(0.05)) percents.delete(place)
    else if (random.chance(0.6)) percents.set(place, percent * random.between(0.8, 1.25))
  }
  while (percents.size < Math.round(companyCount * style.held))
    percents.set(random.integer(0, companyCount - 1), random.between(style.from, style.until))
}

function rowsOf(
  { index, percents, random }: Manager,
  period: ReportDate,
  companies: readonly HeldCompany[]
): InventedRow[] {
  const unit = index === ODD.inThousands ? 1_000 : 1
  const rows = [...percents].flatMap(([place, percent]): InventedRow[] => {
    const { closeOn, company, countOn } = companies[place]!
    const [close, count] = [closeOn(period), countOn(period)]
    if (close === undefined || count === undefined) return []
    const stock = { cusip: inventCusip(company.index), name: company.name.toUpperCase(), title: 'COM' }
    const rowOf = (amount: number): InventedRow => ({ ...stock, amount, value: Math.round((amount * close) / unit) })
    const amount = Math.max(1, Math.round((count * percent) / 100))
    const options = index > 4 && random.chance(0.08)
    return [
      rowOf(amount),
      ...(options ? [{ ...rowOf(Math.ceil(amount / 5)), putCall: random.chance(0.5) ? 'Put' : 'Call' } as const] : [])
    ]
  })
  const unknown: InventedRow = {
    amount: 12_000,
    cusip: UNKNOWN_CUSIP,
    name: 'EXAMPLE OVERSEAS BASKET',
    title: 'SHS',
    value: 300_000 / unit
  }
  return index % 3 === 0 ? [...rows, unknown] : rows
}

/** Divides or repeats a report as amendments do. */
function amend(report: InventedReport, index: number): InventedReport[] {
  const { filedAt, rows } = report
  const amended = { ...report, filedAt: addBusinessDays(filedAt, 3), form: '13F-HR/A' }
  switch (index) {
    case ODD.newHoldings:
      return [
        { ...report, rows: rows.slice(2) },
        { ...amended, amendmentType: 'NEW HOLDINGS', rows: rows.slice(0, 2) }
      ]
    case ODD.restated:
      return [
        { ...report, rows: rows.slice(1) },
        { ...amended, amendmentType: 'RESTATEMENT' }
      ]
    case ODD.patch:
      return [report, { ...amended, amendmentType: 'RESTATEMENT', rows: rows.slice(0, 1) }]
    default:
      return [report]
  }
}
