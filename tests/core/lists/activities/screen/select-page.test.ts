import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import { appendRow } from '#core/lists/activities/screen/columns.ts'
import { removeFilings, removeIssuers } from '#core/lists/activities/screen/remove-rows.ts'
import { byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { countRows, selectCompanies, selectTrades } from '#core/lists/activities/screen/select-page.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'

const NO_WORDS = { issuerCiks: undefined, tradeIds: undefined }

const question = (changes: Partial<ActivityQuestion> = {}): ActivityQuestion => ({
  after: undefined,
  asOf: new Date('2026-04-01T12:00:00Z'),
  direction: 'desc',
  filter: {},
  hidesPurchaseLinks: false,
  showsReturns: true,
  issuerCiks: undefined,
  limit: 2,
  openScores: 'none',
  sort: 'value',
  ...changes
})

const small = columnRow({ id: 'a#ND1', value: 100 })
const middle = columnRow({ id: 'b#ND1', value: 200, version: 2 })
const great = columnRow({ id: 'c#ND1', value: 300 })
const refused = columnRow({ id: 'd#ND1', value: Number.NaN })
const trades = columnsOf(small, middle, great, refused)

describe('page of trades', () => {
  test('has keys in the requested order and the start of the next page', () => {
    expect(selectTrades(trades, question(), NO_WORDS)).toEqual({
      areGroups: [false, false],
      ids: ['c#ND1', 'b#ND1'],
      next: { id: 'b#ND1', key: 20_000 },
      versions: [1, 2]
    })
    expect(selectTrades(trades, question({ direction: 'asc' }), NO_WORDS)).toMatchObject({
      ids: ['a#ND1', 'b#ND1'],
      next: { id: 'b#ND1', key: 20_000 }
    })
  })

  test('continues after the last row, and ends with rows without a value in both directions', () => {
    for (const [direction, last] of [
      ['desc', 'a#ND1'],
      ['asc', 'c#ND1']
    ] as const) {
      const first = selectTrades(trades, question({ direction }), NO_WORDS)
      expect(selectTrades(trades, question({ after: first.next, direction }), NO_WORDS)).toMatchObject({
        ids: [last, 'd#ND1'],
        next: undefined
      })
    }
  })

  test('can start after a row without a value', () => {
    const other = columnRow({ id: 'e#ND1', value: Number.NaN })
    const columns = columnsOf(refused, other)
    const first = selectTrades(columns, question({ limit: 1 }), NO_WORDS)
    expect(first).toMatchObject({ ids: ['e#ND1'], next: { id: 'e#ND1', key: null } })
    expect(selectTrades(columns, question({ after: first.next, limit: 1 }), NO_WORDS)).toMatchObject({
      ids: ['d#ND1'],
      next: undefined
    })
  })

  test('sorts and filters by returns, with unknown ones last', () => {
    const told = (id: string, since: number) =>
      columnRow({ id, returns: { ...byReturnColumn(() => Number.NaN), since, sinceExcess: since - 5 } })
    const columns = columnsOf(told('a#ND1', -12.34), told('b#ND1', 250), told('c#ND1', 0), columnRow({ id: 'd#ND1' }))
    const idsOf = (changes: Partial<ActivityQuestion>) =>
      selectTrades(columns, question({ limit: 9, ...changes }), NO_WORDS).ids
    expect(idsOf({ sort: 'since' })).toEqual(['b#ND1', 'c#ND1', 'a#ND1', 'd#ND1'])
    expect(idsOf({ direction: 'asc', sort: 'sinceExcess' })).toEqual(['a#ND1', 'c#ND1', 'b#ND1', 'd#ND1'])
    expect(idsOf({ filter: { minSince: -12.34 }, sort: 'since' })).toEqual(['b#ND1', 'c#ND1', 'a#ND1'])
    expect(idsOf({ filter: { maxSince: 0, minSince: -12.33 } })).toEqual(['c#ND1'])
    expect(idsOf({ filter: { minYear: -100 } })).toEqual([])
  })

  test('treats hidden scores as missing in ranges, orders and cursors', () => {
    const issued = (day: string) => Date.parse(`${day}T21:00:00Z`) / 1000
    const columns = columnsOf(
      columnRow({ id: 'a#ND1', score: 3, scoreAsOf: issued('2026-03-02') }),
      columnRow({ id: 'b#ND1', score: 1, scoreAsOf: issued('2026-03-30') }),
      columnRow({ id: 'c#ND1', score: 2, scoreAsOf: issued('2026-03-03') }),
      columnRow({ id: 'd#ND1' })
    )
    const select = (changes: Partial<ActivityQuestion>) =>
      selectTrades(columns, question({ direction: 'asc', limit: 9, sort: 'score', ...changes }), NO_WORDS)
    const open = new Date('2026-03-06T13:30:00Z')
    expect(select({ openScores: 'all' }).ids).toEqual(['b#ND1', 'c#ND1', 'a#ND1', 'd#ND1'])
    expect(select({ openScores: open }).ids).toEqual(['c#ND1', 'a#ND1', 'b#ND1', 'd#ND1'])
    expect(select({ openScores: 'none' }).ids).toEqual(['a#ND1', 'b#ND1', 'c#ND1', 'd#ND1'])
    expect(select({ filter: { maxScore: 2 }, openScores: 'all' }).ids).toEqual(['b#ND1', 'c#ND1'])
    expect(select({ filter: { maxScore: 2 }, openScores: open }).ids).toEqual(['c#ND1'])
    expect(select({ filter: { minScore: 1 }, openScores: 'none' }).ids).toEqual([])
    expect(select({ asOf: new Date('2026-03-03T00:00:00Z'), filter: { maxScore: 9 }, openScores: 'all' }).ids).toEqual([
      'a#ND1'
    ])
    const first = select({ limit: 2, openScores: open })
    expect(select({ after: first.next, openScores: open }).ids).toEqual(['b#ND1', 'd#ND1'])
    const second = select({ after: first.next, limit: 1, openScores: open })
    expect(second.next).toEqual({ id: 'b#ND1', key: null })
    expect(select({ after: second.next, openScores: open }).ids).toEqual(['d#ND1'])
  })

  test('shows the version of the requested time', () => {
    const until = Date.parse('2026-03-10T12:00:00Z') / 1000
    const columns = columnsOf(
      columnRow({ validTo: until }),
      columnRow({ validFrom: until, version: 2 }),
      columnRow({ id: 'z#ND1', validFrom: until + 1_000_000 })
    )
    const versionsAt = (day: string) =>
      selectTrades(columns, question({ asOf: new Date(`${day}T12:00:00Z`) }), NO_WORDS).versions
    expect(['2026-03-01', '2026-03-05', '2026-03-10'].map(versionsAt)).toEqual([[], [1], [2]])
  })

  test('shows sums instead of their lots in a list with one row per filing', () => {
    const day = (text: string) => dayNumber(text)
    const columns = columnsOf(
      columnRow({ id: 'a#ND1', traits: TRAIT.buy | TRAIT.lot, value: 300 }),
      columnRow({ id: 'a#ND2', traits: TRAIT.buy | TRAIT.lot, value: 400 }),
      columnRow({ id: 'b#ND1', traits: TRAIT.buy, value: 500 })
    )
    const sum = { firstTraded: day('2026-02-01'), id: 'a#ND1', traits: TRAIT.buy, value: 700, version: 3 }
    appendRow(columns, columnRow(sum), 'groups')
    const pageOf = (filter: ActivityQuestion['filter']) => selectTrades(columns, question({ filter }), NO_WORDS)
    expect(pageOf({ group: 'filing' })).toMatchObject({
      areGroups: [true, false],
      ids: ['a#ND1', 'b#ND1'],
      versions: [3, 1]
    })
    expect(pageOf({ group: 'filing', minValue: 600 }).ids).toEqual(['a#ND1'])
    expect(pageOf({ group: 'filing', maxValue: 400 }).ids).toEqual([])
    expect(countRows(columns, question({ filter: { group: 'filing' } }), NO_WORDS)).toBe(2)
    expect(pageOf({ group: 'lot', minValue: 400 }).ids).toEqual(['b#ND1', 'a#ND2'])
    expect(pageOf({})).toEqual(pageOf({ group: 'lot' }))
    expect(selectCompanies(columns, question({ filter: { group: 'company' } }), NO_WORDS).companies[0]).toMatchObject({
      centsIn: 120_000,
      trades: 3
    })
    removeFilings(columns, [{ accession: 'a', issuerCik: '101' }])
    expect(pageOf({ group: 'filing' }).ids).toEqual(['b#ND1'])
  })

  test('counts a sum as a first buy if its first lot is one', () => {
    const day = dayNumber('2026-03-01')
    const columns = columnsOf(
      columnRow({ id: 'a#ND1', traded: day - 5, traits: TRAIT.buy | TRAIT.lot }),
      columnRow({ id: 'a#ND2', traded: day, traits: TRAIT.buy | TRAIT.lot })
    )
    appendRow(columns, columnRow({ firstTraded: day - 5, id: 'a#ND1', traded: day, traits: TRAIT.buy }), 'groups')
    const filter = { firstBuy: true, group: 'filing' } as const
    const asked = question({ filter, heldSince: '2010-01-01' as ReportDate })
    expect(selectTrades(columns, asked, NO_WORDS).ids).toEqual(['a#ND1'])
  })

  test('filters by side, and then leaves out rows without a side', () => {
    const columns = columnsOf(
      columnRow({ id: 'a#ND1', traits: TRAIT.buy }),
      columnRow({ code: 'S', id: 'b#ND1', traits: TRAIT.sell }),
      columnRow({ id: 'c#ND1' })
    )
    const idsOf = (filter: ActivityQuestion['filter']) => selectTrades(columns, question({ filter }), NO_WORDS).ids
    expect(idsOf({ side: 'buy' })).toEqual(['a#ND1'])
    expect(idsOf({ side: 'sell' })).toEqual(['b#ND1'])
    expect(idsOf({ side: 'both' }).toSorted()).toEqual(['a#ND1', 'b#ND1'])
    expect(idsOf({ codes: ['P'] })).toEqual(['c#ND1', 'a#ND1'])
  })

  test('filters by resolved issuers and trade ids', () => {
    const columns = columnsOf(columnRow({ id: 'a#ND1' }), columnRow({ id: 'b#ND1', issuerCik: '102' }))
    const idsOf = (words: Partial<typeof NO_WORDS> | { issuerCiks: string[] } | { tradeIds: string[] }) =>
      selectTrades(columns, question(), { ...NO_WORDS, ...words }).ids
    expect(idsOf({ issuerCiks: ['102', '999'] })).toEqual(['b#ND1'])
    expect(idsOf({ issuerCiks: [] })).toEqual([])
    expect(idsOf({ tradeIds: ['a#ND1', 'nowhere'] })).toEqual(['a#ND1'])
  })

  test('is empty without rows', () => {
    expect(selectTrades(columnsOf(), question(), NO_WORDS)).toEqual({
      areGroups: [],
      ids: [],
      next: undefined,
      versions: []
    })
  })

  test('leaves out the rows of a removed issuer', () => {
    const columns = columnsOf(columnRow({ id: 'a#ND1' }), columnRow({ id: 'b#ND1', issuerCik: '102' }))
    removeIssuers(columns, ['101', '999'])
    expect(selectTrades(columns, question(), NO_WORDS).ids).toEqual(['b#ND1'])
    expect(columns.removedRows).toBe(1)
  })

  test('leaves out the rows of a removed filing, but not those of a similar accession number', () => {
    const ids = ['0001-26-1#ND1', '0001-26-1#D12', '0001-26-12#ND1']
    const columns = columnsOf(...ids.map(id => columnRow({ id })), columnRow({ id: ids[0]!, issuerCik: '102' }))
    removeFilings(columns, [{ accession: '0001-26-1', issuerCik: '101' }])
    expect(columns.removedRows).toBe(2)
    expect(selectTrades(columns, question(), NO_WORDS).ids.toSorted()).toEqual(['0001-26-1#ND1', '0001-26-12#ND1'])
  })
})

describe('page of companies', () => {
  const companies = columnsOf(
    columnRow({ insiderCiks: ['501', '502'], insiderNames: ['ada', 'ben'], traits: TRAIT.buy, value: 100 }),
    columnRow({ id: 'b#ND1', insiderCiks: ['503'], titles: 'CEO', traits: TRAIT.sell + TRAIT.pricePending, value: 50 }),
    columnRow({ id: 'c#ND1', issuerCik: '102', traded: dayNumber('2026-02-01'), traits: TRAIT.buy, value: 400 }),
    columnRow({ id: 'd#ND1', issuerCik: '103', value: Number.NaN })
  )

  test('adds up purchases and sales, and counts joint reporters once', () => {
    const { companies: found } = selectCompanies(companies, question({ limit: 9 }), NO_WORDS)
    expect(found.map(({ issuerCik }) => issuerCik)).toEqual(['102', '101', '103'])
    expect(found[1]).toEqual({
      centsIn: 10_000,
      centsOut: 5_000,
      centsUnchecked: 5_000,
      insiders: 2,
      issuerCik: '101',
      lastFiled: dayNumber('2026-03-02'),
      lastTraded: dayNumber('2026-03-01'),
      officers: 1,
      sortValue: 15_000,
      trades: 2
    })
  })

  test('continues after the last company', () => {
    const first = selectCompanies(companies, question({ limit: 1 }), NO_WORDS)
    expect(first.next).toEqual({ id: '102', key: 40_000 })
    const second = selectCompanies(companies, question({ after: first.next, limit: 2 }), NO_WORDS)
    expect(second.companies.map(({ issuerCik }) => issuerCik)).toEqual(['101', '103'])
    expect(second.next).toBeUndefined()
  })

  test('leaves out companies outside the limits on totals', () => {
    const found = selectCompanies(companies, question({ filter: { minInsiders: 2 } }), NO_WORDS).companies
    expect(found.map(({ issuerCik }) => issuerCik)).toEqual(['101'])
  })
})
