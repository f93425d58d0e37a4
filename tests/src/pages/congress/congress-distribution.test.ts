// Who is given what members of Congress disclosed, everywhere it could stand: what everybody reads without an account has
// it, in the same way for all, and what is made for accounts and plans has none of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { joinInProcess } from '#tests/support/accounts/members-in-process.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const CHART = '/api/v1/insider-trading/activities/stockpageinsidercharts'

interface Chart {
  readonly congressTrades: readonly { readonly member: unknown }[]
}

let whole: SiteInProcess
const toEverybody = () => whole

beforeAll(async () => {
  whole = await openSiteInProcess('sample', { CONGRESS_DISTRIBUTION: 'all' })
})
afterAll(() => whole.close())

describe('trades of Congress while CONGRESS_DISTRIBUTION is public-only', () => {
  checkSurfaces(sampleSite)

  test('a subscriber is given no other trades of Congress than a visitor', async () => {
    const site = await sampleSite()
    const { ticker } = await findTrade(site)
    const [reader, subscriber] = [await joinInProcess(site), await joinInProcess(site, { isSubscriber: true })]
    const charts = await Promise.all([undefined, reader, subscriber].map(token => openChart(site, ticker, token)))
    expect(charts[0]!.congressTrades.length).toBeGreaterThan(0)
    for (const chart of charts) expect(chart.congressTrades).toEqual(charts[0]!.congressTrades)
  })
})

describe('trades of Congress while CONGRESS_DISTRIBUTION is all', () => {
  checkSurfaces(toEverybody)
})

function checkSurfaces(open: () => Promise<SiteInProcess> | SiteInProcess): void {
  test('stand wherever everybody reads without an account, as ranges', async () => {
    const site = await open()
    const { member, name, ticker } = await findTrade(site)
    for (const page of ['/insidertrading', '/congress', member, paths.stock(ticker)]) {
      const text = await read(site, page)
      expect(text, page).toMatch(/\$[\d,]+\s?–\s?\$?[\d,]+|over \$[\d,]+/)
      expect(text, page).toContain('/congress')
    }
    expect((await openChart(site, ticker)).congressTrades.length).toBeGreaterThan(0)
    expect(await read(site, '/sitemap-congress.xml')).toContain(member)
    const found = await site.ask('/api/v1/stocks/searchStocks', { body: { searchText: name } })
    expect(await found.text()).toContain(name)
  })

  test('stand in nothing that is made for accounts, plans or programs of customers', async () => {
    const site = await open()
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
async function findTrade(site: SiteInProcess): Promise<{ member: string; name: string; ticker: string }> {
  const list = await read(site, '/congress')
  const [, member = '', name = ''] = /<a href="(\/congress\/[^"?]+)"[^>]*>\s*<bdi[^>]*>([^<]+)</.exec(list) ?? []
  const [, ticker = ''] = /<a class="figures" href="\/stock\/([^"]+)"/.exec(list) ?? []
  expect([member, name, ticker]).not.toContain('')
  return { member, name, ticker }
}

async function read(site: SiteInProcess, path: string): Promise<string> {
  const answer = await site.ask(path)
  expect(answer.status, path).toBe(200)
  return await answer.text()
}

async function openChart(site: SiteInProcess, ticker: string, token?: string): Promise<Chart> {
  const answer = await site.ask(`${CHART}?ticker=${ticker}`, token === undefined ? {} : { token })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Chart
}
