import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresCounts } from '#adapters/postgres/lists/counts/counts.ts'
import { postgresInsiders } from '#adapters/postgres/lists/insiders/insiders.ts'
import { postgresEvents } from '#adapters/postgres/scores/ranking.ts'
import { cachedWinTable } from '#adapters/postgres/scores/win-records.ts'
import { systemClock } from '#adapters/system-clock.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { readTrades } from '#core/lists/activities/trades-json.ts'
import { openCounts } from '#core/lists/counts/open-counts.ts'
import { INSIDER_SORTS, InsiderQuery, parseInsiderQuery } from '#core/lists/insiders/insider-filter.ts'
import { type InsiderPage, listInsiders } from '#core/lists/insiders/list-insiders.ts'
import { type InsiderProfile, openProfile, ProfileQuery } from '#core/lists/insiders/open-profile.ts'
import type { InsiderStore } from '#core/lists/insiders/ports.ts'
import { parseQuery } from '#core/query.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { freshTickers } from '#tests/support/activities/fresh-tickers.ts'
import { aTrade, insertIssuers, insertListedTrades, type ListedTrade } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { HOSTILE_NAMES } from '#tests/support/filings/hostile-names.ts'

const clock = { now: () => new Date('2024-06-01T12:00:00Z') }

let database: TestDatabase
let screen: Screen
let insiders: InsiderStore
let list: ReturnType<typeof listInsiders>
let profile: ReturnType<typeof openProfile>
let count: ReturnType<typeof openCounts>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db, pool } = database
  screen = postgresScreen(pool, { staleMs: 0 })
  const activities = postgresActivities(pool, screen, { congressDistribution: 'all', heldMs: 0 })
  insiders = postgresInsiders(pool, screen, cachedWinTable(pool, systemClock, 0), systemClock)
  list = listInsiders({ activities, clock, insiders, tickers: freshTickers(pool) })
  profile = openProfile({
    activities,
    clock,
    events: postgresEvents(db),
    insiders,
    reports: { listNewestWeeks: async () => [] }
  })
  count = openCounts({ activities, congress: postgresCongress(database), counts: postgresCounts(pool, screen) })
})
afterAll(() => database.close())

async function reset(trades: readonly ListedTrade[]): Promise<void> {
  await database.pool.query(
    'truncate trade, lot_group, trade_owner, trade_event, filing, issuer, issuer_ticker cascade'
  )
  await insertListedTrades(database.pool, trades)
  await screen.catchUp()
}

async function ask(query: Iterable<readonly [string, string]>) {
  const filter = parseInsiderQuery(query)
  return filter.ok ? list(filter.value) : filter
}

async function open(query: string): Promise<InsiderPage> {
  const answer = await ask(new URLSearchParams(query))
  if (!answer.ok) throw new Error(`${query} was refused: ${JSON.stringify(answer)}`)
  return answer.value
}

async function askFor(id: string, dates: Record<string, string>, user?: User) {
  const range = parseQuery(ProfileQuery, Object.entries(dates))
  return range.ok ? profile(id, range.value, user) : range
}

async function openOne(id: string, dates: Record<string, string> = {}): Promise<InsiderProfile> {
  const answer = await askFor(id, dates, freeUser)
  if (!answer.ok) throw new Error(`${id} was refused: ${answer.code}`)
  return answer.value
}

const jane = { cik: '100', isOfficer: true, name: 'Doe Jane', officerTitle: 'Chief Executive', title: 'CEO' }
const fund = { cik: '101', isDirector: null, isTenPercentOwner: true, name: 'Doe Fund LP', title: '10% owner' }
const otto = { cik: '102', name: 'Roe Otto' }

/** Inserts matured one-year purchases of an insider. */
async function insertMatured(cik: string, wins: number, losses: number): Promise<void> {
  await database.pool.query(
    `insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
       shares, value_usd, is_eligible, excluded, notes, is_new_position, outcomes, matured_at, is_win)
     select $1 || '-' || n, 'buy', 1, array[$1::bigint], array[timestamptz '2020-01-02'], '2020-01-02', '2020-01-02',
       '2020-01-02', 1, 1000, true, '{}', '{}', false, jsonb_build_object('1Y', jsonb_build_object('exitDate',
       '2021-01-04', 'knownAt', '2021-01-04T21:00:00Z', 'return', case when n <= $2 then 0.5 else -0.5 end)),
       '2021-01-04T21:00:00Z', n <= $2
     from generate_series(1, $2::int + $3::int) n`,
    [cik, wins, losses]
  )
}

