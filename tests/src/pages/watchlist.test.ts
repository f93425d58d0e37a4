// Tests the pages of watch lists as the server renders them.

import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { joinInProcess } from '#tests/support/accounts/members-in-process.ts'
import { textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const API = '/api/v1/watchlist'

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

test('the prompt in place of the own list passes on the pending action, and nothing else', async () => {
  const action = { actionType: 'similar', stockSymbol: 'AAPL', stockwishlistSymbol: 'MSFT' }
  const html = await site.read(`${paths.watchlist()}?${new URLSearchParams({ ...action, unknown: '1' })}`)
  const [, href = ''] = /<section class="prompt".*?<a[^>]*href="([^"]+)"/s.exec(html) ?? []
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), site.home)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    paths.signIn(),
    { ...action, redirectURL: paths.watchlist() }
  ])
})

describe('a shared watch list', () => {
  test('can be read by everybody with its address, without notes, until the sharing ends', async () => {
    const token = await joinInProcess(site)
    const ask = async <Body>(path: string, init: { body?: object; method?: 'DELETE' | 'POST' } = {}): Promise<Body> =>
      (await (await site.ask(API + path, { ...init, token })).json()) as Body
    const { trendingStocks } = (await (await site.ask('/api/v1/stocks/trending')).json()) as {
      trendingStocks: { ticker: string }[]
    }
    const [symbol = ''] = trendingStocks.map(({ ticker }) => ticker)
    await ask('/add', { body: { symbol } })
    await ask('/note', { body: { note: 'After the next report', symbol } })
    const [list] = (await ask<{ lists: { id: string }[] }>('/lists')).lists
    const { sharedAs } = await ask<{ sharedAs: string }>(`/lists/${list!.id}/share`, { method: 'POST' })
    const shared = await site.ask(paths.sharedWatchlist(sharedAs))
    const html = await shared.text()
    expect(shared.status).toBe(200)
    expect(html).toContain(`data-symbol="${symbol}"`)
    expect(html).not.toMatch(/After the next report|Ada Reader|@reader\.test/)

    await ask(`/lists/${list!.id}/share`, { method: 'DELETE' })
    const ended = await site.ask(paths.sharedWatchlist(sharedAs))
    const text = await ended.text()
    expect([ended.status, text.includes('data-symbol')]).toEqual([404, false])
    expect(textOf(text)).toContain('This list is not shared any more')
  })
})
