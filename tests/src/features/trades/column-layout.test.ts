import { describe, expect, test } from 'vitest'

import {
  LIST_LAYOUT,
  moveBeside,
  moveColumn,
  orderColumns,
  parseLayout,
  sharingColumns,
  widthRules
} from '#src/features/trades/column-layout.ts'

const COLUMNS = ['company', 'owner', 'kind', 'value', 'score', 'date', 'filing']

describe('a stored layout', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another type', '[1]'],
    ['null', 'null'],
    ['other types within', '{"order":"kind","widths":7}']
  ])('of %s is the list’s own', (_, stored) => {
    expect(parseLayout(stored)).toEqual(LIST_LAYOUT)
  })

  test('keeps names and widths that can be shown', () => {
    const stored = { order: ['kind', 3], widths: { 'a"]{}': 90, date: Number.NaN, kind: 7, score: 90.4, value: 9_999 } }
    expect(parseLayout(JSON.stringify(stored))).toEqual({
      order: ['kind'],
      widths: { kind: 48, score: 90, value: 600 }
    })
  })
})

describe('the order of columns', () => {
  test('is the list’s own until a reader moves one', () => {
    expect(orderColumns(COLUMNS, [])).toEqual(COLUMNS)
  })

  test('keeps the first, the last and unnamed columns in their places', () => {
    const order = ['filing', 'date', 'earnings', 'value', 'owner', 'company']
    expect(orderColumns(COLUMNS, order)).toEqual(['company', 'date', 'kind', 'value', 'score', 'owner', 'filing'])
  })

  test('is the same when it is applied twice', () => {
    const order = ['date', 'value', 'owner']
    const once = orderColumns(COLUMNS, order)
    expect(orderColumns(once, order)).toEqual(once)
  })
})

describe('a move', () => {
  const all = () => true

  test('passes the visible neighbour, and hidden columns with it', () => {
    const isVisible = (name: string) => name !== 'value'
    expect(moveColumn(COLUMNS, 'score', -1, isVisible)).toEqual([
      'company',
      'owner',
      'score',
      'kind',
      'value',
      'date',
      'filing'
    ])
    expect(moveColumn(COLUMNS, 'kind', 1, isVisible)).toEqual([
      'company',
      'owner',
      'value',
      'score',
      'kind',
      'date',
      'filing'
    ])
  })

  test.each([
    ['company', 1],
    ['filing', -1],
    ['owner', -1],
    ['date', 1],
    ['unknown', 1]
  ] as const)('of %s by %d is not made', (name, step) => {
    expect(moveColumn(COLUMNS, name, step, all)).toBeUndefined()
  })

  test('beside a fixed column ends within it', () => {
    expect(moveBeside(COLUMNS, 'date', 'company', -1).slice(0, 2)).toEqual(['company', 'date'])
    expect(moveBeside(COLUMNS, 'owner', 'filing', 1).slice(-2)).toEqual(['owner', 'filing'])
  })
})

describe('widths', () => {
  test('leave the rest to the names, and to the last column once both names have their own', () => {
    expect(sharingColumns(COLUMNS, {})).toEqual(['company', 'owner'])
    expect(sharingColumns(COLUMNS, { company: 90 })).toEqual(['owner'])
    expect(sharingColumns(COLUMNS, { company: 90, owner: 90 })).toEqual(['filing'])
    expect(widthRules(COLUMNS, { company: 90, owner: 90 })).toContain('"filing"]{inline-size:auto}')
  })

  test('have rules for the columns of this list alone', () => {
    expect(widthRules(COLUMNS, {})).toBe('')
    expect(widthRules(COLUMNS, { earnings: 90 })).toBe('')
    expect(widthRules(COLUMNS, { value: 130 })).toMatch(/^@container.*"value"\]\{inline-size:130px\}\}$/)
  })
})
