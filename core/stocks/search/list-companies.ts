// Lists the companies of the search: issuers of filings, and companies from EDGAR's lists of tickers.

import type { ReportDate } from '../../dates/report-date.ts'
import { primaryOf, type TickerPeriod } from '../../filings/trading-symbol.ts'
import { compactTicker, inForceSince, listFormer } from '../../prices/former-tickers.ts'
import { bareCompany, type FormerName, type SearchedCompany } from './company.ts'

export interface HeldIssuer {
  readonly cik: string
  readonly name: string
  readonly ticker: string | undefined
  readonly exchange: string | undefined
  readonly logo?: string | undefined
  readonly delistedOn: ReportDate | undefined
  readonly trades: number
  readonly lastFiledOn: ReportDate | undefined
  /** Last day with a price of its ticker. Used for companies that are missing from EDGAR's lists. */
  readonly lastPricedOn?: ReportDate | undefined
  /** All other names in its filings. */
  readonly otherNames: readonly FormerName[]
}

export interface HeldTicker extends TickerPeriod {
  readonly cik: string
  readonly exchange: string | undefined
  readonly name: string | undefined
}

/**
 * Minimum number of tickers in a complete EDGAR list; usually there are about ten thousand. A shorter list may be cut
 * off, so a company missing from it may still be listed.
 */
const WHOLE_LIST = 5_000

/**
 * Returns companies that had a ticker by `day`, with their tickers as of that day. `issuers` contain data from filings
 * up to that day. EDGAR's lists are stored only since we first read them. For earlier days, and for companies missing
 * from the lists, it is unknown when a ticker ended.
 */
export function listCompaniesOn(
  day: ReportDate,
  issuers: readonly HeldIssuer[],
  tickers: readonly HeldTicker[]
): SearchedCompany[] {
  const seen = seenBy(day, tickers)
  const tickersOf = Map.groupBy(seen, ({ cik }) => cik)
  const lists = { ...findLists(seen), isWhole: false }
  const companies = issuers.flatMap(issuer => describeCompany(issuer, tickersOf.get(issuer.cik) ?? [], lists) ?? [])
  return endTakenTickers(companies, tickersOf)
}

/** CIKs of the companies that had a ticker, in any spelling, by `day`. */
export function findHoldersBy(day: ReportDate, typed: string, tickers: readonly HeldTicker[]): string[] {
  const compact = compactTicker(typed)
  const held = seenBy(day, tickers).filter(({ ticker }) => compactTicker(ticker) === compact)
  return [...new Set(held.map(({ cik }) => cik))]
}

/** Tickers seen by `day`. Their exchange is dropped, because it is from today's list. */
const seenBy = (day: ReportDate, tickers: readonly HeldTicker[]): HeldTicker[] =>
  tickers
    .filter(({ firstSeen }) => firstSeen <= day)
    .map(held => ({ ...held, exchange: undefined, lastSeen: held.lastSeen < day ? held.lastSeen : day }))

/** Returns one company for each CIK that has or had a ticker. */
export function listCompanies(issuers: readonly HeldIssuer[], tickers: readonly HeldTicker[]): SearchedCompany[] {
  const tickersOf = Map.groupBy(tickers, ({ cik }) => cik)
  const issuerOf = new Map(issuers.map(issuer => [issuer.cik, issuer]))
  const listed = findLists(tickers)
  const companies = [...new Set([...issuerOf.keys(), ...tickersOf.keys()])].flatMap(
    cik => describeCompany(issuerOf.get(cik), tickersOf.get(cik) ?? [], listed) ?? []
  )
  return endTakenTickers(companies, tickersOf)
}

interface Lists {
  /** Tickers that EDGAR listed on this day or later are in force; undefined without a list. */
  readonly since: ReportDate | undefined
  readonly isWhole: boolean
}

function findLists(tickers: readonly HeldTicker[]): Lists {
  const listed = tickers.filter(({ source }) => source === 'sec')
  const newest = newestDay(listed)
  if (newest === undefined) return { isWhole: false, since: undefined }
  const since = inForceSince(newest)
  return { isWhole: listed.filter(({ lastSeen }) => lastSeen >= since).length >= WHOLE_LIST, since }
}

