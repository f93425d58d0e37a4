import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { congressDataFor } from '../../congress/distribution.ts'
import { coverageOf } from '../../filings/coverage.ts'
import { shortText, wholeNumber } from '../../query.ts'
import {
  FOUND_INSIDERS,
  FOUND_MEMBERS,
  FOUND_STOCKS,
  type FoundInsider,
  type FoundMember,
  type FoundStock,
  SEARCHED_GROUPS,
  type SearchedGroup,
  type SearchPorts,
  type SearchStocksAnswer,
  searchStocks
} from '../../stocks/search-stocks.ts'
import type { ApiCaller } from '../admit-caller.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'

export const FOUND_KINDS = ['company', 'insider', 'member'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

export const MAX_FOUND = FOUND_INSIDERS + FOUND_MEMBERS + FOUND_STOCKS

export const SearchParameters = v.strictObject({
  kind: v.optional(v.picklist(FOUND_KINDS)),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_FOUND))),
  q: v.pipe(shortText, v.minLength(1))
})

export type SearchQuery = v.InferOutput<typeof SearchParameters>

/** Company, insider or member of Congress. Fields of the other kinds are null. */
export interface FoundName {
  readonly kind: FoundKind
  readonly name: string
  /** SEC number of a company or an insider. */
  readonly cik: string | null
  readonly memberId: string | null
  readonly chamber: string | null
  readonly state: string | null
  /** Today's or last ticker of a company. */
  readonly ticker: string | null
  /** Whether `ticker` means another company today. */
  readonly isTaken: boolean | null
  readonly lastDay: string | null
  readonly exchange: string | null
  /** Former ticker or name that the text matched. */
  readonly formerTicker: string | null
  readonly formerName: string | null
  /** Tickers of the companies in which an insider trades most. */
  readonly companies: readonly string[] | null
}

export interface FoundNames {
  readonly meta: ListMeta
  readonly rows: readonly FoundName[]
}

interface Ports extends SearchPorts {
  readonly clock: Clock
  readonly transactions: Pick<TransactionSource, 'held'>
}

/**
 * Finds names as the site's search does, in its order: the group that was most likely meant first. Members of Congress are
 * left out if the law forbids us to give their trades to paying customers.
 */
export function searchNames(ports: Ports) {
  const search = searchStocks(ports)
  return async (
    { kind, limit = MAX_FOUND, q }: SearchQuery,
    { rights }: Pick<ApiCaller, 'rights'>
  ): Promise<FoundNames> => {
    const [found, held] = await Promise.all([search({ searchText: q }), ports.transactions.held()])
    const hasMembers = congressDataFor('paying', ports) !== undefined && rights.includes('congress')
    const rows = rowsOf({ ...found, members: hasMembers ? found.members : [] })
    const asOf = ports.clock.now()
    const coverage = coverageOf(held, { from: undefined, to: undefined })
    return {
      meta: metaOf({ asOf, coverage, isSample: found.sample }),
      rows: rows.filter(row => kind === undefined || row.kind === kind).slice(0, limit)
    }
  }
}

/** Rows of all groups, the likeliest group first. */
function rowsOf({ first, insiders, members, stocks }: SearchStocksAnswer): FoundName[] {
  const groups: Record<SearchedGroup, FoundName[]> = {
    insiders: insiders.map(toInsider),
    members: members.map(toMember),
    stocks: stocks.map(toCompany)
  }
  const others = SEARCHED_GROUPS.filter(group => group !== first)
  return [first, ...others].flatMap(group => groups[group])
}

const NOTHING = {
  chamber: null,
  cik: null,
  companies: null,
  exchange: null,
  formerName: null,
  formerTicker: null,
  isTaken: null,
  lastDay: null,
  memberId: null,
  state: null,
  ticker: null
} as const satisfies Partial<FoundName>

const toCompany = (stock: FoundStock): FoundName => ({
  ...NOTHING,
  cik: stock.issuerCik,
  exchange: stock.data.primary_exchange,
  formerName: stock.formerName?.name ?? null,
  formerTicker: stock.formerTicker?.ticker ?? null,
  isTaken: stock.isTaken,
  kind: 'company',
  lastDay: stock.lastDay,
  name: stock.data.name,
  ticker: stock.ticker
})

const toInsider = ({ cik, companies, name }: FoundInsider): FoundName => ({
  ...NOTHING,
  cik,
  companies,
  kind: 'insider',
  name
})

const toMember = ({ chamber, id, name, state }: FoundMember): FoundName => ({
  ...NOTHING,
  chamber,
  kind: 'member',
  memberId: id,
  name,
  state
})
