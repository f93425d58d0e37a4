import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresResultsSource, postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresOwnership } from '#adapters/postgres/ownership/ownership-lists.ts'
import { writeDividends } from '#adapters/postgres/stocks/dividends.ts'
import { postgresCompanyFacts, writeCompanyFacts } from '#adapters/postgres/stocks/fundamentals/company-facts.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { postgresStockSource } from '#adapters/postgres/stocks/stock-source.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { openStockChart } from '#core/stocks/open-stock-chart.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { freeUser, paidUntil } from '#tests/support/accounts/users.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { results as aRelease } from '#tests/support/earnings/results.ts'
import { aFact } from '#tests/support/fundamentals/facts.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const day = (text: string) => text as ReportDate
/** Tuesday on which the buy became known. */
const KNOWN = '2024-03-05T21:00:00Z'
const SUBSCRIBER = paidUntil('2024-12-31T00:00:00Z')

const ACME = aCompany({
  cik: '1',
  formerTickers: [{ ticker: 'OLDA', until: day('2022-06-08') }],
  name: 'Acme Corp',
  ticker: 'ACME'
})

let database: TestDatabase
let weeks: ReportDate[]
let now: Date
let askedCongress: unknown

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  weeks = []
  now = new Date('2024-06-01T12:00:00Z')
  await database.pool.query(
    'truncate price_bar, split, told_split, dividend, dividend_reading, issuer, issuer_ticker, trade, lot_group, score, company_fact, company_facts_reading, results_filing, periodic_report cascade'
  )
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
})

function openChart() {
  const index = createSearchIndex([ACME])
  const unused = undefined as never
  return openStockChart({
    activities: unused,
    charts: unused,
    clock: { now: () => now },
    companyFacts: postgresCompanyFacts(database.pool),
    congress: {
      listByTickers: async (own: unknown) => {
        askedCongress = own
        return []
      }
    } as never,
    congressDistribution: 'public-only',
    ownership: postgresOwnership(database.pool),
    resultsSource: postgresResultsSource(database.pool),
    reports: { listNewestWeeks: async () => weeks },
    stockSource: postgresStockSource(database.pool),
    stocks: { open: async () => ({ index, isSample: false }), refresh: () => {} }
  })
}

const chartFor = async (open: ReturnType<typeof openChart>, user?: User) => {
  const opened = await open({ ticker: 'acme' }, user)
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}

/** Adds each close on its day; a fall by half is a split. */
async function addPrices(closes: Readonly<Record<string, number>>): Promise<void> {
  let before = 0
  const prices = Object.entries(closes).map(([date, close]) => {
    const split = close === before / 2 ? 2 : undefined
    before = close
    const unadjusted = { close, high: close, low: close, open: close }
    return {
      adjustedClose: undefined,
      date: day(date),
      split,
      splitAdjusted: undefined,
      ticker: 'ACME',
      unadjusted,
      volume: 9
    }
  })
  await writePrices(database, prices)
}

