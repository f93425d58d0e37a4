// The list of trades as the server writes it: results, active filters, and links that work without script.

import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import { LANGUAGES } from '#core/language.ts'
import { PRESETS } from '#core/lists/activities/presets.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

interface Listed {
  activities: readonly { issuerCik: string; score?: number | null; tradeId?: string }[]
  total: number
}

const t = translator('en')
let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

/** Asks for one row per filing, as pages do, unless the query groups rows itself. */
async function listed(query: string): Promise<Listed> {
  const asked = /\b(?:group|type)=/.test(query) ? query : `${query}&group=filing`
  return (await (await site.ask(`/api/v1/insider-trading/activities?${asked}`)).json()) as Listed
}

const tradesOf = (html: string): string[] => [...html.matchAll(/<tr\b[^>]* data-trade="([^"]+)"/g)].map(([, id]) => id!)
const companiesIn = (html: string): number => html.match(/<th scope="row"/g)?.length ?? 0
const countIn = (html: string): number =>
  Number(/class="found"[^>]*>\s*<strong[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/\D/g, ''))

/** Target and tag of the first link whose text begins with `text`. */
function linkOf(html: string, text: string): { href: string; tag: string } {
  const link = [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].find(([, , inner = '']) => textOf(inner).startsWith(text))
  const tag = link?.[1] ?? ''
  return { href: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '', tag }
}

const queryOf = (href: string): string => href.split('?')[1] ?? ''

interface ListedRow {
  readonly entryValue: number | null
  readonly lots: readonly { readonly id: string; readonly entryValue: number | null }[]
  readonly tradeId: string
}

const rowsOf = async (query: string): Promise<readonly ListedRow[]> =>
  (await listed(query)).activities as unknown as readonly ListedRow[]

describe('a row of the list', () => {
  test('is one per filing and decision, as the API answers for group=filing', async () => {
    const html = await site.read(paths.activities())
    const rows = await rowsOf('group=filing&limit=50')
    expect(tradesOf(html)).toEqual(rows.map(({ tradeId }) => tradeId))
    expect(countIn(html)).toBe((await listed('group=filing')).total)
    expect(countIn(html)).toBeLessThan((await listed('group=lot')).total)
  })

  test('holds its lots as hidden rows behind a button', async () => {
    const [row] = (await rowsOf('group=filing&side=buy&limit=1000')).filter(({ lots }) => lots.length > 2)
    const { lots, tradeId } = row!
    const html = await site.read(paths.activities({ accession: tradeId.split('#')[0], side: 'buy' }))
    const ids = lots.map(({ id }) => `lot-${id.replace('#', '-')}`)
    const button = [...html.matchAll(/<button\b[^>]*data-lots[^>]*>/g)].find(([tag]) => tag.includes(ids[0]!))?.[0]
    expect(button).toContain('aria-expanded="false"')
    expect(button).toContain(`aria-controls="${ids.join(' ')}"`)
    expect(html).toContain(`${lots.length} lots`)
    for (const id of ids) expect(html).toMatch(new RegExp(`<tr\\b[^>]*id="${id}"[^>]*hidden`))
  })

  test('is a lot on request', async () => {
    const html = await site.read(paths.activities({ group: 'lot' }))
    expect(tradesOf(html)).toEqual((await rowsOf('group=lot&limit=50')).map(({ tradeId }) => tradeId))
    expect(html).not.toContain('data-lots')
  })

  test('is compared with a filter as a whole', async () => {
    const rows = await rowsOf('group=filing&minValue=100000&side=buy&limit=1000')
    const summed = rows.filter(({ lots }) => lots.length > 0 && lots.every(lot => (lot.entryValue ?? 0) < 100_000))
    expect(summed.length).toBeGreaterThan(0)
    const html = await site.read(paths.activities({ minValue: '100000', side: 'buy' }))
    expect(countIn(html)).toBe((await listed('minValue=100000&side=buy')).total)
  })

  test('is a row of the table that the page offers', async () => {
    const html = await site.read(paths.activities({ side: 'buy' }))
    const { href } = linkOf(html, 'CSV')
    expect(href).toContain('group=filing')
    const lines = (await (await site.ask(href)).text()).trim().split('\r\n')
    expect(lines.length - 1).toBe(countIn(html))
  })
})

