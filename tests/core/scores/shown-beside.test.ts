import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { buyersIn30Days, isReversal, newestHabit, tradingHabit } from '#core/scores/shown-beside.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'
import { day } from '#tests/support/ranking/ranking.ts'

const habit = (...earlier: string[]) => tradingHabit(day('2023-05-10'), earlier.map(day))

describe('facts beside a score', () => {
  test('call the same month in three consecutive years routine', () => {
    expect(habit('2020-05-02', '2021-05-28', '2022-05-11')).toBe('routine')
  })

  test('call other months in three years opportunistic', () => {
    expect(habit('2020-05-02', '2021-06-28', '2022-05-11')).toBe('opportunistic')
  })

  test('leave the habit unknown with a year without trades', () => {
    expect(habit('2020-05-02', '2022-05-11')).toBe('unknown')
    expect(habit()).toBe('unknown')
    expect(habit('2020-05-02', '2021-05-28', '2022-05-11', '2023-06-01')).toBe('routine')
  })

  test('take the habit from the newest trade, in any order of days', () => {
    expect(newestHabit(['2023-05-10', '2020-05-02', '2022-05-11', '2021-05-28'].map(day))).toBe('routine')
    expect(newestHabit([])).toBe('unknown')
  })

  test('count buyers of 30 days by economic owner', () => {
    const at = (text: string) => newYorkInstant(day(text), '17:00')
    const bought = (cik: string, text: string) =>
      knownEvent({ asOf: at(text), knownAt: at(text), owners: [{ cik, knownAt: at(text) }] })
    const events = [
      bought('1', '2023-04-01'),
      bought('2', '2023-04-20'),
      bought('2', '2023-04-21'),
      bought('3', '2023-05-02')
    ]
    expect(buyersIn30Days(events, at('2023-05-02'))).toBe(2)
    expect(buyersIn30Days(events, at('2023-05-01'))).toBe(1)
  })

  test('mark a reversal if a buyer sold within 18 months before', () => {
    const sold = (text: string, cik = '7') =>
      knownEvent({
        knownAt: newYorkInstant(day(text), '17:00'),
        owners: [{ cik, knownAt: new Date(0) }],
        side: 'sell',
        transactionDate: day(text)
      })
    expect(isReversal(knownEvent(), [sold('2022-01-10')])).toBe(true)
    expect(isReversal(knownEvent(), [sold('2021-10-10')])).toBe(false)
    const { transactionDate } = knownEvent()
    expect(isReversal(knownEvent(), [sold(addDays(transactionDate, -548))])).toBe(true)
    expect(isReversal(knownEvent(), [sold(addDays(transactionDate, -549))])).toBe(false)
    expect(isReversal(knownEvent(), [sold('2022-01-10', '8')])).toBe(false)
    expect(isReversal(knownEvent(), [sold('2023-06-10')])).toBe(false)
  })
})
