import { describe, expect, test } from 'vitest'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { filing, line, owner } from '#tests/support/filings/filing.ts'

let count = 0
const buyOf = (
  cik: string,
  filedAt: string,
  fields: Partial<OwnershipLine> = {},
  more: Partial<Filing> = {}
): Filing => {
  count += 1
  return filing({
    accession: `0000000001-26-${String(count).padStart(6, '0')}`,
    filedAt,
    lines: [line({ shares: String(1000 + count), ...fields })],
    owners: [owner({ cik })],
    ...more
  })
}
const flags = (...filings: Filing[]): boolean[] =>
  deriveTrades({ filings, sessions: [], splits: [], tickers: [] }).map(({ isCluster }) => isCluster)

describe('insider cluster', () => {
  test('needs two owners within 30 days, and marks the second one', () => {
    expect(flags(buyOf('1', '2026-03-04'), buyOf('2', '2026-03-05', { transactionDate: '2026-03-03' }))).toEqual([
      false,
      true
    ])
    expect(flags(buyOf('1', '2026-03-04'), buyOf('1', '2026-03-05', { transactionDate: '2026-03-03' }))).toEqual([
      false,
      false
    ])
  })

  test('looks back 30 days and no further', () => {
    expect(flags(buyOf('1', '2026-03-04'), buyOf('2', '2026-04-03', { transactionDate: '2026-04-01' }))).toEqual([
      false,
      true
    ])
    expect(flags(buyOf('1', '2026-03-04'), buyOf('2', '2026-04-03', { transactionDate: '2026-04-02' }))).toEqual([
      false,
      false
    ])
  })

  test('counts joint filers as one owner', () => {
    const both = { owners: [owner({ cik: '1' }), owner({ cik: '2' })] }
    expect(flags(buyOf('1', '2026-03-04', {}, both), buyOf('2', '2026-03-05'))).toEqual([false, false])
    expect(flags(buyOf('1', '2026-03-04', {}, both), buyOf('3', '2026-03-05'))).toEqual([false, true])
  })

  test('counts owners separately until they report together, even if all purchases are known', () => {
    const both = { owners: [owner({ cik: '1' }), owner({ cik: '2' })] }
    const joint = buyOf('1', '2026-06-04', { transactionDate: '2026-06-02' }, both)
    expect(flags(buyOf('1', '2026-03-04'), buyOf('2', '2026-03-05'), joint)).toEqual([false, true, false])
  })

  test('counts open-market purchases of shares only', () => {
    for (const other of [
      { transactionCode: 'A' },
      { acquiredDisposed: 'D', transactionCode: 'S' },
      { acquiredDisposed: 'D' },
      { table: 'derivative' },
      { equitySwap: true },
      { pricePerShare: '0' },
      { transactionDate: '2031-01-01' }
    ] as Partial<OwnershipLine>[])
      expect(flags(buyOf('1', '2026-03-04', other), buyOf('2', '2026-03-05'))).toEqual([false, false])
  })

  test('ignores purchases that nobody decided on, for themselves and for others', () => {
    const footnotes = {
      F1: 'Acquired through the dividend reinvestment plan.',
      F2: 'Includes 10 shares of a dividend reinvestment.'
    }
    const reinvested = buyOf('1', '2026-03-04', { footnoteIds: { shares: ['F1'] } }, { footnotes })
    const other = buyOf('2', '2026-03-05', { footnoteIds: { shares: ['F2'] } }, { footnotes })
    expect(flags(reinvested, other)).toEqual([false, false])
    expect(flags(other, buyOf('3', '2026-03-06', { footnoteIds: { shares: ['F1'] } }, { footnotes }))).toEqual([
      false,
      false
    ])
    expect(flags(other, buyOf('4', '2026-03-06'))).toEqual([false, true])
  })

  test('excludes an employee plan: five insiders, one day, one price', () => {
    const plan = ['1', '2', '3', '4', '5', '6'].map(cik => buyOf(cik, '2026-03-04'))
    expect(flags(...plan).every(isCluster => !isCluster)).toBe(true)
    const own = buyOf('7', '2026-03-05', { pricePerShare: '18.5' })
    expect(flags(...plan, own).at(-1)).toBe(false)
  })
})
