// Who is given what members of Congress disclosed, everywhere it could stand: what everybody reads without an account has
// it, in the same way for all, and what is made for accounts and plans has none of it.

import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { type Journey, startJourney } from '#tests/support/site/journey.ts'

const CHART = '/api/v1/insider-trading/activities/stockpageinsidercharts'

interface Chart {
  readonly congressTrades: readonly { readonly member: unknown }[]
}

describe('trades of Congress while CONGRESS_DISTRIBUTION is public-only', () => {
  const site = startJourney({ site: 'default' })
  checkSurfaces(site)

  test('a subscriber is given no other trades of Congress than a visitor', async () => {
    const { ticker } = await findTrade(site)
    const { adminToken: subscriber, readerToken: reader } = site.members
    const charts = await Promise.all([undefined, reader, subscriber].map(token => openChart(site, ticker, token)))
    expect(charts[0]!.congressTrades.length).toBeGreaterThan(0)
    for (const chart of charts) expect(chart.congressTrades).toEqual(charts[0]!.congressTrades)
  })
})

describe('trades of Congress while CONGRESS_DISTRIBUTION is all', () => {
  checkSurfaces(startJourney({ environment: () => ({ CONGRESS_DISTRIBUTION: 'all' }), site: 'own-sample' }))
})

function checkSurfaces(site: Journey): void {
  test('stand wherever everybody reads without an account, as ranges', async () => {
    const { member, name, ticker } = await findTrade(site)
    const pages = ['/insidertrading', '/congress', member, paths.stock(ticker)]
    for (const page of pages) {
      const text = await read(site, page)
      expect(text, page).toMatch(/\$[\d,]+\s?–\s?\$?[\d,]+|over \$[\d,]+/)
      expect(text, page).toContain('/congress')
    }
    expect((await openChart(site, ticker)).congressTrades.length).toBeGreaterThan(0)
    expect(await read(site, '/sitemap-congress.xml')).toContain(member)
    const found = await fetch(`${site.url}/api/v1/stocks/searchStocks`, {
      body: JSON.stringify({ searchText: name }),
      headers: { 'content-type': 'application/json' },
      method: 'POST'
    })
    expect(JSON.stringify(await found.json())).toContain(name)
  })

  test('stand in nothing that is made for accounts, plans or programs of customers', async () => {
    const { member, name } = await findTrade(site)
    const surfaces = [
      paths.activitiesTable(),
      '/weekly-top-insider-buys.atom',
      paths.weeklyReports(),
      paths.dailyReports(),
      '/sitemap-weekly-reports.xml',
      '/pricing'
    ]
    for (const surface of surfaces) {
      const text = await read(site, surface)
      expect(text, surface).not.toContain(name)
      expect(text, surface).not.toContain(member)
    }
  })
}

/** The newest trade in a share that has a page. */
async function findTrade(site: Journey): Promise<{ member: string; name: string; ticker: string }> {
  const list = await read(site, '/congress')
  const [, member = '', name = ''] = /<a href="(\/congress\/[^"?]+)"[^>]*>\s*<bdi[^>]*>([^<]+)</.exec(list) ?? []
  const [, ticker = ''] = /<a class="figures" href="\/stock\/([^"]+)"/.exec(list) ?? []
  expect([member, name, ticker]).not.toContain('')
  return { member, name, ticker }
}

async function read(site: Journey, path: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { 'accept-language': 'en' } })
  expect(response.status, path).toBe(200)
  return await response.text()
}

async function openChart(site: Journey, ticker: string, token?: string): Promise<Chart> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${site.url}${CHART}?ticker=${ticker}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Chart
}
