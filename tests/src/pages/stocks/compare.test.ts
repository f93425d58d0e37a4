// The page that compares insiders or stocks. Its figures are those of profiles, stock pages and lists.

import { beforeAll, describe, expect, test } from 'vitest'

import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { linksOf } from '#tests/support/content/markup-links.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess
let ciks: string[]
let tickers: string[]

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with each other, field by field.
const json = async (path: string): Promise<any> => (await site.ask(path)).json()

const names = (html: string, prefix: string): string[] => [
  ...new Set(
    linksOf(html).flatMap(({ href }) => (href.startsWith(prefix) ? [href.slice(prefix.length).split(/[?#/]/)[0]!] : []))
  )
]

beforeAll(async () => {
  site = await sampleSite()
  ciks = names(await site.read('/insidertrading/traders?sort=stars&direction=desc'), '/insidertrading/profile/')
  tickers = names(await site.read('/insidertrading/activities?side=buy'), '/stock/')
})

const compareInsiders = (...asked: readonly string[]) => site.read(`/compare?insiders=${asked.join(',')}`)
const compareStocks = (...asked: readonly string[]) => site.read(`/compare?stocks=${asked.join(',')}`)

describe('insiders side by side', () => {
  test('have the figures of their profiles, and the medians above the lists of their buys', async () => {
    const asked = ciks.slice(0, 4)
    const { insiders } = await json(`/api/v1/compare/insiders?insiders=${asked.join(',')}`)
    expect(insiders.map(({ cik }: { cik: string }) => cik)).toEqual(asked)
    for (const insider of insiders) {
      const profile = await json(`/api/v1/all-insiders/profile/${insider.cik}`)
      const { '1Y': year, '6M': half } = profile.trackRecord.buys
      expect(insider.half.matured).toEqual({ count: half.numTransactions, rose: half.accumTransactionWins })
      expect(insider.year.matured).toEqual({ count: year.numTransactions, rose: year.accumTransactionWins })
      expect([insider.buys, insider.stars, insider.name]).toEqual([
        profile.buyRecord.length,
        profile.stars,
        profile.name
      ])
      const sum = (code: string) =>
        profile.monthlyAggregates
          .filter(({ transactionCode }: { transactionCode: string }) => transactionCode === code)
          .reduce((total: number, { totalValue }: { totalValue: number }) => total + totalValue, 0)
      expect(insider.bought.valueUsd).toBeCloseTo(sum('P'), 2)
      expect(insider.sold.valueUsd).toBeCloseTo(sum('S'), 2)
      const outcome = await json(`/api/v1/insider-trading/outcome?insiderCik=${insider.cik}&side=buy&group=filing`)
      for (const [horizon, name] of [
        ['half', '6M'],
        ['year', '1Y']
      ] as const) {
        const figures = outcome.buys.horizons.find((one: { horizon: string }) => one.horizon === name)
        const { compared, locked, medianExcess, open } = figures
        expect(insider[horizon].market).toEqual({ compared, locked, medianExcess, open })
      }
    }
    expect(insiders.some((insider: { year: { matured: { count: number } } }) => insider.year.matured.count > 0)).toBe(
      true
    )
  })

  test('are drawn over prices with their letters, and can be removed one by one', async () => {
    const [one = '', other = ''] = ciks
    const html = await compareInsiders(one, other)
    expect(textsOf(html, 'h1')).toEqual(['Compare insiders'])
    expect(html).toMatch(/aria-label="[^"]* from [^"]* to [^"]*: [\d,]+ buys and [\d,]+ sales"/)
    const hrefs = linksOf(html).map(({ href }) => href)
    expect(hrefs).toContain(`/compare?insiders=${one}`)
    expect(hrefs).toContain(`/compare?insiders=${other}`)
    expect(hrefs).toContain(`/insidertrading/profile/${one}`)
  })

  test('agree where the listed trades show it', async () => {
    const { insiders: list } = await json(`/api/v1/all-insiders?ticker=${tickers.slice(0, 20).join(',')}&limit=200`)
    const byCompany = Map.groupBy(
      list as { cik: string; companies: { issuerCik: string }[] }[],
      ({ companies }) => companies[0]?.issuerCik
    )
    const groups = [...byCompany.values()].filter(({ length }) => length > 1).map(group => group.slice(0, 4))
    const answers = await Promise.all(
      groups.map(group => json(`/api/v1/compare/insiders?within=90&insiders=${group.map(({ cik }) => cik).join(',')}`))
    )
    const agreed = answers.find(({ agreements }) => agreements.length > 0)
    const [span] = agreed.agreements
    expect(span.buyers.length).toBeGreaterThan(1)
    for (const buyer of span.buyers) {
      const query = `cik=${span.issuerCik}&insiderCik=${buyer}&side=buy&tradedFrom=${span.from}&tradedTo=${span.to}`
      expect((await json(`/api/v1/insider-trading/activities?${query}`)).total).toBeGreaterThan(0)
    }
    const ids = agreed.insiders.map(({ cik }: { cik: string }) => cik)
    const html = await site.read(`/compare?within=90&insiders=${ids.join(',')}`)
    expect(html).toContain(`tradedFrom=${span.from}&amp;tradedTo=${span.to}`)
  })
})

describe('stocks side by side', () => {
  test('have the figures of their pages', async () => {
    const asked = tickers.slice(0, 4)
    const { stocks } = await json(`/api/v1/compare/stocks?stocks=${asked.join(',')}`)
    expect(stocks.map(({ ticker }: { ticker: string }) => ticker)).toEqual(asked)
    for (const { counted, newestBuy, ticker } of stocks) {
      const page = textOf(await site.read(`/stock/${ticker}`))
      const told = /([\d,]+) buyers? in 90 days/.exec(page)
      expect(counted[0].buyers).toBe(Number(told?.[1] ?? 0))
      const newest = await json(
        `/api/v1/insider-trading/activities?ticker=${ticker}&side=buy&group=filing&sort=filed&limit=1`
      )
      expect(newestBuy).toEqual(newest.activities[0] ?? null)
    }
    expect(stocks.some(({ counted }: { counted: { buyers: number }[] }) => counted[0]!.buyers > 0)).toBe(true)
  })

  test('are indexed, in any spelling, each once', async () => {
    const [one = '', other = ''] = tickers
    const html = await compareStocks(one.toLowerCase(), other, one)
    expect(textOf(html)).toMatch(/Prices on \w+ \d+, \d+ are 100/)
    expect(textsOf(html, 'h1')).toEqual(['Compare stocks'])
    expect(linksOf(html).filter(({ href }) => href === `/compare?stocks=${one}`)).toHaveLength(1)
  })

  test('hide scores from guests as lists do', async () => {
    const { activities } = await json('/api/v1/insider-trading/activities?side=buy&group=filing&limit=200')
    const hidden = activities.find(
      (row: { hasHiddenScore: boolean; ticker: string | null }) => row.hasHiddenScore && row.ticker
    )
    const other = tickers.find(ticker => ticker !== hidden.ticker)!
    const { stocks } = await json(`/api/v1/compare/stocks?stocks=${hidden.ticker},${other}`)
    expect(stocks[0].newestScored).toMatchObject({ hasHiddenScore: true, score: null })
    const html = await compareStocks(hidden.ticker, other)
    expect(html).toContain(`data-hidden-score="${stocks[0].newestScored.tradeId}"`)
  })
})

describe('a comparison that cannot be made as asked', () => {
  test('says what is unknown, and compares the rest', async () => {
    const insiders = textOf(await compareInsiders(ciks[0]!, '999999999', 'smith'))
    expect(insiders).toContain('No insider has the CIK “999999999”')
    expect(insiders).toContain('No insider has the CIK “smith”')
    expect(insiders).toContain('Add a second insider to compare.')
    const stocks = textOf(await compareStocks(tickers[0]!, 'NOSUCHTICKER'))
    expect(stocks).toContain('No stock has the ticker “NOSUCHTICKER”')
  })

  test('compares the first four of five, and names the fifth', async () => {
    const html = await compareStocks(...tickers.slice(0, 5))
    expect(textOf(html)).toContain(`Left out: ${tickers[4]}.`)
    expect(textOf(html)).toContain('Four are compared.')
    expect((await site.ask(`/api/v1/compare/stocks?stocks=${tickers.slice(0, 5).join(',')}`)).status).toBe(400)
  })

  test('offers either where both are asked for', async () => {
    const html = await site.read(`/compare?insiders=${ciks[0]}&stocks=${tickers[0]}`)
    expect(textOf(html)).toContain('Insiders and stocks cannot be compared with each other')
    expect(linksOf(html).map(({ href }) => href)).toContain(`/compare?stocks=${tickers[0]}`)
  })
})

describe('the way to a comparison', () => {
  test('begins on every profile and stock, and a search adds another', async () => {
    const [cik = '', ticker = ''] = [ciks[0], tickers[0]]
    expect(await site.read(`/insidertrading/profile/${cik}`)).toContain(`href="/compare?insiders=${cik}"`)
    expect(await site.read(`/stock/${ticker}`)).toContain(`href="/compare?stocks=${ticker}"`)
    const other = await json(`/api/v1/all-insiders/profile/${ciks[1]}`)
    const found = await site.read(`/compare?insiders=${cik}&find=${encodeURIComponent(other.name)}`)
    expect(linksOf(found).map(({ href }) => href)).toContain(`/compare?insiders=${cik}%2C${ciks[1]}`)
  })

  test('suggests others of the same company', async () => {
    const html = await compareInsiders(ciks[0]!)
    expect(linksOf(html).some(({ href }) => href.startsWith(`/compare?insiders=${ciks[0]}%2C`))).toBe(true)
  })

  test('is closed to search engines, and has the figures as CSV', async () => {
    expect(await site.read('/compare')).toContain('noindex')
    const answer = await site.ask(`/compare.csv?insiders=${ciks[0]},${ciks[1]}`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sample-compared-insiders.csv"')
    const rows = (await answer.text()).trim().split('\r\n')
    expect(rows.map(row => row.split(',')[0])).toEqual(['cik', ciks[0], ciks[1]])
    const stocks = await (await site.ask(`/compare.csv?stocks=${tickers[0]}`)).text()
    expect(stocks.split('\r\n')[1]?.split(',')[0]).toBe(tickers[0])
    expect((await site.ask('/compare.csv')).status).toBe(400)
  })
})
