import { describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { findInsiders, readInsiderNames } from '#core/stocks/search/find-insiders.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { columnRow, columnsOf } from '#tests/support/activities/columns.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { aMember } from '#tests/support/content/congress.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const SITE = 'http://localhost:5000'
const PATH = '/api/v1/stocks/searchStocks'
const until = '2022-06-09' as ReportDate

const index = createSearchIndex([
  aCompany({
    cik: '601',
    formerNames: [{ name: 'Facebook, Inc.', until }],
    formerTickers: [{ ticker: 'FB', until }],
    name: 'Meta Platforms, Inc.',
    ticker: 'META'
  }),
  aCompany({ cik: '602', name: 'BERKSHIRE HATHAWAY INC', otherTickers: ['BRK-A'], ticker: 'BRK-B' }),
  aCompany({ cik: '603', exchange: undefined, lastDay: until, name: 'Gone Corp', ticker: 'GONE' }),
  aCompany({ cik: '0009990002', lastDay: until, name: 'Old Harbour Tools', ticker: 'HBR', trades: 9 }),
  aCompany({ cik: '0009990003', name: 'Harbour Robotics', ticker: 'HBR' })
])
const MEMBERS = [aMember('Ines Marlow', { chamber: 'house', district: '08', party: 'Democrat' }), aMember('Metza Gold')]
const names = readInsiderNames(
  columnsOf(
    columnRow({ insiderCiks: ['501'], insiderNames: ['Zuckerberg Mark'], issuerCik: '601' }),
    columnRow({ id: '2', insiderCiks: ['501'], insiderNames: ['Zuckerberg Mark'], issuerCik: '9' }),
    columnRow({ id: '3', insiderCiks: ['502'], insiderNames: ['METZ GONER'], issuerCik: '603' })
  )
)
const api = createCheckedApi(
  createApp({
    congress: { listMembers: async () => MEMBERS },
    congressDistribution: 'public-only',
    insiderNames: { find: async (text: string, limit: number) => findInsiders(names, text, limit) },
    stocks: { open: async () => ({ index, isSample: true }), refresh() {} }
  } as unknown as Ports),
  SITE
)

async function post(body: string, headers: Record<string, string> = {}) {
  const answer = await api.request(PATH, { body, headers: { 'accept-language': 'en', ...headers }, method: 'POST' })
  return { body: (await answer.json()) as unknown, status: answer.status }
}

const search = (searchText: unknown) => post(JSON.stringify({ searchText }))

describe('trending', () => {
  const trendingApi = (lastKnownAt: Date | undefined) =>
    createCheckedApi(
      createApp({
        activities: {
          held: async () => ({ lastKnownAt }),
          listCompanies: async () => ({
            companies: [{ insiders: 3, issuerName: 'Acme', lastFiledAt: '2026-11-20', ticker: 'ACME', valueIn: 500 }]
          })
        },
        rankedEvents: { isSample: async () => true }
      } as unknown as Ports),
      SITE
    )

  test.each(['stocks', 'cards'])('of %s answers the days and the companies', async area => {
    const answer = await trendingApi(new Date('2026-11-20T15:00:00Z')).request(`/api/v1/${area}/trending`)
    expect(await answer.json()).toEqual({
      from: '2026-11-14',
      sample: true,
      to: '2026-11-20',
      trendingStocks: [{ boughtUsd: 500, buyers: 3, lastFiledAt: '2026-11-20', name: 'Acme', ticker: 'ACME' }]
    })
  })

  test('is empty without data', async () => {
    const answer = await trendingApi(undefined).request('/api/v1/stocks/trending')
    expect(await answer.json()).toEqual({ from: null, sample: true, to: null, trendingStocks: [] })
  })
})

describe('searchStocks', () => {
  test('answers ticker, name and exchange, and the match', async () => {
    expect(await search('fb')).toEqual({
      body: {
        first: 'stocks',
        insiders: [],
        members: [],
        sample: true,
        stocks: [
          {
            data: { name: 'Meta Platforms, Inc.', primary_exchange: 'Nasdaq' },
            formerName: null,
            formerTicker: { ticker: 'FB', until },
            isTaken: false,
            issuerCik: '601',
            lastDay: null,
            logo: null,
            matches: { formerName: [], formerTicker: [[0, 2]], name: [], ticker: [] },
            ticker: 'META'
          }
        ]
      },
      status: 200
    })
    expect(await search(' gone ')).toMatchObject({
      body: { stocks: [{ data: { primary_exchange: null }, lastDay: until, matches: { ticker: [[0, 4]] } }] }
    })
  })

  test('says if a ticker now belongs to another company, whose page opens under it', async () => {
    expect(await search('hbr')).toMatchObject({
      body: {
        stocks: [
          { data: { name: 'Harbour Robotics' }, isTaken: false, lastDay: null },
          { data: { name: 'Old Harbour Tools' }, isTaken: true, issuerCik: '0009990002', lastDay: until }
        ]
      }
    })
    expect(await search('gone')).toMatchObject({ body: { stocks: [{ isTaken: false, ticker: 'GONE' }] } })
  })

  test('answers insiders with their companies, ahead of companies that match only by a typo', async () => {
    expect(await search('mark zuck')).toEqual({
      body: {
        first: 'insiders',
        insiders: [
          {
            cik: '501',
            companies: ['META'],
            matches: [
              [0, 4],
              [11, 15]
            ],
            moreCompanies: 1,
            name: 'Zuckerberg Mark'
          }
        ],
        members: [],
        sample: true,
        stocks: []
      },
      status: 200
    })
    expect(await search('metz')).toMatchObject({
      body: { first: 'insiders', insiders: [{ cik: '502' }], stocks: [{ ticker: 'META' }] }
    })
    expect(await search('gone')).toMatchObject({
      body: { first: 'stocks', insiders: [{ cik: '502' }], stocks: [{ ticker: 'GONE' }] }
    })
  })

  test('a former name finds the company of today', async () => {
    expect(await search('facebook')).toMatchObject({
      body: {
        stocks: [{ formerName: { name: 'Facebook, Inc.', until }, matches: { formerName: [[0, 8]] }, ticker: 'META' }]
      }
    })
  })

  test('answers members of Congress with their seat, ahead of companies that match only by a typo', async () => {
    expect(await search('marlow')).toMatchObject({
      body: {
        first: 'members',
        members: [
          {
            chamber: 'house',
            district: '08',
            id: 'house/ines-marlow',
            matches: [[5, 11]],
            name: 'Ines Marlow',
            party: 'Democrat',
            state: 'MN'
          }
        ]
      }
    })
    expect(await search('metza')).toMatchObject({ body: { first: 'members', stocks: [{ ticker: 'META' }] } })
    expect(await search('metz')).toMatchObject({ body: { first: 'insiders', members: [{ name: 'Metza Gold' }] } })
  })

  test.each(['BRK.B', 'brk-b', 'BRK/B', '$brk b'])('%s finds the share class', async text => {
    expect(await search(text)).toMatchObject({ body: { stocks: [{ ticker: 'BRK-B' }] }, status: 200 })
  })

  test.each(['../../etc', '%2F', '%', '_', '100%_', '\u202eATEM', '\u202e', '\\', "' or 1=1 --", '..', '\ufeff'])(
    '%j has no special meaning',
    async text => {
      const { body, status } = await search(text)
      expect(status).toBe(200)
      expect((body as { stocks: unknown[] }).stocks.length).toBeLessThanOrEqual(1)
    }
  )

  test('an empty text and one without a match find nothing', async () => {
    for (const text of ['', '   ', 'zzzzqqqq', '(.*)+$', 'x'.repeat(100)]) {
      expect(await search(text)).toEqual({
        body: { first: 'stocks', insiders: [], members: [], sample: true, stocks: [] },
        status: 200
      })
    }
  })

  test.each([
    ['no JSON', 'searchText=fb'],
    ['no body', ''],
    ['no text', '{}'],
    ['a number', '{"searchText":1}'],
    ['a list', '{"searchText":["fb"]}'],
    ['null', 'null'],
    ['200 characters', JSON.stringify({ searchText: 'x'.repeat(200) })],
    ['101 characters', JSON.stringify({ searchText: 'x'.repeat(101) })],
    ['a control character', JSON.stringify({ searchText: 'a\0b' })],
    ['half a character', '{"searchText":"\\ud800"}']
  ])('%s is refused in words', async (_, body) => {
    expect(await post(body)).toEqual({
      body: { code: 'invalid_search_text', message: 'This search text is too long or cannot be read.' },
      status: 400
    })
  })

  test('refuses a body beyond the limit, another site and another method', async () => {
    expect(await post(JSON.stringify({ searchText: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
    const foreign = { origin: 'https://elsewhere.example' }
    expect(await post('{"searchText":"fb"}', foreign)).toMatchObject({
      body: { code: 'cross_site_request' },
      status: 403
    })
    expect((await post('{"searchText":"fb"}', { origin: SITE })).status).toBe(200)
    const read = await api.request(PATH)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
