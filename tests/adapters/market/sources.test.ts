// Adapters with responses in the vendors' formats.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  finnhubCalendar,
  finnhubDetails,
  finnhubNews,
  finnhubPeers,
  finnhubQuotes,
  finnhubRatings,
  finnhubTargets
} from '#adapters/market/finnhub/finnhub-sources.ts'
import { massiveRatings, massiveTargets } from '#adapters/market/massive/massive-analysts.ts'
import { massiveDetails, massiveNews, massiveRelated } from '#adapters/market/massive/massive-company.ts'
import { massiveHistory } from '#adapters/market/massive/massive-history.ts'
import { massivePreviousCloses, massiveSnapshots } from '#adapters/market/massive/massive-quotes.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { clientOf, startVendorStub, type VendorStub } from '#tests/support/market/vendor-stub.ts'

const clock = { now: () => new Date('2026-03-04T15:00:00Z') }

let stub: VendorStub
beforeAll(async () => {
  stub = await startVendorStub()
})
afterAll(() => stub.close())

function answering(json: unknown) {
  stub.answer = () => ({ json })
  return clientOf(stub)
}

const bar = (c: number) => ({ c, h: c, l: c, o: c, v: 300_100, vw: c })
const T = 1_772_485_200_000

describe('Massive', () => {
  test('an all-zero snapshot before the open gives the previous close', async () => {
    const zeros = { c: 0, h: 0, l: 0, o: 0, v: 0, vw: 0 }
    const ticker = { day: zeros, min: { ...zeros, av: 0, n: 0, t: 0 }, prevDay: bar(18.2), ticker: 'NLKW', updated: 0 }
    const found = await massiveSnapshots(answering({ status: 'DELAYED', ticker }), 'massive', clock).find('NLKW')
    expect(found).toMatchObject({ ok: true, value: { change: null, delay: 'eod', price: 18.2, session: 'closed' } })
  })

  test('an after-hours price is shown beside the close, which is marked as delayed', async () => {
    const after = Date.parse('2026-03-03T22:00:00Z') * 1e6
    const ticker = { day: bar(18.55), lastTrade: { p: 18.7, t: after }, prevDay: bar(18.2), updated: after }
    const found = await massiveSnapshots(answering({ status: 'DELAYED', ticker }), 'massive', clock).find('NLKW')
    expect(found).toMatchObject({
      value: {
        asOf: '2026-03-03T21:00:00.000Z',
        change: 0.35,
        delay: '15m',
        postMarket: 18.7,
        preMarket: null,
        price: 18.55,
        session: 'post'
      }
    })
  })

  test('before the first trade of a day the previous close is that of the session before', async () => {
    const zeros = { c: 0, h: 0, l: 0, o: 0, v: 0, vw: 0 }
    const friday = Date.parse('2026-02-27T20:30:00Z') * 1e6
    const ticker = { day: zeros, lastTrade: { p: 18.2, t: friday }, prevDay: bar(18.2), updated: friday }
    const monday = { now: () => new Date('2026-03-02T16:00:00Z') }
    expect(await massiveSnapshots(answering({ status: 'OK', ticker }), 'massive', monday).find('NLKW')).toMatchObject({
      value: { asOf: '2026-02-27T21:00:00.000Z', price: 18.2 }
    })
  })

  test.each([9e17, -1, 0, 1e25])('an invalid time of %d counts as missing', async t => {
    const ticker = {
      day: bar(18.55),
      lastTrade: { p: 18.7, t: t * 1e6 },
      min: { c: 1, t },
      prevDay: bar(18.2),
      updated: T * 1e6
    }
    expect(await massiveSnapshots(answering({ status: 'OK', ticker }), 'massive', clock).find('NLKW')).toMatchObject({
      value: { asOf: '2026-03-02T21:00:00.000Z', price: 18.55 }
    })
    const bars = answering({ results: [{ ...bar(18), t }] })
    expect(await massivePreviousCloses(bars, 'massive').find('NLKW')).toEqual({ code: 'unreadable', ok: false })
    const days = ['2026-03-02', '2026-03-03'] as const satisfies string[] as unknown as [ReportDate, ReportDate]
    expect(await massiveHistory(bars, 'massive').findPrices('NLKW', ...days)).toEqual({ ok: true, value: [] })
  })

  test('a previous close is dated at the end of its session, without a change', async () => {
    const found = await massivePreviousCloses(answering({ results: [{ ...bar(18.55), t: T }] }), 'massive').find('NLKW')
    expect(found).toMatchObject({
      value: { asOf: '2026-03-02T21:00:00.000Z', change: null, delay: 'eod', price: 18.55, session: 'closed' }
    })
  })

  test.each([0, -18.2])('a previous close of %d is not a price', async c => {
    const found = await massivePreviousCloses(answering({ results: [{ ...bar(c), t: T }] }), 'massive').find('NLKW')
    expect(found).toEqual({ code: 'not_covered', ok: false })
  })

  test('news keep no script links and no markup, and mark automated sentiment', async () => {
    const article = {
      article_url: 'https://example.test/a',
      description: '<p>Plant <img src=x onerror=alert(1)>opens</p>',
      id: 'n1',
      insights: [
        { sentiment: 'positive', ticker: 'NLKW' },
        { sentiment: 'furious', ticker: 'NLKW' }
      ],
      published_utc: '2026-03-03T13:00:00Z',
      publisher: { name: 'Sample <b>Wire</b>' },
      title: '<b>Northlake</b> opens plant'
    }
    const results = [article, { ...article, article_url: 'javascript:alert(1)', id: 'n2' }, { id: 7 }, 'text']
    const found = await massiveNews(answering({ results }), 'massive').find('NLKW')
    expect(found).toMatchObject({
      value: [
        {
          description: 'Plant opens',
          machineSentiment: 'positive',
          publisher: 'Sample Wire',
          title: 'Northlake opens plant'
        }
      ]
    })
    expect(found.ok && found.value).toHaveLength(1)
  })

  test('details without optional fields, or with wrong types, are accepted', async () => {
    const results = {
      employees: 'many',
      homepage_url: 'javascript:alert(1)',
      name: 'Northlake Widgets Inc',
      ticker: 'NLKW',
      total_employees: '812'
    }
    expect(await massiveDetails(answering({ results }), 'massive').find('NLKW')).toMatchObject({
      ok: true,
      value: { employees: null, homepage: null, marketCap: null, name: 'Northlake Widgets Inc' }
    })
    expect(await massiveDetails(answering({ results: { name: 7 } }), 'massive').find('NLKW')).toEqual({
      code: 'unreadable',
      ok: false
    })
  })

  test('ratings and targets are the vendor’s, and zeros are missing values', async () => {
    const consensus = {
      buy_ratings: 4,
      consensus_price_target: 22.4,
      consensus_rating: 'buy',
      consensus_rating_value: 3.7,
      high_price_target: 27,
      hold_ratings: 3,
      low_price_target: 15,
      price_target_contributors: 9,
      ratings_contributors: 10,
      sell_ratings: 1,
      strong_buy_ratings: 2,
      strong_sell_ratings: 0
    }
    const client = answering({ results: [consensus] })
    expect(await massiveRatings(client, 'massive', clock).find('NLKW')).toMatchObject({
      value: {
        consensus: { contributors: 10, label: 'buy', value: 3.7 },
        periods: [{ buy: 4, period: '2026-03-04', strongBuy: 2 }]
      }
    })
    expect(await massiveTargets(client, 'massive').find('NLKW')).toMatchObject({
      value: { analysts: 9, asOf: null, high: 27, low: 15, mean: 22.4 }
    })
    const none = answering({ results: [{ buy_ratings: 0, consensus_price_target: 0 }] })
    expect(await massiveRatings(none, 'massive', clock).find('NLKW')).toEqual({ code: 'not_covered', ok: false })
    expect(await massiveTargets(none, 'massive').find('NLKW')).toEqual({ code: 'not_covered', ok: false })
  })

  test('targets from before a split are used as the vendor adjusted them', async () => {
    stub.answer = url =>
      url.includes('consensus')
        ? { json: { results: [{ consensus_price_target: 22.4 }] } }
        : {
            json: {
              results: [
                {
                  adjusted_price_target: 20,
                  date: '2026-01-02',
                  firm: 'A',
                  previous_adjusted_price_target: 18,
                  previous_price_target: 180,
                  price_target: 200
                }
              ]
            }
          }
    expect(await massiveTargets(clientOf(stub), 'massive').find('NLKW')).toMatchObject({
      value: { history: [{ firm: 'A', isSplitAdjusted: true, newTarget: 20, oldTarget: 18 }] }
    })
  })

  test('a circular list of splits does not count as complete', async () => {
    stub.answer = () => ({
      json: {
        next_url: `${stub.baseUrl}/again`,
        results: [{ execution_date: '2022-07-18', split_from: 1, split_to: 20, ticker: 'GOOG' }]
      }
    })
    expect(await massiveHistory(clientOf(stub), 'massive').findSplits('GOOG')).toEqual({
      code: 'unreadable',
      ok: false
    })
  })
})

