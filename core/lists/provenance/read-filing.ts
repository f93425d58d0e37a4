// Explains a filing to readers: each line as filed, our interpretation, and the reason for it.

import { findFiling } from '../../filings/open-filing.ts'
import type { Filing, OwnershipLine } from '../../filings/ownership-document.ts'
import type { FilingStore } from '../../filings/ports.ts'
import { unreadableCells } from '../../filings/unreadable-cells.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type Accession, filingLink } from '../../sec-ids.ts'
import { type ExclusionCode, failedGates } from '../../trades/gates.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { DateRejection, PriceDoubt, PriceRejection } from '../../trades/trade.ts'
import { firstAccessionOf } from '../../trades/trade.ts'
import type { FiledTrade, FiledTradeSource } from './ports.ts'

/**
 * Outcome of one line.
 * `holding`: the line states a holding, without a trade.
 * `no_trade`: no trade could be derived.
 * `beside_market`: trade outside the open market, such as a grant; listed, but in no sum.
 * `waiting`: purchase or sale whose session's prices are still missing.
 * `unchecked`: purchase or sale whose price or date could not be checked.
 * `doubted`: the price was compared and may be right, but is not confirmed; in no sum.
 * `refused`: the price, number of shares or date cannot be right; in no sum.
 * `counted`: checked purchase or sale; `gates` lists why it gets no score, empty if it gets one.
 */
export type LineOutcome =
  | { readonly kind: 'beside_market' | 'holding' | 'no_trade' | 'unchecked' | 'waiting' }
  | { readonly kind: 'doubted'; readonly doubt: PriceDoubt }
  | { readonly kind: 'refused'; readonly reason: DateRejection | PriceRejection }
  | { readonly kind: 'counted'; readonly side: 'buy' | 'sell'; readonly gates: readonly ExclusionCode[] }

export interface ReadLine {
  readonly line: OwnershipLine
  readonly outcome: LineOutcome
  /** US dollars that sums include; undefined if the line is in no sum. */
  readonly valueUsd: number | undefined
  /** Filing that reported the same trade first. The trade is counted there, and not again here. */
  readonly firstReportedIn: Accession | undefined
  /** Amendment that replaces this line. */
  readonly amendedIn: Accession | undefined
  /** Whether the line belongs to an amendment whose original is unknown. */
  readonly isUnlinkedAmendment: boolean
  /** Texts of cells that should contain a number or a date. */
  readonly unreadable: readonly string[]
}

export interface ReadFiling {
  readonly filing: Filing
  readonly lines: readonly ReadLine[]
  /** Other filings that report or amend the same trades, sorted by accession. */
  readonly related: readonly Accession[]
  /** Ticker of the company, if a trade of the filing has one. */
  readonly ticker: string | undefined
  /** URL at the SEC; undefined if the SEC does not have the filing. */
  readonly secUrl: string | undefined
}

export type ReadFilingCode = 'filing_not_found'

interface Ports {
  readonly filedTrades: FiledTradeSource
  readonly filings: Pick<FilingStore, 'find'>
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

/** `accession` is as typed in the URL, with or without dashes. */
export function readFiling({ filedTrades, filings, rankedEvents }: Ports) {
  return async (accession: string): Promise<Result<ReadFiling, ReadFilingCode>> => {
    const filing = await findFiling(filings, accession)
    if (!filing) return fail('filing_not_found')
    const [trades, isSample] = await Promise.all([filedTrades.listByFiling(filing.accession), rankedEvents.isSample()])
    const link = filingLink({ accession: filing.accession, isSample, issuerCik: filing.issuer.cik })
    return ok({
      filing,
      lines: filing.lines.map(line => readLine(line, filing.accession, trades)),
      related: relatedTo(filing.accession, trades),
      secUrl: link.startsWith('https:') ? link : undefined,
      ticker: trades.find(({ ticker }) => ticker !== undefined)?.ticker
    })
  }
}

/** Explains one line of the filing `accession`. `trades` are all versions of the trades that the filing reports. */
export function readLine(line: OwnershipLine, accession: Accession, trades: readonly FiledTrade[]): ReadLine {
  const versions = trades.filter(({ sources }) =>
    sources.some(source => source.accession === accession && source.path === line.path)
  )
  const current = versions.find(({ validTo }) => validTo === undefined)
  const stated = versions.find(version => version.accession === accession) ?? current ?? versions.at(-1)
  const outcome = outcomeOf(line, stated)
  const first = stated && firstAccessionOf(stated.id)
  const isStatedLater = current && current.version > (stated?.version ?? 0) && current.accession !== accession
  return {
    amendedIn: isStatedLater ? current.accession : undefined,
    firstReportedIn: first !== accession && stated?.version === 1 ? first : undefined,
    isUnlinkedAmendment: stated?.isUnlinkedAmendment ?? false,
    line,
    outcome,
    unreadable: unreadableCells(line),
    valueUsd: outcome.kind === 'counted' ? stated?.valueUsd : undefined
  }
}

function outcomeOf(line: OwnershipLine, trade: FiledTrade | undefined): LineOutcome {
  if (line.kind === 'holding') return { kind: 'holding' }
  if (!trade) return { kind: 'no_trade' }
  const side = sideOf(trade)
  const { dateValidity, priceValidity } = trade
  if (priceValidity.status === 'rejected' && priceValidity.reason === 'implausible_shares')
    return { kind: 'refused', reason: priceValidity.reason }
  if (!side) return { kind: 'beside_market' }
  if (priceValidity.status === 'rejected') return { kind: 'refused', reason: priceValidity.reason }
  if (dateValidity.status === 'rejected') return { kind: 'refused', reason: dateValidity.reason }
  if (priceValidity.status === 'pending' && priceValidity.isAwaited) return { kind: 'waiting' }
  if (priceValidity.status === 'pending' && priceValidity.doubt) return { doubt: priceValidity.doubt, kind: 'doubted' }
  if (priceValidity.status === 'pending' || dateValidity.status === 'pending') return { kind: 'unchecked' }
  return { gates: failedGates(trade), kind: 'counted', side }
}

function relatedTo(accession: Accession, trades: readonly FiledTrade[]): Accession[] {
  const all = trades.flatMap(trade => [trade.accession, ...trade.sources.map(source => source.accession)])
  return [...new Set(all)].filter(other => other !== accession).sort()
}
