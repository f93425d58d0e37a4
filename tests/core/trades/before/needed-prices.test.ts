import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { areEnough, firstNeededDays } from '#core/trades/before/needed-prices.ts'
import { stocksBefore, type VolumeSession } from '#core/trades/before/stock-before.ts'

const CIK = '9991111'
const TRADED = '2026-03-02' as ReportDate
const FIRST = '2024-12-27' as ReportDate

const seen = (ticker: string, cik = CIK) => ({
  cik,
  firstSeen: '2020-01-02' as ReportDate,
  lastSeen: TRADED,
  source: 'filing' as const,
  ticker
})

describe('the first needed day of a ticker', () => {
  const needed = (tickers: string[], others = [seen('NLKW')], priced = ['NLKW', 'OLDW'], from = TRADED) =>
    firstNeededDays([{ cik: CIK, from, tickers }], others, ticker => priced.includes(ticker)).get('NLKW')

  test('is 430 days before the first trade, also beside a ticker without prices', () => {
    expect(needed(['NLKW'])).toBe(FIRST)
    expect(needed(['NLKW', 'NLKWW'])).toBe(FIRST)
  })

  test('is unknown if prices may be joined or a day is mistyped', () => {
    expect(needed(['NLKW', 'OLDW'])).toBeUndefined()
    expect(needed(['NLKW'], [seen('NLKW', '9992222')])).toBeUndefined()
    expect(needed(['NLKW'], [], [])).toBeUndefined()
    expect(needed(['NLKW'], [], ['NLKW'], '0001-01-02' as ReportDate)).toBeUndefined()
  })
})

/** One session a day from 900 days before the trade, with a split of three for one `splitBack` days before it. */
function sessionsFrom(splitBack: number, more: (back: number) => Partial<VolumeSession> = () => ({})): VolumeSession[] {
  return Array.from({ length: 900 }, (_, index) => {
    const back = 900 - index
    const close = (20 + (index % 37)) * (back > splitBack ? 3 : 1)
    return {
      adjustedClose: undefined,
      close,
      date: addDays(TRADED, -back),
      open: undefined,
      splitClose: back > splitBack ? close / 3 : close,
      splitOpen: undefined,
      volume: 1_000 + index,
      ...more(back)
    }
  })
}

const cut = (sessions: readonly VolumeSession[]) => sessions.filter(({ date }) => date >= FIRST)

function stateFrom(sessions: readonly VolumeSession[]) {
  const issuer = { cik: CIK, seen: [seen('NLKW')], shareCounts: [], splits: [], ticker: 'NLKW' }
  const held = new Map([['NLKW', { sessions, splits: [] }]])
  return stocksBefore({ held, known: { issuers: [], listedOn: undefined, seen: [] } })(issuer)(TRADED, 'NLKW')
}

describe('sessions from the first needed day on', () => {
  test.each([30, 300, 420, 425, 600])('give the same state as all, with a split %i days before', back => {
    const sessions = sessionsFrom(back)
    expect(areEnough(cut(sessions), FIRST)).toBe(true)
    expect(stateFrom(cut(sessions))).toEqual(stateFrom(sessions))
    expect(stateFrom(sessions)?.change250).toBeDefined()
  })

  test('are too few if a basis last met the prices as traded before them', () => {
    const lost = sessionsFrom(600, back => (back < 500 && back > 100 ? { close: undefined } : {}))
    expect(areEnough(cut(lost), FIRST)).toBe(false)
    const lateBasis = sessionsFrom(600, back => (back > 100 ? { splitClose: undefined } : {}))
    expect(areEnough(cut(lateBasis), FIRST)).toBe(false)
    expect(areEnough(cut(sessionsFrom(600, () => ({ splitClose: undefined }))), FIRST)).toBe(true)
  })

  test('are too few if the first ones are missing', () => {
    expect(areEnough(cut(sessionsFrom(600)).slice(30), FIRST)).toBe(false)
    expect(areEnough([], FIRST)).toBe(false)
  })
})