describe('Finnhub', () => {
  test('a time in milliseconds, or out of range, drops only the article or the quote', async () => {
    const article = { datetime: T / 1_000, headline: 'Plant opens', id: 1, url: 'https://example.test/a' }
    const wrong = [T, 1e300].map((datetime, index) => ({
      ...article,
      datetime,
      headline: `Wrong ${index}`,
      url: `https://example.test/${index}`
    }))
    const found = await finnhubNews(answering([...wrong, article]), 'finnhub', clock).find('NLKW')
    expect(found.ok && found.value.map(({ title }) => title)).toEqual(['Plant opens'])
    for (const t of [T, 1e300])
      expect(await finnhubQuotes(answering({ c: 18.55, t }), 'finnhub').find('NLKW')).toEqual({
        code: 'unreadable',
        ok: false
      })
  })

  test.each(['EUR', '', undefined])('a market value in %o is ignored', async currency => {
    const profile = { currency, marketCapitalization: 760.5, name: 'Northlake', shareOutstanding: 41 }
    expect(await finnhubDetails(answering(profile), 'finnhub').find('NLKW')).toMatchObject({
      value: { marketCap: null }
    })
  })

  test('zeros mean an unknown ticker, a negative price is unreadable', async () => {
    const zeros = { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }
    expect(await finnhubQuotes(answering(zeros), 'finnhub').find('NOPE')).toEqual({ code: 'not_covered', ok: false })
    expect(await finnhubQuotes(answering({ ...zeros, c: -1, t: 1 }), 'finnhub').find('NLKW')).toEqual({
      code: 'unreadable',
      ok: false
    })
    const quote = { c: 18.55, d: 0.35, dp: 1.9231, h: 18.9, l: 18.1, o: 18.2, pc: 18.2, t: 1_772_485_200 }
    expect(await finnhubQuotes(answering(quote), 'finnhub').find('NLKW')).toMatchObject({
      value: { asOf: '2026-03-02T21:00:00.000Z', change: 0.35, changePercent: 1.9231, price: 18.55 }
    })
  })

  test('an empty profile, zero targets and an empty list mean no coverage', async () => {
    expect(await finnhubDetails(answering({}), 'finnhub').find('NOPE')).toEqual({
      code: 'not_covered',
      ok: false
    })
    const zeros = { lastUpdated: '', numberAnalysts: 0, targetHigh: 0, targetLow: 0, targetMean: 0, targetMedian: 0 }
    expect(await finnhubTargets(answering(zeros), 'finnhub').find('NOPE')).toEqual({ code: 'not_covered', ok: false })
    const texts = { lastUpdated: '', targetHigh: '', targetLow: '', targetMean: '', targetMedian: '' }
    expect(await finnhubTargets(answering(texts), 'finnhub').find('NOPE')).toEqual({ code: 'not_covered', ok: false })
    expect(await finnhubRatings(answering([]), 'finnhub').find('NOPE')).toEqual({ code: 'not_covered', ok: false })
    expect(await finnhubPeers(answering(['NOPE']), 'finnhub').find('NOPE')).toEqual({ code: 'not_covered', ok: false })
    expect(await finnhubNews(answering([]), 'finnhub', clock).find('NOPE')).toEqual({ code: 'not_covered', ok: false })
  })

  test('millions become dollars and shares', async () => {
    const profile = {
      currency: 'USD',
      exchange: 'NASDAQ',
      ipo: '2009-01-05',
      marketCapitalization: 760.5,
      name: 'Northlake',
      shareOutstanding: 41,
      weburl: 'https://example.test'
    }
    expect(await finnhubDetails(answering(profile), 'finnhub').find('NLKW')).toMatchObject({
      value: { listDate: '2009-01-05', marketCap: { asOf: null, sharesUsed: 41_000_000, value: 760_500_000 } }
    })
  })

  test('months are sorted, and negative counts dropped', async () => {
    const month = (period: string, buy: number) => ({ buy, hold: 1, period, sell: 0, strongBuy: 0, strongSell: 0 })
    const found = await finnhubRatings(
      answering([month('2026-02-01', 1), month('2026-03-01', 2), month('2026-01-01', -1)]),
      'finnhub'
    ).find('NLKW')
    expect(found.ok && found.value.periods.map(({ period }) => period)).toEqual(['2026-03-01', '2026-02-01'])
  })
})

