// Decides which ranks are still valid after events were rebuilt. The rank of a buy depends on its facts at its own
// time. Ranks of later buys also depend on its outcome, its later owners and its retraction.

import type { Accession } from '../sec-ids.ts'
import type { EconomicEvent } from '../trades/events/economic-event.ts'

/** Facts by which a buy is ranked at its own time, and facts that later buys use. */
export interface RankedEvent
  extends Pick<
    EconomicEvent,
    | 'accession'
    | 'asOf'
    | 'isEligible'
    | 'isNewPosition'
    | 'issuerCik'
    | 'ownerChangePercent'
    | 'owners'
    | 'retractedAt'
    | 'valueUsd'
  > {
  readonly maturedAt: Date | undefined
  readonly isWin: boolean
}

export interface RankChanges {
  /** Buys whose rank is no longer valid, or that no longer exist. */
  readonly forgotten: readonly Accession[]
  /** Eligible buys without a valid rank. */
  readonly waiting: readonly Accession[]
  /** First instant from which other buys may rank differently; undefined if none does. */
  readonly since: Date | undefined
}

/**
 * Compares the ranked buys with the same issuers' buys of today. `ranked` holds the buys with the facts by which they
 * were ranked; `buys` holds all buys of today.
 */
export function rankChangesOf(ranked: readonly RankedEvent[], buys: readonly RankedEvent[]): RankChanges {
  const today = new Map(buys.map(buy => [buy.accession, buy]))
  const isHolding = (buy: RankedEvent): boolean => {
    const now = today.get(buy.accession)
    return now !== undefined && rankedBy(now) === rankedBy(buy)
  }
  const holding = new Set(ranked.filter(isHolding).map(({ accession }) => accession))
  const changed = ranked.flatMap(buy =>
    holding.has(buy.accession) ? laterChanges(buy, today.get(buy.accession)!) : buy.asOf
  )
  return {
    forgotten: ranked.map(({ accession }) => accession).filter(accession => !holding.has(accession)),
    since: changed.length === 0 ? undefined : earliest(changed),
    waiting: buys.filter(buy => buy.isEligible && !holding.has(buy.accession)).map(({ accession }) => accession)
  }
}

/** Returns the instants from which facts used by later buys differ. */
function laterChanges(before: RankedEvent, now: RankedEvent): Date[] {
  const instants: Date[] = []
  if (timeOf(before.maturedAt) !== timeOf(now.maturedAt) || before.isWin !== now.isWin)
    instants.push(...defined(before.maturedAt, now.maturedAt))
  if (timeOf(before.retractedAt) !== timeOf(now.retractedAt))
    instants.push(...defined(before.retractedAt, now.retractedAt))
  const known = new Set(before.owners.map(nameOf))
  const kept = new Set(now.owners.map(nameOf))
  const others = [...before.owners, ...now.owners].filter(
    owner => !(known.has(nameOf(owner)) && kept.has(nameOf(owner)))
  )
  return [...instants, ...others.map(({ knownAt }) => knownAt)]
}

const nameOf = ({ cik, knownAt }: RankedEvent['owners'][number]): string => `${cik} ${knownAt.getTime()}`
const timeOf = (at: Date | undefined): number | undefined => at?.getTime()
const defined = (...instants: (Date | undefined)[]): Date[] => instants.filter(at => at !== undefined)
const earliest = (instants: readonly Date[]): Date =>
  new Date(instants.reduce((first, at) => Math.min(first, at.getTime()), Number.POSITIVE_INFINITY))

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
