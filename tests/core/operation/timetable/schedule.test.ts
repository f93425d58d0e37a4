import { describe, expect, test } from 'vitest'

import { dailyAt, dueSlots, type Schedule, slotsBetween } from '#core/operation/timetable/schedule.ts'

const iso = (slots: readonly Date[]): string[] => slots.map(slot => slot.toISOString().slice(0, 16))
const between = (schedule: Schedule, from: string, to: string) =>
  iso(slotsBetween(schedule, new Date(from), new Date(to)))

const DAILY = dailyAt('08:30', 'business_day')

describe('slots', () => {
  test('keep their New York time when the clocks change', () => {
    expect(between(DAILY, '2026-03-05T20:00Z', '2026-03-10T20:00Z')).toEqual([
      '2026-03-06T13:30',
      '2026-03-09T12:30',
      '2026-03-10T12:30'
    ])
    expect(between(DAILY, '2026-10-29T20:00Z', '2026-11-03T20:00Z')).toEqual([
      '2026-10-30T12:30',
      '2026-11-02T13:30',
      '2026-11-03T13:30'
    ])
  })

  test.each(['00:15', '03:15', '06:00', '22:30', '23:59'])('%s occurs once on each of 365 days', time => {
    const slots = slotsBetween(dailyAt(time, 'every_day'), new Date('2026-01-01T12:00Z'), new Date('2027-01-01T12:00Z'))
    expect(new Set(slots.map(Number)).size).toBe(365)
    const gaps = slots.slice(1).map((slot, index) => (slot.getTime() - slots[index]!.getTime()) / 3_600_000)
    expect(gaps.filter(hours => hours !== 24)).toEqual([23, 25])
  })

  test('skip EDGAR’s holidays, but not those of the exchange alone', () => {
    // Thanksgiving; on the Friday after it the exchange has a short session and EDGAR is open.
    expect(between(DAILY, '2026-11-25T00:00Z', '2026-11-28T00:00Z')).toEqual(['2026-11-25T13:30', '2026-11-27T13:30'])
    // Good Friday has no session, but filings.
    expect(between(DAILY, '2026-04-02T15:00Z', '2026-04-06T00:00Z')).toEqual(['2026-04-03T12:30'])
    expect(between(dailyAt('18:00', 'session'), '2026-04-02T15:00Z', '2026-04-06T00:00Z')).toEqual(['2026-04-02T22:00'])
  })

  test('after business days fall on Saturdays and on the day after the eve of a holiday, not on Mondays', () => {
    expect(between(dailyAt('06:00', 'day_after_business_day'), '2026-11-24T12:00Z', '2026-12-01T12:00Z')).toEqual([
      '2026-11-25T11:00',
      '2026-11-26T11:00',
      '2026-11-28T11:00',
      '2026-12-01T11:00'
    ])
  })

  test('of a grid lie after the first instant and up to the last', () => {
    const schedule = { everyMinutes: 10, minute: 5 }
    expect(between(schedule, '2026-03-08T06:45Z', '2026-03-08T07:15Z')).toEqual([
      '2026-03-08T06:55',
      '2026-03-08T07:05',
      '2026-03-08T07:15'
    ])
    expect(between(schedule, '2026-03-08T07:06Z', '2026-03-08T07:14Z')).toEqual([])
  })
})

describe('due slots', () => {
  const due = (missed: 'each' | 'last', since: string, now: string) =>
    iso(dueSlots({ missed, schedule: DAILY }, { now: new Date(now), since: new Date(since) }))

  test('are none between slots, and include a slot from its exact second', () => {
    expect(due('each', '2026-11-20T13:30Z', '2026-11-23T13:29:59Z')).toEqual([])
    expect(due('each', '2026-11-20T13:30Z', '2026-11-23T13:30:00Z')).toEqual(['2026-11-23T13:30'])
  })

  test('are all missed slots, or only the last of them', () => {
    expect(due('each', '2026-11-19T13:30Z', '2026-11-24T00:00Z')).toEqual(['2026-11-20T13:30', '2026-11-23T13:30'])
    expect(due('last', '2026-11-19T13:30Z', '2026-11-24T00:00Z')).toEqual(['2026-11-23T13:30'])
  })

  test('are none while a clock that was fast is set back', () => {
    expect(due('each', '2026-11-24T13:30Z', '2026-11-23T14:00Z')).toEqual([])
  })

  test('reach back 35 days after a long outage', () => {
    expect(due('each', '2025-01-02T13:30Z', '2026-11-23T14:00Z').at(0)).toBe('2026-10-20T12:30')
  })
})
