import type { KnownEvent } from '../../scores/ports.ts'
import { maturedOutcome } from '../../trades/events/outcomes.ts'

/** Result of a buy after one year; `open` until then. */
export type BuyMark = 'lost' | 'open' | 'won'

/** Returns one mark per buy that is eligible for a score, in the order of `events`, as known at `asOf`. */
export function buyRecordOf(events: readonly KnownEvent[], asOf: Date): BuyMark[] {
  return events
    .filter(event => event.side === 'buy' && event.isEligible && event.knownAt <= asOf && !isRetracted(event, asOf))
    .map(({ outcomes }) => {
      const outcome = maturedOutcome(outcomes, '1Y', asOf)
      if (!outcome) return 'open'
      return outcome.return > 0 ? 'won' : 'lost'
    })
}

const isRetracted = ({ retractedAt }: KnownEvent, asOf: Date): boolean =>
  retractedAt !== undefined && retractedAt <= asOf
