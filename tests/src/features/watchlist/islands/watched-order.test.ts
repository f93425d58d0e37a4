import { describe, expect, test } from 'vitest'
import { parseReportDate } from '#core/dates/report-date.ts'

import {
  firstSorting,
  inOrder,
  nextSorting,
  SORT_COLUMNS,
  turned
} from '#src/features/watchlist/islands/watched-order.ts'
import type { WatchedRow } from '#src/features/watchlist/stores/watched-rows.ts'

const DAY = parseReportDate('2026-03-03')!
const row = (symbol: string, told: Partial<WatchedRow> = {}): WatchedRow => ({
  cik: '1',
  congress: { purchases: 0, sales: 0 },
  endedOn: null,
  isCluster: false,
  lastTrade: null,
  line: null,
  logo: null,
  name: symbol,
  note: '',
  options: null,
  price: null,
  symbol,
  ...told
})
const priced = (symbol: string, changePercent: number | null) =>
  row(symbol, { price: { changePercent, close: 10, day: DAY } })
const symbols = (rows: readonly WatchedRow[]) => rows.map(({ symbol }) => symbol).join('')

describe('the order of a watch list', () => {
  test('by a column leaves the rows unchanged', () => {
    const rows = Object.freeze([row('C'), row('A'), row('B')])
    for (const column of SORT_COLUMNS) inOrder(rows, firstSorting(column))
    expect(symbols(rows)).toBe('CAB')
    expect(inOrder(rows, undefined)).toBe(rows)
    expect(symbols(inOrder(rows, firstSorting('symbol')))).toBe('ABC')
  })

  test('puts unknown values last in either direction', () => {
    const rows = [row('U'), priced('L', -2), priced('N', null), priced('H', 3)]
    expect(symbols(inOrder(rows, firstSorting('change')))).toBe('HLUN')
    expect(symbols(inOrder(rows, turned(firstSorting('change'))))).toBe('LHUN')
  })

  test('keeps the reader’s order among equals', () => {
    const rows = [priced('B', 1), priced('A', 1), priced('C', 2)]
    expect(symbols(inOrder(rows, firstSorting('change')))).toBe('CBA')
  })

  test('by signals starts with clusters, then with the most congressional trades', () => {
    const rows = [
      row('N'),
      row('O', { congress: { purchases: 1, sales: 0 } }),
      row('T', { congress: { purchases: 1, sales: 1 } }),
      row('C', { isCluster: true })
    ]
    expect(symbols(inOrder(rows, firstSorting('signals')))).toBe('CTON')
  })

  test('is reversed by a second press of a column, and returns to the reader’s order by a third', () => {
    const first = nextSorting(undefined, 'score')
    expect(first).toEqual({ column: 'score', direction: 'ascending' })
    const second = nextSorting(first, 'score')
    expect(second).toEqual({ column: 'score', direction: 'descending' })
    expect(nextSorting(second, 'score')).toBeUndefined()
    expect(nextSorting(second, 'price')).toEqual({ column: 'price', direction: 'descending' })
  })
})
