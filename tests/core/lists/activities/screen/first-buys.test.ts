import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { idOf } from '#core/lists/activities/screen/block.ts'
import type { ColumnRow, Columns } from '#core/lists/activities/screen/columns.ts'
import { firstBuysAre } from '#core/lists/activities/screen/first-buys.ts'
import { selectRows } from '#core/lists/activities/screen/select-top.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'

const LONG_AGO = '2020-01-01' as ReportDate
const NOW = Date.parse('2026-04-01T12:00:00Z') / 1000

const buy = (id: string, day: string, changes: Partial<ColumnRow> = {}): ColumnRow =>
  columnRow({
    filed: dayNumber(day) + 1,
    id,
    traded: dayNumber(day),
    traits: TRAIT.buy,
    validFrom: (dayNumber(day) + 1) * 86_400,
    ...changes
  })

function idsOf(
  columns: Columns,
  wish = true,
  heldSince: ReportDate | undefined = LONG_AGO,
  seconds = NOW,
  years?: number
): string[] {
  const [block] = columns.blocks
  if (!block) return []
  const selection = new Int32Array(block.count)
  const count = selectRows(block, firstBuysAre(columns, wish, { heldSince, seconds, years }), selection)
  return [...selection.slice(0, count)].map(row => idOf(block, row))
}

describe('first buys in two years', () => {
  test('need 730 days without a buy; 729 are too few', () => {
    const columns = columnsOf(buy('old', '2022-03-01'), buy('late', '2024-03-01'), buy('soon', '2026-02-28'))
    expect(idsOf(columns)).toEqual(['old', 'late'])
    const longer = columnsOf(buy('old', '2022-03-01'), buy('late', '2024-02-29'))
    expect(idsOf(longer)).toEqual(['old'])
  })

  test('need as many years as are asked for, and filings for as long', () => {
    const columns = columnsOf(buy('old', '2022-03-02'), buy('late', '2025-03-01'))
    const inYears = (years: number, heldSince = LONG_AGO) => idsOf(columns, true, heldSince, NOW, years)
    expect(inYears(1)).toEqual(['old', 'late'])
    expect(inYears(3)).toEqual([])
    expect(inYears(3, '2019-01-01' as ReportDate)).toEqual(['old'])
    expect(inYears(2)).toEqual(['old', 'late'])
  })

  test('include all tranches of one day, but not the next day', () => {
    const columns = columnsOf(buy('a', '2026-03-02'), buy('b', '2026-03-02'), buy('c', '2026-03-03'))
    expect(idsOf(columns)).toEqual(['a', 'b'])
  })

  test('are counted per insider and company, for each owner of a joint filing', () => {
    const columns = columnsOf(
      buy('ada', '2025-03-03'),
      buy('ben', '2025-06-02', { insiderCiks: ['502'], insiderNames: ['ben'] }),
      buy('elsewhere', '2025-06-02', { issuerCik: '102' }),
      buy('both', '2025-09-01', { insiderCiks: ['503', '501'], insiderNames: ['cal', 'ada'] })
    )
    expect(idsOf(columns)).toEqual(['ada', 'ben', 'elsewhere'])
  })

  test('ignore sales, both as first buys and as earlier ones', () => {
    const columns = columnsOf(buy('sale', '2025-03-03', { code: 'S', traits: TRAIT.sell }), buy('buy', '2025-06-02'))
    expect(idsOf(columns)).toEqual(['buy'])
    expect(idsOf(columns, false)).toEqual(['sale'])
  })

  test('need two years of stored filings before them', () => {
    const columns = columnsOf(buy('a', '2026-03-02'))
    expect(idsOf(columns, true, '2024-03-02' as ReportDate)).toEqual(['a'])
    expect(idsOf(columns, true, '2024-03-03' as ReportDate)).toEqual([])
  })

  test('use only what was known at the time', () => {
    const later = buy('later', '2025-03-03', { validFrom: NOW + 1 })
    const columns = columnsOf(later, buy('b', '2025-06-02'))
    expect(idsOf(columns, true, LONG_AGO, NOW)).toContain('b')
    expect(idsOf(columns, true, LONG_AGO, NOW + 1)).not.toContain('b')
  })
})