describe('ten questions of a trader', () => {
  test('are two clicks away: every page links to the list, and the list to each of them', async () => {
    expect(linkOf(await site.read('/insidertrading'), 'Trades').href).toBe(paths.activities())
    const html = await site.read(paths.activities())
    for (const { id, query } of PRESETS)
      expect(linkOf(html, t(`activities:preset_${id}`)).href, id).toBe(paths.activities(query))
    expect(html).toMatch(/<input\b[^>]*name="ticker"/)
  })

  test.each([
    ['What was bought this week?', 'Buys of the last 7 days', 'side=buy&filedDays=7'],
    ['What do the chiefs buy?', 'CEO and CFO buys', 'side=buy&role=ceo,cfo'],
    ['Who buys for real money?', 'Buys over $100,000', 'side=buy&minValue=100000'],
    ['Where do several buy together?', 'Cluster buys', 'side=buy&cluster=true'],
    [
      'Which companies have three buyers in a month?',
      'Three or more buyers in 30 days',
      'side=buy&filedDays=30&group=company&minInsiders=3'
    ],
    ['Who buys for the first time in two years?', 'First buy in two years', 'firstBuy=true'],
    ['Who at least doubled the holding?', 'Holding at least doubled', 'side=buy&minOwnershipChange=100'],
    ['Who sells for millions?', 'Sales over $1 million', 'side=sell&minValue=1000000'],
    ['Who sells without a plan?', 'Sales without a 10b5-1 plan', 'side=sell&plan=false'],
    ['What happened in this company?', undefined, 'ticker=AMQV']
  ])('%s', async (_, name, query) => {
    const { activities, total } = await listed(query)
    expect(total).toBeGreaterThan(0)
    const path = name ? linkOf(await site.read(paths.activities()), name).href : paths.activities({ ticker: 'AMQV' })
    const html = await site.read(path)
    expect(countIn(html)).toBe(total)
    const trades = activities.flatMap(({ tradeId }) => tradeId ?? [])
    expect(tradesOf(html)).toEqual(trades)
    if (trades.length === 0) expect(companiesIn(html)).toBe(activities.length)
  })
})

