// Adapters with recorded vendor responses.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { massiveDetails, massiveNews } from '#adapters/market/massive/massive-company.ts'
import { massiveHistory } from '#adapters/market/massive/massive-history.ts'
import { massiveChains } from '#adapters/market/massive/massive-options.ts'
import { massivePreviousCloses, massiveSnapshots } from '#adapters/market/massive/massive-quotes.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { countAt } from '#core/options/chain.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { clientOf, startVendorStub, type VendorStub } from '#tests/support/market/vendor-stub.ts'

const clock = { now: () => new Date('2026-03-04T15:00:00Z') }
const RECORDED = 'vendor-samples/polygon-mock-answers'

let stub: VendorStub
beforeAll(async () => {
  stub = await startVendorStub()
})
afterAll(() => stub.close())

function answering(json: unknown) {
  stub.answer = () => ({ json })
  return clientOf(stub)
}

function recorded(path: string) {
  const file = realData(path)
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

describe('recorded answers of Massive (needs REAL_DATA)', () => {
  const detail = recorded(`${RECORDED}/v3/reference/tickers/AAPL.json`)
  const snapshot = recorded(`${RECORDED}/v2/snapshot/locale/us/markets/stocks/tickers/AAPL.json`)
  const previous = recorded(`${RECORDED}/v2/aggs/ticker/AAPL/prev.json`)
  const bars = recorded(`${RECORDED}/v2/aggs/ticker/AAPL/range/1/day/2005-04-01/2005-04-04.json`)
  const splits = recorded(`${RECORDED}/v3/reference/splits.json`)
  const dividends = recorded(`${RECORDED}/v3/reference/dividends.json`)
  const news = recorded('news/polygon-news-AAPL-2025-09-23.json')

  test.skipIf(!detail)('details of Apple', async () => {
    expect(await massiveDetails(answering(detail), 'massive').find('AAPL')).toMatchObject({
      value: {
        cik: '320193',
        employees: 154_000,
        exchange: 'Nasdaq',
        homepage: 'https://www.apple.com',
        listDate: '1980-12-12',
        marketCap: { asOf: null, sharesUsed: 16_185_181_000, value: 2_488_795_282_370 }
      }
    })
  })

  test.skipIf(!snapshot)('the snapshot of Apple', async () => {
    expect(await massiveSnapshots(answering(snapshot), 'massive', clock).find('AAPL')).toMatchObject({
      value: {
        asOf: '2022-04-29T17:05:48.294Z',
        change: -3.325,
        delay: 'realtime',
        previousClose: 163.64,
        price: 160.315,
        session: 'regular',
        volume: 68_840_127
      }
    })
  })

  test.skipIf(!previous)('its previous close', async () => {
    expect(await massivePreviousCloses(answering(previous), 'massive').find('AAPL')).toMatchObject({
      value: { asOf: '2022-04-26T20:00:00.000Z', delay: 'eod', price: 156.8 }
    })
  })

  test.skipIf(!bars)('its days', async () => {
    const found = await massiveHistory(answering(bars), 'massive').findPrices(
      'AAPL',
      '2005-04-01' as ReportDate,
      '2005-04-04' as ReportDate
    )
    expect(found.ok && found.value.map(({ date, unadjusted }) => [date, unadjusted?.close])).toEqual([
      ['2005-04-01', 1.4604],
      ['2005-04-04', 1.4675]
    ])
  })

  test.skipIf(!(splits && dividends))('splits and dividends', async () => {
    const found = await massiveHistory(answering(splits), 'massive').findSplits('GOOG')
    expect(found.ok && found.value[0]).toMatchObject({ date: '2022-07-18', ratio: 20 })
    const paid = await massiveHistory(answering({ ...dividends, next_url: undefined }), 'massive').findDividends(
      'CSSEN'
    )
    expect(paid.ok && paid.value[0]).toEqual({
      cash: 0.593_75,
      currency: undefined,
      exDay: '2025-06-12',
      isSpecial: false
    })
  })

  test.skipIf(!news)('news of Apple', async () => {
    const found = await massiveNews(answering(news), 'massive').find('AAPL')
    expect(found.ok && found.value.length).toBe(news?.results.length)
    expect(found.ok && found.value[0]).toMatchObject({
      machineSentiment: 'positive',
      publishedAt: '2025-09-23T14:32:00.000Z',
      publisher: 'Investing.com'
    })
  })

  const chain = recorded(`${RECORDED}/v3/snapshot/options/AAPL.json`)
  test.skipIf(!chain)('a chain of options', async () => {
    const now = new Date('2022-04-29T22:00:00Z')
    const found = await massiveChains(answering(chain), 'massive', { now: () => now }).findChain('AAPL', 'close')
    if (!found.ok) throw new Error(found.code)
    expect(found.value).toMatchObject({ delay: 'realtime', price: 159.9606, session: '2022-04-29' })
    expect(countAt(found.value.columns.openInterest, 0)).toBe(8_133)
  })
})
