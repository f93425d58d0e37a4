import * as v from 'valibot'
import type { CongressMember } from '../congress/congress-trade.ts'
import type { CongressDistribution } from '../congress/distribution.ts'
import { listMembers } from '../congress/open-member.ts'
import type { CongressStore } from '../congress/ports.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { companyName } from '../filings/company-name.ts'
import { memoized } from '../memoized.ts'
import type { FormerTicker } from '../prices/former-tickers.ts'
import { shortText } from '../query.ts'
import type { Cik } from '../sec-ids.ts'
import { isTaken } from './find-stock.ts'
import type { InsiderDirectory, StockDirectory } from './ports.ts'
import type { FormerName } from './search/company.ts'
import type { NamedInsider } from './search/find-insiders.ts'
import { findMembers, foldMembers, type NamedMember } from './search/find-members.ts'
import type { Ranges, StockHit } from './search/hit.ts'
import type { SearchIndex } from './search/search-index.ts'

/** Maximum number of stocks found: as many as fit on a phone screen. */
export const FOUND_STOCKS = 10
export const FOUND_INSIDERS = 5
export const FOUND_MEMBERS = 5
const COMPANIES_NAMED = 2

export const SearchStocksForm = v.object({ searchText: shortText })

export interface FoundStock {
  /** Ticker in the URL of the stock's page, unless it `isTaken`. */
  readonly ticker: string
  readonly issuerCik: Cik
  /** Whether another company holds `ticker` now, so that the page is that company's. */
  readonly isTaken: boolean
  readonly data: { readonly name: string; readonly primary_exchange: string | null }
  /** Former ticker that matched; null if the text matches something else. */
  readonly formerTicker: FormerTicker | null
  /** Former name that matched; null if the text matches something else. */
  readonly formerName: FormerName | null
  /** Last day on which the company had `ticker`; null while it still has it. */
  readonly lastDay: ReportDate | null
  /** Name of the logo picture; null without one. */
  readonly logo: string | null
  /** Matching letters, as [from, until) in UTF-16 offsets. */
  readonly matches: StockHit['matches']
}

export interface FoundInsider {
  /** CIK in the URL of the insider's profile. */
  readonly cik: Cik
  /** Name as filed. */
  readonly name: string
  /** Tickers of at most `COMPANIES_NAMED` companies in which the insider trades, most trades first. */
  readonly companies: readonly string[]
  /** Number of the insider's companies beyond `companies`. */
  readonly moreCompanies: number
  readonly matches: NamedInsider['matches']
}

/** Member of Congress whose `id` is in the URL of the member's page. */
export interface FoundMember extends CongressMember {
  readonly matches: NamedMember['matches']
}

/** Default order of the groups. */
export const SEARCHED_GROUPS = ['stocks', 'insiders', 'members'] as const
export type SearchedGroup = (typeof SEARCHED_GROUPS)[number]

export interface SearchStocksAnswer {
  readonly stocks: readonly FoundStock[]
  readonly insiders: readonly FoundInsider[]
  /** Members of Congress; empty if their trades are not public. */
  readonly members: readonly FoundMember[]
  /**
   * Group that the reader most likely means. It is `stocks`, unless stocks match only with typing mistakes and every
   * typed word is a whole word of a person's name.
   */
  readonly first: SearchedGroup
  readonly sample: boolean
}

export interface SearchPorts {
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly insiderNames: InsiderDirectory
  readonly stocks: StockDirectory
}

/**
 * Finds companies, insiders and members of Congress for a search text.
 *
 * @see docs/reference/product.md, sections 2.4 and 7, "POST /api/v1/stocks/searchStocks"
 */
export function searchStocks(ports: SearchPorts) {
  const listAll = listMembers(ports)
  const foldOnce = memoized(foldMembers, 1)
  return async ({ searchText }: v.InferOutput<typeof SearchStocksForm>): Promise<SearchStocksAnswer> => {
    const [{ index, isSample }, insiders, listed] = await Promise.all([
      ports.stocks.open(),
      ports.insiderNames.find(searchText, FOUND_INSIDERS),
      listAll()
    ])
    const hits = index.search(searchText, FOUND_STOCKS)
    const members = findMembers(foldOnce(listed), searchText, FOUND_MEMBERS)
    return {
      first: likeliestOf(hits, insiders, members),
      insiders: insiders.map(insider => toFoundInsider(insider, index)),
      members: members.map(toFoundMember),
      sample: isSample,
      stocks: hits.map(hit => toFoundStock(hit, index))
    }
  }
}

function likeliestOf(
  stocks: readonly StockHit[],
  insiders: readonly NamedInsider[],
  members: readonly NamedMember[]
): SearchedGroup {
  const isWhole = (found: { readonly isWhole: boolean }): boolean => found.isWhole
  if (stocks.some(({ mistakes }) => mistakes === 0)) return 'stocks'
  if (insiders.some(isWhole)) return 'insiders'
  if (members.some(isWhole)) return 'members'
  if (stocks.length > 0) return 'stocks'
  if (insiders.length > 0) return 'insiders'
  return members.length > 0 ? 'members' : 'stocks'
}

function toFoundInsider({ cik, issuerCiks, matches, name }: NamedInsider, index: SearchIndex): FoundInsider {
  const named = issuerCiks.flatMap(issuer => index.find(issuer)?.ticker ?? []).slice(0, COMPANIES_NAMED)
  return {
    cik: cik as Cik,
    companies: named,
    matches,
    moreCompanies: issuerCiks.length - named.length,
    name
  }
}

function toFoundMember({ matches, member }: NamedMember): FoundMember {
  const { chamber, district, id, name, party, state } = member
  return { chamber, district, id, matches, name, party, state }
}

function toFoundStock(hit: StockHit, index: SearchIndex): FoundStock {
  const { company, formerName, formerTicker, matches, ticker } = hit
  const name = companyName(company.name)
  return {
    data: { name, primary_exchange: company.exchange ?? null },
    formerName: formerName ?? null,
    formerTicker: formerTicker ?? null,
    isTaken: isTaken(index, hit),
    issuerCik: company.cik as Cik,
    lastDay: company.lastDay ?? null,
    logo: company.logo ?? null,
    matches: { ...matches, name: within(matches.name, name.length) },
    ticker
  }
}

/** Limits the ranges to the first `end` letters, which are the shown ones. */
function within(ranges: Ranges, end: number): Ranges {
  return ranges.filter(([from]) => from < end).map(([from, until]) => [from, Math.min(until, end)])
}
