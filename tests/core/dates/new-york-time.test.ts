import { describe, expect, test } from 'vitest'

import { newYorkDay, newYorkInstant, newYorkTime } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/New_York'
})

describe('New York time', () => {
  test('agrees with the time-zone database at 16:00 of every day from 2000 to 2030', () => {
    for (let day = '2000-01-01' as ReportDate; day < '2031-01-01'; day = addDays(day, 1))
      expect(CLOCK.format(newYorkInstant(day, '16:00'))).toBe(`${day} 16:00`)
  })

  test('takes seconds, and both rules of summer time', () => {
    expect(newYorkInstant('2026-08-11' as ReportDate, '18:32:07').toISOString()).toBe('2026-08-11T22:32:07.000Z')
    expect(newYorkInstant('2006-03-20' as ReportDate, '12:00').toISOString()).toBe('2006-03-20T17:00:00.000Z')
    expect(newYorkInstant('2007-03-20' as ReportDate, '12:00').toISOString()).toBe('2007-03-20T16:00:00.000Z')
  })

  test('has an evening for every day of four digits', () => {
    expect(newYorkInstant('0001-01-01' as ReportDate, '22:00').toISOString()).toBe('0001-01-02T03:00:00.000Z')
    expect(newYorkInstant('0999-07-01' as ReportDate, '22:00').toISOString()).toBe('0999-07-02T03:00:00.000Z')
    expect(newYorkDay(new Date('0001-01-02T03:00Z'))).toBe('0001-01-01')
  })

  test('agrees with the time-zone database in every quarter of an hour of both changes of the clock', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2006-04-02', '2006-10-29']) {
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const instant = new Date(Date.parse(`${day}T04:00:00Z`) + quarter * 900_000)
        expect(newYorkTime(instant).slice(0, 16).replace('T', ' ')).toBe(CLOCK.format(instant))
      }
    }
  })

  test('counts a time that the clocks leave out from before the change', () => {
    expect(newYorkInstant('2026-03-08' as ReportDate, '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  test('knows the New York day of an instant around both changes of the clock', () => {
    const instants = [
      '2023-03-12T04:59Z',
      '2023-03-12T05:00Z',
      '2023-11-05T03:59Z',
      '2023-11-06T04:30Z',
      '2023-11-06T05:00Z'
    ]
    for (const text of instants) expect(newYorkDay(new Date(text))).toBe(CLOCK.format(new Date(text)).slice(0, 10))
  })
})
