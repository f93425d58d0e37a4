import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { addSessions } from '#core/dates/trading-calendar.ts'
import type { Histories, VolumeSession } from '#core/trades/before/stock-before.ts'
import { stocksBefore } from '#core/trades/before/stock-before.ts'

const TRADED = '2026-03-02' as ReportDate
const CIK = '9991111'

/** Session `back` sessions before the trade's day; 1 is the last one before it. */
const session = (back: number, close: number, more: Partial<VolumeSession> = {}): VolumeSession => ({
  adjustedClose: undefined,
  close,
  date: addSessions(TRADED, -back),
  open: undefined,
  splitClose: undefined,
  splitOpen: undefined,
  splitVolume: undefined,
  volume: 1_000,
  ...more
})

/** Sessions up to the one before the trade, oldest first. `closeOf` takes the number of sessions back. */
const sessionsOf = (count: number, closeOf: (back: number) => number): VolumeSession[] =>
  Array.from({ length: count }, (_, index) => session(count - index, closeOf(count - index)))

interface World {
  readonly sessions: readonly VolumeSession[]
  readonly splits?: readonly { readonly date: ReportDate; readonly ratio: number }[]
  readonly formerly?: readonly VolumeSession[]
}

const seen = (ticker: string, firstSeen: string, lastSeen: string, cik = CIK) => ({
  cik,
  firstSeen: firstSeen as ReportDate,
  lastSeen: lastSeen as ReportDate,
  source: 'filing' as const,
  ticker
})

function stateBefore({ formerly, sessions, splits = [] }: World, day: string = TRADED) {
  const held: Histories['held'] = new Map([
    ['NLKW', { sessions, splits }],
    ...(formerly ? ([['OLDW', { sessions: formerly, splits: [] }]] as const) : [])
  ])
  const find = stocksBefore({ held, known: { issuers: [], listedOn: undefined, seen: [] } })({
    cik: CIK,
    seen: [
      seen('NLKW', formerly ? addSessions(TRADED, -10) : '2020-01-02', '2026-03-04'),
      ...(formerly ? [seen('OLDW', '2020-01-02', addSessions(TRADED, -12))] : [])
    ],
    shareCounts: [],
    splits: [],
    ticker: 'NLKW'
  })
  return find(day as ReportDate, 'NLKW')
}

