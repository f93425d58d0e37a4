import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { windowOf } from '#core/dates/report-window.ts'
import type { ActivityQuestion, ActivityStore } from '#core/lists/activities/ports.ts'
import type { ReportStore } from '#core/reports/ports.ts'
import { openPromotion } from '#core/reports/promotion/open-promotion.ts'
import type { ReportOutline } from '#core/reports/report-cover.ts'
import type { BuyScore } from '#core/scores/buy-score.ts'
import { loadNoTickers } from '#tests/support/ranking/charts.ts'

const WEEKS = ['2026-11-20', '2026-11-13', '2026-11-06'] as ReportDate[]
const TOTALS = { buys: 40, companies: 9, insiders: 11, sales: 0, valueUsd: 14_200_000 }

const trade = (accession: string, score: number | null, acceptedAt = '2026-11-12T20:00:00Z') => ({
  acceptedAt,
  accession,
  entryValue: 900,
  filingDelayDays: 2,
  issuerCik: '1',
  issuerName: 'Acme',
  lastActivityDate: '2026-11-10',
  owners: [],
  score,
  ticker: 'ACMR',
  tradeId: `${accession}#ND1`
})

function promotion({
  explained = true,
  trades = [],
  weeks = WEEKS
}: {
  explained?: boolean
  trades?: unknown[]
  weeks?: readonly ReportDate[]
}) {
  const asked: ActivityQuestion[] = []
  const activities = {
    held: async () => ({ lastKnownAt: new Date('2026-11-20T21:00:00Z') }),
    listCompanies: async () => ({ companies: [], next: undefined }),
    listTrades: async (question: ActivityQuestion) => {
      asked.push(question)
      return { json: JSON.stringify(trades), next: undefined }
    }
  } as unknown as ActivityStore
  const reports = {
    listDates: async () => weeks,
    listOutlines: async () =>
      weeks.slice(0, 1).map((reportDate): ReportOutline => ({ asOf: '', isSample: false, reportDate, totals: TOTALS }))
  } as unknown as ReportStore
  const findScores = async (accessions: readonly string[]) =>
    new Map(explained ? accessions.map(accession => [accession, { score: 1 } as unknown as BuyScore]) : [])
  const open = openPromotion({
    activities,
    charts: { loadPrices: async () => new Map(), loadTickers: loadNoTickers, loadTrades: async () => [] },
    reports,
    scores: { findScores }
  })
  return { asked, open }
}

describe('open promotion', () => {
  test('shows the newest week’s totals and explains the best buy of the week open to guests', async () => {
    const { asked, open } = promotion({ trades: [trade('a', 4), trade('b', 1), trade('c', 2)] })
    const { sample, week } = await open()
    expect([week?.reportDate, week?.totals]).toEqual(['2026-11-20', TOTALS])
    expect([sample?.week, sample?.buy.accession]).toEqual(['2026-11-13', 'b'])
    expect(asked[0]?.openScores).toEqual(windowOf('weekly', '2026-11-13' as ReportDate)?.until)
  })

  test('explains no buy that became known after the week open to guests', async () => {
    const { sample } = await promotion({ trades: [trade('late', 1, '2026-11-18T20:00:00Z')] }).open()
    expect(sample).toBeUndefined()
  })

  test('explains no buy before the second weekly report, without a score or without its factors', async () => {
    const trades = [trade('a', 1)]
    expect((await promotion({ trades, weeks: WEEKS.slice(0, 1) }).open()).sample).toBeUndefined()
    expect((await promotion({ trades: [trade('a', null)] }).open()).sample).toBeUndefined()
    expect((await promotion({ explained: false, trades }).open()).sample).toBeUndefined()
  })

  test('has no week before the first report', async () => {
    expect(await promotion({ weeks: [] }).open()).toEqual({ sample: undefined, week: undefined })
  })
})
