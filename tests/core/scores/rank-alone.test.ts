import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/dates/durations.ts'
import type { BuyRank } from '#core/operation/pipeline/ports.ts'
import { byInstant, createScorer } from '#core/scores/create-scorer.ts'
import { rankAlone } from '#core/scores/rank-alone.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { memoryReference } from '#tests/support/ranking/memory-reference.ts'
import { generateEvents } from '#tests/support/ranking/ranking.ts'

/** Events of which some are retracted later, and some get an owner named by a later filing. */
const EVENTS = generateEvents({ count: 700, seed: 9, years: 4 }).map(
  (event, index): ScorableEvent => ({
    ...event,
    owners:
      index % 7 === 0
        ? [...event.owners, { cik: '1', knownAtMs: event.asOfMs + (index % 600) * DAY_MS }]
        : event.owners,
    retractedAtMs: index % 11 === 0 ? event.asOfMs + (1 + (index % 500)) * DAY_MS : undefined
  })
)

describe('a buy ranked alone', () => {
  test('gets the same numbers as in the pass over all buys', async () => {
    const scorer = createScorer()
    const ranked = [...byInstant(EVENTS)].flatMap(instant => scorer.rankInstant(instant))
    const ranks = EVENTS.map(({ accession, asOfMs }, index): BuyRank => {
      const { factors, weightedSum } = ranked[index]!
      return { accession, asOfMs, factors, weightedSum }
    })
    const reference = memoryReference(
      () => EVENTS,
      () => ranks
    )
    for (const [index, event] of EVENTS.entries()) expect(await rankAlone(event, reference)).toEqual(ranked[index])
  })

  test('stands in the middle of an empty reference and has no score', async () => {
    const [event] = EVENTS as [ScorableEvent]
    const empty = memoryReference(
      () => [event],
      () => []
    )
    expect(await rankAlone(event, empty)).toMatchObject({ referenceSize: 0, score: null, standing: 0.5 })
  })
})
