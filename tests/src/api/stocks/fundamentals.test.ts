import { describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { findOwnStock } from '#core/stocks/find-own-stock.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { aFiscalYear } from '#tests/support/fundamentals/facts.ts'
import { aPriceSeries } from '#tests/support/ranking/charts.ts'

const facts = [
  ...aFiscalYear(2023, 'EarningsPerShareDiluted', [1, 1, 1, -1]),
  ...aFiscalYear(2023, 'NetCashProvidedByUsedInOperatingActivities', [10, 20, 30, 40]),
  ...aFiscalYear(2023, 'PaymentsToAcquirePropertyPlantAndEquipment', [1, 2, 3, 4])
]
const series = aPriceSeries({ from: '2023-01-02' as ReportDate, to: '2024-03-15' as ReportDate }, () => 20)
const known: Record<string, object> = {
  ACME: { facts, splits: [] },
  FUND: { facts: [], splits: [] },
  NEW: { splits: [] }
}
const index = createSearchIndex(Object.keys(known).map(ticker => aCompany({ cik: '101', name: 'Acme', ticker })))
const api = createCheckedApi(
  createApp({
    charts: { loadPrices: async ([ticker]: string[]) => new Map([[ticker, series]]) },
    clock: { now: () => new Date('2024-03-16T12:00:00Z') },
    companyFacts: { listShareTexts: async () => [], load: async ({ ticker }: { ticker: string }) => known[ticker] },
    findMarketMoves: async () => new Set(),
    findOwnStock: findOwnStock({
      stocks: { open: async () => ({ index, isSample: true }) },
      stockSource: { listTenures: async () => [] }
    })
  } as unknown as Ports),
  'http://localhost:5000'
)

async function get(path: string) {
  const answer = await api.request(`/api/v1/stocks/${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as unknown
}

describe('fundamentals', () => {
  test('eps answers quarters with their filings, and marks derived values', async () => {
    expect(await get('eps/acme')).toMatchObject({
      data: {
        periods: [
          { accession: '0009990001-23-000430', derived: false, fiscalLabel: 'Q1', value: 1 },
          { fiscalLabel: 'Q2' },
          { fiscalLabel: 'Q3' },
          { derived: true, fiscalLabel: 'Q4', filed: '2024-01-30', origin: 'difference', value: -1 }
        ],
        sample: true,
        trailing: { derived: false, value: 2 }
      },
      status: 200
    })
  })

  test('cashflow answers the operating and the free cash flow', async () => {
    expect(await get('cashflow/acme')).toMatchObject({
      data: {
        periods: [{ freeCashFlow: 9, value: 10 }, {}, {}, { freeCashFlow: 36, value: 40 }],
        trailing: { value: 100 }
      }
    })
  })

  test('peratio answers the ratio with its closing price', async () => {
    expect(await get('peratio/acme')).toMatchObject({
      data: { close: 20, closeOn: '2024-03-15', missing: null, trailingEps: 2, value: 10 }
    })
  })

  test.each(['eps', 'cashflow', 'peratio'])('%s explains missing data', async call => {
    const reasonOf = async (ticker: string) => await get(`${call}/${ticker}`)
    expect(await reasonOf('none')).toEqual({ data: null, reason: 'stock_not_found', status: 404 })
    expect(await reasonOf('..%2F..%2Fetc')).toEqual({ data: null, reason: 'stock_not_found', status: 404 })
    expect(await reasonOf('new')).toEqual({ data: null, reason: 'not_read', status: 404 })
    expect(await reasonOf('fund')).toEqual({ data: null, reason: 'not_covered', status: 404 })
  })
})
