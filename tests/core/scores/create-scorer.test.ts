import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/dates/durations.ts'
import { confidenceOf } from '#core/scores/buy-score.ts'
import { byInstant, createScorer } from '#core/scores/create-scorer.ts'
import { type Factors, shrunkWinRate, treatFactors } from '#core/scores/factors.ts'
import { gradeBuy, type RankedBuy, weighBuy } from '#core/scores/rank-buy.ts'
import { createReferenceWindow, type ReferenceWindow } from '#core/scores/reference-window.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { runs } from '#tests/support/properties.ts'
import { rankNaively } from '#tests/support/ranking/rank-naively.ts'
import { generateEvents } from '#tests/support/ranking/ranking.ts'

const EVENTS = generateEvents({ count: 2_400, seed: 11, years: 5 })

function rankAll(events: readonly ScorableEvent[]): RankedBuy[] {
  const scorer = createScorer()
  return [...byInstant([...events].sort((a, b) => a.asOfMs - b.asOfMs))].flatMap(instant => scorer.rankInstant(instant))
}

const scoresOf = (events: readonly ScorableEvent[]): Map<string, number | null> => {
  const inOrder = [...events].sort((a, b) => a.asOfMs - b.asOfMs)
  return new Map(rankAll(inOrder).map(({ score }, index) => [inOrder[index]!.accession, score]))
}

const BUSIEST = [...Map.groupBy(EVENTS, event => event.owners[0]!.cik)].sort(
  ([, a], [, b]) => b.length - a.length
)[0]![0]

/** Events with late owners, retractions and ties, which the generator does not make. */
const DIFFICULT = EVENTS.map((event, index): ScorableEvent => {
  const asOfMs = index % 9 === 0 && index > 0 ? EVENTS[index - 1]!.asOfMs : event.asOfMs
  const owners = event.owners.map(({ cik }) => ({ cik, knownAtMs: asOfMs }))
  const isJoinedLater = index % 13 === 0 && !owners.some(({ cik }) => cik === BUSIEST)
  const late = isJoinedLater ? [{ cik: BUSIEST, knownAtMs: asOfMs + (index % 800) * DAY_MS }] : []
  const retractedAtMs = index % 17 === 0 ? asOfMs + (1 + (index % 700)) * DAY_MS : undefined
  return { ...event, asOfMs, owners: [...owners, ...late], retractedAtMs }
})

