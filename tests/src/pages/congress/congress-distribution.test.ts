// Distribution of disclosures by Congress on every surface. Public pages show them alike to everybody; anything for
// accounts and plans contains none of them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { createDocumentation } from '#src/api/data-api/docs/documentation.ts'
import { paths } from '#src/paths.ts'
import { joinInProcess } from '#tests/support/accounts/members-in-process.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
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

  test('are not promised to customers', async () => {
    const site = await sampleSite()
    for (const [surface, text] of await promises(site)) expect(text, surface).not.toMatch(CONGRESS)
    const asked = await site.ask('/v1/congress/transactions', { headers: { 'x-api-key': DEMO_KEY } })
    expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([403, 'data_withheld'])
  })

  test('are offered in no alert, and none can be made', async () => {
    const site = await sampleSite()
    expect(await alertLinks(site)).toEqual([])
    const token = await joinInProcess(site)
    const asked = await site.ask('/api/v1/user/alerts', { body: ALERT, token })
    expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([403, 'alert_withheld'])
  })

  test('are no filter of trades, no figure of a trade, and no column of its table', async () => {
    const site = await sampleSite()
    for (const [surface, text] of await ofFilter(site)) expect(text, surface).not.toMatch(FILTER)
    for (const path of [...filtered('activities'), ...filtered('outcome'), ...filtered('activities.csv')])
      expect((await site.ask(path)).status, path).toBe(400)
  })

  test('have no name in an old address that filters or sorts by them, and leave it by one link', async () => {
    const site = await sampleSite()
    for (const asked of ['maxDaysSinceCongress=30', 'notKnown=daysSinceCongress', 'sort=daysSinceCongress']) {
      const page = await site.read(`${paths.activities()}?side=buy&${asked}`)
      const said = page.replaceAll(WITHOUT_MENU, '').replaceAll(/<[^>]+>/g, ' ')
      expect(said, asked).not.toMatch(CONGRESS)
      expect(said, asked).toContain('not offered at present')
      expect(page, asked).toMatch(/href="\/insidertrading\/activities\?side=buy"[^>]*>\s*Show the list without it/)
      const chips = page.match(
        /href="[^"]*"[^>]*>\s*<span[^>]*>\s*<span[^>]*>Remove the filter <\/span>\s*Filter not offered/g
      )
      expect(chips?.length ?? 0, asked).toBe(asked.startsWith('sort') ? 0 : 1)
    }
  })

  test('are the same for a subscriber and a visitor', async () => {
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

  test('are a filter of trades, a figure of each trade, and a column of its table', async () => {
    for (const [surface, text] of await ofFilter(toEverybody())) expect(text, surface).toMatch(FILTER)
    for (const path of filtered('activities')) expect((await toEverybody().ask(path)).status, path).toBe(200)
  })

  test('are promised in every offer that lists what customers get', async () => {
    for (const [surface, text] of await promises(toEverybody())) expect(text, surface).toMatch(CONGRESS)
    const asked = await toEverybody().ask('/v1/congress/transactions', { headers: { 'x-api-key': DEMO_KEY } })
    expect(asked.status).toBe(200)
  })

  test('are offered as alerts of a filtered list, a member and a stock', async () => {
    const { member, ticker } = await findTrade(toEverybody())
    const id = member.replace('/congress/', '').replace('-', '/')
    expect(await alertLinks(toEverybody())).toEqual([
      ['type=purchase', null],
      ['', id],
      [`ticker=${ticker}`, null]
    ])
  })

  test('are watched by an alert that says its condition in words and has a feed', async () => {
    const token = await joinInProcess(toEverybody())
    const asked = await toEverybody().ask('/api/v1/user/alerts', {
      body: ALERT,
      headers: { 'accept-language': 'de' },
      token
    })
    const made = (await asked.json()) as { feed: string; says: string }
    expect([asked.status, made.says]).toEqual([200, 'Kauf · Senat'])
    expect((await toEverybody().ask(made.feed)).status).toBe(200)
    const list = { ...ALERT, condition: { kind: 'list', query: 'maxDaysSinceCongress=9&cluster=true' } }
    const listed = await toEverybody().ask('/api/v1/user/alerts', { body: list, token })
    expect(((await listed.json()) as { says: string }).says).toMatch(/Congress.*9/)
  })
})

