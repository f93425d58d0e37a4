import { describe, expect, test } from 'vitest'
import { type Figure, missing } from '#core/prices/market-data/figure.ts'
import { type Article, mergeNews } from '#core/prices/market-data/news.ts'
import type { App } from '#src/server/app.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { quoteOf } from '#tests/support/market/figures.ts'

const SITE = 'http://site.test'
const READ_AT = new Date('2026-03-04T15:00:00Z')

const known = (value: unknown): Figure<never> => ({
  isStale: false,
  readAt: READ_AT,
  source: 'massive',
  state: 'known',
  value: value as never // shape needed by each test
})

const NEWS = mergeNews(
  Array.from(
    { length: 25 },
    (_, n): Article => ({
      author: null,
      description: null,
      id: `n${n}/?&`,
      machineSentiment: null,
      publishedAt: new Date(Date.UTC(2026, 2, 3) + n * 6e4).toISOString(),
      publisher: null,
      title: `Title ${n}`,
      url: `https://a.test/${n}`
    })
  )
)

function open(figure: Figure<never>) {
  const typed: string[] = []
  const openFigure = async (ticker: string) => {
    typed.push(ticker)
    return figure
  }
  const app = {
    marketData: { openFigure, openTarget: openFigure },
    product: { name: 'Fourfold' },
    stocks: { findLogo: async () => '1-abc' }
  } as unknown as App // other parts are not used
  const api = createCheckedApi(app, SITE)
  return { ask: async (path: string) => api.request(`${SITE}/api/v1/stocks/${path}`), typed }
}

describe('calls about market data', () => {
  test('a quote names its source and time, with the status in its body', async () => {
    const answer = await open(known(quoteOf())).ask('ticker-quote/NLKW')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      data: {
        asOf: '2026-03-04T20:59:59.000Z',
        isStale: false,
        price: 18.55,
        readAt: '2026-03-04T15:00:00.000Z',
        source: 'massive'
      },
      status: 200
    })
  })

  test.each([
    ['not_covered', 404],
    ['no_source', 404],
    ['not_in_plan', 404],
    ['unknown_ticker', 404],
    ['pending', 202],
    ['unavailable', 503]
  ] as const)('%s is status %d in the body of every call', async (reason, status) => {
    for (const name of [
      'ticker-detail',
      'ticker-similar',
      'ticker-quote',
      'ticker-rating',
      'ticker-news',
      'earnings-date',
      'price-target'
    ]) {
      const answer = await open(missing(reason)).ask(`${name}/NLKW`)
      expect([answer.status, await answer.json()]).toEqual([200, { data: null, reason, status }])
    }
  })

  test('pages of news link to the next by an address of ours', async () => {
    const { ask } = open(known(NEWS))
    const titles: string[] = []
    let path: string | undefined = 'ticker-news/NLKW'
    let pages = 0
    while (path !== undefined) {
      const { data } = (await (await ask(path)).json()) as { data: { results: Article[]; next_url: string | null } }
      titles.push(...data.results.map(({ title }) => title))
      expect(data.next_url ?? '/api/v1/stocks/ticker-news/NLKW').toMatch(/^\/api\/v1\/stocks\/ticker-news\/NLKW/)
      path = data.next_url?.slice('/api/v1/stocks/'.length)
      pages += 1
    }
    expect([pages, new Set(titles).size]).toEqual([3, 25])
  })

  test.each([
    ['BRK.B', 'BRK.B'],
    ['brk-b', 'brk-b'],
    ['BRK%2FB', 'BRK/B'],
    ['%2F', '/'],
    ['%2e%2e%2f%2e%2e%2fetc', '../../etc'],
    ['X'.repeat(200), 'X'.repeat(200)]
  ])('the ticker %s reaches the use case as it was meant', async (typed, meant) => {
    const { ask, typed: seen } = open(missing('unknown_ticker'))
    const answer = await ask(`ticker-quote/${typed}`)
    expect(answer.status).toBe(200)
    expect(seen).toEqual([meant])
  })

  test('a path that climbs is another address', async () => {
    const answer = await open(missing('unknown_ticker')).ask('ticker-quote/../../etc')
    expect(answer.status).toBe(404)
  })
})