describe('scorer', () => {
  test('gives an integer from 1 to 10, or null with fewer than 500 events to compare with', () => {
    const scores = rankAll(EVENTS).map(({ score }) => score)
    expect(scores.slice(0, 500).every(score => score === null)).toBe(true)
    expect(scores.slice(500).every(score => Number.isInteger(score) && score! >= 1 && score! <= 10)).toBe(true)
  })

  test('agrees with counting over all events', () => {
    const inOrder = [...DIFFICULT].sort((a, b) => a.asOfMs - b.asOfMs)
    const naive = rankNaively(inOrder)
    const ranked = rankAll(inOrder)
    expect(ranked.map(({ score }) => score)).toEqual(naive.map(({ score }) => score))
    expect(ranked.map(({ weightedSum }) => weightedSum)).toEqual(naive.map(({ sum }) => sum))
  })

  test('does not depend on the order within an instant or on repeated runs', () => {
    const events = EVENTS.map((event, index) => ({ ...event, asOfMs: EVENTS[index - (index % 5)]!.asOfMs }))
    const reversed = events.toReversed().sort((a, b) => a.asOfMs - b.asOfMs)
    expect(scoresOf(reversed)).toEqual(scoresOf(events))
  })

  test('does not change a score at T when data after T is inserted, changed or deleted', () => {
    const before = scoresOf(EVENTS)
    fc.assert(
      fc.property(
        fc.integer({ max: EVENTS.length - 2, min: 500 }),
        fc.constantFrom('insert', 'change', 'delete', 'prices'),
        fc.integer(),
        (position, kind, seed) => {
          const atMs = EVENTS[position]!.asOfMs
          const known = EVENTS.filter(({ asOfMs }) => asOfMs <= atMs)
          const later = EVENTS.filter(({ asOfMs }) => asOfMs > atMs)
          const after = scoresOf([...revise(known, kind, atMs), ...interfere(later, kind, atMs, seed)])
          return known.every(({ accession }) => after.get(accession) === before.get(accession))
        }
      ),
      { numRuns: runs(60, 15), seed: 3 }
    )
  })

  test('never counts a buy before its year is over', () => {
    const insider = [{ cik: 'late', knownAtMs: 0 }]
    const events = EVENTS.map((event, index) =>
      index === 1_000 ? { ...event, isWin: true, maturedAtMs: event.asOfMs + 366 * DAY_MS, owners: insider } : event
    )
    const first = events[1_000]!
    const again = (asOfMs: number): ScorableEvent => ({ ...first, accession: 'again', asOfMs, maturedAtMs: undefined })
    const countAt = (asOfMs: number): number => {
      const all = [...events, again(asOfMs)].sort((a, b) => a.asOfMs - b.asOfMs)
      return rankAll(all)[all.findIndex(({ accession }) => accession === 'again')]!.facts.insider.count
    }
    expect(countAt(first.maturedAtMs! - 1)).toBe(0)
    expect(countAt(first.maturedAtMs!)).toBe(1)
  })

  test('gives a newcomer the average win rate', () => {
    const events = EVENTS.map((event, index) =>
      index === 2_000 ? { ...event, owners: [{ cik: 'newcomer', knownAtMs: event.asOfMs }] } : event
    )
    const { facts } = rankAll(events)[2_000]!
    expect(facts.insider).toEqual({ count: 0, wins: 0 })
    expect(shrunkWinRate(facts.insider, facts.everyone)).toBe(facts.everyone.wins / facts.everyone.count)
    expect(confidenceOf(facts.insider.count)).toBe('low')
  })

  test('gives the same score for six owners as for one', () => {
    const events = EVENTS.map((event, index) => {
      const owners = [1, 2, 3, 4, 5].map(offset => ({ cik: `fund ${index} ${offset}`, knownAtMs: event.asOfMs }))
      return index % 3 === 0 ? { ...event, owners: [...event.owners, ...owners] } : event
    })
    expect(scoresOf(events)).toEqual(scoresOf(EVENTS))
  })

  test('gives the same score after a split restates prices and shares', () => {
    const restated = EVENTS.map(event => ({
      ...event,
      ownerChangePercent: event.ownerChangePercent && restate(event.ownerChangePercent, 100),
      valueUsd: restate(event.valueUsd, 41.17)
    }))
    expect(scoresOf(restated)).toEqual(scoresOf(EVENTS))
  })

  test('gives each score to about a tenth of every year once careers and reference are full', () => {
    const events = generateEvents({ count: runs(60_000, 30_000), seed: 23, years: 10 })
    const scores = rankAll(events).map(({ score }) => score)
    const years = events.map(({ asOfMs }) => new Date(asOfMs).getUTCFullYear())
    for (const year of [2023, 2024, 2025]) {
      const ofYear = scores.filter((_, index) => years[index] === year)
      for (let score = 1; score <= 10; score++) {
        const share = ofYear.filter(other => other === score).length / ofYear.length
        expect(Math.abs(share - 0.1), `score ${score} in ${year}`).toBeLessThan(0.015)
      }
    }
  })
})

/** Computes value = shares × price on the other side of a three-for-one split. */
function restate(product: number, price: number): number {
  const shares = product / price
  return shares * 3 * (price / 3)
}

/** Changes facts about events before T that become known after T. */
function revise(known: readonly ScorableEvent[], kind: string, atMs: number): ScorableEvent[] {
  if (kind === 'insert' || kind === 'delete') return [...known]
  return known.map(event => {
    const isOpen = event.maturedAtMs === undefined || event.maturedAtMs > atMs
    if (kind === 'prices') return isOpen ? { ...event, isWin: !event.isWin, maturedAtMs: atMs + 1 } : event
    const late = { cik: 'late', knownAtMs: atMs + 1 }
    return { ...event, owners: [...event.owners, late], retractedAtMs: atMs + 1 }
  })
}

