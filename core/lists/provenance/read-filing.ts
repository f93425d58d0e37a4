// A filing as a person reads it: each line as filed, what we made of it, and why.

import { filingLink } from '../../filings/filing-link.ts'
import { findFiling } from '../../filings/open-filing.ts'
import type { Filing, OwnershipLine } from '../../filings/ownership-document.ts'
import type { FilingStore } from '../../filings/ports.ts'
import { unreadableCells } from '../../filings/unreadable-cells.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Accession } from '../../sec-ids.ts'
import { type ExclusionCode, failedGates } from '../../trades/gates.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { DateRejection, PriceDoubt, PriceRejection } from '../../trades/trade.ts'
import { firstAccessionOf } from '../../trades/trade.ts'
import type { FiledTrade, FiledTradeSource } from './ports.ts'

/**
 * What became of one line. `holding`: it states what is held, nothing happened. `no_trade`: nothing could be derived
 * from it. `beside_market`: neither a purchase nor a sale at the market, such as a grant; listed, in no sum.
 * `waiting`: a purchase or sale that waits for the prices of its session. `unchecked`: one whose price or date these do not
 * decide. `doubted`: its price was compared and may
 * be right, but is not borne out. `refused`: its price, number of shares or date cannot be right. Neither of both counts
 * anywhere. `counted`: a checked purchase or sale; `gates` says what keeps it out of the ranking,
 * empty where nothing does.
 */
export type LineOutcome =
  | { readonly kind: 'beside_market' | 'holding' | 'no_trade' | 'unchecked' | 'waiting' }
  | { readonly kind: 'doubted'; readonly doubt: PriceDoubt }
  | { readonly kind: 'refused'; readonly reason: DateRejection | PriceRejection }
  | { readonly kind: 'counted'; readonly side: 'buy' | 'sell'; readonly gates: readonly ExclusionCode[] }

export interface ReadLine {
  readonly line: OwnershipLine
  readonly outcome: LineOutcome
  /** US dollars as we count them; undefined where the line counts in no sum. */
  readonly valueUsd: number | undefined
  /** The filing that reported the same trade first: it is counted there, once. */
  readonly firstReportedIn: Accession | undefined
  /** The amendment that replaces what this line says. */
  readonly amendedIn: Accession | undefined
  /** The line of an amendment whose original could not be told. */
  readonly isUnlinkedAmendment: boolean
  /** Texts of its cells where a number or a day should stand. */
  readonly unreadable: readonly string[]
}

export interface ReadFiling {
  readonly filing: Filing
  readonly lines: readonly ReadLine[]
  /** Other filings that report or amend the same trades, in the order of their accessions. */
  readonly related: readonly Accession[]
  /** Of the company, where a trade of the filing has one. */
  readonly ticker: string | undefined
  /** Where the SEC shows it; undefined where the SEC does not have it. */
  readonly secUrl: string | undefined
}

export type ReadFilingCode = 'filing_not_found'

interface Ports {
  readonly filedTrades: FiledTradeSource
  readonly filings: Pick<FilingStore, 'find'>
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

/** `accession` is as typed in the address, with or without dashes. */
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

/** What `accession` says on `line`, given all versions of the trades that the filing reports. */
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
