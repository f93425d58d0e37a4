import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { WinCount } from '#core/scores/factors.ts'
import { ownersAt, type ScorableEvent, standsAt } from '#core/scores/scorable-event.ts'
import { countMaturedBuys, type RecordedEvent } from '#core/scores/track-record/matured-buys.ts'
import { runs } from '#tests/support/properties.ts'
import { generateEvents } from '#tests/support/ranking/ranking.ts'

const MATURED = Date.parse('2025-06-02T20:00:00Z')
const SECOND = 1000

let made = 0
function aBuy(given: Partial<ScorableEvent> = {}): ScorableEvent {
  made += 1
  return {
    accession: `0009993333-24-${String(made).padStart(6, '0')}`,
    asOfMs: Date.parse('2024-06-03T21:00:00Z'),
    isNewPosition: false,
    issuerCik: '1',
    isWin: true,
    maturedAtMs: MATURED,
    ownerChangePercent: 10,
    owners: [{ cik: '100', knownAtMs: Date.parse('2024-06-03T21:00:00Z') }],
    retractedAtMs: undefined,
    valueUsd: 1000,
    ...given
  }
}

const anEvent = (knownAtMs: number, ciks: readonly string[] = ['100'], namedMs = knownAtMs): RecordedEvent => ({
  accession: '0009993333-26-000001',
  issuerCik: '2',
  knownAt: new Date(knownAtMs),
  owners: ciks.map((cik, index) => ({ cik, knownAt: new Date(index === 0 ? knownAtMs : namedMs) })),
  side: 'buy'
})

const recordAt = (buys: readonly ScorableEvent[], event: RecordedEvent): WinCount =>
  countMaturedBuys([event], buys)[0]!.record

describe('earlier buys of an insider', () => {
  test('count from the second in which their year is over, in any company', () => {
    const buys = [aBuy(), aBuy({ issuerCik: '3', isWin: false })]
    expect(recordAt(buys, anEvent(MATURED - SECOND))).toEqual({ count: 0, wins: 0 })
    expect(recordAt(buys, anEvent(MATURED))).toEqual({ count: 2, wins: 1 })
  })

  test('count until they are retracted, and not without an outcome', () => {
    const buys = [aBuy({ retractedAtMs: MATURED + SECOND }), aBuy({ isWin: false, maturedAtMs: undefined })]
    expect(recordAt(buys, anEvent(MATURED))).toEqual({ count: 1, wins: 1 })
    expect(recordAt(buys, anEvent(MATURED + SECOND))).toEqual({ count: 0, wins: 0 })
    expect(recordAt([aBuy({ retractedAtMs: MATURED })], anEvent(MATURED))).toEqual({ count: 0, wins: 0 })
  })

  test('of joint owners count once, and those of other insiders not at all', () => {
    const both = [100, 200].map(cik => ({ cik: String(cik), knownAtMs: 0 }))
    const buys = [aBuy({ owners: both }), aBuy(), aBuy({ owners: [{ cik: '300', knownAtMs: 0 }] })]
    expect(recordAt(buys, anEvent(MATURED, ['100', '200']))).toEqual({ count: 2, wins: 2 })
    expect(recordAt(buys, anEvent(MATURED, ['200']))).toEqual({ count: 1, wins: 1 })
  })

  test('do not count for an owner whom a later filing named, of the buy or of the trade', () => {
    const named = aBuy({ owners: [{ cik: '100', knownAtMs: MATURED + SECOND }] })
    expect(recordAt([named], anEvent(MATURED))).toEqual({ count: 0, wins: 0 })
    expect(recordAt([named], anEvent(MATURED + SECOND))).toEqual({ count: 1, wins: 1 })
    expect(recordAt([aBuy()], anEvent(MATURED, ['200', '100'], MATURED + SECOND))).toEqual({ count: 0, wins: 0 })
  })

  test('agree with counting over all buys, in any order', () => {
    const buys = generateEvents({ count: 300, seed: 5, years: 5 }).map((event, index) => ({
      ...event,
      retractedAtMs: index % 7 === 0 ? event.asOfMs + index * 2 * 86_400_000 : undefined
    }))
    const events = buys.map(
      ({ accession, asOfMs, issuerCik, owners }): RecordedEvent => ({
        accession,
        issuerCik,
        knownAt: new Date(asOfMs),
        owners: owners.map(({ cik, knownAtMs }) => ({ cik, knownAt: new Date(knownAtMs) })),
        side: 'buy'
      })
    )
    const plainly = (event: RecordedEvent): WinCount => {
      const at = event.knownAt.getTime()
      const ciks = event.owners.filter(({ knownAt }) => knownAt.getTime() <= at).map(({ cik }) => cik)
      const counted = buys.filter(
        buy =>
          buy.maturedAtMs !== undefined &&
          buy.maturedAtMs <= at &&
          standsAt(buy, at) &&
          ownersAt(buy, at).some(cik => ciks.includes(cik))
      )
      return { count: counted.length, wins: counted.filter(({ isWin }) => isWin).length }
    }
    const expected = new Map(events.map(event => [event.accession, plainly(event)]))
    expect([...expected.values()].some(({ count }) => count > 1)).toBe(true)
    const order = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })
    fc.assert(
      fc.property(order(events), order(buys), (asked, held) => {
        for (const { event, record } of countMaturedBuys(asked, held))
          expect(record).toEqual(expected.get(event.accession))
      }),
      { numRuns: runs(10) }
    )
  })
})