function interfere(later: readonly ScorableEvent[], kind: string, atMs: number, seed: number): ScorableEvent[] {
  if (kind === 'delete') return later.filter((_, index) => (index + seed) % 2 === 0)
  if (kind === 'change') return later.map(event => ({ ...event, issuerCik: '1', valueUsd: event.valueUsd * 9 }))
  const inserted = generateEvents({ count: 300, seed, years: 5 }).map((event, index) => ({
    ...event,
    accession: `inserted ${index}`,
    asOfMs: atMs + 1 + index * 60_000
  }))
  return kind === 'insert' ? [...later, ...inserted] : [...later]
}

const EVERYONE = { count: 1_000, wins: 550 }
/** Placeholder facts: only the factors are ranked. */
const NO_FACTS = {
  buyers: 0,
  insider: { count: 0, wins: 0 },
  isNewPosition: false,
  ownerChangePercent: undefined,
  valueUsd: 0
}

describe('score of five factors', () => {
  let reference: ReferenceWindow

  beforeAll(() => {
    reference = createReferenceWindow()
    for (const { factors, weightedSum } of rankAll(EVENTS)) reference.add({ asOfMs: 0, factors, weightedSum })
  })

  const score = (factors: Factors): number => {
    const facts = { ...NO_FACTS, everyone: EVERYONE }
    const weighed = weighBuy(facts, factors, reference.countFactors(factors, EVERYONE))
    return gradeBuy(weighed, reference.countSum(weighed.weightedSum)).score!
  }

  const raw = fc.record({
    buyers: fc.integer({ max: 12, min: 1 }),
    count: fc.integer({ max: 40, min: 0 }),
    isNewPosition: fc.boolean(),
    percent: fc.double({ max: 500, min: 0, noNaN: true }),
    valueUsd: fc.double({ max: 1e8, min: 1, noNaN: true }),
    winShare: fc.double({ max: 1, min: 0, noNaN: true })
  })
  type Raw = typeof raw extends fc.Arbitrary<infer Value> ? Value : never

  const factorsOf = ({ buyers, count, isNewPosition, percent, valueUsd, winShare }: Raw): Factors =>
    treatFactors({
      buyers,
      everyone: EVERYONE,
      insider: { count, wins: Math.floor(winShare * count) },
      isNewPosition,
      ownerChangePercent: isNewPosition ? undefined : percent,
      valueUsd
    })

  test('never gets worse when one factor rises', () => {
    const raise: ((factors: Factors, more: number) => Factors)[] = [
      (factors, more) => ({ ...factors, ownershipChange: factors.ownershipChange + more }),
      ({ insider, ...factors }, more) => ({
        ...factors,
        insider: { count: insider.count, wins: Math.min(insider.wins + Math.ceil(more), insider.count) }
      }),
      (factors, more) => ({ ...factors, historicalTrades: factors.historicalTrades + more }),
      (factors, more) => ({ ...factors, value: factors.value + more }),
      (factors, more) => ({ ...factors, uniqueBuyers: factors.uniqueBuyers + more })
    ]
    fc.assert(
      fc.property(raw, fc.constantFrom(...raise), fc.double({ max: 3, min: 0, noNaN: true }), (facts, change, more) => {
        const factors = factorsOf(facts)
        return score(change(factors, more)) <= score(factors)
      }),
      { numRuns: runs(5_000), seed: 1 }
    )
  })

  test('never gets worse with a larger stake, more dollars, more wins or more buyers', () => {
    const raise: ((facts: Raw, more: number) => Raw)[] = [
      (facts, more) => ({ ...facts, percent: facts.percent * (1 + more) }),
      (facts, more) => ({ ...facts, valueUsd: facts.valueUsd * (1 + more) }),
      (facts, more) => ({ ...facts, winShare: Math.min(facts.winShare + more, 1) }),
      (facts, more) => ({ ...facts, buyers: facts.buyers + Math.ceil(more) }),
      facts => ({ ...facts, isNewPosition: true })
    ]
    fc.assert(
      fc.property(raw, fc.constantFrom(...raise), fc.double({ max: 3, min: 0, noNaN: true }), (facts, change, more) => {
        return score(factorsOf(change(facts, more))) <= score(factorsOf(facts))
      }),
      { numRuns: runs(5_000), seed: 2 }
    )
  })
})
