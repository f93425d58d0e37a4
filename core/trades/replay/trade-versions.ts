// Economic trade as the product shows it: every version with its validity, flags, owners and sources.

import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { parseFiledDay } from '../../filings/filed-day.ts'
import { multiplyFiled, parseDecimal } from '../../filings/filed-number.ts'
import { readFiled } from '../../filings/unreadable-cells.ts'
import { isCommonStock } from '../../prices/common-stock.ts'
import type { Split } from '../../prices/splits/split.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import { sortTitles } from '../insider-title.ts'
import { timelinessOf } from '../lateness.ts'
import { noDecisionOf } from '../no-decision.ts'
import { hasMarketPrice } from '../purchase-or-sale.ts'
import type { PriceValidity, Trade } from '../trade.ts'
import { countedUnit } from '../validity/depositary-shares.ts'
import { type ShareCount, sharesOutstandingOn } from '../validity/market-value.ts'
import { isForeignPrice } from '../validity/price-currency.ts'
import { type PricedUntil, sessionsAround, settlePending } from '../validity/settle-pending.ts'
import { dateValidityOf, priceValidityOf, type Session } from '../validity/trade-validity.ts'
import { isAmendment } from './amendments.ts'
import type { EconomicTrade, Statement } from './economic-trades.ts'

// Recognises private deals. Their price is agreed and their size is unrelated to the day's market volume. Filers
// usually name them in a footnote.

const DEAL =
  /\bprivate(?:ly)?[ -](?:placement|negotiated|transaction|sale|purchase|part(?:y|ies)|investment)|\b(?:stock|share|securities|unit|note|forward|asset)s? (?:purchase|subscription|exchange) agreement|\bsubscription agreement|\bunderwrit|\b(?:public|registered|secondary|rights|direct|follow-on|tender|exchange|concurrent|equity) (?:direct )?offer(?:ing)?\b|\btender offer|\bPIPE\b|\bIPO\b|\bmerger\b|\bbusiness combination|\bbackstop|\bblock (?:trade|sale|purchase)|\b(?:from|to|by) the (?:issuer|company)\b|\bfounder shares|\bsponsor\b|\bplan of reorgani[sz]ation|\bconver(?:sion|ted)\b|\bspin-?off/i

/** `speaksOfPrivateDeal('Purchased in an underwritten public offering.') // true` */
const speaksOfPrivateDeal = (text: string): boolean => DEAL.test(text)

/** Market data of an issuer. */
export interface Market {
  /** Returns the issuer's ticker on a day, given the ticker typed in the filing. */
  tickerOf(day: ReportDate, typedSymbol: string | null): string | undefined
  readonly pricedUntil: PricedUntil
  /** Returns sessions of any of the issuer's tickers on a day. */
  sessionsOf(day: ReportDate): readonly Session[]
  readonly splits: readonly Split[]
  /** Share counts reported by the issuer. */
  readonly shareCounts: readonly ShareCount[]
}

/** Returns all versions, oldest first; a version ends when the next begins. */
export function tradesOf(trade: EconomicTrade, market: Market): Trade[] {
  return trade.versions.map((statement, index) => toTrade(trade, statement, index, market))
}

function toTrade(trade: EconomicTrade, statement: Statement, index: number, market: Market): Trade {
  const { knownAt, row } = statement
  const { filing, line } = row
  const validTo = trade.versions[index + 1]?.knownAt
  const isCurrent = (since: Date, until: Date | undefined): boolean =>
    (!validTo || since < validTo || since <= knownAt) && !(until && until <= knownAt)
  const named = [...trade.owners.values()].flatMap(({ until, value }) =>
    isCurrent(value.owner.knownAt, until) ? [value] : []
  )
  const filedAt = filing.filedAt as ReportDate
  const dates = datesOf(statement, trade.versions[0]!.isUnlinkedAmendment)
  const day = dates.dateValidity.status === 'ok' ? row.day : undefined
  const ticker = market.tickerOf(day ?? filedAt, filing.issuer.symbol)
  return {
    accession: filing.accession,
    acceptedAt: filing.acceptedAt ?? undefined,
    acquiredDisposed: line.acquiredDisposed ?? undefined,
    before: undefined,
    clusterBuyers: undefined,
    code: row.code,
    daysSinceBuy: undefined,
    directOrIndirect: line.directOrIndirect ?? undefined,
    documentType: filing.documentType,
    equitySwap: line.equitySwap ?? undefined,
    filedAt,
    footnotes: footnotesOf(row),
    id: trade.id,
    isAmendment: isAmendment(filing) || statement.isContested,
    isCluster: false,
    isUnlinkedAmendment: trade.versions[0]!.isUnlinkedAmendment,
    issuerCik: filing.issuer.cik,
    issuerName: filing.issuer.name,
    marketValueUsd: undefined,
    natureOfOwnership: line.natureOfOwnership ?? undefined,
    noDecision: noDecisionOf(row.code, footnotesOf(row)),
    owners: named.map(({ owner }) => owner),
    plan: statement.plan,
    releaseAhead: undefined,
    securityTitle: line.securityTitle ?? '',
    sharesOwnedFollowing: row.following,
    sources: trade.sources.flatMap(({ until, value }) => (isCurrent(value.knownAt, until) ? [value] : [])),
    table: line.table,
    ticker,
    titles: sortTitles(named.flatMap(({ titles }) => titles)),
    transactionDate: row.day,
    validFrom: knownAt,
    validTo,
    version: index + 1,
    ...statement.change,
    ...dates,
    ...valuesOf(statement, market, ticker)
  }
}

