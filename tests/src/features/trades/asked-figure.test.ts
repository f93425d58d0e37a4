import { describe, expect, test } from 'vitest'

import { FILTERS } from '#core/lists/activities/filters/filters.ts'
import { SORT_COLUMNS } from '#core/lists/activities/screen/block.ts'
import { ASKED_FIGURES, findAskedFigure, winsOf } from '#src/features/trades/asked-figure.ts'

describe('the column of a further figure', () => {
  test.each([
    [{ maxDaysToEarnings: '9' }, 'earnings'],
    [{ sort: 'daysToEarnings' }, 'earnings'],
    [{ minMaturedBuys: '3' }, 'record'],
    [{ maxWinRate: '50' }, 'record'],
    [{ sort: 'maturedBuys' }, 'record'],
    [{ maxDaysSinceNotice: '9' }, 'notice'],
    [{ maxDaysSinceOptions: '9' }, 'options'],
    [{ maxFromPrice: '0' }, 'price'],
    // The order comes before the filters.
    [{ maxDaysToEarnings: '9', sort: 'winRate' }, 'record'],
    [{ minValue: '9', sort: 'value' }, undefined],
    [{ minMaturedBuys: '', notKnown: 'maturedBuys' }, undefined],
    [{}, undefined]
  ])('of %j is %s', (query, figure) => {
    expect(findAskedFigure(query)).toBe(figure)
  })

  test('counts the buys that had risen from their rounded share', () => {
    for (let count = 1; count <= 3_000; count += 7)
      for (const wins of [0, 1, Math.floor(count / 3), count - 1, count])
        expect(winsOf(count, Math.round((wins / count) * 10_000) / 100)).toBe(wins)
    expect(winsOf(3, null)).toBe(0)
  })

  test('is asked for by parameters and orders that the list knows', () => {
    const names: readonly string[] = FILTERS.flatMap(filter => [...filter.names])
    for (const { orders, parameters } of Object.values(ASKED_FIGURES)) {
      expect(names).toEqual(expect.arrayContaining([...parameters]))
      for (const { column } of orders) expect(SORT_COLUMNS).toContain(column)
    }
  })
})
