import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, dayOf, type ReportDate } from '#core/dates/report-date.ts'
import {
  addBusinessDays,
  isBusinessDay,
  isSession,
  previousBusinessDay,
  reportCutOff,
  weekEnding
} from '#core/dates/trading-calendar.ts'

const day = (text: string) => text as ReportDate

describe('trading calendar', () => {
  test.each([
    ['2023-01-02', 'New Year on Sunday, observed on Monday'],
    ['2021-12-31', 'New Year on Saturday, observed on Friday'],
    ['2023-01-16', 'Martin Luther King day'],
    ['2024-02-19', "Washington's birthday"],
    ['2024-05-27', 'Memorial day'],
    ['2021-06-18', 'the first Juneteenth, on Saturday'],
    ['2022-06-20', 'Juneteenth on Sunday'],
    ['2020-07-03', 'Independence day on Saturday'],
    ['2024-10-14', 'Columbus day'],
    ['2024-11-11', 'Veterans day'],
    ['2024-11-28', 'Thanksgiving'],
    ['2022-12-26', 'Christmas on Sunday'],
    ['2024-12-24', 'a Christmas Eve that was given'],
    ['2025-01-09', 'mourning for President Carter'],
    ['2025-12-24', 'a Christmas Eve that was given'],
    ['2025-12-26', 'a day after Christmas that was given'],
    ['2023-04-08', 'Saturday']
  ])('EDGAR rests on %s: %s', date => {
    expect(isBusinessDay(day(date))).toBe(false)
  })

  test.each(['2020-06-19', '2023-04-07', '2024-03-29', '2012-10-29'])('EDGAR works on %s', date => {
    expect(isBusinessDay(day(date))).toBe(true)
  })

  test.each([
    '2023-04-07',
    '2024-03-29',
    '2019-04-19',
    '2023-06-19',
    '2022-01-17',
    '2001-09-11',
    '2001-09-14',
    '2004-06-11',
    '2007-01-02',
    '2012-10-29',
    '2012-10-30',
    '2018-12-05',
    '2025-01-09',
    '2026-07-03',
    '2023-01-02',
    '2024-12-25'
  ])('the exchange is closed on %s', date => {
    expect(isSession(day(date))).toBe(false)
  })

  test.each(['2021-12-31', '2021-06-18', '2024-10-14', '2024-11-11', '2001-09-17', '2023-11-24'])(
    'the exchange trades on %s',
    date => {
      expect(isSession(day(date))).toBe(true)
    }
  )

  test.each([
    [2003, 252],
    [2012, 250],
    [2018, 251],
    [2019, 252],
    [2020, 253],
    [2021, 252],
    [2022, 251],
    [2023, 250],
    [2024, 252]
  ])('%i has %i sessions', (year, sessions) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(day(`${year}-01-01`), index))
    expect(days.filter(date => date.startsWith(String(year)) && isSession(date))).toHaveLength(sessions)
  })

  test('counts business days over weekends and holidays, both ways', () => {
    expect(addBusinessDays(day('2026-03-02'), 2)).toBe('2026-03-04')
    expect(addBusinessDays(day('2023-06-16'), 2)).toBe('2023-06-21')
    expect(addBusinessDays(day('2023-06-17'), 2)).toBe('2023-06-21')
    expect(addBusinessDays(day('2023-06-21'), -2)).toBe('2023-06-16')
    expect(addBusinessDays(day('2023-06-17'), 0)).toBe('2023-06-17')
    expect(previousBusinessDay(day('2024-01-02'))).toBe('2023-12-29')
  })

  test('cuts reports off at 08:30 New York', () => {
    expect(reportCutOff(day('2023-05-10')).toISOString()).toBe('2023-05-10T12:30:00.000Z')
    expect(reportCutOff(day('2023-11-06')).toISOString()).toBe('2023-11-06T13:30:00.000Z')
  })

  test('adding business days and taking them away comes back to a business day', () => {
    const dates = fc.integer({ max: 20_000, min: 12_000 }).map(days => dayOf(new Date(days * 86_400_000)))
    fc.assert(
      fc.property(dates, fc.integer({ max: 30, min: 1 }), (date, count) => {
        const start = addBusinessDays(date, 1)
        expect(addBusinessDays(addBusinessDays(start, count), -count)).toBe(start)
      })
    )
  })

  test('ends the week on Friday', () => {
    expect(weekEnding(day('2023-05-12'))).toBe('2023-05-12')
    expect(weekEnding(day('2023-05-08'))).toBe('2023-05-12')
    expect(weekEnding(day('2023-05-13'))).toBe('2023-05-19')
  })
})
