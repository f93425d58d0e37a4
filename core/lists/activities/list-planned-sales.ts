import type { ReportDate } from '../../dates/report-date.ts'
import { coverageOf, type DataCoverage } from '../../filings/coverage.ts'
import type { Cik } from '../../sec-ids.ts'
import { plannedStateOf } from '../../trades/planned-sales/planned-sale.ts'
import { plannedSaleId } from '../../trades/planned-sales/planned-texts.ts'
import type {
  ListedPlannedSale,
  PlannedSaleQuestion,
  PlannedSaleSelection,
  PlannedSaleSource,
  PlannedSort
} from '../../trades/planned-sales/ports.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { type Cursor, type Position, writeCursor } from './cursor.ts'
import type { ActivityPage } from './list-activities.ts'
import type { ActivityStore } from './ports.ts'
import { filedSince } from './screen/day-ranges.ts'

interface AskedPlanned {
  /** Position after which the page begins; undefined for the first one. */
  readonly after: Position | undefined
  readonly asOf: Date
  readonly filter: ActivityFilter
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
}

export interface PlannedQuestion extends Omit<AskedPlanned, 'after'> {
  readonly cursor: Cursor | undefined
  readonly held: DataCoverage
}

/** Ports of a page of planned sales. */
export interface PlannedPagePorts {
  readonly activities: Pick<ActivityStore, 'findCompanies'>
  readonly plannedSales: PlannedSaleSource
}

export async function listPlannedSales(ports: PlannedPagePorts, asked: PlannedQuestion): Promise<ActivityPage> {
  const { asOf, cursor, filter, held } = asked
  const question = await questionOf(ports, { ...asked, after: cursor?.after })
  const [page, total] = await Promise.all([readPage(ports.plannedSales, question), ports.plannedSales.count(question)])
  const { direction, sort } = question
  return {
    asOf,
    coverage: coverageOf(held, { asOf, from: filter.filedFrom, to: filter.filedTo }),
    filter,
    isSample: held.isSample,
    next: page.next ? writeCursor({ after: page.next, asOf, direction, sort }) : null,
    rows: { planned: page.sales },
    total
  }
}

/** Planned sales of a page, and the position of the last one; undefined if no more follow. */
export interface PlannedPage {
  readonly next: Position | undefined
  readonly sales: readonly ListedPlannedSale[]
}

/** Planned sale with its state, and what was sold of it; both are known as of today alone. */
export interface StatedPlannedSale extends Omit<ListedPlannedSale, 'soldShares'> {
  readonly soldShares: ListedPlannedSale['soldShares'] | null
  readonly state: ReturnType<typeof plannedStateOf> | null
}

/** Reads a page with its states. `today` is undefined for a list as of a past time. */
export async function readPlannedPage(
  ports: PlannedPagePorts,
  asked: AskedPlanned,
  today: ReportDate | undefined
): Promise<Pick<PlannedPage, 'next'> & { readonly sales: readonly StatedPlannedSale[] }> {
  const { next, sales } = await readPage(ports.plannedSales, await questionOf(ports, asked))
  return { next, sales: sales.map(sale => stated(sale, today)) }
}

const stated = (sale: ListedPlannedSale, today: ReportDate | undefined): StatedPlannedSale =>
  today === undefined
    ? { ...sale, lastSoldOn: null, soldShares: null, state: null }
    : { ...sale, state: plannedStateOf(sale, today) }

async function readPage(source: PlannedSaleSource, question: PlannedSaleQuestion): Promise<PlannedPage> {
  const { limit, sort } = question
  const found = await source.list({ ...question, limit: limit + 1 })
  const sales = found.slice(0, limit)
  const last = found.length > limit ? sales.at(-1) : undefined
  return { next: last && { id: plannedSaleId(last), key: KEYS[sort](last) }, sales }
}

/** Whether a cursor's id names a planned sale; cursors of trade lists name a trade. */
export const isPlannedId = (id: string): boolean => /#\d+$/.test(id)

const KEYS: Record<PlannedSort, (sale: ListedPlannedSale) => number | null> = {
  filed: ({ knownAt }) => knownAt.getTime(),
  value: ({ valueUsd }) => valueUsd
}

async function questionOf({ activities }: PlannedPagePorts, asked: AskedPlanned): Promise<PlannedSaleQuestion> {
  const { after, asOf, filter, limit } = asked
  return {
    ...plannedSelectionOf(filter, asOf),
    after,
    asOf,
    direction: filter.direction ?? 'desc',
    issuerCiks: await activities.findCompanies(asked),
    limit,
    sort: filter.sort === 'value' ? 'value' : 'filed'
  }
}

/** Conditions of a filter, without those on the company, which need its facts (filters/companies.ts). */
export const plannedSelectionOf = (filter: ActivityFilter, asOf: Date): PlannedSaleSelection => ({
  accession: filter.accession,
  filedFrom: filedSince(filter, asOf),
  filedTo: filter.filedTo,
  insider: filter.insider,
  insiderCik: filter.insiderCik,
  maxValueUsd: filter.maxValue,
  minValueUsd: filter.minValue
})
