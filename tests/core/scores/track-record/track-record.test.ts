import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { trackRecordByIssuer, trackRecordOf, winRateOf } from '#core/scores/track-record/track-record.ts'
import { knownEvent, outcome } from '#tests/support/ranking/known-event.ts'
import { day } from '#tests/support/ranking/ranking.ts'

const NOW = newYorkInstant(day('2024-12-31'), '12:00')
const NOTHING = {
  accumTransactionValue: 0,
  accumTransactionWins: 0,
  accumWeightedTransactionReturns: 0,
  numTransactions: 0
}

describe('track record', () => {
  test('sums wins, trades, values and weighted returns at each horizon', () => {
    const events = [
      knownEvent({ outcomes: { '1M': outcome('2023-06-02', 0.1), '2W': outcome('2023-05-17', -0.02) } }),
      knownEvent({ outcomes: { '1M': outcome('2023-06-02', -0.2) }, valueUsd: 30_000 })
    ]
    const { buys, sells } = trackRecordOf(events, NOW)
    expect(buys['1M']).toEqual({
      accumTransactionValue: 40_000,
      accumTransactionWins: 1,
      accumWeightedTransactionReturns: 1_000 - 6_000,
      numTransactions: 2
    })
    expect(buys['2W']).toMatchObject({ accumTransactionWins: 0, numTransactions: 1 })
    expect(buys['1Y']).toEqual(NOTHING)
    expect(sells['1M']).toEqual(NOTHING)
  })

  test('counts a sale as a win if the stock fell', () => {
    const { sells } = trackRecordOf(
      [knownEvent({ outcomes: { '1M': outcome('2023-06-02', -0.1) }, side: 'sell' })],
      NOW
    )
    expect(sells['1M']).toMatchObject({ accumTransactionWins: 1, accumWeightedTransactionReturns: -1_000 })
    expect(winRateOf(sells['1M'])).toBe(1)
    expect(winRateOf(sells['1Y'])).toBeUndefined()
  })

  test('counts only matured trades that were not retracted by then', () => {
    const event = knownEvent({ outcomes: { '1M': outcome('2023-06-02', 0.1) } })
    const countAt = (time: string, changed = event) =>
      trackRecordOf([changed], newYorkInstant(day('2023-06-02'), time)).buys['1M'].numTransactions
    expect([countAt('15:59'), countAt('16:00')]).toEqual([0, 1])
    expect(countAt('16:00', { ...event, retractedAt: newYorkInstant(day('2023-05-09'), '09:00') })).toBe(0)
    expect(countAt('16:00', { ...event, isEligible: false })).toBe(0)
  })

  test('is kept separate by issuer', () => {
    const outcomes = { '1M': outcome('2023-06-02', 0.1) }
    const byIssuer = trackRecordByIssuer([knownEvent({ outcomes }), knownEvent({ issuerCik: '2000' })], NOW)
    expect(byIssuer.get('1000')?.buys['1M'].numTransactions).toBe(1)
    expect(byIssuer.get('2000')?.buys['1M'].numTransactions).toBe(0)
  })
})
