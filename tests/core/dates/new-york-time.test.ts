import { describe, expect, test } from 'vitest'

import { newYorkDay, newYorkInstant } from '#core/dates/new-york-time.ts'
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