describe('insiders on PostgreSQL', () => {
  test('report that records were read moments ago, and leave them for later', async () => {
    const winTable = cachedWinTable(database.pool, systemClock)
    const store = postgresInsiders(database.pool, screen, winTable, systemClock)
    expect(await store.catchUp()).toBe(true)
    expect(await store.catchUp()).toBe(false)
  })

  test('an insider has companies, roles, totals and track record', async () => {
    await reset([
      aTrade({ owners: [jane, fund], titles: ['CEO', '10% owner'], valueUsd: 500 }),
      aTrade({ acquiredDisposed: 'D', code: 'S', issuerCik: 2, owners: [jane], transactionDate: '2024-03-05' }),
      aTrade({ owners: [jane], price: 1e9, priceValidity: 'rejected', valueUsd: 1e11 }),
      aTrade({ issuerCik: 3, owners: [otto] })
    ])
    await insertIssuers(database.pool, [{ cik: 1, name: 'Acme', ticker: 'ACME' }])
    await insertMatured('100', 3, 1)
    const { coverage, insiders, isSample } = await open('sort=trades')
    expect(coverage).toEqual({ complete: true, from: '2024-03-05', to: '2024-03-05' })
    expect(isSample).toBe(false)
    expect(insiders[0]).toEqual({
      cik: '100',
      companies: [
        expect.objectContaining({ issuerCik: '2', issuerName: 'Company 2', lastTradeDate: '2024-03-05', trades: 1 }),
        {
          insiderTitle: 'CEO',
          issuerCik: '1',
          issuerName: 'Acme',
          lastTradeDate: '2024-03-04',
          roles: ['director', 'officer'],
          ticker: 'ACME',
          title: 'Chief Executive',
          trades: 2
        }
      ],
      jointOwners: [{ cik: '101', name: 'Doe Fund LP' }],
      lastTradeDate: '2024-03-05',
      maturedBuys: 4,
      name: 'Doe Jane',
      stars: 1,
      totalBought: 500,
      totalSold: 1000,
      trades: 3,
      winRate: 0.75
    })
    expect(insiders).toHaveLength(2)
    expect(insiders[1]).toMatchObject({ cik: '102', maturedBuys: 0, stars: null, trades: 1, winRate: null })
  })

  test('each filter finds its matches', async () => {
    await reset([
      aTrade({ owners: [jane], titles: ['CEO'] }),
      aTrade({ issuerCik: 2, owners: [fund], titles: ['10% owner'] }),
      aTrade({ acquiredDisposed: 'D', code: 'S', owners: [otto] }),
      aTrade({ owners: [otto] })
    ])
    await insertIssuers(database.pool, [{ cik: 2, name: 'Other', ticker: 'OTHR' }])
    await insertMatured('102', 4, 0)
    const finds = async (query: string, ...ciks: string[]) =>
      expect((await open(query)).insiders.map(({ cik }) => cik).sort(), query).toEqual(ciks)
    await finds('name=doe', '100', '101')
    await finds('name=jane doe', '100')
    await finds('ticker=OTHR', '101')
    await finds('cik=1', '100', '102')
    await finds('role=ceo', '100')
    await finds('minTrades=2', '102')
    await finds('maxTrades=1', '100', '101')
    await finds('minWinRate=90', '102')
    await finds('minStars=1', '102')
    await finds('minSold=1', '102')
    await finds('minBought=1000', '100', '101', '102')
    await finds('minMaturedBuys=4', '102')
  })

  test.each(INSIDER_SORTS.flatMap(sort => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'sorted by %s %s, pages of one yield each insider once and in order',
    async (sort, direction) => {
      const owners = ['103', '104', '105', '106'].map((cik, index) => ({ cik, name: `Name~${index % 2}` }))
      await reset(
        owners.flatMap((owner, index) => [
          aTrade({ owners: [owner], transactionDate: index === 0 ? null : `2024-03-0${index}` }),
          aTrade({ acquiredDisposed: 'D', code: 'S', owners: [owner], transactionDate: null, valueUsd: 7 })
        ])
      )
      await insertMatured('104', 4, 0)
      await insertMatured('105', 0, 4)
      const whole = (await open(`sort=${sort}&direction=${direction}`)).insiders.map(({ cik }) => cik)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: InsiderPage = await open(
          `sort=${sort}&direction=${direction}&limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
        )
        paged.push(...page.insiders.map(({ cik }) => cik))
        cursor = page.next
      } while (cursor)
      expect(paged).toEqual(whole)
      expect([...whole].sort()).toEqual(['103', '104', '105', '106'])
    }
  )

  test('unknown filters, tickers and cursors are rejected by name', async () => {
    const refused = async (query: string) => ask(new URLSearchParams(query))
    expect(await refused('nmae=x')).toMatchObject({ code: 'unknown_parameter', parameter: 'nmae' })
    expect(await refused('sort=cik')).toMatchObject({ code: 'invalid_parameter', parameter: 'sort' })
    expect(await refused('minTrades=2&maxTrades=1')).toMatchObject({ parameter: 'maxTrades' })
    expect(await refused('cursor=trades~desc~1~1')).toMatchObject({ parameter: 'cursor' })
    expect(await refused('ticker=ZZZZ')).toMatchObject({ code: 'unknown_ticker', ticker: 'ZZZZ' })
  })

  test('hostile text in any parameter changes nothing and breaks nothing', async () => {
    await reset([aTrade()])
    for (const name of Object.keys(InsiderQuery.entries)) {
      for (const text of [...HOSTILE_NAMES, "'; drop table trade; --", '%', '\\']) {
        const answer = await ask([[name, text]])
        expect(answer.ok || answer.code, `${name}=${text}`).toBeTruthy()
      }
    }
    expect((await open('')).insiders).toHaveLength(1)
  })
})

describe('profile on PostgreSQL', () => {
  test('of a filer without trades has the title as trades would', async () => {
    await reset([])
    await database.pool.query(
      `insert into filing (accession, document_type, period_of_report, filed_at, known_at, known_at_source, issuer_cik,
         issuer_name, source, remarks)
       values ('three', '3', '2024-03-01', '2024-03-01', '2024-03-01T21:00:00Z', 'header', 1, 'Acme', 'xml', null),
         ('other', '3', '2024-03-02', '2024-03-02', '2024-03-02T21:00:00Z', 'header', 2, 'Borax', 'xml',
           'Chief Financial Officer')`
    )
    await database.pool.query(
      `insert into filing_owner (accession, position, owner_cik, name, is_director, is_officer, officer_title)
       values ('three', 0, 100, 'Doe Jane', true, true, 'Chief Executive Officer'),
         ('other', 0, 100, 'Doe Jane', null, true, 'See Remarks')`
    )
    const { companies, name } = await openOne('100')
    expect(name).toBe('Doe Jane')
    expect(companies).toEqual([
      {
        insiderTitle: 'CFO',
        issuerCik: '2',
        issuerName: 'Borax',
        lastTradeDate: null,
        roles: ['officer'],
        ticker: null,
        title: 'See Remarks',
        trades: 0
      },
      expect.objectContaining({
        insiderTitle: 'CEO',
        issuerCik: '1',
        roles: ['director', 'officer'],
        title: 'Chief Executive Officer'
      })
    ])
    expect((await askFor('101', {})).ok).toBe(false)
  })

  test('lists the trades of a date range, each side separately', async () => {
    const trades = ['2024-01-10', '2024-02-10', '2024-03-01'].map(day => aTrade({ transactionDate: day }))
    await reset([...trades, aTrade({ owners: [otto] })])
    const found = async (startdate = '', enddate = '') => {
      const { tradesJson } = await openOne('100', { enddate, startdate })
      return readTrades(tradesJson).map(({ lastActivityDate }) => lastActivityDate)
    }
    expect(await found()).toEqual(['2024-03-01', '2024-02-10', '2024-01-10'])
    expect(await found('2024-02-10')).toEqual(['2024-03-01', '2024-02-10'])
    expect(await found(undefined, '2024-02-10')).toEqual(['2024-02-10', '2024-01-10'])
    expect(await found('2024-02-01', '2024-02-28')).toEqual(['2024-02-10'])
  })

  test('rejects impossible dates, reversed ranges, and unknown insiders', async () => {
    await reset([aTrade()])
    const refused = async (id: string, startdate = '', enddate = '') => askFor(id, { enddate, startdate })
    expect(await refused('100', '2024-02-30')).toMatchObject({ parameter: 'startdate' })
    expect(await refused('100', undefined, 'soon')).toMatchObject({ parameter: 'enddate' })
    expect(await refused('100', '2024-02-02', '2024-02-01')).toMatchObject({ parameter: 'enddate' })
    for (const id of ['101', 'x', '', '100; drop table trade', '99999999999', '-1', '1e2']) {
      expect(await refused(id), id).toEqual({ code: 'insider_not_found', ok: false })
    }
    expect((await profile('0000000100', {}, undefined)).ok).toBe(true)
  })

  test('takes the current position from the last row of the newest filing, without derivatives', async () => {
    await reset([aTrade({ id: 'old#ND1' }), aTrade({ id: 'new#ND1', validFrom: '2024-04-01T21:00:00Z' })])
    await database.pool.query(
      `insert into filing_owner (accession, position, owner_cik, name) values ('old', 0, 100, 'Doe'), ('new', 0, 100, 'Doe')`
    )
    const line = (accession: string, position: number, table: string, held: string | null, direct = 'D') =>
      database.pool.query(
        `insert into filing_line (accession, position, table_name, kind, security_title, shares_owned_following,
           direct_or_indirect, path) values ($1, $2, $3, 'transaction', 'Common Stock', $4, $5, '/')`,
        [accession, position, table, held, direct]
      )
    await line('old', 1, 'nonDerivative', '999')
    await line('new', 1, 'nonDerivative', '150')
    await line('new', 2, 'nonDerivative', '250.5')
    await line('new', 3, 'nonDerivative', '40', 'I')
    await line('new', 4, 'nonDerivative', null)
    await line('new', 5, 'derivative', '777')
    for (const [index, absurd] of ['1000000000000', '9'.repeat(400), '-100', '$10.00', '1,234.50'].entries())
      await line('new', 6 + index, 'nonDerivative', absurd)
    const { positions } = await openOne('100')
    expect(positions.map(({ accession, directOrIndirect, shares }) => [accession, directOrIndirect, shares])).toEqual([
      ['new', 'D', 250.5],
      ['new', 'I', 40]
    ])
  })

  test('dates an amendment like its original, and drops rows that it does not repeat', async () => {
    await reset(
      ['2024-01-05', '2024-02-06', '2024-03-07'].map((day, n) =>
        aTrade({ id: `f${n}#ND1`, validFrom: `${day}T21:00:00Z` })
      )
    )
    const amends = (accession: string, day: string) =>
      database.pool.query(
        `update filing set document_type = '4/A', date_of_original_submission = $2 where accession = $1`,
        [accession, day]
      )
    await database.pool.query(
      `insert into filing_owner (accession, position, owner_cik, name) select 'f' || n, 0, 100, 'Doe' from generate_series(0, 2) n`
    )
    await database.pool.query(
      `insert into filing_line (accession, position, table_name, kind, security_title, shares_owned_following,
         direct_or_indirect, path)
       values ('f0', 1, 'nonDerivative', 'transaction', 'Common Stock', '100', 'D', '/'),
         ('f1', 1, 'nonDerivative', 'transaction', 'Common Stock', '200', 'D', '/'),
         ('f1', 2, 'nonDerivative', 'holding', 'Common Stock', '40', 'I', '/'),
         ('f2', 1, 'nonDerivative', 'transaction', 'Common Stock', '150', 'D', '/')`
    )
    const held = async () => (await openOne('100')).positions.map(({ accession, shares }) => [accession, shares])
    await amends('f2', '2024-01-05')
    expect(await held()).toEqual([
      ['f1', 200],
      ['f1', 40]
    ])
    await amends('f2', '2024-02-06')
    expect(await held()).toEqual([
      ['f2', 150],
      ['f1', 40]
    ])
  })

  test('separates the positions of several insiders, for all companies or one', async () => {
    await reset([
      aTrade({ id: 'a#ND1' }),
      aTrade({ id: 'b#ND1', owners: [otto], validFrom: '2024-04-01T21:00:00Z' }),
      aTrade({ id: 'c#ND1', issuerCik: 2, validFrom: '2024-04-02T21:00:00Z' })
    ])
    await database.pool.query(
      `insert into filing_owner (accession, position, owner_cik, name)
       values ('a', 0, 100, 'Doe'), ('b', 0, 100, 'Doe'), ('b', 1, 102, 'Roe'), ('c', 0, 102, 'Roe')`
    )
    await database.pool.query(
      `insert into filing_line (accession, position, table_name, kind, security_title, shares_owned_following,
         direct_or_indirect, path)
       values ('a', 1, 'nonDerivative', 'transaction', 'Common Stock', '100', 'D', '/'),
         ('b', 1, 'nonDerivative', 'transaction', 'Common Stock', '200', 'D', '/'),
         ('c', 1, 'nonDerivative', 'transaction', 'Common Stock', '300', 'D', '/')`
    )
    const asOf = clock.now()
    const held = async (question: { asOf: Date; issuerCik?: string }) =>
      [...(await insiders.listPositions(['100', '102', '103'], question))].map(([cik, own]) => [
        cik,
        own.map(({ shares }) => shares)
      ])
    expect((await held({ asOf })).toSorted()).toEqual([
      ['100', [200]],
      ['102', [300, 200]]
    ])
    expect(await held({ asOf, issuerCik: '2' })).toEqual([['102', [300]]])
  })

  test('sums both sides of each month of the range, without rejected prices', async () => {
    await reset([
      aTrade({ shares: 10, transactionDate: '2024-01-10', valueUsd: 100 }),
      aTrade({ shares: 30, transactionDate: '2024-01-20', valueUsd: 100 }),
      aTrade({ priceValidity: 'rejected', transactionDate: '2024-01-20', valueUsd: 1e12 }),
      aTrade({ priceDoubt: 'above_volume', priceValidity: 'pending', transactionDate: '2024-01-20', valueUsd: 1e12 }),
      aTrade({ acquiredDisposed: 'D', code: 'S', transactionDate: '2024-03-20' })
    ])
    const { monthlyAggregates } = await openOne('100', { enddate: '2024-02-01' })
    const month = { avgPricePerShare: 5, yearMonth: '2024-01' }
    expect(monthlyAggregates).toEqual([
      { ...month, totalShares: 40, totalTransactions: 2, totalValue: 200, transactionCode: 'P' },
      { ...month, totalShares: 0, totalTransactions: 0, totalValue: 0, transactionCode: 'S' }
    ])
  })

  test('has track record, stars and habit', async () => {
    await reset([aTrade()])
    await insertMatured('100', 3, 1)
    const profile = await openOne('100')
    expect({ ...profile, trackRecordByIssuer: Object.fromEntries(profile.trackRecordByIssuer) }).toMatchObject({
      cik: '100',
      coverage: { complete: true },
      habit: 'unknown',
      isSample: false,
      maturedBuys: 4,
      name: 'Doe Jane',
      stars: 1,
      trackRecord: { buys: { '1Y': { accumTransactionWins: 3, numTransactions: 4 } } },
      trackRecordByIssuer: { '1': { buys: { '1Y': { numTransactions: 4 } } } },
      winRate: 0.75
    })
  })
})

