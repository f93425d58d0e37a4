// Invented purchase, processed from filings to score by the same functions as real filings.

import { deriveTrades } from '../../trades/derive-trades.ts'
import type { EconomicEvent } from '../../trades/events/economic-event.ts'
import { buildEconomicEvents } from '../../trades/events/economic-events.ts'
import type { Trade } from '../../trades/trade.ts'
import { type BuyScore, describeScore } from '../buy-score.ts'
import { byInstant, createScorer } from '../create-scorer.ts'
import type { RankedBuy } from '../rank-buy.ts'
import type { ScorableEvent } from '../scorable-event.ts'
import { EXAMPLE_FILINGS, EXAMPLE_SESSION } from './example-filings.ts'
import { referenceBuys } from './reference-buys.ts'

export interface WorkedExample {
  readonly filings: number
  readonly trade: Trade
  readonly event: EconomicEvent
  readonly score: BuyScore
  /** Percentile U of the weighted sum in the reference; 1 is the best. */
  readonly standing: number
}

/** @throws when the rules no longer make one scored buy of the two filings: how-it-works would tell an untruth. */
export function makeWorkedExample(): WorkedExample {
  const trades = deriveTrades({ filings: EXAMPLE_FILINGS, sessions: [EXAMPLE_SESSION], splits: [], tickers: [] })
  const trade = onlyOneOf(trades)
  const event = onlyOneOf(buildEconomicEvents(trades))
  const ranked = rank(toScorable(event))
  const score = describeScore({ asOf: event.asOf, excluded: event.excluded, notes: event.notes }, ranked)
  return { event, filings: EXAMPLE_FILINGS.length, score, standing: ranked.standing, trade }
}

function rank(example: ScorableEvent): RankedBuy {
  const scorer = createScorer()
  const ranked = [...byInstant([...referenceBuys(example), example])].map(instant => scorer.rankInstant(instant))
  return onlyOneOf(ranked.at(-1) ?? [])
}

/** Converts the event; its outcome is still open. */
function toScorable(event: EconomicEvent): ScorableEvent {
  return {
    accession: event.accession,
    asOfMs: event.asOf.getTime(),
    isNewPosition: event.isNewPosition,
    issuerCik: event.issuerCik,
    isWin: false,
    maturedAtMs: undefined,
    ownerChangePercent: event.ownerChangePercent,
    owners: event.owners.map(({ cik, knownAt }) => ({ cik, knownAtMs: knownAt.getTime() })),
    retractedAtMs: undefined,
    valueUsd: event.valueUsd
  }
}

function onlyOneOf<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined || items.length > 1)
    throw new Error(`The worked example gives ${items.length} results, not one`)
  return item
}
