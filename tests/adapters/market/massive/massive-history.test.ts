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
