import { describe, expect, test } from 'vitest'
import type { User } from '#core/accounts/people/user.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays, firstOfDays, type ReportDate } from '#core/dates/report-date.ts'
import type { Activity, CompanyActivity } from '#core/lists/activities/activity.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import type { TradesJson } from '#core/lists/activities/trades-json.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { type NewsPorts, openNews } from '#core/watchlist/open-news.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { day, results } from '#tests/support/earnings/results.ts'

const READER = { id: '7', role: 'member' } as unknown as User
const HELD_AT = new Date('2026-03-04T21:00:00Z')

const company = (given: Partial<CompanyActivity>) =>
  ({
    insiders: 1,
    issuerCik: '1',
    sector: 'Energy',
    ticker: 'NLKW',
    trades: 1,
    valueIn: 0,
    valueOut: 0,
    ...given
  }) as CompanyActivity
const trade = (given: Partial<Activity>) =>
  ({ entryValue: 10, filedAt: '2026-03-03', lastActivity: 'entry', score: null, ...given }) as Activity

/** Releases of nine quarters, so that the next is due 364 days after the sixth. */
const quarters = (issuerCik: string, last: ReportDate) =>
  Array.from({ length: 9 }, (_, place) => results(addDays(last, (place - 8) * 91), { issuerCik }))

const SYMBOLS: Readonly<Record<string, string>> = { 1: 'NLKW', 2: 'ABCX', 3: 'LATE', 4: 'FEWR' }
const ESTIMATE = { pastEstimates: 5, pastWithin: 5, withinDays: 1 }
const RESULTS = new Map(
  [
    ...quarters('1', day('2026-03-25')),
    ...quarters('2', day('2026-03-18')),
    // 91 days after this one is more than a month away.
    ...quarters('3', day('2026-04-15'))
  ].map(filing => [filing.accession, filing])
)

function news({ ciks = ['1', '2'], score = null as number | null } = {}) {
  const asked: ActivityQuestion[] = []
  const ports = {
    activities: {
      held: async () => ({ gaps: [], isSample: false, lastKnownAt: HELD_AT }),
      async listCompanies(question: ActivityQuestion) {
        asked.push(question)
        const isWeek = question.filter.filedFrom === '2026-02-26'
        const all = [company({ valueIn: 300 }), company({ issuerCik: '2', sector: null, valueOut: 900 })]
        return { companies: isWeek ? all.slice(0, 1) : all }
      },
      async listTrades(question: ActivityQuestion) {
        asked.push(question)
        const rows = question.filter.sector
          ? [
              trade({ issuerCik: '9' as Activity['issuerCik'], owners: [], score }),
              trade({ issuerCik: '9' as Activity['issuerCik'], owners: [], score })
            ]
          : [trade({}), trade({ entryValue: null }), trade({ filedAt: '2026-03-04', lastActivity: 'exit' })]
        return { json: JSON.stringify(rows) as TradesJson, next: undefined }
      }
    },
    clock: { now: () => new Date('2026-06-01T15:00:00Z') },
    reports: { listNewestWeeks: async () => [] },
    resultsSource: {
      loadOf: async (asked: readonly string[]) =>
        new Map(
          asked.map(cik => [
            cik,
            { filings: [...RESULTS.values()].filter(({ issuerCik }) => issuerCik === cik), reports: [] }
          ])
        )
    },
    stocks: {
      open: async () => ({
        index: createSearchIndex([
          aCompany({ cik: '1', name: 'Northlake Widgets Inc', ticker: 'NLKW' }),
          aCompany({ cik: '2', name: 'Abacus Corp', ticker: 'ABCX' }),
          aCompany({ cik: '3', name: 'Latecomer Inc', ticker: 'LATE' }),
          aCompany({ cik: '4', name: 'Fewreports Inc', ticker: 'FEWR' })
        ])
      })
    },
    watchLists: {
      list: async () => [
        { id: 'a', stocks: ciks.map(cik => ({ cik, note: '', symbol: SYMBOLS[cik] })) },
        { id: 'b', stocks: ciks.slice(0, 1).map(cik => ({ cik, note: '', symbol: SYMBOLS[cik] })) }
      ]
    }
  } as unknown as NewsPorts
  return { asked, open: openNews(ports) }
}

describe('news of watch lists', () => {
  test('cover the last 7 and 30 days, the day of the newest filing included', async () => {
    const found = await news().open(READER)
    const { month, week } = found.ok ? found.value : { month: undefined, week: undefined }
    const to = newYorkDay(HELD_AT)
    expect([week?.from, month?.from]).toEqual([firstOfDays(to, 7), firstOfDays(to, 30)])
  })

  test('require a signed-in reader', async () => {
    expect(await news().open(undefined)).toEqual({ code: 'sign_in_required', ok: false })
  })

  test('sum up a week and a month of stored data over all lists, each company once', async () => {
    const { asked, open } = news()
    expect(await open(READER)).toMatchObject({
      ok: true,
      value: {
        month: {
          boughtUsd: 300,
          companies: [{ issuerCik: '2' }, { issuerCik: '1' }],
          from: '2026-02-03',
          soldUsd: 900
        },
        sectors: ['Energy'],
        stocks: 2,
        to: '2026-03-04',
        week: { boughtUsd: 300, companies: [{ issuerCik: '1' }], from: '2026-02-26', soldUsd: 0 }
      }
    })
    const own = asked.filter(({ filter }) => !filter.sector)
    expect(own.map(({ issuerCiks }) => issuerCiks)).toEqual(own.map(() => ['1', '2']))
    expect(own.every(({ filter }) => filter.side === undefined)).toBe(true)
  })

  test('have a calendar, newest first, in which a refused value adds no dollars', async () => {
    const answer = await news().open(READER)
    expect(answer.ok && answer.value.calendar).toEqual([
      { boughtUsd: 0, buys: 0, day: '2026-03-04', sells: 1, soldUsd: 10 },
      { boughtUsd: 10, buys: 2, day: '2026-03-03', sells: 0, soldUsd: 0 }
    ])
  })

  test('show the strongest purchases in the lists’ sectors, one per buyer, by visible score or value', async () => {
    const scored = news({ score: 2 })
    expect(await scored.open(READER)).toMatchObject({ value: { strongest: [{ score: 2 }] } })
    expect(scored.asked.at(-1)).toMatchObject({ direction: 'asc', filter: { sector: ['Energy'] }, sort: 'score' })
    const unscored = news()
    await unscored.open(READER)
    expect(unscored.asked.at(-1)).toMatchObject({ direction: 'desc', sort: 'value' })
  })

  test('tell the estimated earnings of the next 30 days, each company once, the nearest first', async () => {
    const answer = await news({ ciks: ['1', '2', '3', '4'] }).open(READER)
    expect(answer.ok && answer.value.earnings).toEqual([
      { ...ESTIMATE, day: '2026-06-17', issuerCik: '2', issuerName: 'Abacus Corp', ticker: 'ABCX' },
      { ...ESTIMATE, day: '2026-06-24', issuerCik: '1', issuerName: 'Northlake Widgets Inc', ticker: 'NLKW' }
    ])
  })

  test('load no trades for empty lists, instead of everybody’s trades', async () => {
    const { asked, open } = news({ ciks: [] })
    expect(await open(READER)).toMatchObject({
      value: { calendar: [], month: { companies: [], trades: 0 }, sectors: [], stocks: 0, strongest: [] }
    })
    expect(asked).toEqual([])
  })
})
