import { describe, expect, test } from 'vitest'

import { NONE } from '#core/lists/activities/screen/block.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { totalColumns } from '#core/lists/counts/total-columns.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'

const buy = { traits: TRAIT.buy }
const sale = { code: 'S', traits: TRAIT.sell }

describe('totals of all trades', () => {
  test('count current trades, companies and insiders once each', () => {
    const columns = columnsOf(
      columnRow({ ...buy, insiderCiks: ['501', '502'], insiderNames: ['ada', 'ben'] }),
      columnRow({ ...sale, issuerCik: '102' }),
      columnRow({ code: 'A' }),
      columnRow({ ...buy, insiderCiks: ['503'], issuerCik: '103', validTo: 1_800_000_000 })
    )
    expect(totalColumns(columns).counts).toEqual({ buys: 1, companies: 2, insiders: 2, sells: 1, trades: 3 })
  })

  test('add up purchases and sales by month, oldest first', () => {
    const columns = columnsOf(
      columnRow({ ...buy, traded: dayNumber('2026-03-31'), value: 100.25 }),
      columnRow({ ...sale, traded: dayNumber('2026-03-01'), value: 50 }),
      columnRow({ ...buy, traded: dayNumber('2025-12-31'), value: 7 }),
      columnRow({ code: 'A', traded: dayNumber('2026-04-01') })
    )
    expect(totalColumns(columns).months).toEqual([
      { buys: 1, buysUsd: 7, sells: 0, sellsUsd: 0, yearMonth: '2025-12' },
      { buys: 1, buysUsd: 100.25, sells: 1, sellsUsd: 50, yearMonth: '2026-03' }
    ])
  })

  test('leave refused trades out of the months, but count them', () => {
    const columns = columnsOf(columnRow({ ...buy, value: Number.NaN }), columnRow({ ...buy, traded: NONE }))
    expect(totalColumns(columns)).toMatchObject({ counts: { buys: 2, trades: 2 }, months: [] })
  })
})
