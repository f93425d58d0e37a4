import { describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { findInsiders, readInsiderNames } from '#core/stocks/search/find-insiders.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { columnRow, columnsOf } from '#tests/support/activities/columns.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const SITE = 'http://localhost:5000'
const PATH = '/api/v1/stocks/searchStocks'
const until = '2022-06-09' as ReportDate

const index = createSearchIndex([
  aCompany({ name: 'Meta Platforms, Inc.', formerTickers: [{ ticker: 'FB', until }], ticker: 'META' }),
  aCompany({ exchange: undefined, lastDay: until, name: 'Gone Corp', ticker: 'GONE' })
])
const names = readInsiderNames(
  columnsOf(
    columnRow({ insiderCiks: ['501'], insiderNames: ['Zuckerberg Mark'], issuerCik: 'META' }),
    columnRow({ id: '2', insiderCiks: ['501'], insiderNames: ['Zuckerberg Mark'], issuerCik: '9' }),
    columnRow({ id: '3', insiderCiks: ['502'], insiderNames: ['METZ GONER'], issuerCik: 'GONE' })
  )
)
const api = createCheckedApi(
  createApp({
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

describe('searchStocks', () => {
  test('answers ticker, name and exchange, and what was matched', async () => {
    expect(await search('fb')).toEqual({
      body: {
        first: 'stocks',
        insiders: [],
        sample: true,
        stocks: [
          {
            data: { name: 'Meta Platforms, Inc.', primary_exchange: 'Nasdaq' },
            formerTicker: { ticker: 'FB', until },
            lastDay: null,
            matches: { formerTicker: [[0, 2]], name: [], ticker: [] },
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

  test('answers insiders with their companies, first where a company fits only by mistake', async () => {
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

  test('an empty text and one that nothing fits find nothing', async () => {
    for (const text of ['', '   ', 'zzzzqqqq', '(.*)+$', 'x'.repeat(100)]) {
      expect(await search(text)).toEqual({
        body: { first: 'stocks', insiders: [], sample: true, stocks: [] },
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
    ['101 characters', JSON.stringify({ searchText: 'x'.repeat(101) })],
    ['a control character', JSON.stringify({ searchText: 'a\0b' })],
    ['half a character', '{"searchText":"\\ud800"}']
  ])('%s is refused in words', async (_, body) => {
    expect(await post(body)).toEqual({
      body: { code: 'invalid_search_text', message: 'This search text is too long or cannot be read.' },
      status: 400
    })
  })

  test('a body beyond the limit, another site and another method are refused', async () => {
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
