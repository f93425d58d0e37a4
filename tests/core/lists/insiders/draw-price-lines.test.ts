import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { drawPriceLines, PRICE_LINES } from '#core/lists/insiders/draw-price-lines.ts'
import type { InsiderCompany } from '#core/lists/insiders/insider.ts'
import type { ChartDays } from '#core/prices/charts/ports.ts'
import { aChartTrade, aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'

const day = (text: string) => text as ReportDate
const company = (issuerCik: string, ticker: string | null = `T${issuerCik}`): InsiderCompany => ({
  insiderTitle: 'CEO',
  issuerCik,
  issuerName: `Company ${issuerCik}`,
  lastTradeDate: '2023-05-09',
  roles: ['officer'],
  ticker,
  title: null,
  trades: 1
})
const companies = ['1', '2', '3', '4', '5'].map(cik => company(cik))
const profile = { asOf: new Date('2023-05-15T12:00:00Z'), cik: '501', companies, endDate: null, startDate: null }
const all = ['1', '2', '3', '4', '5'].map(issuerCik => aChartTrade({ issuerCik }))

function draw(trades = all) {
  const asked: ChartDays[] = []
  const charts = {
    loadPrices: async (tickers: readonly string[], days: ChartDays) => {
      asked.push(days)
      return new Map(tickers.map(ticker => [ticker, aPriceSeries(days, () => 10)]))
    },
    loadTickers: loadNoTickers,
    loadTrades: async () => trades
  }
  return { asked, open: drawPriceLines({ charts }) }
}

const seen = (ticker: string, first: string, last: string) =>
  ({ cik: '1', firstSeen: day(first), lastSeen: day(last), source: 'filing', ticker }) as const
const RENAMED = {
  issuers: [{ cik: '1', delistedOn: undefined, ticker: 'NEWN' }],
  listedOn: undefined,
  seen: [seen('OLDN', '2020-01-06', '2023-04-03'), seen('NEWN', '2023-05-02', '2023-05-09')]
}

describe('price lines of a profile', () => {
  test('show the companies of the newest trades, over two years', async () => {
    const { asked, open } = draw()
    const lines = await open(profile)
    expect(lines.map(line => line.company.issuerCik)).toEqual(['1', '2', '3'])
    expect(lines).toHaveLength(PRICE_LINES)
    expect(lines[0]?.line.marks.map(mark => mark.day)).toEqual(['2023-05-09'])
    expect(asked).toEqual([{ from: '2021-05-15', to: '2023-05-15' }])
  })

  test('cover the chosen period', async () => {
    const { asked, open } = draw()
    await open({ ...profile, endDate: day('2023-05-12'), startDate: day('2023-01-02') })
    expect(asked).toEqual([{ from: '2023-01-02', to: '2023-05-12' }])
  })

  test('leave out other insiders’ trades, amended versions, and companies without a trade or a ticker', async () => {
    const trades = [
      aChartTrade({ issuerCik: '1', ownerCiks: ['999'] }),
      aChartTrade({ issuerCik: '2', validTo: new Date('2023-05-11T21:00:00Z') }),
      aChartTrade({ issuerCik: '3' })
    ]
    const lines = await draw(trades).open({ ...profile, companies: [...companies, company('6', null)] })
    expect(lines.map(line => line.company.issuerCik)).toEqual(['3'])
  })

  test('include prices under a former ticker', async () => {
    const held = new Map([
      ['NEWN', aPriceSeries({ from: day('2023-04-17'), to: day('2023-05-15') }, () => 12)],
      ['OLDN', aPriceSeries({ from: day('2023-01-02'), to: day('2023-04-14') }, () => 10)]
    ])
    const charts = { loadPrices: async () => held, loadTickers: async () => RENAMED, loadTrades: async () => all }
    const [drawn] = await drawPriceLines({ charts })({ ...profile, companies: [company('1', 'NEWN')] })
    expect([drawn?.line.from, drawn?.line.closes[0], drawn?.line.closes.at(-1)]).toEqual(['2023-01-02', 10, 12])
  })
})
