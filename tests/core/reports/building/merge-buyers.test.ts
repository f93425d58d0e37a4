import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { buildDailyReport } from '#core/reports/building/build-report.ts'
import type { FiledBuy } from '#core/reports/ports.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import type { TradeOwner } from '#core/trades/trade.ts'
import { aBuy, anOwner, aScore, aSource } from '#tests/support/filings/filed-buys.ts'

const report = (...buys: FiledBuy[]) => buildDailyReport('2023-05-10' as ReportDate, aSource(...buys))!

interface Given {
  readonly owners?: readonly string[]
  readonly issuerCik?: string
  readonly score?: number
  readonly shares?: number
  readonly change?: number
  readonly day?: string
}

function buyOf(accession: string, given: Given = {}): FiledBuy {
  const { change = 25, day = '2023-05-08', issuerCik = '1', owners = ['7'], score = 3, shares = 100 } = given
  const named: TradeOwner[] = owners.map(cik => anOwner({ cik, name: `Owner ${cik}` }))
  const version = { ownerChangePercent: change, pricePerShare: 10, shares, transactionDate: day as ReportDate }
  return aBuy(
    { accession, issuedScore: aScore({ asOf: new Date('2023-05-09T20:00:00Z'), score }) },
    { issuerCik, owners: named, valueUsd: shares * 10, ...version }
  )
}

describe('ranks of a report', () => {
  test('give a buyer of a company one rank: the best score, with sums', () => {
    const { ranked, rankedCount, totals } = report(
      buyOf('a', { change: 10, day: '2023-05-04', score: 5, shares: 100 }),
      buyOf('b', { change: 20, day: '2023-05-08', score: 2, shares: 220 }),
      buyOf('c', { owners: ['8'], score: 4 })
    )
    expect(ranked.map(({ accession, filings, rank, score }) => [rank, accession, score, filings])).toEqual([
      [1, 'b', 2, 2],
      [2, 'c', 4, undefined]
    ])
    expect(ranked[0]).toMatchObject({
      firstTradeDate: '2023-05-04',
      lastTradeDate: '2023-05-08',
      price: 10,
      shares: 320,
      valueUsd: 3_200
    })
    // 100 shares are 10 % of 1,000, so 320 are 32 % of what was held before the first.
    expect(ranked[0]?.ownershipChangePercent).toBeCloseTo(32)
    expect(rankedCount).toBe(2)
    expect(totals).toMatchObject({ buys: 3, companies: 1, insiders: 2, valueUsd: 4_200 })
  })

  test('stay apart for another company, and for another buyer', () => {
    const { ranked } = report(buyOf('a'), buyOf('b', { issuerCik: '2' }), buyOf('c', { owners: ['8'] }))
    expect(ranked.map(({ filings }) => filings)).toEqual([undefined, undefined, undefined])
  })

  test('count owners who report together as one buyer, through any of their filings', () => {
    const { ranked } = report(
      buyOf('a', { owners: ['fund'], score: 1 }),
      buyOf('b', { owners: ['manager'], score: 2 }),
      buyOf('c', { owners: ['fund'], score: 3 }),
      buyOf('d', { owners: ['fund', 'manager'], score: 4 })
    )
    expect(ranked).toHaveLength(1)
    expect(ranked[0]).toMatchObject({ accession: 'a', filings: 4, score: 1 })
    expect(ranked[0]?.insiders.map(({ cik }) => cik)).toEqual(['fund', 'manager'])
  })

  test('say how many filings they sum up, in each language', () => {
    const content = report(buyOf('a'), buyOf('b', { score: 2 }))
    const { html } = renderReport(content, new Date('2023-05-10T13:00:00Z'))
    expect([html.en, html.de, html.fr].map(text => /<small>2 [^<]*<\/small>/.exec(text)?.[0])).toEqual([
      '<small>2 filings</small>',
      '<small>2 Meldungen</small>',
      '<small>2 déclarations</small>'
    ])
  })
})
