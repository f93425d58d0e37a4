import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { MonthlyAggregate } from '#core/lists/aggregates/monthly-aggregates.ts'
import { agreementsOf, type ComparedBuy, sharedMonthsOf } from '#core/stocks/compare/agreements.ts'

const buy = (by: string, day: string, issuerCik = '1'): ComparedBuy => ({
  by: by.split('+'),
  day: day as ReportDate,
  issuerCik,
  valueUsd: 1_000
})

describe('buys of the same company', () => {
  test('agree up to the last day of the distance, in either order', () => {
    const buys = [buy('A', '2026-03-01'), buy('B', '2026-03-31')]
    expect(agreementsOf(buys, 30)).toEqual([
      { buyers: ['A', 'B'], buys: 2, from: '2026-03-01', issuerCik: '1', to: '2026-03-31', valueUsd: 2_000 }
    ])
    expect(agreementsOf(buys.toReversed(), 30)).toHaveLength(1)
    expect(agreementsOf(buys, 29)).toEqual([])
  })

  test('leave out buys of one insider that no other followed', () => {
    const buys = [buy('A', '2026-01-02'), buy('A', '2026-01-20'), buy('A', '2026-03-01'), buy('B', '2026-03-05')]
    expect(agreementsOf(buys, 7).map(({ buys: count, from }) => [count, from])).toEqual([[2, '2026-03-01']])
  })

  test('form separate spans with a longer pause between them, newest first', () => {
    const buys = [
      ...[buy('A', '2025-01-02'), buy('B', '2025-01-03')],
      ...[buy('A', '2026-03-01'), buy('B', '2026-03-05'), buy('C', '2026-03-11')]
    ]
    expect(agreementsOf(buys, 7).map(({ buyers, from, to }) => [from, to, buyers.join('')])).toEqual([
      ['2026-03-01', '2026-03-11', 'ABC'],
      ['2025-01-02', '2025-01-03', 'AB']
    ])
  })

  test('of different companies, or reported together, are no agreement', () => {
    expect(agreementsOf([buy('A', '2026-03-01', '1'), buy('B', '2026-03-01', '2')], 90)).toEqual([])
    expect(agreementsOf([buy('A+B', '2026-03-01'), buy('A+B', '2026-03-02')], 90)).toEqual([])
    expect(agreementsOf([buy('A+B', '2026-03-01'), buy('A', '2026-03-02')], 90)).toEqual([])
  })
})

describe('months of several stocks', () => {
  const month = (yearMonth: string, code: 'P' | 'S', trades: number): MonthlyAggregate => ({
    avgPricePerShare: 10,
    totalShares: 100 * trades,
    totalTransactions: trades,
    totalValue: 1_000 * trades,
    transactionCode: code,
    yearMonth
  })

  test('are those with purchases of at least two, newest first', () => {
    const months = new Map([
      ['1', [month('2026-01', 'P', 1), month('2026-02', 'P', 2), month('2026-03', 'P', 1)]],
      ['2', [month('2026-01', 'P', 3), month('2026-02', 'S', 5), month('2026-02', 'P', 0), month('2026-03', 'P', 4)]]
    ])
    expect(sharedMonthsOf(months)).toEqual([
      {
        stocks: [
          { buys: 1, issuerCik: '1', valueUsd: 1_000 },
          { buys: 4, issuerCik: '2', valueUsd: 4_000 }
        ],
        yearMonth: '2026-03'
      },
      {
        stocks: [
          { buys: 1, issuerCik: '1', valueUsd: 1_000 },
          { buys: 3, issuerCik: '2', valueUsd: 3_000 }
        ],
        yearMonth: '2026-01'
      }
    ])
  })
})
