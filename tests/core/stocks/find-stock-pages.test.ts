import { expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { findStockPages } from '#core/stocks/find-stock-pages.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

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
