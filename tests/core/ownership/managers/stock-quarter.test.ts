import { describe, expect, test } from 'vitest'

import type { Coverage } from '#core/ownership/managers/book.ts'
import { type ManagerPosition, type StockQuarterInput, sumUpStock } from '#core/ownership/managers/stock-quarter.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

const position = (managerCik: string, shares: number, parts: Partial<ManagerPosition> = {}): ManagerPosition => ({
  callShares: 0,
  managerCik,
  putShares: 0,
  shares,
  valueUsd: shares * 10,
  ...parts
})
const sumUp = (parts: Partial<StockQuarterInput>) =>
  sumUpStock({
    before: [],
    coverageBefore: () => 'whole',
    coverageNow: () => 'whole',
    now: [],
    period: day('2025-12-31'),
    splitFactor: 1,
    ...parts
  })

describe('managers of a stock', () => {
  test('are counted and added up, the ten largest listed with their change', () => {
    const now = Array.from({ length: 12 }, (_, index) => position(String(index + 1), 100 + index))
    const summed = sumUp({ before: [position('12', 50)], now })
    expect(summed).toMatchObject({ managers: 12, shares: 1_266, valueUsd: 12_660 })
    expect(summed.top).toHaveLength(10)
    expect(summed.top[0]).toEqual({
      change: 'raised',
      managerCik: '12',
      shares: 111,
      sharesBefore: 50,
      valueUsd: 1_110
    })
    expect(summed.changes).toMatchObject({ opened: 11, raised: 1 })
  })

  test('with options alone hold no shares', () => {
    const summed = sumUp({
      now: [
        position('1', 0, { putShares: 500 }),
        position('2', 10, { callShares: 5 }),
        position('3', 0, { callShares: 5 })
      ]
    })
    expect(summed).toMatchObject({ callManagers: 2, managers: 1, putManagers: 1, shares: 10 })
  })

  test('who have not filed did not sell', () => {
    const coverage: Record<string, Coverage> = { 1: 'whole', 2: 'none', 3: 'elsewhere' }
    const before = ['1', '2', '3'].map(cik => position(cik, 10))
    const { changes, managers } = sumUp({ before, coverageNow: cik => coverage[cik] ?? 'none' })
    expect(managers).toBe(0)
    expect(changes).toMatchObject({ not_filed: 1, not_reported: 1, sold_out: 1 })
  })

  test('show the shares before a split as shares of today', () => {
    const { top } = sumUp({ before: [position('1', 10)], now: [position('1', 40)], splitFactor: 4 })
    expect(top[0]).toMatchObject({ change: 'unchanged', sharesBefore: 40 })
  })
})
