import { type SortDirection, useTable } from '@tanstack/react-table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseReportDate } from '#core/dates/report-date.ts'

import { SORT_COLUMNS, type SortColumn, WATCHED_TABLE } from '#src/features/watchlist/islands/watched-order.ts'
import type { WatchedRow } from '#src/features/watchlist/stores/watched-rows.ts'

const DAY = parseReportDate('2026-03-03')!
const row = (symbol: string, told: Partial<WatchedRow> = {}): WatchedRow => ({
  cik: '1',
  congress: { purchases: 0, sales: 0 },
  earnings: null,
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

interface SortedProps {
  id: SortColumn
  rows: readonly WatchedRow[]
  sorted: SortDirection | undefined
}

/** Symbols in order, and the direction that the next press of the column gives. */
function Sorted({ id, rows, sorted }: SortedProps): string {
  const sorting = sorted ? [{ desc: sorted === 'desc', id }] : []
  const table = useTable({ ...WATCHED_TABLE, data: rows, initialState: { sorting } })
  const order = table.getSortedRowModel().rows.map(({ original }) => original.symbol)
  return `${order.join('')} ${table.getColumn(id)?.getNextSortingOrder()}`
}

function sort(rows: readonly WatchedRow[], id: SortColumn, sorted?: SortDirection) {
  const [order, next] = renderToStaticMarkup(createElement(Sorted, { id, rows, sorted })).split(' ')
  return { next, order }
}

/** Order after the first press of a column. */
function inOrder(rows: readonly WatchedRow[], id: SortColumn): string | undefined {
  return sort(rows, id, sort(rows, id).next === 'desc' ? 'desc' : 'asc').order
}

describe('the order of a watch list', () => {
  test('by a column leaves the rows unchanged', () => {
    const rows = Object.freeze([row('C'), row('A'), row('B')])
    for (const column of SORT_COLUMNS) inOrder(rows, column)
    expect(rows.map(({ symbol }) => symbol).join('')).toBe('CAB')
    expect(sort(rows, 'symbol').order).toBe('CAB')
    expect(inOrder(rows, 'symbol')).toBe('ABC')
  })

  test('puts unknown values last in either direction', () => {
    const rows = [row('U'), priced('L', -2), priced('N', null), priced('H', 3)]
    expect(sort(rows, 'change', 'desc').order).toBe('HLUN')
    expect(sort(rows, 'change', 'asc').order).toBe('LHUN')
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

  test('by earnings starts with the nearest estimate', () => {
    const expected = (symbol: string, day: string) =>
      row(symbol, { earnings: { day: parseReportDate(day)!, pastEstimates: 8, pastWithin: 7, withinDays: 3 } })
    const rows = [row('N'), expected('L', '2026-05-01'), expected('F', '2026-03-09')]
    expect(inOrder(rows, 'earnings')).toBe('FLN')
    expect(sort(rows, 'earnings', 'desc').order).toBe('LFN')
  })

  test('is reversed by a second press of a column, and returns to the reader’s order by a third', () => {
    const presses = [undefined, 'asc', 'desc'] as const
    expect(presses.map(sorted => sort([row('A')], 'score', sorted).next)).toEqual(['asc', 'desc', 'false'])
    expect(sort([row('A')], 'price').next).toBe('desc')
  })
})
