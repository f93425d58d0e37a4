import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { PriceValidity } from '#core/trades/trade.ts'
import { type PricedUntil, sessionsAround, settlePending } from '#core/trades/validity/settle-pending.ts'

const day = (text: string) => text as ReportDate
const PENDING: PriceValidity = { status: 'pending' }
const REFUSED: PriceValidity = { reason: 'outside_session_range', status: 'rejected' }

const until = ({ complete, market, own }: { complete?: string; market?: string; own?: string }): PricedUntil => ({
  byTicker: new Map(own ? [['ACME', day(own)]] : []),
  complete: complete ? day(complete) : undefined,
  market: market ? day(market) : undefined
})

/** Traded on Wednesday, 2026-11-18, filed on Friday. */
const settle = (
  prices: Parameters<typeof until>[0],
  validity: PriceValidity = PENDING,
  traded = '2026-11-18',
  ticker = 'ACME'
) =>
  settlePending(validity, { day: day(traded), filedAt: day('2026-11-20'), ticker: ticker || undefined }, until(prices))

describe('an unchecked price', () => {
  test('waits until its stock has prices up to its day', () => {
    const waits = { isAwaited: true, status: 'pending' }
    expect(settle({ market: '2026-11-18', own: '2026-11-17' })).toEqual(waits)
    expect(settle({})).toEqual(waits)
    expect(settle({ own: '2026-11-18' })).toEqual(PENDING)
    expect(settle({ own: '2026-11-19' })).toEqual(PENDING)
  })

  test('stops waiting once the prices of its session were declared complete', () => {
    expect(settle({ complete: '2026-11-17', own: '2026-11-17' })).toMatchObject({ isAwaited: true })
    expect(settle({ complete: '2026-11-18', own: '2026-11-17' })).toEqual(PENDING)
  })

  test('does not wait without a ticker', () => {
    expect(settle({}, PENDING, '2026-11-18', '')).toEqual(PENDING)
  })

  test('is given up ten sessions after it was filed', () => {
    const given = { doubt: 'not_checked', status: 'pending' }
    // Thanksgiving, 2026-11-26, is no session.
    expect(settle({ market: '2026-12-04' })).toMatchObject({ isAwaited: true })
    expect(settle({ market: '2026-12-07' })).toEqual(given)
    expect(settle({ market: '2026-12-07' }, PENDING, '2026-11-18', '')).toEqual(given)
    expect(settle({ own: '2026-12-07' })).toEqual(given)
  })

  test('does not change if it was settled', () => {
    for (const validity of [{ status: 'ok' }, REFUSED, { doubt: 'above_volume', status: 'pending' }] as const) {
      expect(settle({ market: '2027-01-04' }, validity)).toEqual(validity)
      expect(settle({}, validity)).toEqual(validity)
    }
  })
})

describe('a price of a day without a session', () => {
  test('is checked by the sessions around it', () => {
    expect(sessionsAround(day('2026-11-18'))).toEqual(['2026-11-18'])
    expect(sessionsAround(day('2026-11-14'))).toEqual(['2026-11-13', '2026-11-16'])
    expect(sessionsAround(day('2026-11-26'))).toEqual(['2026-11-25', '2026-11-27'])
  })

  test('waits for the next session and is not counted while the previous one contradicts it', () => {
    const saturday = '2026-11-14'
    expect(settle({ own: '2026-11-13' }, PENDING, saturday)).toEqual({ isAwaited: true, status: 'pending' })
    expect(settle({ own: '2026-11-13' }, REFUSED, saturday)).toEqual({
      doubt: 'outside_prices',
      isAwaited: true,
      status: 'pending'
    })
    expect(settle({ own: '2026-11-16' }, REFUSED, saturday)).toEqual(REFUSED)
    expect(settle({ own: '2026-11-13' }, { status: 'ok' }, saturday)).toEqual({ status: 'ok' })
  })
})