describe('counts on PostgreSQL', () => {
  test('count stored rows and sum the months without rejected prices and gaps', async () => {
    await reset([
      aTrade({ transactionDate: '2024-01-10', valueUsd: 10.5 }),
      aTrade({ issuerCik: 2, owners: [jane, fund], transactionDate: '2024-03-01', valueUsd: 20 }),
      aTrade({ acquiredDisposed: 'D', code: 'S', transactionDate: '2024-03-01', valueUsd: 5 }),
      aTrade({ priceValidity: 'rejected', transactionDate: '2024-03-01', valueUsd: 1e12 })
    ])
    const { counts, sample } = await count()
    expect(counts).toMatchObject({
      buys: 3,
      companies: 2,
      filings: 4,
      insiders: 2,
      lastFilingAt: '2024-03-05T21:00:00.000Z',
      sells: 1,
      trades: 4
    })
    expect(sample).toBe(false)
    expect(counts.byMonth).toHaveLength(24)
    expect(counts.byMonth.slice(-3)).toEqual([
      { buys: 1, buysUsd: 10.5, sells: 0, sellsUsd: 0, yearMonth: '2024-01' },
      { buys: 0, buysUsd: 0, sells: 0, sellsUsd: 0, yearMonth: '2024-02' },
      { buys: 1, buysUsd: 20, sells: 1, sellsUsd: 5, yearMonth: '2024-03' }
    ])
  })

  test('an empty database gives zeros, not an error', async () => {
    await reset([])
    expect(await count()).toEqual({
      counts: {
        buys: 0,
        byMonth: [],
        companies: 0,
        congressMembers: 0,
        congressTrades: 0,
        filings: 0,
        insiders: 0,
        lastFilingAt: null,
        sells: 0,
        trades: 0
      },
      coverage: { complete: false, from: null, to: null },
      sample: false
    })
  })
})