test('related companies keep the vendor’s order', async () => {
  const found = await massiveRelated(answering({ results: [{ ticker: 'QRST' }, { ticker: 'ABCX' }] }), 'massive').find(
    'NLKW'
  )
  expect(found.ok && found.value.map(({ ticker }) => ticker)).toEqual(['QRST', 'ABCX'])
})

describe("Finnhub's calendar of earnings", () => {
  const entry = {
    epsActual: null,
    epsEstimate: 2.1,
    hour: 'amc',
    quarter: 1,
    revenueActual: null,
    symbol: 'BRK.B',
    year: 2026
  }
  const find = (entries: readonly unknown[]) =>
    finnhubCalendar(answering({ earningsCalendar: entries }), 'finnhub', clock).find('BRK-B')

  test('names the nearest release that is not out, and its hour', async () => {
    const entries = [
      { ...entry, date: '2026-08-01' },
      { ...entry, date: '2026-05-02' },
      { ...entry, date: '2026-03-04', epsActual: 2 },
      { ...entry, date: '2026-03-01' },
      { ...entry, date: '2026-04-01', symbol: 'BRK.A' },
      { ...entry, date: 'soon' },
      'none'
    ]
    expect(await find(entries)).toEqual({ ok: true, value: { day: '2026-05-02', timing: 'after_close' } })
    expect(stub.asked.at(-1)).toContain('/calendar/earnings?from=2026-03-04&to=2026-07-22&symbol=BRK.B')
  })

  test.each([
    ['bmo', 'before_open'],
    ['dmh', 'during'],
    ['', null],
    [null, null],
    ['later', null]
  ])('the hour "%s" is %s', async (hour, timing) => {
    expect(await find([{ ...entry, date: '2026-05-02', hour }])).toMatchObject({ value: { timing } })
  })

  test('without a release is not covered, and in another shape unreadable', async () => {
    expect(await find([])).toEqual({ code: 'not_covered', ok: false })
    const other = finnhubCalendar(answering([entry]), 'finnhub', clock).find('BRK-B')
    expect(await other).toEqual({ code: 'unreadable', ok: false })
  })
})
