import { coverageOf, type DataCoverage } from '../../filings/coverage.ts'
import type { Cik } from '../../sec-ids.ts'
import { plannedSaleId } from '../../trades/planned-sales/planned-texts.ts'
import type {
  ListedPlannedSale,
  PlannedSaleQuestion,
  PlannedSaleSelection,
  PlannedSaleSource,
  PlannedSort
} from '../../trades/planned-sales/ports.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import type { ActivityPage } from './list-activities.ts'
import type { ActivityStore } from './ports.ts'
import { filedSince } from './screen/day-ranges.ts'

export interface PlannedQuestion {
  readonly asOf: Date
  readonly cursor: Cursor | undefined
  readonly filter: ActivityFilter
  readonly held: DataCoverage
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
}

interface Ports {
  readonly activities: Pick<ActivityStore, 'findCompanies'>
  readonly plannedSales: PlannedSaleSource
}

export async function listPlannedSales(
  { activities, plannedSales: source }: Ports,
  asked: PlannedQuestion
): Promise<ActivityPage> {
  const { asOf, filter, held, limit } = asked
  const question = questionOf({ ...asked, issuerCiks: await activities.findCompanies(asked) })
  const [found, total] = await Promise.all([source.list({ ...question, limit: limit + 1 }), source.count(question)])
  const sales = found.slice(0, limit)
  const last = found.length > limit ? sales.at(-1) : undefined
  const { direction, sort } = question
  const after = last && { id: plannedSaleId(last), key: KEYS[sort](last) }
  return {
    asOf,
    coverage: coverageOf(held, { asOf, from: filter.filedFrom, to: filter.filedTo }),
    filter,
    isSample: held.isSample,
    next: after ? writeCursor({ after, asOf, direction, sort }) : null,
    rows: { planned: sales },
    total
  }
}

/** Whether a cursor's id names a planned sale; cursors of trade lists name a trade. */
export const isPlannedId = (id: string): boolean => /#\d+$/.test(id)

const KEYS: Record<PlannedSort, (sale: ListedPlannedSale) => number | null> = {
  filed: ({ knownAt }) => knownAt.getTime(),
  value: ({ valueUsd }) => valueUsd
}

function questionOf({ asOf, cursor, filter, issuerCiks, limit }: PlannedQuestion): PlannedSaleQuestion {
  return {
    ...plannedSelectionOf(filter, asOf),
    after: cursor?.after,
    asOf,
    direction: filter.direction ?? 'desc',
    issuerCiks,
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