function describeCompany(
  issuer: HeldIssuer | undefined,
  tickers: readonly HeldTicker[],
  lists: Lists
): SearchedCompany | undefined {
  const listed = tickers.filter(({ source }) => source === 'sec')
  const inForce = listed.filter(({ lastSeen }) => lists.since !== undefined && lastSeen >= lists.since)
  const main = issuer?.ticker ?? primaryOf(inForce) ?? primaryOf(newestOf(tickers))
  const name = nameOf(issuer, newestOf(listed)[0])
  if (main === undefined || name === undefined) return undefined
  const held = new Set([main, ...inForce.map(({ ticker }) => ticker)])
  return {
    cik: issuer?.cik ?? tickers[0]!.cik,
    exchange: issuer?.exchange ?? tickers.find(({ exchange, ticker }) => ticker === main && exchange)?.exchange,
    formerNames: listFormerNames(name, namesInFilings(issuer), listed),
    formerTickers: listFormer(tickers, held),
    lastFiledOn: issuer?.lastFiledOn,
    logo: issuer?.logo,
    lastDay: issuer?.delistedOn ?? (inForce.length > 0 ? undefined : lastDayOf(issuer, tickers, lists)),
    name,
    otherTickers: [...held].slice(1),
    ticker: main,
    trades: issuer?.trades ?? 0
  }
}

/**
 * Name from filings, or from EDGAR's list if it is newer: insiders may not have filed since the company was renamed.
 */
function nameOf(issuer: HeldIssuer | undefined, listed: HeldTicker | undefined): string | undefined {
  if (!issuer || listed?.name === undefined) return issuer?.name ?? listed?.name
  const isNewer = issuer.lastFiledOn !== undefined && listed.lastSeen > issuer.lastFiledOn
  return isNewer && bareCompany(listed.name) !== bareCompany(issuer.name) ? listed.name : issuer.name
}

function namesInFilings(issuer: HeldIssuer | undefined): readonly FormerName[] {
  if (!issuer) return []
  const { lastFiledOn, name, otherNames } = issuer
  return lastFiledOn === undefined ? otherNames : [{ name, until: lastFiledOn }, ...otherNames]
}

/**
 * Last day with its ticker for a company that is on no current list. It is the last day on a list, else the last day
 * with the ticker in filings or prices.
 */
function lastDayOf(
  issuer: HeldIssuer | undefined,
  tickers: readonly HeldTicker[],
  { isWhole, since }: Lists
): ReportDate | undefined {
  const listed = newestDay(tickers.filter(({ source }) => source === 'sec'))
  if (listed !== undefined || !isWhole) return listed
  const seen = [...tickers.map(({ lastSeen }) => lastSeen), issuer?.lastPricedOn].filter(day => day !== undefined)
  const last = seen.sort().at(-1)
  return last !== undefined && last < since! ? last : undefined
}

function newestOf(tickers: readonly HeldTicker[]): HeldTicker[] {
  const newest = newestDay(tickers)
  return tickers.filter(({ lastSeen }) => lastSeen === newest)
}

/** Former names of a company that is on no list, newest first. */
export const formerNamesOf = ({ name, otherNames }: HeldIssuer): FormerName[] => listFormerNames(name, otherNames, [])

/** Former names from filings and from EDGAR's lists, newest first. */
function listFormerNames(name: string, filed: readonly FormerName[], listed: readonly HeldTicker[]): FormerName[] {
  const inLists = listed.flatMap(held => (held.name === undefined ? [] : [{ name: held.name, until: held.lastSeen }]))
  const former = new Map<string, FormerName>()
  for (const seen of [...filed, ...inLists].sort(byAge)) {
    const bare = bareCompany(seen.name)
    if (bare !== '' && bare !== bareCompany(name) && !former.has(bare)) former.set(bare, seen)
  }
  return [...former.values()]
}

/** Newest first. */
function byAge(one: { readonly until: ReportDate }, other: { readonly until: ReportDate }): number {
  return one.until > other.until ? -1 : one.until < other.until ? 1 : 0
}

/** If several companies had a ticker, ends it for all except the one last seen with it. */
function endTakenTickers(
  companies: readonly SearchedCompany[],
  tickersOf: ReadonlyMap<string, readonly HeldTicker[]>
): SearchedCompany[] {
  const seenWith = ({ cik, ticker }: SearchedCompany): HeldTicker[] =>
    (tickersOf.get(cik) ?? []).filter(seen => seen.ticker === ticker)
  const newest = new Map<string, HeldTicker>()
  for (const company of companies) {
    for (const seen of seenWith(company))
      if (seen.lastSeen > (newest.get(company.ticker)?.lastSeen ?? '')) newest.set(company.ticker, seen)
  }
  return companies.map(company => {
    const day = newestDay(seenWith(company))
    const taken = newest.get(company.ticker)
    if (day === undefined || !taken || day === taken.lastSeen) return company
    // Prices are stored by ticker: from `taken.firstSeen` on they belong to the other company.
    const isKnown = company.lastDay !== undefined && company.lastDay < taken.firstSeen
    return isKnown ? company : { ...company, lastDay: day }
  })
}

function newestDay(tickers: readonly HeldTicker[]): ReportDate | undefined {
  return tickers
    .map(({ lastSeen }) => lastSeen)
    .sort()
    .at(-1)
}
