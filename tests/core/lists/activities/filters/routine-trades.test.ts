import { describe, expect, test } from 'vitest'

import { dayOfNumber } from '#core/dates/report-date.ts'
import { routineIs } from '#core/lists/activities/filters/routine-trades.ts'
import { idOf } from '#core/lists/activities/screen/block.ts'
import type { ColumnRow, Columns } from '#core/lists/activities/screen/columns.ts'
import { selectRows } from '#core/lists/activities/screen/select-top.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { tradingHabit } from '#core/scores/shown-beside.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'
import { makeDice } from '#tests/support/strategy/random-market.ts'

const NOW = Date.parse('2026-04-01T12:00:00Z') / 1000

const trade = (id: string, day: string, changes: Partial<ColumnRow> = {}): ColumnRow =>
  columnRow({
    filed: dayNumber(day) + 1,
    id,
    traded: dayNumber(day),
    traits: TRAIT.sell,
    validFrom: (dayNumber(day) + 1) * 86_400,
    ...changes
  })

function idsOf(columns: Columns, asked: 'exclude' | 'only' = 'only', seconds = NOW): string[] {
  const [block] = columns.blocks
  if (!block) return []
  const selection = new Int32Array(block.count)
  const count = selectRows(block, routineIs(columns, asked, seconds), selection)
  return [...selection.slice(0, count)].map(row => idOf(block, row))
}

const THREE = [trade('a', '2020-05-29'), trade('b', '2021-05-04'), trade('c', '2022-05-02')]

describe('routine trades', () => {
  test('need a trade of the same month in each of the three years before', () => {
    const columns = columnsOf(...THREE, trade('d', '2023-05-31'), trade('e', '2023-06-01'), trade('f', '2025-05-01'))
    expect(idsOf(columns)).toEqual(['d'])
    expect(idsOf(columns, 'exclude')).toEqual(['a', 'b', 'c', 'e', 'f'])
  })

  test('are counted by insider and company, purchases and sales alike', () => {
    const columns = columnsOf(
      ...THREE,
      trade('elsewhere', '2023-05-08', { issuerCik: '102' }),
      trade('ben', '2023-05-08', { insiderCiks: ['502'], insiderNames: ['ben'] }),
      trade('both', '2023-05-08', { insiderCiks: ['502', '501'], insiderNames: ['ben', 'ada'], traits: TRAIT.buy }),
      trade('grant', '2023-05-08', { traits: 0 })
    )
    expect(idsOf(columns)).toEqual(['both'])
  })

  test('are the same whatever is filed later', () => {
    const late = (dayNumber('2022-05-02') + 400) * 86_400
    const columns = columnsOf(
      ...THREE.slice(0, 2),
      trade('c', '2022-05-02', { validFrom: late }),
      trade('d', '2023-05-08')
    )
    expect(idsOf(columns)).toEqual([])
    const amended = columnsOf(
      ...THREE.slice(0, 2),
      trade('c', '2022-05-02', { validTo: late }),
      trade('c', '2022-06-02', { validFrom: late, version: 2 }),
      trade('d', '2023-05-08')
    )
    expect(idsOf(amended)).toEqual(['d'])
    expect(idsOf(columnsOf(...THREE), 'only', 0)).toEqual([])
  })

  test('are those that the habit of a profile calls routine', () => {
    const dice = makeDice(5)
    const first = dayNumber('2016-01-01')
    const days = Array.from({ length: 300 }, () => first + Math.floor(dice() * 3_650))
    const rows = days.map((day, place) => trade(String(place), dayOfNumber(day)))
    const all = days.map(dayOfNumber)
    const expected = days.flatMap((day, place) =>
      tradingHabit(dayOfNumber(day), all) === 'routine' ? [String(place)] : []
    )
    expect(expected.length).toBeGreaterThan(20)
    expect(idsOf(columnsOf(...rows))).toEqual(expected)
  })
})
