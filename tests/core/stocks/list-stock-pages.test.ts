import { expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { findStockPages, listStockPages } from '#core/stocks/list-stock-pages.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const day = '2022-06-09' as ReportDate

test('companies with trades are listed once, by the ticker of their page', async () => {
  const index = createSearchIndex([
    aCompany({
      cik: '1',
      formerTickers: [{ ticker: 'FB', until: day }],
      lastFiledOn: day,
      otherTickers: ['META-A'],
      ticker: 'META',
      trades: 3
    }),
    aCompany({ cik: '2', lastDay: day, ticker: 'META', trades: 9 }),
    aCompany({ cik: '3', ticker: 'QUIET' }),
    aCompany({ cik: '4', ticker: 'TOOLONGATICKER', trades: 1 }),
    aCompany({ cik: '5', lastDay: day, ticker: 'GONE', trades: 1 })
  ])
  const list = listStockPages({ stocks: { open: async () => ({ index, isSample: false }), refresh() {} } })
  expect(await list()).toEqual([
    { changedOn: undefined, ticker: 'GONE' },
    { changedOn: day, ticker: 'META' }
  ])
})

test('a ticker has a page if a company has or had it, in any spelling', async () => {
  const index = createSearchIndex([
    aCompany({
      formerTickers: [{ ticker: 'FB', until: '2022-06-08' as ReportDate }],
      name: 'Meta Platforms, Inc.',
      ticker: 'META'
    }),
    aCompany({ name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-B' })
  ])
  const findPages = findStockPages({ stocks: { open: async () => ({ index, isSample: false }), refresh: () => {} } })
  const found = await findPages(['META', 'FB', 'BRK.B', 'SPY', 'US TREASURY', ''])
  expect([...found]).toEqual(['META', 'FB', 'BRK.B'])
})