describe('chart of a stock', () => {
  test('has schedules about the common stock that report a change, once they are known', async () => {
    const schedule = { issuerCik: '1' }
    await insertSchedules(database.pool, [
      scheduleSubmission(schedule13D(schedule), { accession: '0009993333-24-000001', filed: '20240304' }),
      scheduleSubmission(schedule13D({ ...schedule, type: 'SCHEDULE 13D/A' }), {
        accession: '0009993333-24-000002',
        filed: '20240401'
      }),
      scheduleSubmission(schedule13D({ ...schedule, title: 'Series A Preferred Stock' }), {
        accession: '0009993333-24-000003',
        filed: '20240402'
      }),
      scheduleSubmission(schedule13D({ ...schedule, persons: [{ cik: '9996666', name: 'Later LP' }] }), {
        accession: '0009993333-24-000004',
        filed: '20240604'
      })
    ])
    expect((await chartFor(openChart())).schedules).toEqual([
      {
        accession: '0009993333-24-000001',
        day: '2024-03-04',
        form: 'SCHEDULE 13D',
        holder: 'Quill Partners, L.P.',
        isAtLeast: false,
        move: 'opened',
        percent: 6.2,
        percentBefore: null
      }
    ])
    await database.pool.query('delete from schedule')
  })

  test('shows a score first to subscribers, then to readers with the weekly report, then to guests', async () => {
    await insertListedTrades(database.pool, [aTrade({ id: 'a#ND1' })])
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) values ('a', '2026.1', $1, 2, '{}')`,
      [KNOWN]
    )
    const open = openChart()
    const shown = async () => {
      const charts = [await chartFor(open), await chartFor(open, freeUser), await chartFor(open, SUBSCRIBER)]
      return charts.map(({ insiderTransactions: [trade] }) => trade?.score)
    }
    expect(await shown()).toEqual([null, null, 2])
    weeks = [day('2024-03-01')]
    expect(await shown()).toEqual([null, null, 2])
    weeks = [day('2024-03-08'), day('2024-03-01')]
    expect(await shown()).toEqual([null, 2, 2])
    weeks = [day('2024-03-15'), day('2024-03-08')]
    expect(await shown()).toEqual([2, 2, 2])
  })

  test('names the traded security if it is not the charted share', async () => {
    const securityTitle = 'Depositary Shares of Series A Preferred Stock'
    await insertListedTrades(database.pool, [aTrade({ id: 'a#ND1' }), aTrade({ id: 'b#ND1' }), aTrade({ id: 'c#ND1' })])
    await database.pool.query(`update trade set security_title = $1 where id = 'b#ND1'`, [securityTitle])
    await database.pool.query(`update trade set security_title = 'Common Units' where id = 'c#ND1'`)
    const { insiderTransactions } = await chartFor(openChart())
    expect(insiderTransactions.map(({ security, tradeId }) => [tradeId, security])).toEqual([
      ['a#ND1', null],
      ['b#ND1', securityTitle],
      ['c#ND1', null]
    ])
  })

  test('is the same object for a minute, for readers with the same rights, until data change', async () => {
    const open = openChart()
    const first = await chartFor(open)
    now = new Date(now.getTime() + 59_999)
    expect(await chartFor(open)).toBe(first)
    expect(await chartFor(open, freeUser)).toBe(first)
    expect(await chartFor(open, SUBSCRIBER)).not.toBe(first)
    now = new Date(now.getTime() + 1)
    const second = await chartFor(open)
    expect([second === first, second.asOf]).toEqual([false, now])
    open.forget()
    expect(await chartFor(open)).not.toBe(second)
  })

  test('marks reports on their filing day, with the filing', async () => {
    const fact = aFact({ end: '2024-03-31', filed: '2024-05-01', value: 1.53 })
    await writeCompanyFacts(database.pool, '1', [fact])
    expect((await chartFor(openChart())).earningsReports).toEqual([
      {
        day: '2024-05-01',
        documentUrl: expect.stringContaining('https://www.sec.gov/Archives/edgar/data/1/'),
        earningsPerShare: 1.53,
        form: '10-Q',
        isDerived: false,
        quarterEnd: '2024-03-31'
      }
    ])
  })

  test('marks earnings releases by acceptance, with the session that could react', async () => {
    const results = postgresResultsStore(database.pool)
    const of = (text: string, changed = {}) => aRelease(text, { issuerCik: '1', ...changed })
    await results.save([of('2024-01-31'), of('2024-05-02', { time: '07:00' }), of('2024-05-20', { time: '07:00' })])
    await results.saveReports('1', [{ filedOn: day('2024-02-01') }, { filedOn: day('2024-05-03') }])
    await results.save([of('2024-06-03')])
    expect((await chartFor(openChart())).earningsReleases).toEqual([
      expect.objectContaining({ day: '2024-01-31', movesSession: '2024-02-01', timing: 'after_close' }),
      expect.objectContaining({ day: '2024-05-02', movesSession: '2024-05-02', timing: 'before_open' })
    ])
  })

  test('marks dividends within its days, as paid and on the basis of the last session', async () => {
    await addPrices({ '2024-03-04': 40, '2024-03-05': 40, '2024-03-06': 20 })
    const paid = (exDay: string, cash: number, isSpecial = false) => ({ cash, exDay: day(exDay), isSpecial })
    await writeDividends(database.pool, 'ACME', {
      dividends: [paid('2024-03-04', 9), paid('2024-03-05', 0.5), paid('2024-03-06', 1, true), paid('2024-03-07', 9)],
      readAt: now,
      source: 'massive'
    })
    expect((await chartFor(openChart())).historicalPrices.dividends).toEqual([
      { cash: 0.5, day: '2024-03-05', isSpecial: false, restatedCash: 0.25, source: 'massive' },
      { cash: 1, day: '2024-03-06', isSpecial: true, restatedCash: 1, source: 'massive' }
    ])
  })

  test('requests congressional trades for each of its tickers, on the days it held it', async () => {
    await database.pool.query(`insert into issuer_ticker (cik, ticker, source, first_seen, last_seen) values
      (1, 'ACME', 'sec', '2022-06-09', '2024-06-01'), (1, 'OLDA', 'sec', '2012-05-18', '2022-06-08'),
      (2, 'ACME', 'sec', '2020-01-01', '2022-01-30'), (3, 'OLDA', 'sec', '2023-01-01', '2024-06-01')`)
    await chartFor(openChart())
    expect(askedCongress).toEqual([
      { after: '2022-01-30', before: undefined, seen: { first: '2022-06-09', last: '2024-06-01' }, ticker: 'ACME' },
      { after: undefined, before: '2023-01-01', seen: { first: '2012-05-18', last: '2022-06-08' }, ticker: 'OLDA' }
    ])
  })

  test('is refused for an unknown ticker, with suggestions', async () => {
    expect(await openChart()({ ticker: 'ACM' }, undefined)).toEqual({
      code: 'unknown_ticker',
      ok: false,
      suggestions: [{ name: 'Acme Corp', ticker: 'ACME', isTaken: false, issuerCik: expect.any(String) }],
      ticker: 'ACM'
    })
  })
})
