import { describe, expect, test } from 'vitest'

import { deadlineOf } from '#core/ownership/deadline.ts'
import type { FiledSchedule } from '#core/ownership/schedule.ts'
import { filedSchedule } from '#tests/support/ownership/schedules.ts'

const dueOn = (parts: Partial<FiledSchedule>, before?: number, now?: number) =>
  deadlineOf(filedSchedule(parts), { before, now }).dueOn

const G = { form: 'SCHEDULE 13G' } as const
const GA = { form: 'SCHEDULE 13G/A' } as const

describe('the deadline of a 13D', () => {
  test.each<[string, Partial<FiledSchedule>, string]>([
    ['5 business days after the event', { eventDate: '03/09/2026' }, '2026-03-16'],
    ['2 business days for an amendment', { eventDate: '03/09/2026', form: 'SCHEDULE 13D/A' }, '2026-03-11'],
    ['without weekends and holidays', { eventDate: '06/18/2026' }, '2026-06-26']
  ])('is %s', (_name, parts, due) => {
    expect(dueOn(parts)).toBe(due)
  })

  test.each([
    ['2026-03-16', 'on_time'],
    ['2026-03-17', 'late']
  ])('filed on %s is %s', (filedAt, timeliness) => {
    expect(deadlineOf(filedSchedule({ filedAt }), { before: undefined, now: undefined }).timeliness).toBe(timeliness)
  })
})

describe('the deadline of a 13G', () => {
  test.each<[string, Partial<FiledSchedule>, number | undefined, number | undefined, string]>([
    [
      'institution, 45 days after the quarter',
      { ...G, eventDate: '03/31/2026', rules: ['Rule 13d-1(b)'] },
      undefined,
      6,
      '2026-05-15'
    ],
    [
      'institution above ten percent, 5 business days after the month',
      { ...G, eventDate: '04/30/2026', rules: ['Rule 13d-1(b)'] },
      undefined,
      10.1,
      '2026-05-07'
    ],
    [
      'institution, amended by six points above ten',
      { ...GA, eventDate: '04/30/2026', rules: ['Rule 13d-1(b)'] },
      11,
      17,
      '2026-05-07'
    ],
    [
      'institution, amended by three points',
      { ...GA, eventDate: '03/31/2026', rules: ['Rule 13d-1(b)'] },
      11,
      14,
      '2026-05-15'
    ],
    [
      'institution whose past is unknown',
      { ...GA, eventDate: '03/31/2026', rules: ['Rule 13d-1(b)'] },
      undefined,
      22,
      '2026-05-15'
    ],
    [
      'passive, 5 business days',
      { ...G, eventDate: '03/09/2026', rules: ['Rule 13d-1(c)'] },
      undefined,
      9.9,
      '2026-03-16'
    ],
    [
      'passive amendment, 45 days after the quarter',
      { ...GA, eventDate: '03/31/2026', rules: ['Rule 13d-1(c)'] },
      6,
      7,
      '2026-05-15'
    ],
    [
      'passive amendment across ten percent, 2 business days',
      { ...GA, eventDate: '03/09/2026', rules: ['Rule 13d-1(c)'] },
      9,
      11,
      '2026-03-11'
    ],
    [
      'exempt, 45 days after the quarter, moved to a business day',
      { ...G, eventDate: '12/31/2025', rules: ['Rule 13d-1(d)'] },
      undefined,
      30,
      '2026-02-17'
    ],
    ['no rule, the latest', { ...G, eventDate: '03/31/2026', rules: [] }, undefined, 6, '2026-05-15']
  ])('of %s', (_name, parts, before, now, due) => {
    expect(dueOn(parts, before, now)).toBe(due)
  })
})

test.each<[string, Partial<FiledSchedule>]>([
  ['an event under the old deadlines', { eventDate: '02/02/2024' }],
  ['a 13G before its new deadlines', { ...G, eventDate: '09/27/2024' }],
  ['a day that is none', { eventDate: '02/30/2026' }],
  ['a schedule in HTML', { isRead: false }]
])('%s is not judged', (_name, parts) => {
  expect(deadlineOf(filedSchedule(parts), { before: undefined, now: undefined })).toEqual({
    dueOn: undefined,
    timeliness: 'unknown'
  })
})

test('a day of signature proves lateness, but not that a schedule was in time', () => {
  const at = (filedAt: string) =>
    deadlineOf(filedSchedule({ filedAt, knownAtSource: 'signature-day' }), { before: undefined, now: undefined })
      .timeliness
  expect([at('2026-03-10'), at('2026-03-17')]).toEqual(['unknown', 'late'])
})
