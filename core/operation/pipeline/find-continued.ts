// Finds the stale issuers of a batch that can continue from their stored state, so that only later filings are read.

import type { Cik } from '../../sec-ids.ts'
import type { DeriveInput } from '../../trades/derive-trades.ts'
import type { SourceFiling } from '../../trades/filed/source-filing.ts'
import { daysToCompare, mayContinue, repeatsAny } from '../../trades/issuer-past.ts'
import type { IssuerTickerPeriod } from '../../trades/issuer-tickers.ts'
import type { StaleIssuer, StoredPast, TradeBatch } from './ports.ts'

export interface ContinuedIssuer extends StoredPast {
  readonly cik: Cik
  /** Filings that arrived after the stored state was saved. */
  readonly filings: readonly SourceFiling[]
  readonly tickers: readonly IssuerTickerPeriod[]
}

export async function findContinued(batch: TradeBatch, issuers: readonly StaleIssuer[]): Promise<ContinuedIssuer[]> {
  const pasts = await loadPasts(batch, issuers)
  if (pasts.size === 0) return []
  const loaded = await batch.loadNews(issuers.flatMap(({ cik, news = [] }) => (pasts.has(cik) ? news : [])))
  const continued = continuedOf(pasts, loaded).filter(({ filings, past, tickers }) =>
    mayContinue(past, filings, tickers)
  )
  return withoutRepeats(batch, continued)
}

/** Loads the stored state of issuers for which only new filings arrived. */
async function loadPasts(batch: TradeBatch, issuers: readonly StaleIssuer[]): Promise<Map<Cik, StoredPast>> {
  const earlierOf = new Map(issuers.flatMap(({ cik, filings, news }) => (news ? [[cik, filings - news.length]] : [])))
  const held = [...earlierOf].flatMap(([cik, earlier]) => (earlier > 0 ? [cik] : []))
  if (held.length === 0) return new Map()
  const pasts = await batch.loadPasts(held)
  return new Map(
    [...pasts].filter(([cik, { hasNewIndustry, past }]) => !hasNewIndustry && past.filings === earlierOf.get(cik))
  )
}

function continuedOf(
  pasts: ReadonlyMap<Cik, StoredPast>,
  { filings, tickers }: Pick<DeriveInput, 'filings' | 'tickers'>
): ContinuedIssuer[] {
  const tickersOf = Map.groupBy(tickers, ({ cik }) => cik)
  return [...Map.groupBy(filings, ({ issuer }) => issuer.cik)].map(([cik, own]) => ({
    ...pasts.get(cik)!,
    cik,
    filings: own,
    tickers: tickersOf.get(cik) ?? []
  }))
}

async function withoutRepeats(batch: TradeBatch, continued: readonly ContinuedIssuer[]): Promise<ContinuedIssuer[]> {
  const wanted = continued.flatMap(({ cik, filings, past }) => {
    const days = daysToCompare(past, filings)
    return days ? [{ ...days, cik, news: filings.map(({ accession }) => accession) }] : []
  })
  if (wanted.length === 0) return [...continued]
  const rowsOf = await batch.loadRowsOn(wanted)
  return continued.filter(({ cik, filings }) => !repeatsAny(filings, rowsOf.get(cik) ?? []))
}
