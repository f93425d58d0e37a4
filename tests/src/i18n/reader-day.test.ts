import { afterEach, expect, test } from 'vitest'

import { readerDay } from '#src/i18n/reader-day.ts'

const { TZ } = process.env

afterEach(() => {
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

test.each([
  ['America/New_York', '2026-01-04'],
  ['Europe/Berlin', '2026-01-05'],
  ['Pacific/Kiritimati', '2026-01-05']
])('a day is that of whoever reads in %s', (zone, day) => {
  process.env['TZ'] = zone
  expect(readerDay('2026-01-05T03:30:00.000Z')).toBe(day)
})
