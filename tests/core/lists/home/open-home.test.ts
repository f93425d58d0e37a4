import { describe, expect, test } from 'vitest'
import type { CongressStore } from '#core/congress/ports.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { firstOfDays } from '#core/dates/report-date.ts'
import type { ActivityQuestion, ActivityStore } from '#core/lists/activities/ports.ts'
import { NOTABLE_SHOWN } from '#core/lists/home/notable-buys.ts'
import { openHome } from '#core/lists/home/open-home.ts'
import type { ChartTrade } from '#core/prices/charts/ports.ts'
import type { BuyScore } from '#core/scores/buy-score.ts'
import { aChartTrade, aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'

const NEWEST = new Date('2026-11-20T21:00:00Z')
/** Prices on all weekdays, which are close enough to sessions here. */
const YEAR = aPriceSeries({ from: '2025-10-01' as ReportDate, to: '2026-11-20' as ReportDate })
const trade = (accession: string, score: number | null, entryValue: number, statedBy = accession) => ({
  acceptedAt: '2026-11-12T20:00:00Z',
  accession: statedBy,
  entryValue,
  filingDelayDays: 2,
  issuerCik: '1',
  issuerName: 'Acme',
  lastActivityDate: '2026-11-10',
  owners: [],
  score,
  ticker: 'ACMR',
  tradeId: `${accession}#ND1`
})

function home({
  isEmpty = false,
  chartTrades = [],
  isQuiet = false,
  sold = [],
  trades = []
}: {
  isEmpty?: boolean
  chartTrades?: readonly ChartTrade[]
  isQuiet?: boolean
  sold?: unknown[]
  trades?: unknown[]
}) {
  const lastKnownAt = isEmpty ? undefined : NEWEST
  const asked: ActivityQuestion[] = []
  const activities = {
    held: async () => ({ from: null, gaps: [], isPending: false, isSample: true, lastKnownAt, to: null }),
    listCompanies: async (question: ActivityQuestion) => {
      asked.push(question)
      if (question.filter.side === 'sell') return { companies: sold, next: undefined }
      if (question.filter.priceValidity) return { companies: [{ sector: 'Energy', valueIn: 500 }], next: undefined }
      return { companies: question.filter.cluster && isQuiet ? [] : [{ insiders: 3, issuerCik: '7' }], next: undefined }
    },
    listTrades: async (question: ActivityQuestion) => {
      asked.push(question)
      return { json: JSON.stringify(trades), next: undefined }
    }
  } as unknown as ActivityStore
  const reports = { listNewestWeeks: async () => ['2026-11-20', '2026-11-13'] as ReportDate[] }
  const findScores = async (accessions: readonly string[]) =>
    new Map(
      accessions.map(accession => [accession, { sentenceParts: [{ code: 'score', score: 1 }] } as unknown as BuyScore])
    )
  const congress = { listLatest: async () => [{ id: 'newest' }] } as unknown as CongressStore
  const open = openHome({
    activities,
    charts: {
      loadPrices: async () => new Map([['ACMR', YEAR]]),
      loadTickers: loadNoTickers,
      loadTrades: async () => chartTrades
    },
    clock: { now: () => NEWEST },
    congress,
    congressDistribution: 'public-only',
    reports,
    scores: { findScores }
  })
  return { asked, open }
}

describe('home page', () => {
  test('shows best scores first and joins the tranches of one filing', async () => {
    const { open } = home({ trades: [trade('a', 4, 900), trade('b', 1, 10), trade('b', 1, 20), trade('c', 4, 1000)] })
    const { notable } = await open()
    expect(notable.map(({ accession, valueUsd }) => [accession, valueUsd])).toEqual([
      ['b', 30],
      ['c', 1000],
      ['a', 900]
    ])
    expect(notable[0]?.detail?.sentenceParts).toEqual([{ code: 'score', score: 1 }])
  })

  test('keeps a filing’s tranches together if an amendment corrected one', async () => {
    const { open } = home({ trades: [trade('b', 1, 10), trade('b', 1, 20, 'the amendment')] })
    const { notable } = await open()
    expect(notable.map(({ accession, valueUsd }) => [accession, valueUsd])).toEqual([['b', 30]])
    expect(notable[0]?.detail).toBeDefined()
  })

  test('does not show an old purchase that was amended this week', async () => {
    const old = { ...trade('a', 1, 900, 'the amendment'), lastActivityDate: '2026-03-02' }
    const { notable } = await home({ trades: [old, trade('b', 5, 10)] }).open()
    expect(notable.map(({ accession }) => accession)).toEqual(['b'])
  })

  test('searches for clusters only among purchases marked as part of one', async () => {
    const { asked, open } = home({})
    await open()
    expect(
      asked
        .filter(({ filter }) => filter.group && !filter.priceValidity)
        .map(({ filter, issuerCiks }) => [filter.cluster, issuerCiks])
    ).toEqual([
      [true, undefined],
      [undefined, ['7']]
    ])
    const quiet = home({ isQuiet: true })
    expect((await quiet.open()).clusters).toEqual([])
  })

  test('leaves out unscored purchases and shows at most the maximum', async () => {
    const trades = Array.from({ length: 10 }, (_, index) => trade(`a${index}`, index === 0 ? null : 5, index))
    const { notable } = await home({ trades }).open()
    expect(notable).toHaveLength(NOTABLE_SHOWN)
    expect(notable.some(({ accession }) => accession === 'a0')).toBe(false)
  })

  test('shows the week whose scores are public, and buys of that week only', async () => {
    const at = (acceptedAt: string, accession: string) => ({ ...trade(accession, 3, 10), acceptedAt })
    const { asked, open } = home({
      trades: [
        at('2026-11-06T13:30:00Z', 'before'),
        at('2026-11-06T13:30:01Z', 'first'),
        at('2026-11-13T13:30:00Z', 'last'),
        at('2026-11-13T13:30:01Z', 'after')
      ]
    })
    const { notable, notableWeek, notableWindow } = await open()
    expect(notable.map(({ accession }) => accession)).toEqual(['first', 'last'])
    expect(notableWeek).toBe('2026-11-13')
    expect(notableWindow).toEqual({ from: new Date('2026-11-06T13:30:00Z'), until: new Date('2026-11-13T13:30:00Z') })
    expect(new Set(asked.slice(1).map(({ openScores }) => openScores))).toEqual(new Set(['none']))
    expect(asked[0]?.openScores).toEqual(new Date('2026-11-13T13:30:00Z'))
  })

  test('shows which insiders of the company sold 90 days before or after a buy', async () => {
    const sold = [{ insiders: 2, valueOut: 1_500, valueUnchecked: 300 }]
    const { asked, open } = home({ sold, trades: [trade('a', 1, 900)] })
    const { notable } = await open()
    const days = { from: '2026-08-12', to: '2027-02-08' }
    expect(notable[0]?.opposingSales).toEqual({ ...days, insiders: 2, valueUsd: 1_200 })
    const [question] = asked.filter(({ filter }) => filter.side === 'sell')
    expect(question).toMatchObject({
      filter: { codes: ['S'], derivative: 'exclude', noDecision: 'exclude', tradedFrom: days.from, tradedTo: days.to },
      issuerCiks: ['1']
    })
    expect((await home({ trades: [trade('a', 1, 900)] }).open()).notable[0]?.opposingSales).toBeUndefined()
  })

  test('draws a company’s year up to the newest filing, with the buyers’ trades only', async () => {
    const own = aChartTrade({ day: '2026-11-10' as ReportDate, issuerCik: '1', ownerCiks: ['501'] })
    const owners = [{ cik: '501', insiderTitle: 'CEO', name: 'DOE JANE', roles: [], title: null }]
    const { open } = home({
      chartTrades: [own, { ...own, ownerCiks: ['502'], side: 'sell' }],
      trades: [{ ...trade('a', 1, 900), owners }]
    })
    const { notable } = await open()
    expect(notable[0]?.yearLine).toMatchObject({ from: '2025-11-19', to: '2026-11-19' })
    expect(notable[0]?.yearLine?.marks.map(({ day, side }) => [day, side])).toEqual([['2026-11-10', 'buy']])
  })

  test('counts back from the newest filing', async () => {
    const { asked, open } = home({})
    const { clusters, newestWeek, sectors } = await open()
    const monthFrom = firstOfDays(newYorkDay(NEWEST), 30)
    expect(asked.map(({ filter }) => filter.filedFrom).sort()).toEqual([
      ...[monthFrom, monthFrom, monthFrom],
      '2026-11-06'
    ])
    expect(sectors).toEqual([{ sector: 'Energy', share: 1, valueUsd: 500 }])
    expect(asked.every(({ asOf }) => asOf === NEWEST)).toBe(true)
    expect([clusters.length, newestWeek]).toEqual([1, '2026-11-20'])
  })

  test('shows public congressional disclosures even without filings', async () => {
    for (const isEmpty of [true, false])
      expect((await home({ isEmpty }).open()).congress).toMatchObject([{ id: 'newest' }])
  })

  test('makes no further queries on an empty database', async () => {
    const { asked, open } = home({ isEmpty: true })
    const { congress: _, ...rest } = await open()
    expect(rest).toEqual({
      asOf: undefined,
      clusters: [],
      newestWeek: '2026-11-20',
      notable: [],
      notableWeek: undefined,
      notableWindow: undefined,
      sectors: []
    })
    expect(asked).toEqual([])
  })
})