describe('the stock before a trade', () => {
  test('compares the close before the trade with those 5, 20, 60 and 250 sessions earlier', () => {
    const closes: Readonly<Record<number, number>> = { 1: 60, 6: 80, 21: 50, 61: 60, 251: 96 }
    expect(stateBefore({ sessions: sessionsOf(300, back => closes[back] ?? 70) })).toMatchObject({
      change20: 20,
      change250: -37.5,
      change5: -25,
      change60: 0
    })
  })

  test('reads neither the day of the trade nor a later one', () => {
    const sessions = sessionsOf(300, back => 50 + (back % 7))
    const later = [0, -1, -2, -3, -4].map(back => session(back, 5 * (1 - back)))
    expect(stateBefore({ sessions: [...sessions, ...later] })).toEqual(stateBefore({ sessions }))
    expect(stateBefore({ sessions: sessions.slice(0, -1) })).toBeUndefined()
  })

  test('knows the Friday before a trade on a Sunday', () => {
    expect(stateBefore({ sessions: sessionsOf(30, back => (back === 1 ? 66 : 60)) }, '2026-03-01')?.change5).toBe(10)
  })

  test('compares with the highest and lowest close of 252 sessions and the average of 200', () => {
    const sessions = sessionsOf(300, back => (back === 252 ? 62.5 : back === 253 ? 69 : back === 150 ? 40 : 50))
    const state = stateBefore({ sessions })
    expect(state).toMatchObject({ fromHigh: -20, fromLow: 25 })
    expect(state?.fromAverage).toBe(Math.round((50 / ((199 * 50 + 40) / 200) - 1) * 10_000) / 100)
  })

  test('says nothing of a year or an average that the prices do not fill', () => {
    expect(stateBefore({ sessions: sessionsOf(239, () => 50) })).toMatchObject({
      change250: undefined,
      change60: 0,
      fromAverage: 0,
      fromHigh: undefined,
      fromLow: undefined
    })
    expect(stateBefore({ sessions: sessionsOf(189, () => 50) })?.fromAverage).toBeUndefined()
    expect(stateBefore({ sessions: sessionsOf(240, () => 50) })?.fromHigh).toBe(0)
  })

  test('takes an earlier close if a session has none, but none older than a week', () => {
    const without = (missing: readonly number[]) =>
      stateBefore({
        sessions: sessionsOf(60, back => (back === 7 ? 40 : 50)).filter((_, index) => !missing.includes(60 - index))
      })?.change5
    expect(without([6])).toBe(25)
    expect(without([6, 7, 8, 9, 10, 11])).toBeUndefined()
  })

  test('restates a listed split', () => {
    const splits = [{ date: addSessions(TRADED, -3), ratio: 2 }]
    expect(stateBefore({ sessions: sessionsOf(30, back => (back > 3 ? 100 : 55)), splits })?.change5).toBe(10)
  })

  test('never divides across a move that only an unlisted split explains', () => {
    const state = stateBefore({ sessions: sessionsOf(300, back => (back > 10 ? 100 : 10)) })
    expect(state).toMatchObject({ change20: undefined, change250: undefined, change5: 0, fromHigh: undefined })
  })

  test('keeps a fall that adjusted closes confirm', () => {
    const sessions = sessionsOf(30, back => (back > 10 ? 100 : 45)).map(each => ({ ...each, splitClose: each.close }))
    expect(stateBefore({ sessions })?.change20).toBe(-55)
  })

  test('continues the prices of a former ticker', () => {
    const all = sessionsOf(300, back => (back === 21 ? 40 : 50))
    expect(stateBefore({ formerly: all.slice(0, -10), sessions: all.slice(-10) })?.change20).toBe(25)
  })

  test('averages the dollars traded in 20 sessions, and counts no volume as unknown', () => {
    const quiet = (backs: readonly number[], volume: number | undefined = 0) =>
      stateBefore({
        sessions: sessionsOf(30, () => 10).map((each, index) =>
          backs.includes(30 - index) ? { ...each, volume } : each
        )
      })?.dailyVolumeUsd
    expect(quiet([])).toBe(10_000)
    expect(quiet([5])).toBe(10_000)
    expect(quiet([5], 3_000)).toBe(11_000)
    expect(quiet([21], 3_000)).toBe(10_000)
    expect(quiet([5, 6])).toBeUndefined()
  })

  test('counts adjusted shares at adjusted prices', () => {
    const sessions = sessionsOf(30, () => 10).map(each => ({
      ...each,
      close: undefined,
      splitClose: 5,
      splitVolume: 2_000,
      volume: undefined
    }))
    expect(stateBefore({ sessions })?.dailyVolumeUsd).toBe(10_000)
    expect(
      stateBefore({ sessions: sessions.map(each => ({ ...each, splitVolume: undefined, volume: 9 })) })
    ).toMatchObject({
      dailyVolumeUsd: undefined
    })
  })

  test('leaves out prices of the next company with the ticker', () => {
    const histories = (own: string) => {
      const findIn = stocksBefore({
        held: new Map([['NLKW', { sessions: sessionsOf(30, () => 10), splits: [] }]]),
        known: { issuers: [], listedOn: undefined, seen: [seen('NLKW', '2025-01-02', '2026-03-04', '9992222')] }
      })
      const issuer = { cik: CIK, seen: [seen('NLKW', '2015-01-02', own)], shareCounts: [], splits: [], ticker: 'NLKW' }
      return findIn(issuer)(TRADED, 'NLKW')
    }
    expect(histories('2018-01-02')).toBeUndefined()
    expect(histories(addDays(TRADED, 2))).toBeDefined()
  })
})
