import { expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { suggestStocks } from '#core/stocks/open-stock.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const index = createSearchIndex([
  aCompany({ cik: '1', name: 'Lordstown Motors Corp', ticker: 'NRDE', trades: 9 }),
  aCompany({ cik: '2', name: 'Energizer Holdings, Inc.', ticker: 'ENR' })
])
const tickersFor = (typed: string) => suggestStocks(index, typed).map(({ ticker }) => ticker)

test('a ticker of another exchange suggests its first part first', () => {
  expect(tickersFor('ENR.DE')[0]).toBe('ENR')
  expect(tickersFor('enr.de')[0]).toBe('ENR')
  expect(tickersFor('NRDX.DE')).not.toContain('ENR')
})

test('a company whose last ticker is taken leads to its own trades', () => {
  const taken = createSearchIndex([
    aCompany({ cik: '1', lastDay: '2019-05-01' as ReportDate, name: 'Old Harbour Tools', ticker: 'HBR' }),
    aCompany({ cik: '2', name: 'Harbour Robotics', ticker: 'HBR' }),
    aCompany({ cik: '3', lastDay: '2019-05-01' as ReportDate, name: 'Harbour Gone', ticker: 'GONE' })
  ])
  const suggested = (typed: string) =>
    suggestStocks(taken, typed).map(({ isTaken, issuerCik, ticker }) => [issuerCik, ticker, isTaken])
  const [robotics, tools] = [
    ['2', 'HBR', false],
    ['1', 'HBR', true]
  ]
  expect(suggested('old harbour tools')).toContainEqual(tools)
  expect(suggested('harbour')).toContainEqual(['3', 'GONE', false])
  expect(suggested('HBR.L')).toEqual([robotics, tools])
})

test('suggestions have no duplicates, and texts that match nothing have none', () => {
  expect(tickersFor('ENR')).toEqual([...new Set(tickersFor('ENR'))])
  expect(tickersFor('ENR-X')).toEqual([...new Set(tickersFor('ENR-X'))])
  expect(tickersFor('A'.repeat(200))).toEqual([])
})
