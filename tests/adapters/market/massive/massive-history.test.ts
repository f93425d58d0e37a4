import { expect, test } from 'vitest'

import { massiveHistory } from '#adapters/market/massive/massive-history.ts'
import type { VendorClient } from '#adapters/market/vendors/vendor-client.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { ok } from '#core/result.ts'

const day = (text: string) => text as ReportDate

async function daysOf(...instants: string[]): Promise<string[]> {
  const results = instants.map(instant => ({ c: 10, h: 11, l: 9, o: 10, t: Date.parse(instant), v: 100 }))
  const client = { get: async () => ok({ results }) } as unknown as VendorClient
  const read = await massiveHistory(client, 'massive').findPrices('NLKW', day('2026-01-01'), day('2026-12-31'))
  if (!read.ok) throw new Error(read.code)
  return read.value.map(({ date }) => date)
}

test.each([
  ['begins at midnight of New York, in winter', '2026-03-06T05:00:00Z', '2026-03-06'],
  ['begins at midnight of New York, in summer', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['ends with an evening that is tomorrow in UTC', '2026-07-08T00:00:00Z', '2026-07-07']
])('a bar that %s is of its day there', async (_, instant, expected) => {
  expect(await daysOf(instant)).toEqual([expected])
})

const answering = (results: readonly object[]) => {
  const asked: string[] = []
  const get = async (_: string, path: string) => {
    asked.push(path)
    return ok({ results })
  }
  return { asked, history: massiveHistory({ get } as unknown as VendorClient, 'massive') }
}

test('splits have their date and ratio', async () => {
  const { asked, history } = answering([
    { execution_date: '2026-02-10', split_from: 1, split_to: 20, ticker: 'NLKW' },
    { execution_date: '2026-02-30', split_from: 1, split_to: 2, ticker: 'NLKW' },
    { execution_date: '2020-03-02', split_from: 0, split_to: 2, ticker: 'NLKW' }
  ])
  expect(await history.findSplits('NLK-B')).toEqual({
    ok: true,
    value: [{ date: '2026-02-10', ratio: 20, ticker: 'NLK-B' }]
  })
  expect(asked[0]).toContain('ticker=NLK.B')
})

test('dividends have their cash amount and ex-dividend date; special ones are marked', async () => {
  const { history } = answering([
    { cash_amount: 0.593_75, dividend_type: 'CD', ex_dividend_date: '2026-02-12', id: 'a', ticker: 'NLKW' },
    { cash_amount: 2, currency: 'USD', dividend_type: 'SC', ex_dividend_date: '2026-01-12', id: 'b', ticker: 'NLKW' }
  ])
  expect(await history.findDividends('NLKW')).toEqual({
    ok: true,
    value: [
      { cash: 0.593_75, currency: undefined, exDay: '2026-02-12', isSpecial: false },
      { cash: 2, currency: 'USD', exDay: '2026-01-12', isSpecial: true }
    ]
  })
})
