import type { BuyScore } from './buy-score.ts'
import type { EventStore, KnownEvent, ScoreStore } from './ports.ts'

export interface RankedEvent {
  readonly event: KnownEvent
  readonly score: BuyScore
}

/**
 * The buys that became known after `from` and up to `until`, best score first, then the stronger weighted sum; those
 * without a score last, with the reason.
 */
export function listRankedBuys(ports: { events: EventStore; scores: ScoreStore }) {
  return async (window: { readonly from: Date; readonly until: Date }): Promise<RankedEvent[]> => {
    const events = await ports.events.listBuysKnown(window)
    const scores = await ports.scores.findScores(events.map(({ accession }) => accession))
    const ranked = events.flatMap(event => {
      const score = scores.get(event.accession)
      return score ? [{ event, score }] : []
    })
    return ranked.sort(byRank)
  }
}

/** Sorts behind every score. */
const UNSCORED = 11

function byRank(a: RankedEvent, b: RankedEvent): number {
  const byScore = (a.score.score ?? UNSCORED) - (b.score.score ?? UNSCORED)
  if (byScore) return byScore
  return (b.score.weightedSum ?? 0) - (a.score.weightedSum ?? 0) || (a.event.accession < b.event.accession ? -1 : 1)
}
