import { describe, expect, test } from 'vitest'

import type { KnownEvent } from '#core/scores/ports.ts'
import { buyOutcomesOf } from '#core/stocks/insiders/buy-outcomes.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const at = (day: string) => new Date(`${day}T15:00:00Z`)
const buy = (change: number, more: Partial<KnownEvent> = {}): KnownEvent =>
  ({
    isEligible: true,
    knownAt: at('2024-01-02'),
    outcomes: { '1M': { exitDate: '2024-02-02', knownAt: at('2024-02-02'), return: change } },
    retractedAt: undefined,
    side: 'buy',
    ...more
  }) as KnownEvent
const monthOf = (events: readonly KnownEvent[], asOf = NOW) =>
  buyOutcomesOf(events, asOf).find(({ horizon }) => horizon === '1M')

describe('outcomes of earlier buys', () => {
  test('contain all returns of a horizon, lowest first, with their median', () => {
    expect(monthOf([buy(0.5), buy(-0.25), buy(0), buy(0.25)])).toEqual({
      buys: 4,
      horizon: '1M',
      median: 12.5,
      returns: [-25, 0, 25, 50],
      rose: 2
    })
  })

  test('have no median for fewer than three returns', () => {
    expect(monthOf([buy(0.5), buy(0.25)])).toMatchObject({ median: undefined, returns: [25, 50] })
    expect(monthOf([buy(0.5), buy(0.25), buy(1)])?.median).toBe(50)
  })

  test('count buys of unknown return too', () => {
    expect(monthOf([buy(0.5), buy(0.25, { outcomes: {} })])).toMatchObject({ buys: 2, returns: [50] })
  })

  test('leave out sales, retracted and unscorable buys, and unmatured returns', () => {
    const events = [
      buy(0.5, { side: 'sell' }),
      buy(0.5, { isEligible: false }),
      buy(0.5, { retractedAt: at('2026-01-01') })
    ]
    expect(monthOf(events)?.returns).toEqual([])
    expect(monthOf([buy(0.5)], at('2024-02-01'))?.returns).toEqual([])
    expect(buyOutcomesOf([buy(0.5)], NOW).map(({ returns }) => returns.length)).toEqual([0, 1, 0, 0, 0])
  })
})