const ALERT = {
  condition: { kind: 'congress', memberId: null, query: 'chamber=senate&type=purchase' },
  isPaused: false,
  mostADay: null,
  name: 'Buys of the Senate',
  quietHours: null,
  timing: 'at_once'
}

/** Conditions of the alerts that the list, a member and a stock offer. */
async function alertLinks(site: SiteInProcess): Promise<(string | null)[][]> {
  const { member, ticker } = await findTrade(site)
  const pages = [
    '/congress',
    '/congress?sort=amount',
    '/congress?market=ahead',
    '/congress?type=purchase',
    member,
    paths.stock(ticker)
  ]
  const links: (string | null)[][] = []
  for (const page of pages) {
    const text = await read(site, page)
    const [, draft] = /href="\/email-preferences#(alert=congress[^"]*)"/.exec(text) ?? []
    const asked = new URLSearchParams(draft?.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    if (draft) links.push([asked.get('of'), asked.get('member')])
  }
  return links
}

const FILTER = /days ?since ?congress|last disclosed purchase in congress/i

const filtered = (call: string): string[] =>
  ['maxDaysSinceCongress=30', 'notKnown=daysSinceCongress', 'sort=daysSinceCongress'].map(
    query => `/api/v1/insider-trading/${call}?${query}`
  )

/** Places that name the filter or its figure where it is offered. */
async function ofFilter(site: SiteInProcess): Promise<[surface: string, text: string][]> {
  const list = await site.read(paths.activities())
  const rows = await site.read('/api/v1/insider-trading/activities?limit=5&side=buy')
  const [{ tradeId }] = (JSON.parse(rows) as { activities: [{ tradeId: string }] }).activities
  return [
    ['form', list],
    ['table', await site.read('/api/v1/insider-trading/activities.csv')],
    ['rows', rows],
    ['document', await site.read('/api/v1/openapi.json')],
    ['details', await site.read(paths.trade(tradeId))]
  ]
}

const CONGRESS = /congress|kongress|congrès/i
const WITHOUT_MENU = /<(header|nav|footer|script|style)\b[^>]*>.*?<\/\1>|<link\b[^>]*>/gs

/** Statements of plans, pages, documents and assistants about the offer, by surface. */
async function promises(site: SiteInProcess): Promise<[surface: string, text: string][]> {
  const said: [string, string][] = []
  for (const language of ['en', 'de', 'fr']) {
    const page = await site.read(paths.realTimeApi(), { headers: { 'accept-language': language } })
    said.push([`offer in ${language}`, page.replaceAll(WITHOUT_MENU, '')])
    said.push([`plans in ${language}`, await site.read('/api/v1/plans', { headers: { 'accept-language': language } })])
  }
  said.push(['rights', await site.read('/v1/plans')])
  const document = (await (await site.ask('/v1/openapi.json')).json()) as {
    components: { schemas: object }
    paths: object
  }
  // The status names every source of the site, offered or not.
  const components = { ...document.components, schemas: { ...document.components.schemas, Status: undefined } }
  const offered = { ...document, components, paths: { ...document.paths, '/v1/status': undefined } }
  said.push(['document', JSON.stringify(offered)])
  const { apiUrl } = readConfig({ AUTH_SECRET, DATABASE_URL: site.databaseUrl })
  const documentation = createDocumentation(site.app, { apiUrl, siteUrl: site.home })
  for (const path of ['/docs', '/docs/assistants', '/docs/errors'])
    said.push([path, await (await documentation.request(path)).text()])
  const call = await documentation.request('/docs/calls/listCongress')
  said.push(['example', call.ok ? await call.text() : ''])
  const asked = { id: 1, jsonrpc: '2.0', method: 'tools/list', params: {} }
  const accept = 'application/json, text/event-stream'
  said.push(['tools', await site.read('/mcp', { body: asked, headers: { accept, 'x-api-key': DEMO_KEY } })])
  return said
}

function checkSurfaces(open: () => Promise<SiteInProcess> | SiteInProcess): void {
  test('appear on every public page, as ranges', async () => {
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

  test('appear in nothing made for accounts, plans or programs of customers', async () => {
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

/** The newest trade in a stock that has a page. */
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
