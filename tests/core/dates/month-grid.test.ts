import { describe, expect, test } from 'vitest'

import { monthGrid } from '#core/dates/month-grid.ts'

const daysOf = (yearMonth: string) =>
  monthGrid(yearMonth).weeks.map(week => week.map(day => day?.slice(8) ?? '').join(' '))

describe('month grid', () => {
  test('leaves the places of other months empty', () => {
    expect(daysOf('2026-12')).toEqual([
      ' 01 02 03 04',
      '07 08 09 10 11',
      '14 15 16 17 18',
      '21 22 23 24 25',
      '28 29 30 31 '
    ])
  })

  test('has no row for a weekend at either end', () => {
    expect(daysOf('2026-11')).toEqual([
      '02 03 04 05 06',
      '09 10 11 12 13',
      '16 17 18 19 20',
      '23 24 25 26 27',
      '30    '
    ])
    expect(daysOf('2026-02').at(-1)).toBe('23 24 25 26 27')
  })

  test('knows leap years and holds every working day of a month once', () => {
    expect(daysOf('2024-02').at(-1)).toBe('26 27 28 29 ')
    expect(
      monthGrid('2023-05')
        .weeks.flat()
        .filter(day => day !== undefined)
    ).toHaveLength(23)
  })
})
