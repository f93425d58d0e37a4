import { dollarsOfCents } from '../../../money.ts'
import type { ActivityFilter, ActivitySort } from '../activity-filter.ts'
import { areTotalsWithin, TOTAL_PARAMETERS } from '../filters/asked.ts'
import { type Block, NONE } from './block.ts'
import type { Columns } from './columns.ts'
import { createEconomicOwners } from './economic-owners.ts'
import { makeSelection, type Predicate, rankOf, selectRows } from './select-top.ts'
import { TRAIT } from './traits.ts'

/** Totals of the selected trades of one issuer. Days are days since 1970. */
export interface CompanyTotals {
  readonly issuerCik: string
  readonly trades: number
  /**
   * Number of economic owners: insiders who report together count once (docs/reference/failures.md, "Known failures",
   * row 1).
   */
  readonly insiders: number
  /** Number of these economic owners that include an officer. */
  readonly officers: number
  readonly centsIn: number
  readonly centsOut: number
  /** Part of `centsIn` plus `centsOut` whose prices are not checked yet. */
  readonly centsUnchecked: number
  readonly lastFiled: number
  /** undefined if no trade has a valid day. */
  readonly lastTraded: number | undefined
  /** Sort value in the requested order. */
  readonly sortValue: number
}

/** Computes totals by company of all rows that pass the predicates, in one pass over the columns. */
export function groupCompanies(
  columns: Columns,
  predicates: readonly Predicate[],
  filter: ActivityFilter,
  sort: ActivitySort
): CompanyTotals[] {
  const sums = makeSums(columns)
  const selection = makeSelection(columns.blocks)
  for (const block of columns.blocks) addRows(sums, block, selection, selectRows(block, predicates, selection))
  return columns.issuers.words
    .map((issuerCik, number) => totalsOf(sums, issuerCik, number, sort))
    .filter(totals => totals.trades > 0 && isWithinLimits(totals, filter))
}

/** Adds up the rows of one company, one at a time. */
export function countCompany(columns: Columns, issuerCik: string) {
  const sums = makeSums(columns)
  const number = columns.issuers.numbers.get(issuerCik)
  const rows = new Int32Array(1)
  return {
    add(block: Block, row: number): void {
      rows[0] = row
      addRows(sums, block, rows, 1)
    },
    /** undefined before the first row. */
    read(): CompanyTotals | undefined {
      const totals = number === undefined ? undefined : totalsOf(sums, issuerCik, number, 'filed')
      return totals && totals.trades > 0 ? totals : undefined
    }
  }
}

/** Returns one page of companies: the first `limit` after the cursor, in order. */
export function pageOfCompanies(
  companies: readonly CompanyTotals[],
  order: { isDescending: boolean; after: { rank: number; id: string } | undefined; limit: number }
): CompanyTotals[] {
  const { after, isDescending, limit } = order
  return companies
    .map(company => ({ company, id: company.issuerCik, rank: rankOf(company.sortValue, isDescending) }))
    .filter(place => !after || comparePlaces(after, place) < 0)
    .sort(comparePlaces)
    .slice(0, limit)
    .map(({ company }) => company)
}

interface RankedId {
  readonly rank: number
  readonly id: string
}

/** Orders by descending rank, then by CIK. */
function comparePlaces(left: RankedId, right: RankedId): number {
  if (left.rank !== right.rank) return left.rank > right.rank ? -1 : 1
  return left.id < right.id ? -1 : Number(left.id > right.id)
}

type Sums = ReturnType<typeof makeSums>

function makeSums(columns: Columns) {
  const count = columns.issuers.words.length
  return {
    centsIn: new Float64Array(count),
    centsOut: new Float64Array(count),
    centsUnchecked: new Float64Array(count),
    lastFiled: new Int32Array(count).fill(NONE),
    lastTraded: new Int32Array(count).fill(NONE),
    owners: createEconomicOwners(columns),
    trades: new Int32Array(count)
  }
}

function addRows(sums: Sums, block: Block, selection: Int32Array, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const row = selection[index]!
    const issuer = block.issuer[row]!
    const cents = block.valueCents[row]!
    const traits = block.traits[row]!
    sums.trades[issuer]! += 1
    if (cents > 0) addCents(sums, issuer, traits, cents)
    if (block.filed[row]! > sums.lastFiled[issuer]!) sums.lastFiled[issuer] = block.filed[row]!
    if (block.traded[row]! > sums.lastTraded[issuer]!) sums.lastTraded[issuer] = block.traded[row]!
    sums.owners.add(block, row)
  }
}

function addCents(sums: Sums, issuer: number, traits: number, cents: number): void {
  if ((traits & TRAIT.buy) !== 0) sums.centsIn[issuer]! += cents
  if ((traits & TRAIT.sell) !== 0) sums.centsOut[issuer]! += cents
  const isUnchecked = (traits & TRAIT.pricePending) !== 0 && (traits & (TRAIT.buy | TRAIT.sell)) !== 0
  if (isUnchecked) sums.centsUnchecked[issuer]! += cents
}

function totalsOf(sums: Sums, issuerCik: string, number: number, sort: ActivitySort): CompanyTotals {
  const lastTraded = sums.lastTraded[number]!
  const centsIn = sums.centsIn[number]!
  const centsOut = sums.centsOut[number]!
  const sortValues: Partial<Record<ActivitySort, number>> = {
    filed: sums.lastFiled[number]!,
    traded: lastTraded === NONE ? Number.NaN : lastTraded,
    value: centsIn + centsOut
  }
  return {
    centsIn,
    centsOut,
    centsUnchecked: sums.centsUnchecked[number]!,
    insiders: sums.owners.insiders[number]!,
    issuerCik,
    lastFiled: sums.lastFiled[number]!,
    lastTraded: lastTraded === NONE ? undefined : lastTraded,
    officers: sums.owners.officers[number]!,
    sortValue: sortValues[sort] ?? Number.NaN,
    trades: sums.trades[number]!
  }
}

/** Whether a company's totals are within the filter's limits. */
export function isWithinLimits({ centsIn, centsOut, ...totals }: CompanyTotals, filter: ActivityFilter): boolean {
  return areTotalsWithin({ ...totals, value: dollarsOfCents(centsIn + centsOut) }, filter)
}

/** Removes the filter's limits on group totals. */
export function withoutLimits(filter: ActivityFilter): ActivityFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !TOTAL_PARAMETERS.includes(name)))
}
