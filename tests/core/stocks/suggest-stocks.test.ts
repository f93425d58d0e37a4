import { expect, test } from 'vitest'

import { suggestStocks } from '#core/stocks/open-stock.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const index = createSearchIndex([
  aCompany({ cik: '1', name: 'Lordstown Motors Corp', ticker: 'NRDE', trades: 9 }),
  aCompany({ cik: '2', name: 'Energizer Holdings, Inc.', ticker: 'ENR' })
])
const tickersFor = (typed: string) => suggestStocks(index, typed).map(({ ticker }) => ticker)

test('a ticker of another exchange means first what goes by its first part', () => {
  expect(tickersFor('ENR.DE')[0]).toBe('ENR')
  expect(tickersFor('enr.de')[0]).toBe('ENR')
  expect(tickersFor('NRDX.DE')).not.toContain('ENR')
})

test('nobody is suggested twice, and nothing for texts that nobody means', () => {
  expect(tickersFor('ENR')).toEqual([...new Set(tickersFor('ENR'))])
  expect(tickersFor('ENR-X')).toEqual([...new Set(tickersFor('ENR-X'))])
  expect(tickersFor('A'.repeat(200))).toEqual([])
})
