import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { makePriceSeries } from '#core/prices/price-series.ts'
import { findOutcomes, maturedOutcome } from '#core/trades/events/outcomes.ts'
import { closes, day, session, weekdays } from '#tests/support/ranking/ranking.ts'

const MONDAY = day('2021-03-01')
const BEFORE_OPEN = newYorkInstant(MONDAY, '09:29')
const rising = (sessions: number): number[] => Array.from({ length: sessions }, (_, index) => 100 + index)

describe('outcomes', () => {
  test('enter at the first open after the filing was known', () => {
    const series = closes(MONDAY, rising(20))
    expect(findOutcomes(BEFORE_OPEN, series).entryDate).toBe('2021-03-01')
    expect(findOutcomes(newYorkInstant(MONDAY, '09:30'), series).entryDate).toBe('2021-03-02')
    expect(findOutcomes(newYorkInstant(day('2021-03-05'), '20:00'), series).entryDate).toBe('2021-03-08')
  })

  test('exit 10, 21, 63, 126 and 252 sessions later, at the close', () => {
    const { outcomes } = findOutcomes(BEFORE_OPEN, closes(MONDAY, rising(253)))
    const returns = Object.fromEntries(Object.entries(outcomes).map(([horizon, outcome]) => [horizon, outcome.return]))
    expect(returns).toEqual({
      '1M': 121 / 100 - 1,
      '1Y': 352 / 100 - 1,
      '2W': 110 / 100 - 1,
      '3M': 163 / 100 - 1,
      '6M': 226 / 100 - 1
    })
    expect(outcomes['2W']).toMatchObject({
      exitDate: '2021-03-15',
      knownAt: newYorkInstant(day('2021-03-15'), '16:00')
    })
  })

  test('stay open until the close of the exit session', () => {
    expect(findOutcomes(BEFORE_OPEN, closes(MONDAY, rising(252))).outcomes['1Y']).toBeUndefined()
    const { outcomes } = findOutcomes(BEFORE_OPEN, closes(MONDAY, rising(11)))
    expect(maturedOutcome(outcomes, '2W', newYorkInstant(day('2021-03-15'), '15:59'))).toBeUndefined()
    expect(maturedOutcome(outcomes, '2W', newYorkInstant(day('2021-03-15'), '16:00'))).toBeDefined()
  })

  test('include dividends if the source adjusts for them', () => {
    const days = weekdays(MONDAY, 11)
    const sessions = days.map((date, index) =>
      session({ adjustedClose: index === 10 ? 110 : 95, close: index === 10 ? 110 : 100, date, open: 100 })
    )
    expect(findOutcomes(BEFORE_OPEN, makePriceSeries(sessions)).outcomes['2W']?.return).toBeCloseTo(110 / 95 - 1, 12)
  })

  test('do not treat a known split as a loss; an unknown one makes the return unknown', () => {
    const halved = [100, 100, 100, 50, 50, 50, 50, 50, 50, 50, 55]
    const splits = [{ date: day('2021-03-04'), ratio: 2 }]
    expect(findOutcomes(BEFORE_OPEN, closes(MONDAY, halved, { splits })).outcomes['2W']?.return).toBeCloseTo(0.1, 12)
    expect(findOutcomes(BEFORE_OPEN, closes(MONDAY, halved)).outcomes['2W']).toBeUndefined()
  })

  test('treat a fall reversed within a week as no split, once it is reversed', () => {
    const crash = [10, 9, 9, 6.5, 6.4, 3.2, 5.8, 6, 6, 6, 6]
    const series = closes(MONDAY, crash)
    expect(findOutcomes(BEFORE_OPEN, series).outcomes['2W']?.return).toBeCloseTo(-0.4, 12)
    expect([...series.unexplainedMoves]).toEqual([0, 0, 0, 0, 0, -5, 0, 0, 0, 0, 0])
    const splitLater = closes(MONDAY, [6.5, 6.4, 3.2, 5.8, 6, 6, 3, 3, 3, 3, 3, 3, 3])
    expect(findOutcomes(newYorkInstant(day('2021-03-02'), '20:00'), splitLater).outcomes['2W']).toBeUndefined()
    const ended = closes(MONDAY, [10, 10, 10, 9, 9, 9, 9, 6.5, 6.4, 6.4, 3.2, 5.8])
    expect(findOutcomes(BEFORE_OPEN, ended).outcomes['2W']).toBeUndefined()
  })

  test.each([
    ['later than a week', [10, 10, 5, 5, 5, 5, 5, 5, 9, 9, 9]],
    ['and more, as joined shares are', [10, 10, 5.8, 5.8, 118, 118, 118, 118, 118, 118, 118]],
    ['by less than half', [10, 10, 5, 5, 7, 7, 7, 7, 7, 7, 7]],
    ['after a fall to a tenth', [10, 10, 1, 10, 10, 10, 10, 10, 10, 10, 10]]
  ])('are unknown if a fall is reversed %s', (_, prices) => {
    expect(findOutcomes(BEFORE_OPEN, closes(MONDAY, prices)).outcomes['2W']).toBeUndefined()
  })

  test('stay open when a series ends, and never use its last price', () => {
    expect(findOutcomes(BEFORE_OPEN, closes(MONDAY, rising(200))).outcomes['1Y']).toBeUndefined()
  })

  test('subtract 30 % for a delisting, known when the year is over', () => {
    const series = closes(MONDAY, Array(100).fill(100), { delistedOn: day('2021-07-19') })
    const { outcomes } = findOutcomes(BEFORE_OPEN, series)
    expect(outcomes['1Y']?.return).toBeCloseTo(-0.3, 12)
    expect(outcomes['1Y']?.exitDate).toBe('2022-03-02')
    expect(outcomes['3M']?.return).toBe(0)
  })

  test('treat a recycled ticker as another stock', () => {
    const early = weekdays(MONDAY, 100).map(date => session({ close: 10, date }))
    const late = weekdays(day('2021-10-01'), 200).map(date => session({ close: 99, date }))
    const { outcomes } = findOutcomes(BEFORE_OPEN, makePriceSeries([...early, ...late]))
    expect(Object.keys(outcomes)).toEqual(['2W', '1M', '3M'])
  })

  test('have no entry without prices', () => {
    expect(findOutcomes(BEFORE_OPEN, undefined)).toEqual({ entryDate: undefined, outcomes: {} })
    expect(
      findOutcomes(newYorkInstant(day('2020-01-02'), '12:00'), closes(MONDAY, rising(5))).entryDate
    ).toBeUndefined()
  })
})
