import { constructTable, tableFeatures } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { describe, expect, test } from 'vitest'
import { parseReportDate } from '#core/dates/report-date.ts'

import { SORT_COLUMNS, type SortColumn, WATCHED_TABLE } from '#src/features/watchlist/islands/watched-order.ts'
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

function tableOf(rows: readonly WatchedRow[]) {
  const features = tableFeatures({ ...WATCHED_TABLE.features, coreReactivityFeature: storeReactivityBindings() })
  const table = constructTable({ ...WATCHED_TABLE, data: rows, features })
  return {
    order: () =>
      table
        .getSortedRowModel()
        .rows.map(({ original }) => original.symbol)
        .join(''),
    press: (id: SortColumn) => table.getColumn(id)!.toggleSorting(),
    sorted: (id: SortColumn) => table.getColumn(id)!.getIsSorted()
  }
}

/** Order after the first press of a column. */
function inOrder(rows: readonly WatchedRow[], id: SortColumn): string {
  const { order, press } = tableOf(rows)
  press(id)
  return order()
}

describe('the order of a watch list', () => {
  test('by a column leaves the rows unchanged', () => {
    const rows = Object.freeze([row('C'), row('A'), row('B')])
    for (const column of SORT_COLUMNS) inOrder(rows, column)
    expect(rows.map(({ symbol }) => symbol).join('')).toBe('CAB')
    expect(tableOf(rows).order()).toBe('CAB')
    expect(inOrder(rows, 'symbol')).toBe('ABC')
  })

  test('puts unknown values last in either direction', () => {
    const { order, press } = tableOf([row('U'), priced('L', -2), priced('N', null), priced('H', 3)])
    press('change')
    expect(order()).toBe('HLUN')
    press('change')
    expect(order()).toBe('LHUN')
  })

  test('keeps the reader’s order among equals', () => {
    expect(inOrder([priced('B', 1), priced('A', 1), priced('C', 2)], 'change')).toBe('CBA')
  })

  test('by signals starts with clusters, then with the most congressional trades', () => {
    const rows = [
      row('N'),
      row('O', { congress: { purchases: 1, sales: 0 } }),
      row('T', { congress: { purchases: 1, sales: 1 } }),
      row('C', { isCluster: true })
    ]
    expect(inOrder(rows, 'signals')).toBe('CTON')
  })

  test('is reversed by a second press of a column, and returns to the reader’s order by a third', () => {
    const { press, sorted } = tableOf([row('A')])
    const states = [0, 1, 2].map(() => {
      press('score')
      return sorted('score')
    })
    expect(states).toEqual(['asc', 'desc', false])
    press('score')
    press('price')
    expect([sorted('score'), sorted('price')]).toEqual([false, 'desc'])
  })
})