function datesOf(
  { reportedIn, row }: Statement,
  isUnlinked: boolean
): Pick<Trade, 'dateValidity' | 'filingDelayDays' | 'timeliness'> {
  const dateValidity = dateValidityOf(
    readFiled(row.line.transactionDate, parseFiledDay),
    row.filing.filedAt as ReportDate
  )
  const day = dateValidity.status === 'ok' ? row.day : undefined
  const delay = day && Math.round((Date.parse(reportedIn.filedAt) - Date.parse(day)) / DAY_MS)
  return {
    dateValidity,
    // The delay is negative if an amendment moves the trade to a day after the filing that first reported it.
    filingDelayDays: delay !== undefined && delay >= 0 ? delay : undefined,
    timeliness: isUnlinked ? 'unknown' : timelinessOf(reportedIn, row.line, day)
  }
}

function valuesOf(
  statement: Statement,
  market: Market,
  ticker: string | undefined
): Pick<Trade, 'priceIsAverage' | 'pricePerShare' | 'priceValidity' | 'shares' | 'valueUsd'> {
  const { row } = statement
  const { price, shares } = row
  const isValued = row.line.table === 'nonDerivative' && price !== undefined && shares !== undefined
  return {
    priceIsAverage: isAveragePrice(row),
    pricePerShare: price,
    priceValidity: countedOnce(statement, settledIn(row, market, ticker)),
    shares,
    valueUsd: isValued ? multiplyFiled(shares, price) : undefined
  }
}

/**
 * Marks a row of an amendment as a possible repetition if it may replace an older row. Only the older row then counts.
 */
function countedOnce({ isContested, row }: Statement, validity: PriceValidity): PriceValidity {
  const isSecond = isContested && isAmendment(row.filing)
  return isSecond && hasMarketPrice({ code: row.code, table: row.line.table }) && validity.status !== 'rejected'
    ? { doubt: 'may_repeat', status: 'pending' }
    : validity
}

function settledIn(row: FiledTransaction, market: Market, ticker: string | undefined): PriceValidity {
  const { code, day, filing, line } = row
  const validity = priceValidityIn(row, market, ticker)
  if (day === undefined || !hasMarketPrice({ code, table: line.table })) return validity
  return settlePending(validity, { day, filedAt: filing.filedAt as ReportDate, ticker }, market.pricedUntil)
}

function priceValidityIn(row: FiledTransaction, market: Market, ticker: string | undefined): Trade['priceValidity'] {
  const { code, filing, line, shares } = row
  const title = line.securityTitle ?? ''
  return priceValidityOf(
    {
      code,
      isCommonStock: isCommonStock(title),
      isForeign: () => isForeignPrice(textsOf(row, 'pricePerShare')),
      isSecondClass: SECOND_CLASS.test(title),
      countedUnit: () => countedUnit({ footnotes: textsOfRow(row), shares: shares ?? Number.NaN, title }),
      isPrivateDeal: () => textsOfRow(row).some(speaksOfPrivateDeal),
      price: readFiled(line.pricePerShare, parseDecimal),
      shares: readFiled(line.shares, parseDecimal),
      sharesOutstanding: () =>
        row.day &&
        sharesOutstandingOn(market.shareCounts, {
          day: row.day,
          filedAt: filing.filedAt as ReportDate,
          splits: market.splits.filter(split => split.ticker === ticker)
        }),
      table: line.table,
      ticker
    },
    row.day ? sessionsAround(row.day).flatMap(day => market.sessionsOf(day)) : [],
    market.splits
  )
}

const SECOND_CLASS = /\bclass [b-z]\b/i
const AVERAGE =
  /weighted[ -]average|average (?:sales?|selling|purchase|price)|(?:prices?|transactions?|trades?)[^.]*\brang(?:ed|ing|e)\b|multiple (?:transactions|trades|prices)/i

/** Whether a footnote to the price or the shares states that the price is an average of many trades. */
function isAveragePrice(row: FiledTransaction): boolean {
  return [...textsOf(row, 'pricePerShare'), ...textsOf(row, 'shares')].some(text => AVERAGE.test(text))
}

const textsOfRow = (row: FiledTransaction): string[] => footnotesOf(row).map(({ text }) => text)

const textsOf = ({ filing, line }: FiledTransaction, field: 'pricePerShare' | 'shares'): string[] =>
  (line.footnoteIds[field] ?? []).flatMap(id => filing.footnotes[id] ?? [])

function footnotesOf({ filing, line }: FiledTransaction): Trade['footnotes'] {
  return Object.entries(line.footnoteIds).flatMap(([field, ids]) =>
    ids.flatMap(id => {
      const text = filing.footnotes[id]
      return text === undefined ? [] : [{ field, id, text }]
    })
  )
}
