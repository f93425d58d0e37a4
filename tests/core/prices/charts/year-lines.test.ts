import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { loadYearLines } from '#core/prices/charts/year-lines.ts'
import { aChartTrade, aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'

const day = (text: string) => text as ReportDate
const asOf = new Date('2023-05-12T12:30:00Z')
const wanted = { asOf, insiderCiks: ['501'], issuerCik: '101', ticker: 'NLKW' }
const series = aPriceSeries({ from: day('2022-01-03'), to: day('2023-12-29') })
const amended = { validFrom: new Date('2023-05-11T21:00:00Z') }
const trades = [
  aChartTrade({ day: day('2023-05-09'), validTo: amended.validFrom, valueUsd: 1 }),
  aChartTrade({ day: day('2023-05-09'), ...amended, valueUsd: 2 }),
  aChartTrade({ day: day('2023-05-10'), validFrom: new Date('2023-05-12T12:30:01Z') }),
  aChartTrade({ day: day('2023-05-08'), ownerCiks: ['502'] }),
  aChartTrade({ day: day('2023-03-01'), ownerCiks: ['502', '501'], side: 'sell' })
]
const load = (...lines: readonly Partial<typeof wanted>[]) =>
  loadYearLines(
    { loadPrices: async () => new Map([['NLKW', series]]), loadTickers: loadNoTickers, loadTrades: async () => trades },
    lines.map(line => ({ ...wanted, ...line }))
  )

describe('year lines', () => {
  test('end with the last closed session and show the data known then', async () => {
    const [line] = await load({})
    expect(line).toMatchObject({ from: '2022-05-11', to: '2023-05-11' })
    expect(line?.marks.map(mark => [mark.day, mark.side, mark.valueUsd])).toEqual([
      ['2023-03-01', 'sell', 1_000],
      ['2023-05-09', 'buy', 2]
    ])
  })

  test('do not depend on data that became known later', async () => {
    const [before] = await load({})
    trades.push(aChartTrade({ day: day('2023-05-05'), validFrom: new Date('2023-06-01T12:00:00Z') }))
    expect((await load({}))[0]).toEqual(before)
  })

  test('keep the requested order, undefined without a ticker or prices', async () => {
    const lines = await load({ ticker: 'NONE' }, {}, { asOf: new Date('2023-12-01T12:00:00Z') })
    expect(lines.map(line => line?.to)).toEqual([undefined, '2023-05-11', '2023-11-30'])
  })

  test('include the ticker under which a company filed before', async () => {
    const seen = (ticker: string, first: string, last: string) =>
      ({ cik: wanted.issuerCik, firstSeen: day(first), lastSeen: day(last), source: 'filing', ticker }) as const
    const charts = {
      loadPrices: async () =>
        new Map([
          ['NEWN', aPriceSeries({ from: day('2023-01-03'), to: day('2023-12-29') }, () => 10)],
          ['OLDN', aPriceSeries({ from: day('2022-01-03'), to: day('2022-12-30') }, () => 10)]
        ]),
      loadTickers: async () => ({
        issuers: [{ cik: wanted.issuerCik, delistedOn: undefined, ticker: 'NEWN' }],
        listedOn: undefined,
        seen: [seen('OLDN', '2020-01-06', '2022-12-01'), seen('NEWN', '2023-02-01', '2023-05-09')]
      }),
      loadTrades: async () => []
    }
    const [line] = await loadYearLines(charts, [{ ...wanted, ticker: 'OLDN' }])
    expect(line).toMatchObject({ from: '2022-05-11', to: '2023-05-11' })
  })
})
