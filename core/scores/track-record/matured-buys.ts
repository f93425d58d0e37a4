import type { WinCount } from '../factors.ts'
import type { KnownEvent } from '../ports.ts'
import type { ScorableEvent } from '../scorable-event.ts'
import { createWinHistory } from './win-history.ts'

/** Purchase or sale whose owners' earlier buys are counted. */
export type RecordedEvent = Pick<KnownEvent, 'accession' | 'issuerCik' | 'knownAt' | 'owners' | 'side'>

export interface EventRecord {
  readonly event: RecordedEvent
  /** Buys whose one-year outcome was known when the event became known, and how many of them had risen. */
  readonly record: WinCount
}

/**
 * Counts for each event the earlier buys of its owners, in any company, by the rule of the score. A buy counts once its
 * one-year outcome is known and until it is retracted. Joint owners' buys count once.
 *
 * An event counts as of the time it became known. Owners named later, and outcomes known later, never change it.
 * `buys` are all eligible buys of the owners; neither order matters.
 *
 * @see docs/reference/trades.md, "Before the trade"
 */
export function countMaturedBuys(events: readonly RecordedEvent[], buys: readonly ScorableEvent[]): EventRecord[] {
  const history = createWinHistory()
  for (const buy of buys) history.add(buy)
  return events
    .toSorted((a, b) => a.knownAt.getTime() - b.knownAt.getTime())
    .map(event => {
      history.moveTo(event.knownAt.getTime())
      const owners = event.owners.filter(({ knownAt }) => knownAt <= event.knownAt)
      return { event, record: history.countOf(owners.map(({ cik }) => cik)) }
    })
}
