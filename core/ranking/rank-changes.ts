// Which ranks still hold after events were built again: a rank depends on what a buy was at its own time, not on how it
// turned out, who joined it later or when it was taken back.

import type { EconomicEvent } from '../events/economic-event.ts'
import type { Accession } from '../filings/ownership-document.ts'

/** What a buy is ranked by at its own time. */
export type RankedEvent = Pick<
  EconomicEvent,
  'accession' | 'asOf' | 'isEligible' | 'isNewPosition' | 'issuerCik' | 'ownerChangePercent' | 'owners' | 'valueUsd'
>

export interface RankChanges {
  /** Buys whose rank holds no longer, or that are gone. */
  readonly forgotten: readonly Accession[]
  /** Eligible buys without a rank that holds. */
  readonly waiting: readonly Accession[]
}

/** `ranked` are the buys that have a rank, as they were when they got it; `buys` all buys of the same issuers today. */
export function rankChangesOf(ranked: readonly RankedEvent[], buys: readonly RankedEvent[]): RankChanges {
  const today = new Map(buys.map(buy => [buy.accession, rankedBy(buy)]))
  const holding = new Set(ranked.filter(buy => today.get(buy.accession) === rankedBy(buy)).map(buy => buy.accession))
  return {
    forgotten: ranked.map(({ accession }) => accession).filter(accession => !holding.has(accession)),
    waiting: buys.filter(buy => buy.isEligible && !holding.has(buy.accession)).map(({ accession }) => accession)
  }
}

function rankedBy({ asOf, isEligible, isNewPosition, issuerCik, ownerChangePercent, owners, valueUsd }: RankedEvent) {
  const named = owners.filter(({ knownAt }) => knownAt <= asOf).map(({ cik }) => cik)
  return JSON.stringify([
    asOf,
    isEligible,
    isNewPosition,
    issuerCik,
    ownerChangePercent ?? null,
    valueUsd,
    named.sort()
  ])
}
