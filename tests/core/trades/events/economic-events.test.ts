import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { buildEconomicEvents } from '#core/trades/events/economic-events.ts'
import type { EventTrade } from '#core/trades/events/event-trade.ts'
import type { ExclusionCode } from '#core/trades/gates.ts'
import { day, eventTrade, owner } from '#tests/support/ranking/ranking.ts'

const FILED = newYorkInstant(day('2023-05-02'), '17:00')
const LATER = newYorkInstant(day('2023-05-05'), '17:00')

const excludedBy = (changes: Partial<EventTrade>): readonly ExclusionCode[] =>
  buildEconomicEvents([eventTrade(changes)])[0]!.excluded

describe('economic events', () => {
  test('turn one purchase into one eligible buy', () => {
    expect(buildEconomicEvents([eventTrade()])).toEqual([
      expect.objectContaining({
        accession: '0000000001-23-000001',
        asOf: FILED,
        excluded: [],
        isEligible: true,
        ownerChangePercent: 25,
        shares: 1_000,
        side: 'buy',
        valueUsd: 10_000
      })
    ])
  })

  test.each<[ExclusionCode, Partial<EventTrade>]>([
    ['not_form_4', { documentType: '5' }],
    ['derivative', { table: 'derivative' }],
    ['wrong_direction', { acquiredDisposed: 'D' }],
    ['equity_swap', { equitySwap: true }],
    ['plan_10b5_1', { plan: { reason: 'checkbox', value: true } }],
    ['price_pending', { priceValidity: { status: 'pending' } }],
    ['price_rejected', { priceValidity: { reason: 'zero_price', status: 'rejected' } }],
    ['date_rejected', { dateValidity: { reason: 'after_filing', status: 'rejected' } }],
    ['not_common_stock', { securityTitle: '7.875% Series D Preferred Stock' }],
    ['missing_shares', { shares: undefined }]
  ])('%s closes the gate', (code, changes) => {
    expect(excludedBy(changes)).toEqual([code])
    expect(buildEconomicEvents([eventTrade(changes)])[0]?.isEligible).toBe(false)
  })

  test('accept a 4/A, an unknown plan and an unknown swap', () => {
    const plan = { reason: 'absent', value: null } as const
    expect(excludedBy({ documentType: '4/A', equitySwap: undefined, plan })).toEqual([])
  })

  test('leave failing tranches out of the sums', () => {
    const [event] = buildEconomicEvents([
      eventTrade(),
      eventTrade({ id: '0000000001-23-000001#ND2', priceValidity: { reason: 'zero_price', status: 'rejected' } })
    ])
    expect(event).toMatchObject({ excluded: ['price_rejected'], isEligible: true, shares: 1_000 })
  })

  test('have sums without floating-point errors', () => {
    const [event] = buildEconomicEvents([
      eventTrade({ shares: 0.1, valueUsd: 0.1 }),
      eventTrade({ id: '0000000001-23-000001#ND2', shares: 0.2, valueUsd: 0.2 })
    ])
    expect(event).toMatchObject({ shares: 0.3, valueUsd: 0.3 })
  })

  describe('with a pending price', () => {
    const first = eventTrade({ shares: 100, valueUsd: 8_084 })
    const second = eventTrade({
      id: '0000000001-23-000001#ND2',
      priceValidity: { isAwaited: true, status: 'pending' },
      shares: 50_000,
      transactionDate: day('2023-05-02'),
      valueUsd: 3_971_000
    })
    const settled = { ...second, priceValidity: { status: 'ok' } as const }

    test('wait as a whole instead of being scored in part', () => {
      expect(buildEconomicEvents([first, second])[0]).toMatchObject({
        excluded: ['price_pending'],
        isEligible: false,
        isWaiting: true,
        shares: 50_100,
        valueUsd: 3_979_084
      })
    })

    test('become one event once all prices are known', () => {
      expect(buildEconomicEvents([first, settled])[0]).toMatchObject({
        excluded: [],
        isEligible: true,
        isWaiting: false,
        valueUsd: 3_979_084
      })
    })

    test('do not wait for a tranche that gets no price or fails another gate', () => {
      const unpriced = { ...second, priceValidity: { status: 'pending' } as const }
      const planned = { ...second, plan: { reason: 'checkbox', value: true } as const }
      for (const other of [unpriced, planned])
        expect(buildEconomicEvents([first, other])[0]).toMatchObject({ isEligible: true, shares: 100 })
    })

    test('wait for the original’s price even if an amendment is already checked', () => {
      const amended = { ...first, validFrom: LATER, version: 2 }
      const original = { ...first, priceValidity: second.priceValidity, validTo: LATER }
      expect(buildEconomicEvents([original, amended])[0]).toMatchObject({ isWaiting: true, knownAt: FILED })
    })
  })

  test('rank a Saturday purchase after the session that checks it', () => {
    const known = newYorkInstant(day('2023-05-08'), '08:00')
    const [event] = buildEconomicEvents([eventTrade({ transactionDate: day('2023-05-06'), validFrom: known })])
    expect(event!.asOf).toEqual(newYorkInstant(day('2023-05-08'), '16:00'))
  })

  test('treat seven tranches and six owners as the same buy', () => {
    const whole = buildEconomicEvents([eventTrade({ ownerChangePercent: 25, shares: 7_000, valueUsd: 70_000 })])[0]!
    const owners = ['7', '8', '9', '10', '11', '12'].map(cik => owner(cik, FILED))
    const tranches = Array.from({ length: 7 }, (_, index) =>
      eventTrade({
        id: `0000000001-23-000001#ND${index + 1}`,
        ownerChangePercent: 100 / (28 + index),
        owners
      })
    )
    const split = buildEconomicEvents(tranches)
    expect(split).toHaveLength(1)
    expect(split[0]).toMatchObject({ asOf: whole.asOf, shares: whole.shares, valueUsd: whole.valueUsd })
    expect(split[0]!.ownerChangePercent).toBeCloseTo(25, 9)
  })

  test('wait for the close if the purchase was known before it', () => {
    const knownAt = newYorkInstant(day('2023-05-01'), '11:00')
    const [event] = buildEconomicEvents([eventTrade({ validFrom: knownAt })])
    expect(event).toMatchObject({ asOf: newYorkInstant(day('2023-05-01'), '16:00'), knownAt })
  })

  test('stay as first known when an amendment changes the shares', () => {
    const versions = [
      eventTrade({ validTo: LATER }),
      eventTrade({ documentType: '4/A', shares: 10, validFrom: LATER, version: 2 })
    ]
    const [event] = buildEconomicEvents(versions)
    expect(event).toMatchObject({ knownAt: FILED, retractedAt: undefined, shares: 1_000 })
  })

  test('are retracted when an amendment turns the purchase into a grant', () => {
    const versions = [
      eventTrade({ validTo: LATER }),
      eventTrade({ code: 'A', documentType: '4/A', validFrom: LATER, version: 2 })
    ]
    const amended = buildEconomicEvents(versions)[0]
    expect(amended?.isEligible).toBe(true)
    expect(amended?.retractedAt).toEqual(LATER)
  })

  test('become eligible with the amendment that corrects the price', () => {
    const versions = [
      eventTrade({ priceValidity: { reason: 'zero_price', status: 'rejected' }, validTo: LATER }),
      eventTrade({ documentType: '4/A', validFrom: LATER, version: 2 })
    ]
    expect(buildEconomicEvents(versions)[0]).toMatchObject({ isEligible: true, knownAt: LATER })
  })

  test('become a plan cluster with the fifth insider, which retracts the first four', () => {
    const trades = Array.from({ length: 5 }, (_, index) => {
      const validFrom = newYorkInstant(day('2023-05-02'), `17:0${index}`)
      return eventTrade({
        id: `0000000001-23-00000${index}#ND1`,
        owners: [owner(String(index + 1), validFrom)],
        validFrom
      })
    })
    const events = buildEconomicEvents(trades)
    const fifth = newYorkInstant(day('2023-05-02'), '17:04')
    expect(events.map(({ isEligible }) => isEligible)).toEqual([true, true, true, true, false])
    expect(events.slice(0, 4).map(({ retractedAt }) => retractedAt)).toEqual([fifth, fifth, fifth, fifth])
    expect(events[4]?.excluded).toEqual(['plan_cluster'])
  })

  test('form no plan cluster from five joint owners', () => {
    const owners = ['1', '2', '3', '4', '5'].map(cik => owner(cik, FILED))
    expect(excludedBy({ owners })).toEqual([])
  })

  test('count a sale under a plan as a sale', () => {
    const sale = eventTrade({ acquiredDisposed: 'D', code: 'S', plan: { reason: 'checkbox', value: true } })
    expect(buildEconomicEvents([sale])[0]).toMatchObject({ isEligible: true, side: 'sell' })
  })
})
