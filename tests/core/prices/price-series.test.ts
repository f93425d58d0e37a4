import { expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { pausesIn } from '#core/prices/price-series.ts'

test('a pause of more than 14 days is found wherever it is', () => {
  const first = '2025-12-20' as ReportDate
  for (let place = 0; place < 30; place++) {
    const daysWith = (pause: number) =>
      Array.from({ length: 31 }, (_, index) => ({ date: addDays(first, index + (index > place ? pause - 1 : 0)) }))
    expect(pausesIn(daysWith(14))).toEqual([])
    expect(pausesIn(daysWith(15))).toEqual([place])
  }
  expect(pausesIn([{ date: first }, { date: addDays(first, 20) }, { date: addDays(first, 40) }])).toEqual([0, 1])
  expect(pausesIn([])).toEqual([])
})
