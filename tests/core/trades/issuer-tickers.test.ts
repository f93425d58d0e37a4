import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { TickerPeriod } from '#core/filings/trading-symbol.ts'
import { issuerNameOf, sessionsToCheck, tickersToCheck, typedTickers } from '#core/trades/issuer-tickers.ts'
import { filing, holding, line } from '#tests/support/filings/filing.ts'

const issued = (accession: string, filedAt: string, symbol: string | null, name = 'Northlake Widgets Inc') =>
  filing({ accession, filedAt, issuer: { cik: '9990001', foreignSymbol: '2330.TW', name, symbol } })
const listed = (ticker: string, day: string): TickerPeriod => ({
  firstSeen: day as ReportDate,
  lastSeen: day as ReportDate,
  source: 'sec',
  ticker
})

describe('tickers of an issuer', () => {
  test('are the typed tickers with their days', () => {
    const filings = [
      issued('b', '2024-05-01', 'nlkw'),
      issued('a', '2023-05-01', 'NLKW,NLKWP'),
      issued('c', '2025-05-01', 'NONE')
    ]
    expect(typedTickers(filings)).toEqual([
      { firstSeen: '2023-05-01', lastSeen: '2024-05-01', source: 'filing', ticker: 'NLKW' },
      { firstSeen: '2023-05-01', lastSeen: '2023-05-01', source: 'filing', ticker: 'NLKWP' }
    ])
    expect(tickersToCheck(filings, [listed('NLK', '2025-06-01')])).toEqual(['NLK', 'NLKW', 'NLKWP'])
  })

  test('use the newest filing for name and ticker, unless a later list has another ticker', () => {
    const filings = [issued('a', '2023-05-01', 'OLD', 'Old Tools Inc'), issued('b', '2024-05-01', 'NLKW')]
    expect(issuerNameOf(filings, [])).toEqual({ name: 'Northlake Widgets Inc', ticker: 'NLKW' })
    expect(issuerNameOf(filings, [listed('NEW', '2025-08-01')])).toEqual({
      name: 'Northlake Widgets Inc',
      ticker: 'NEW'
    })
    expect(issuerNameOf(filings, [listed('OLD', '2022-08-01')])).toEqual({
      name: 'Northlake Widgets Inc',
      ticker: 'NLKW'
    })
    expect(issuerNameOf([issued('a', '2023-05-01', 'NONE')], [])).toMatchObject({ ticker: undefined })
    expect(issuerNameOf([], [])).toBeUndefined()
  })

  test('are checked on days of purchases and sales of Table I, and around closed days', () => {
    const lines = [
      line(),
      line({ transactionDate: '2026-03-03' }),
      line({ transactionCode: 'S', transactionDate: '2026-02-28' }),
      line({ transactionCode: 'A', transactionDate: '2026-01-01' }),
      line({ table: 'derivative', transactionDate: '2026-01-02' }),
      line({ transactionDate: 'soon' }),
      holding()
    ]
    expect(sessionsToCheck([filing({ lines })], [])).toEqual({
      days: ['2026-03-02', '2026-03-03', '2026-02-27'],
      issuers: [filing().issuer.cik],
      splitTickers: ['NLKW'],
      tickers: ['NLKW', 'NLKW', 'NLKW'],
      traded: [{ cik: filing().issuer.cik, from: '2026-02-27', tickers: ['NLKW'] }]
    })
  })
})
