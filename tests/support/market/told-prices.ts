// Builds prices, splits and dividends in the format of the vendor Massive.

import type { StubAnswer } from './vendor-stub.ts'

/** Daily bar of one stock, dated in the middle of its session. */
export const rowOf = (day: string, c: number) => ({ c, h: c, l: c, o: c, t: Date.parse(`${day}T18:00:00Z`), v: 100 })

export const told = (...results: object[]): StubAnswer => ({ json: { results, status: 'OK' } })

export const NOTHING_TOLD: StubAnswer = { json: { resultsCount: 0, status: 'OK' } }

export const toldDividend = (ticker: string, ex_dividend_date: string, cash_amount: number) => ({
  cash_amount,
  currency: 'USD',
  dividend_type: 'CD',
  ex_dividend_date,
  ticker
})