describe('the list of trades', () => {
  test('shows the active filters, the number of trades, and a link to remove each filter', async () => {
    const html = await site.read(paths.activities({ role: 'ceo,cfo', side: 'buy' }))
    expect(linkOf(html, 'CEO and CFO buys').tag).toContain('aria-current="true"')
    expect(/<select\b[^>]*name="role".*?<\/select>/s.exec(html)?.[0]).toMatch(
      /<option\b[^>]*value="ceo,cfo"[^>]* selected/
    )
    const wider = linkOf(html, 'Remove the filter Role').href
    expect(queryOf(wider)).toBe('side=buy')
    expect(countIn(await site.read(wider))).toBeGreaterThan(countIn(html))
    expect(linkOf(html, 'Reset all').href).toBe(paths.activities())
    expect(html).toContain('aria-label="Filters that are set"')
    expect(await site.read(paths.activities())).not.toContain('aria-label="Filters that are set"')
  })

  test('says where nothing is found from which to which day of New York the filings run', async () => {
    const none = 'filedFrom=1999-01-01&filedTo=1999-01-31'
    const { coverage } = (await (await site.ask(`/api/v1/insider-trading/activities?${none}`)).json()) as {
      coverage: { from: ReportDate; to: ReportDate }
    }
    const client = new pg.Client(site.databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ from: string; to: string }>(
      `select min(known_at at time zone 'America/New_York')::date::text as "from",
         max(known_at at time zone 'America/New_York')::date::text as "to" from filing`
    )
    await client.end()
    expect(rows).toEqual([{ from: coverage.from, to: coverage.to }])
    for (const language of LANGUAGES) {
      const { day } = formatsOf(language)
      const page = await site.read(`/insidertrading/activities?${none}`, { headers: { 'accept-language': language } })
      const said = translator(language)('activities:empty_coverage', { from: day(coverage.from), to: day(coverage.to) })
      expect(textOf(page), language).toContain(said)
    }
  })

  test('counts companies if several insiders of one are required', async () => {
    const html = await site.read(paths.activities({ minInsiders: '3', side: 'buy', sort: 'price' }))
    expect(textOf(html)).toMatch(/\b\d+ companies\b/)
    expect(/<select\b[^>]*name="group".*?<\/select>/s.exec(html)?.[0]).toMatch(/value="company"[^>]* selected/)
    const single = await site.read(linkOf(html, 'Remove the filter Rows').href)
    expect(textOf(single)).toMatch(/\b[\d,]+ trades\b/)
  })

  test('answers a request for returns like the API', async () => {
    const query = 'side=buy&minMonth=10&minMonthExcess=5'
    const { total } = await listed(query)
    expect(total).toBeGreaterThan(0)
    expect(countIn(await site.read(`${paths.activities()}?${query}`))).toBe(total)
  })

  test('is a table with links to sort and open without script, and tools that need script', async () => {
    const html = await site.read(paths.activities({ side: 'buy' }))
    expect(html).toMatch(/<div class="choices"[^>]* data-needs-script/)
    const byValue = linkOf(/<thead.*?<\/thead>/s.exec(html)?.[0] ?? '', 'Value').href
    expect(queryOf(byValue)).toContain('sort=value')
    expect((await listed(queryOf(byValue))).activities.map(({ tradeId }) => tradeId)).toEqual(
      tradesOf(await site.read(byValue))
    )
    const details = /<a\b[^>]* data-details[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(await site.read(details)).toMatch(/<article\b[^>]*data-trade-details[^>]*aria-label="Details"/)
  })

  test('shows no value and no price of gifts, whose filings state 0', async () => {
    const html = await site.read(paths.activities({ codes: 'G' }))
    const cells = [...html.matchAll(/<td\b[^>]*data-column="(value|shares)"[^>]*>(.*?)<\/td>/gs)]
    const values = cells.filter(([, column]) => column === 'value').map(([, , inner = '']) => textOf(inner))
    expect(new Set(values)).toEqual(new Set(['–']))
    expect(cells.filter(([, column, inner]) => column === 'shares' && inner?.includes('second'))).toEqual([])
    const details = /<a\b[^>]* data-details[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''
    const facts = /<dl class="facts"[^>]*>.*?<\/dl>/s.exec(await site.read(details))?.[0] ?? ''
    expect(textsOf(facts, 'dd').length).toBeGreaterThan(0)
    expect(facts).not.toContain('$0')
  })

  test('asks guests to sign in for the filing of a purchase, and has no link to it in their table', async () => {
    const html = await site.read(paths.activities({ role: 'ceo', side: 'buy', sort: 'value' }))
    const { href, tag } = linkOf(html, 'Form 4')
    expect(href).toMatch(/^\/auth\/login\?/)
    expect(tag).toMatch(/ title="Sign in to open the filing/)
    const table = await site.ask(linkOf(html, 'CSV').href)
    const [, ...rows] = (await table.text()).trim().split('\r\n')
    expect(table.headers.get('content-disposition')).toContain(`"insider-trades-${rows.length}.csv"`)
    expect(rows.map(row => /#ND\d+,$/.test(row))).not.toContain(false)
    expect(tradesOf(html).map((trade, index) => rows[index]?.includes(trade))).not.toContain(false)
  })

  test('offers its table for Excel with the columns and decimals of the language', async () => {
    const address = paths.activities({ role: 'ceo', side: 'buy', sort: 'value' })
    const [plain, german] = [
      await site.read(address),
      await site.read(address, { headers: { 'accept-language': 'de' } })
    ]
    const linesOf = async (html: string, name: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true })
        .decode(await (await site.ask(linkOf(html, name).href)).arrayBuffer())
        .trimEnd()
        .split('\r\n')
    const [asWritten, forExcel] = [await linesOf(plain, 'CSV'), await linesOf(german, 'Excel')]
    expect(forExcel).toHaveLength(asWritten.length)
    expect(forExcel[0]?.split(';')[0]).toBe('\uFEFFfiledAt')
    const priceOf = (line: string | undefined, head: string | undefined, separator: string) =>
      line?.split(separator)[head?.split(separator).indexOf('pricePerShare') ?? -1]
    expect(priceOf(forExcel[1], forExcel[0], ';')).toMatch(/^\d+(?:,\d{2})?$/)
  })

  test('hides the parts of a hidden score from guests, also on the page of the trade', async () => {
    const { activities } = await listed('side=buy&limit=1000')
    const pathOf = (isOpen: boolean) =>
      activities.find(({ score }) => (score !== null) === isOpen)?.tradeId?.replace('#', '/') ?? ''
    const [open, closed] = [pathOf(true), pathOf(false)]
    const sectionOf = async (trade: string) =>
      /<section class="made-of"[^>]*>/.exec(await site.read(`/insidertrading/trade/${trade}`))?.[0]
    const statusOf = async (trade: string) =>
      (await site.ask(`/api/v1/insider-trading/activities/${trade}/score`)).status
    expect([await sectionOf(closed), await statusOf(closed)]).toEqual([expect.stringMatching(/ hidden\b/), 404])
    expect([await sectionOf(open), await statusOf(open)]).toEqual([expect.not.stringMatching(/ hidden\b/), 200])
  })

  test('an unknown trade is not found', async () => {
    const address = '/insidertrading/trade/0000000000-00-000000/ND1'
    expect((await site.ask(address)).status).toBe(404)
    const led = await site.ask(address, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([led.status, led.headers.get('location')]).toEqual([302, paths.notFound()])
  })
})

describe('what the filter would have earned', () => {
  const askedBy = async (query: string): Promise<string | undefined> =>
    / data-outcome="([^"]*)"/
      .exec(await site.read(`${paths.activities()}?${query}`))?.[1]
      ?.replaceAll(/&(?:amp|#38);/g, '&')

  test('is asked of the rows that the page shows', async () => {
    expect(await askedBy('minValue=1000&sort=value')).toBe('minValue=1000&group=filing')
    expect(await askedBy('minValue=1000&group=lot')).toBe('group=lot&minValue=1000')
  })

  test.each(['', 'sort=value', 'group=company', 'minYear=0', 'minInsiders=2', 'type=planned', 'ticker=NONE'])(
    'has no place on the page with %o',
    async query => {
      expect(await askedBy(query)).toBeUndefined()
    }
  )
})
