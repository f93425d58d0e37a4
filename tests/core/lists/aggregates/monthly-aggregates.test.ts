import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { aggregateByMonth, type MonthlySum, normaliseMonths } from '#core/lists/aggregates/monthly-aggregates.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { filing, line } from '#tests/support/filings/filing.ts'

const tradesOf = (...lines: Parameters<typeof line>[0][]) =>
  deriveTrades({ filings: [filing({ lines: lines.map(line) })], sessions: [], splits: [], tickers: [] })

const sell = { acquiredDisposed: 'D', transactionCode: 'S' } as const

describe('monthly aggregates', () => {
  test('weight the price by shares', () => {
    const [purchases] = aggregateByMonth(
      tradesOf({ pricePerShare: '10', shares: '300' }, { pricePerShare: '20', shares: '100' })
    )
    expect(purchases).toEqual({
      avgPricePerShare: 12.5,
      totalShares: 400,
      totalTransactions: 2,
      totalValue: 5000,
      transactionCode: 'P',
      yearMonth: '2026-03'
    })
  })

  test('show no binary rounding errors', () => {
    const [purchases] = normaliseMonths([
      { totalShares: 3, totalTransactions: 2, totalValue: 0.1 + 0.2, transactionCode: 'P', yearMonth: '2026-03' }
    ])
    expect(purchases).toMatchObject({ avgPricePerShare: 0.1, totalValue: 0.3 })
  })

  test('fill a missing side with zeros and the other side’s price', () => {
    const months = aggregateByMonth(
      tradesOf(
        { pricePerShare: '10', shares: '300' },
        { ...sell, pricePerShare: '9', shares: '5', transactionDate: '2026-02-27' }
      )
    )
    expect(months.map(({ yearMonth, transactionCode }) => yearMonth + transactionCode)).toEqual([
      '2026-02P',
      '2026-02S',
      '2026-03P',
      '2026-03S'
    ])
    expect(months[0]).toMatchObject({ avgPricePerShare: 9, totalShares: 0, totalTransactions: 0, totalValue: 0 })
    expect(months[3]).toMatchObject({ avgPricePerShare: 10, totalShares: 0, totalTransactions: 0, totalValue: 0 })
  })

  test('leave out derivatives, other codes, refused prices and dates, and the wrong direction', () => {
    const trades = tradesOf(
      { table: 'derivative' },
      { transactionCode: 'A' },
      { pricePerShare: '0' },
      { pricePerShare: null },
      { transactionDate: '2031-01-01' },
      { acquiredDisposed: 'D' }
    )
    expect(trades).toHaveLength(6)
    expect(aggregateByMonth(trades)).toEqual([])
  })

  test('leave out doubted prices', () => {
    const [trade] = tradesOf({})
    const doubted = { ...trade!, priceValidity: { doubt: 'above_volume', status: 'pending' } } as const
    expect(aggregateByMonth([doubted])).toEqual([])
    expect(aggregateByMonth([trade!])).toHaveLength(2)
  })

  test('have exactly one P and one S for each month, for any input', () => {
    const sum: fc.Arbitrary<MonthlySum> = fc
      .record({
        totalShares: fc.integer({ max: 1_000_000, min: 1 }),
        totalTransactions: fc.nat(),
        transactionCode: fc.constantFrom('P' as const, 'S' as const),
        yearMonth: fc.constantFrom('2024-01', '2024-02', '2025-12')
      })
      .map(side => ({ ...side, totalValue: 7 * side.totalShares }))
    const distinct = fc.uniqueArray(sum, {
      selector: ({ transactionCode, yearMonth }) => yearMonth + transactionCode
    })
    fc.assert(
      fc.property(distinct, sums => {
        const months = normaliseMonths(sums)
        expect(months).toHaveLength(2 * new Set(sums.map(({ yearMonth }) => yearMonth)).size)
        expect(months.every(({ avgPricePerShare }) => avgPricePerShare === 7)).toBe(true)
        expect(months).toEqual(expect.arrayContaining(sums.map(side => ({ ...side, avgPricePerShare: 7 }))))
      })
    )
  })
})
