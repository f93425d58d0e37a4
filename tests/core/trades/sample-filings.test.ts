import { describe, expect, test } from 'vitest'

import { makeSample } from '#adapters/sample/make-sample.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'

const { filings } = makeSample({ asOf: new Date('2026-03-20T12:00:00Z'), companyCount: 30, seed: 'test' })

const derive = (given: readonly Filing[]) => deriveTrades({ filings: given, sessions: [], splits: [], tickers: [] })

describe('trades of the sample', () => {
  test('include each transaction in one trade, in any order of the filings', () => {
    const transactions = filings.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'transaction')
    const trades = derive(filings)
    expect(transactions.length).toBeGreaterThan(1_000)
    expect(trades.filter(({ validTo }) => !validTo).flatMap(({ sources }) => sources)).toHaveLength(transactions.length)
    expect(derive(filings.toReversed())).toEqual(trades)
  })
})
