import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { RateLimiter } from '#core/accounts/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Activity, CompanyActivity } from '#core/lists/activities/activity.ts'
import { ACTIVITY_SORTS, ActivityQuery, parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { exportActivities } from '#core/lists/activities/export-activities.ts'
import { findTrade } from '#core/lists/activities/find-trade.ts'
import { type ActivityPage, listActivities } from '#core/lists/activities/list-activities.ts'
import type { ActivityStore } from '#core/lists/activities/ports.ts'
import { readTrades } from '#core/lists/activities/trades-json.ts'
import { freeUser, subscriber } from '#tests/support/accounts/users.ts'
import { freshTickers } from '#tests/support/activities/fresh-tickers.ts'
import {
  aTrade,
  insertIssuers,
  insertListedTrades,
  type ListedOwner,
  type ListedTrade
} from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { HOSTILE_NAMES } from '#tests/support/filings/hostile-names.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const NOW = new Date('2024-06-01T12:00:00Z')

let database: TestDatabase
let activities: ActivityStore
let list: ReturnType<typeof listActivities>
let find: ReturnType<typeof findTrade>
let exportList: ReturnType<typeof exportActivities>
/** Lists and tables while disclosures of Congress are withheld. */
let withheld: { readonly list: typeof list; readonly export: typeof exportList }
/** Limits of the count queries that the tests caused. */
let counted: string[] = []
/** Dates of the newest weekly reports. */
let weeks: readonly ReportDate[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  activities = postgresActivities(database.pool, postgresScreen(database.pool, { staleMs: 0 }), {
    congressDistribution: 'all',
    heldMs: 0
  })
  const plannedSales = postgresPlannedSales(database.pool)
  const ports = {
    activities,
    clock: { now: () => NOW },
    congressDistribution: 'all' as const,
    plannedSales,
    reports: { listNewestWeeks: async () => weeks },
    tickers: freshTickers(database.pool)
  }
  list = listActivities(ports)
  find = findTrade(ports)
  const rateLimiter: RateLimiter = {
    forget: async () => {},
    giveBack: async () => {},
    take: async (limit, key) => {
      counted.push(`${limit} ${key}`)
      return key === 'too many' ? 60 : 0
    }
  }
  exportList = exportActivities({ ...ports, rateLimiter })
  const congressDistribution = 'public-only'
  const screen = postgresScreen(database.pool, { staleMs: 0 })
  const ofPublic = {
    ...ports,
    activities: postgresActivities(database.pool, screen, { congressDistribution, heldMs: 0 }),
    congressDistribution
  } as const
  withheld = { export: exportActivities({ ...ofPublic, rateLimiter }), list: listActivities(ofPublic) }
})
afterAll(() => database.close())

async function reset(trades: readonly ListedTrade[]): Promise<void> {
  await database.pool.query(
    'truncate trade, lot_group, trade_owner, trade_event, filing, issuer, issuer_ticker, score cascade'
  )
  await insertListedTrades(database.pool, trades)
  // A query waits at most a tenth of a second for changes, which is too short on a busy machine.
  await activities.catchUp()
}

const insertRecord = ({ id, issuerCik }: ListedTrade, maturedBuys: number, wins: number) =>
  database.pool.query(`insert into insider_record values ($1, 'buy', $2, $3, $4)`, [
    id.split('#')[0],
    issuerCik,
    maturedBuys,
    wins
  ])

async function ask(query: Iterable<readonly [string, string]>, user?: User) {
  const filter = parseActivityQuery(query)
  return filter.ok ? list(filter.value, user) : filter
}

async function open(query: string, user: User | 'visitor' = freeUser): Promise<ActivityPage> {
  const answer = await ask(new URLSearchParams(query), user === 'visitor' ? undefined : user)
  if (!answer.ok) throw new Error(`${query} was refused: ${JSON.stringify(answer)}`)
  return answer.value
}

const rowsOf = ({ rows }: ActivityPage): readonly Activity[] => ('json' in rows ? readTrades(rows.json) : [])
const companiesOf = ({ rows }: ActivityPage): readonly CompanyActivity[] => ('companies' in rows ? rows.companies : [])
const ids = async (query: string): Promise<string[]> => rowsOf(await open(query)).map(({ tradeId }) => tradeId)

async function table(query: string, user: User | 'visitor' = freeUser): Promise<{ rows: string[][]; total: number }> {
  const filter = parseActivityQuery(new URLSearchParams(query))
  const answer = filter.ok ? await exportList(filter.value, user === 'visitor' ? undefined : user, '192.0.2.7') : filter
  if (!answer.ok) throw new Error(`${query} was refused: ${JSON.stringify(answer)}`)
  let text = ''
  for await (const piece of answer.value.pieces) text += piece
  const rows = text.split('\r\n').map(line => line.split(','))
  expect(rows.pop()).toEqual([''])
  return { rows, total: answer.value.total }
}

const cellsOf = (rows: readonly string[][], column: string): (string | undefined)[] =>
  rows.slice(1).map(row => row[rows[0]?.indexOf(column) ?? -1])

/** Reads all pages of a query and returns the ids of their rows. */
async function readAll(query: string, limit: number, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: ActivityPage = await open(
      `${query}&limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    )
    seen.push(...rowsOf(page).map(({ tradeId }) => tradeId))
    cursor = page.next
    await between()
  } while (cursor)
  return seen
}

describe('activities on PostgreSQL', () => {
  test('one trade is returned as lists show it, without the link of a purchase for a visitor', async () => {
    const [trade, other] = [aTrade(), aTrade()]
    await reset([trade, other])
    const row = rowsOf(await open('')).find(({ tradeId }) => tradeId === trade.id)
    expect(await find(trade.id, freeUser)).toEqual({ ok: true, value: row })
    expect(await find(trade.id, undefined)).toEqual({ ok: true, value: { ...row, xmlFile: null } })
    for (const unknown of [`${trade.id}9`, 'x#ND1', '#', '']) {
      expect(await find(unknown, freeUser)).toEqual({ code: 'trade_not_found', ok: false })
    }
  })

  test('a row has the requested fields and their sources', async () => {
    const trade = aTrade({
      owners: [{ cik: '7', isOfficer: true, name: 'Quill Amara', officerTitle: 'CFO', title: 'CFO' }]
    })
    await reset([trade])
    const [row] = rowsOf(await open(''))
    const accession = trade.id.split('#')[0]
    expect(row).toMatchObject({
      acceptedAt: '2024-03-05T21:00:00Z',
      accession,
      derivative: false,
      entryValue: 1000,
      issuerCik: '1',
      issuerName: 'Company 1',
      lastActivity: 'entry',
      lastActivityDate: '2024-03-04',
      owners: [{ cik: '7', insiderTitle: 'CFO', name: 'Quill Amara', roles: ['director', 'officer'], title: 'CFO' }],
      ownershipChange: 25,
      plan10b51: null,
      pricePerShare: 10,
      priceValidity: 'ok',
      hasHiddenScore: false,
      score: null,
      shares: 100,
      ticker: 'ACME',
      timeliness: 'on_time',
      transactionCode: 'P',
      vehicleChange: 40,
      xmlFile: `https://www.sec.gov/Archives/edgar/data/1/${accession?.replaceAll('-', '')}/${accession}-index.htm`
    })
  })

  test('a field without a value is null, never omitted', async () => {
    const full = aTrade()
    const empty = aTrade({
      acquiredDisposed: null,
      delayDays: null,
      ownershipChange: null,
      price: null,
      shares: null,
      ticker: null,
      transactionDate: null,
      valueUsd: null
    })
    await reset([full, empty])
    const [one, other] = rowsOf(await open('sort=value'))
    expect(Object.keys(other!)).toEqual(Object.keys(one!))
    expect(other).toMatchObject({
      entryValue: null,
      filingDelayDays: null,
      lastActivityDate: null,
      ownershipChange: null,
      pricePerShare: null,
      shares: null,
      ticker: null
    })
  })

  test('a visitor sees no Form 4 link on purchases, only there', async () => {
    await reset([aTrade(), aTrade({ acquiredDisposed: 'D', code: 'S' })])
    const guest = rowsOf(await open('', 'visitor'))
    expect(new Map(guest.map(row => [row.transactionCode, row.xmlFile !== null]))).toEqual(
      new Map([
        ['P', false],
        ['S', true]
      ])
    )
  })

  test('only purchases that acquire are included', async () => {
    await reset([
      aTrade({ code: 'P' }),
      aTrade({ acquiredDisposed: 'D', code: 'P' }),
      aTrade({ acquiredDisposed: 'D', code: 'S' }),
      aTrade({ code: 'P', derivative: true })
    ])
    expect(rowsOf(await open('')).filter(row => row.lastActivity === 'entry')).toHaveLength(1)
    expect(await ids('side=buy')).toHaveLength(1)
    expect(await ids('side=sell')).toHaveLength(1)
    expect(await ids('side=both')).toHaveLength(2)
  })

  test('a score is shown beside its purchases until the event is removed', async () => {
    const [bought, refused, planned, disposed] = [
      aTrade({ id: 'a#ND1' }),
      aTrade({ id: 'a#ND2', priceValidity: 'rejected' }),
      aTrade({ id: 'a#ND3', plan: true }),
      aTrade({ acquiredDisposed: 'D', id: 'a#ND4' })
    ]
    await reset([bought, refused, planned, disposed])
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) values ('a', '2026.1', '2024-03-05T21:00:00Z', 2, '{}')`
    )
    const scored = async (query: string) =>
      rowsOf(await open(query, subscriber)).flatMap(({ score, tradeId }) => (score === null ? [] : [[tradeId, score]]))
    expect(await scored('')).toEqual([['a#ND1', 2]])
    expect(await scored('asOf=2024-03-05T20:59:59Z')).toEqual([])

    await database.pool.query(
      `insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
         shares, value_usd, is_eligible, excluded, notes, is_new_position, retracted_at)
       values ('a', 'buy', 1, '{}', '{}', '2024-03-05T21:00:00Z', '2024-03-05T21:00:00Z', '2024-03-04', 1, 1, true, '{}', '{}',
         false, '2024-04-01T00:00:00Z')`
    )
    expect(await scored('asOf=2024-03-20')).toEqual([['a#ND1', 2]])
    expect(await scored('asOf=2024-04-02')).toEqual([])
  })

  test('a score is visible to readers with its weekly report, to guests with the next one', async () => {
    await reset([aTrade({ id: 'a#ND1' }), aTrade({ id: 'b#ND1' })])
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) values ('a', '2026.1', '2024-03-05T21:00:00Z', 2, '{}')`
    )
    const shown = async (user: User | 'visitor') =>
      Object.fromEntries(
        rowsOf(await open('', user)).map(row => [row.tradeId, [row.score, row.scoreVersion, row.hasHiddenScore]])
      )
    const hidden = { 'a#ND1': [null, null, true], 'b#ND1': [null, null, false] }
    const visible = { 'a#ND1': [2, '2026.1', false], 'b#ND1': [null, null, false] }
    const steps: [string[], object, object][] = [
      [[], hidden, hidden],
      [['2024-03-01'], hidden, hidden],
      [['2024-03-08', '2024-03-01'], visible, hidden],
      [['2024-03-15', '2024-03-08'], visible, visible]
    ]
    for (const [published, toReader, toGuest] of steps) {
      weeks = published as ReportDate[]
      expect(await shown(subscriber), String(published)).toEqual(visible)
      expect(await shown(freeUser), String(published)).toEqual(toReader)
      expect(await shown('visitor'), String(published)).toEqual(toGuest)
    }
    weeks = []
  })

  test("days are counted back from New York's date", async () => {
    const evening = aTrade({ filedAt: '2024-03-05', validFrom: '2024-03-06T02:30:00Z' })
    await reset([evening, aTrade({ filedAt: '2024-03-04', validFrom: '2024-03-04T21:00:00Z' })])
    expect(await ids('filedDays=0')).toEqual([evening.id])
  })

  test('a rejected price is shown as filed but is in no value, range or sum', async () => {
    const absurd = aTrade({ price: 1e9, priceValidity: 'rejected', valueUsd: 1e11 })
    const sound = aTrade()
    await reset([absurd, sound])
    const rows = rowsOf(await open('sort=value'))
    expect(rows.map(row => [row.tradeId, row.entryValue, row.pricePerShare])).toEqual([
      [sound.id, 1000, 10],
      [absurd.id, null, 1e9]
    ])
    expect(await ids('minValue=1')).toEqual([sound.id])
    expect(await ids('minPrice=1')).toEqual([sound.id])
    const [company] = companiesOf(await open('group=company'))
    expect(company).toMatchObject({ trades: 2, valueIn: 1000, valueOut: 0 })
  })

  test('a doubtful price is shown as filed and counted nowhere', async () => {
    const placed = aTrade({ price: 1.38, priceDoubt: 'outside_prices', priceValidity: 'pending', valueUsd: 1e7 })
    const sound = aTrade()
    await reset([placed, sound])
    const rows = rowsOf(await open('sort=value'))
    expect(
      rows.map(row => [row.tradeId, row.entryValue, row.pricePerShare, row.priceValidity, row.priceDoubt])
    ).toEqual([
      [sound.id, 1000, 10, 'ok', null],
      [placed.id, null, 1.38, 'pending', 'outside_prices']
    ])
    expect(await ids('minValue=1')).toEqual([sound.id])
    const [company] = companiesOf(await open('group=company'))
    expect(company).toMatchObject({ trades: 2, valueIn: 1000, valueUnchecked: 0 })
  })

  test('an unchecked price is marked, and can be excluded', async () => {
    const typo = aTrade({ price: 1352.66, priceValidity: 'pending', valueUsd: 189_372_400 })
    const refused = aTrade({ priceValidity: 'rejected' })
    const [sound, sale] = [
      aTrade(),
      aTrade({ acquiredDisposed: 'D', code: 'S', priceValidity: 'pending', valueUsd: 5 })
    ]
    await reset([typo, refused, sound, sale])
    expect(rowsOf(await open('sort=value')).map(row => [row.tradeId, row.priceValidity])).toEqual([
      [typo.id, 'pending'],
      [sound.id, 'ok'],
      [sale.id, 'pending'],
      [refused.id, 'rejected']
    ])
    expect(await ids('priceValidity=ok&sort=value')).toEqual([sound.id])
    expect(await ids('priceValidity=pending&sort=value')).toEqual([typo.id, sale.id])
    expect(await ids('priceValidity=rejected&codes=P')).toEqual([refused.id])
    const [company] = companiesOf(await open('group=company'))
    expect(company).toMatchObject({ valueIn: 189_373_400, valueOut: 5, valueUnchecked: 189_372_405 })
  })

  test('never takes an unknown number for a small one, and selects it by itself', async () => {
    const [small, unknown] = [aTrade({ before: { change_20: -31.25, market_value: 90_000_000 } }), aTrade()]
    await reset([small, unknown])
    expect(await ids('maxMarketValue=500000000')).toEqual([small.id])
    expect(await ids('maxMarketShare=100')).toEqual([small.id])
    expect(await ids('maxChange20=0')).toEqual([small.id])
    expect(await ids('maxChange20=-31.25')).toEqual([small.id])
    expect(await ids('maxChange20=-31.26')).toEqual([])
    expect(await ids('notKnown=marketValue')).toEqual([unknown.id])
    expect(await ids('notKnown=change20')).toEqual([unknown.id])
    expect(await ids('notKnown=change5')).toHaveLength(2)
    expect(await ids('sort=change20&direction=asc')).toEqual([small.id, unknown.id])
    expect(await ids('sort=marketValue')).toEqual([small.id, unknown.id])
  })

  test('orders by the days to earnings, shows them with their interval, and never takes an unknown one for near', async () => {
    const [late, soon, unknown] = [
      aTrade({ before: { days_to_earnings: 60, earnings_within_days: 3 } }),
      aTrade({ before: { days_to_earnings: 9, earnings_within_days: 4 } }),
      aTrade()
    ]
    await reset([late, soon, unknown])
    expect(await ids('maxDaysToEarnings=400&sort=daysToEarnings&direction=asc')).toEqual([soon.id, late.id])
    expect(await ids('sort=daysToEarnings&direction=asc')).toEqual([soon.id, late.id, unknown.id])
    expect(await ids('notKnown=daysToEarnings')).toEqual([unknown.id])
    const [first, , last] = rowsOf(await open('sort=daysToEarnings&direction=asc'))
    expect(first!.before).toMatchObject({ daysToEarnings: 9, earningsWithinDays: 4 })
    expect(last!.before).toMatchObject({ daysToEarnings: null, earningsWithinDays: null })
  })

  test('selects by the record of earlier buys, and never takes an insider without one for a bad or rare buyer', async () => {
    const [good, poor, unknown] = [aTrade(), aTrade(), aTrade()]
    await reset([good, poor, unknown])
    await insertRecord(good, 3, 2)
    await insertRecord(poor, 8, 0)
    await activities.catchUp()
    expect(await ids('minMaturedBuys=1&sort=maturedBuys')).toEqual([poor.id, good.id])
    expect(await ids('minMaturedBuys=4')).toEqual([poor.id])
    expect(await ids('maxMaturedBuys=3')).toEqual([good.id])
    expect(await ids('minWinRate=66.67')).toEqual([good.id])
    expect(await ids('minWinRate=66.68')).toEqual([])
    expect(await ids('maxWinRate=0')).toEqual([poor.id])
    expect(await ids('sort=winRate')).toEqual([good.id, poor.id, unknown.id])
    expect(await ids('notKnown=maturedBuys')).toEqual([unknown.id])
    expect(rowsOf(await open('sort=winRate')).map(({ before }) => [before.maturedBuys, before.winRate])).toEqual([
      [3, 66.67],
      [8, 0],
      [null, null]
    ])
    await database.pool.query('delete from insider_record')
    await activities.catchUp()
    expect(await ids('minMaturedBuys=1')).toEqual([])
  })

  test('counts days from the last Form 144 of the same insider for the same company, known by the filing', async () => {
    const at = (validFrom: string, given: Partial<ListedTrade> = {}) =>
      aTrade({ acquiredDisposed: 'D', code: 'S', validFrom, ...given })
    // The notice became known on 4 March at 21:31:07 in New York.
    const trades = {
      amended: at('2024-03-06T21:00:00Z', { validTo: '2024-04-01T21:00:00Z' }),
      before: at('2024-03-05T02:31:06Z'),
      bought: aTrade({ validFrom: '2024-03-05T21:00:00Z' }),
      joint: at('2024-03-08T21:00:00Z', {
        owners: [
          { cik: '200', name: 'Brien Fund LP' },
          { cik: '100', knownAt: '2024-03-09T21:00:00Z', name: 'Doe Jane' }
        ]
      }),
      later: at('2024-04-04T03:00:00Z'),
      otherCompany: at('2024-03-05T21:00:00Z', { issuerCik: 2 }),
      otherInsider: at('2024-03-05T21:00:00Z', { owners: [{ cik: '300', name: 'Roe Ann' }] }),
      sameDay: at('2024-03-05T02:31:07Z')
    }
    const second = { ...trades.amended, validFrom: '2024-04-01T21:00:00Z', validTo: null, version: 2 }
    await reset([...Object.values(trades), second])
    await database.pool.query(`insert into sale_announcement values
      (1, 100, '2024-03-05T02:31:07Z'), (1, 100, '2024-01-05T21:00:00Z'), (1, 100, '2024-03-31T21:00:00Z')`)
    await database.pool.query(`delete from sale_announcement where known_at = '2024-01-05T21:00:00Z'`)
    await activities.catchUp()
    const daysOf = new Map(
      rowsOf(await open('limit=100')).map(({ before, tradeId }) => [tradeId, before.daysSinceNotice])
    )
    expect(Object.entries(trades).map(([name, { id }]) => [name, daysOf.get(id)])).toEqual([
      // The second version keeps the days of the first filing.
      ['amended', 2],
      ['before', null],
      ['bought', null],
      // The owner with a notice was named a day later.
      ['joint', null],
      ['later', 3],
      ['otherCompany', null],
      ['otherInsider', null],
      ['sameDay', 0]
    ])
    expect(await ids('maxDaysSinceNotice=2&sort=daysSinceNotice&direction=asc')).toEqual([
      trades.sameDay.id,
      trades.amended.id
    ])
    expect(await ids('minDaysSinceNotice=3')).toEqual([trades.later.id])
    expect(await ids('maxDaysSinceNotice=9999')).toHaveLength(3)
    expect(await ids('side=sell&notKnown=daysSinceNotice')).toHaveLength(4)
    expect(await ids('asOf=2024-03-10T21:00:00Z&minDaysSinceNotice=1')).toEqual([trades.amended.id])
    await database.pool.query('delete from sale_announcement')
    await activities.catchUp()
    expect(await ids('maxDaysSinceNotice=9999')).toEqual([])
  })

  test('counts days from the last session with unusual options, which must be over before the day of filing', async () => {
    const at = (validFrom: string, given: Partial<ListedTrade> = {}) => aTrade({ validFrom, ...given })
    // The session is 4 March. The day of New York begins at 5 in the morning of UTC.
    const [sameDay, next, later, other] = [
      at('2024-03-05T04:59:59Z'),
      at('2024-03-05T05:00:00Z'),
      at('2024-03-14T21:00:00Z'),
      at('2024-03-14T21:00:00Z', { issuerCik: 2, ticker: 'OTHR' })
    ]
    const award = at('2024-03-14T21:00:00Z', { code: 'A' })
    await reset([sameDay, next, later, other, award])
    await database.pool.query(`insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
      values (1, 'ACME', 'sec', '2024-01-01', '2024-12-31')`)
    expect(await ids('minDaysSinceOptions=0')).toEqual([])
    await database.pool.query(`
      insert into option_hit (session, contract, underlying, type, strike, expiry, volume, premium, score_version, detail)
      values ('2024-03-04', 'ACME240419C00010000', 'ACME', 'call', 10, '2024-04-19', 900, 1000, '2', '{}'),
        ('2024-03-14', 'ACME240419C00010000', 'ACME', 'call', 10, '2024-04-19', 900, 1000, '2', '{}')`)
    await activities.catchUp()
    expect(await ids('minDaysSinceOptions=0&sort=daysSinceOptions&direction=asc')).toEqual([next.id, later.id])
    expect(await ids('maxDaysSinceOptions=1')).toEqual([next.id])
    expect(await ids('maxDaysSinceOptions=10')).toHaveLength(2)
    expect(await ids('minDaysSinceOptions=11')).toEqual([])
    expect((await ids('side=buy&notKnown=daysSinceOptions')).sort()).toEqual([sameDay.id, other.id].sort())
    expect(rowsOf(await open('maxDaysSinceOptions=1'))[0]!.before.daysSinceOptions).toBe(1)
    await database.pool.query('delete from option_hit')
    await activities.catchUp()
    expect(await ids('minDaysSinceOptions=0')).toEqual([])
  })

  describe('disclosed purchases in Congress', () => {
    const at = (validFrom: string, given: Partial<ListedTrade> = {}) => aTrade({ validFrom, ...given })
    // A day of New York begins at 5 in the morning of UTC.
    const trades = {
      award: at('2024-03-14T21:00:00Z', { code: 'A' }),
      dayAfter: at('2024-03-05T05:00:00Z'),
      later: at('2024-03-14T21:00:00Z', { validTo: '2024-04-20T21:00:00Z' }),
      other: at('2024-03-14T21:00:00Z', { issuerCik: 2, ticker: 'OTHR' }),
      sameDay: at('2024-03-05T04:59:59Z'),
      sold: at('2024-03-08T21:00:00Z', { acquiredDisposed: 'D', code: 'S' })
    }
    const amended = { ...trades.later, validFrom: '2024-04-20T21:00:00Z', validTo: null, version: 2 }
    const given = [...Object.values(trades), amended]
    const disclose = async (...days: readonly (readonly [day: string, until?: string])[]): Promise<void> => {
      await database.pool.query('delete from congress_purchase')
      for (const [place, [day, until]] of days.entries())
        await database.pool.query('insert into congress_purchase values (1, $1, $2, $3)', [day, `T${place}`, until])
      await activities.catchUp()
    }
    afterAll(() => database.pool.query('truncate congress_purchase'))

    test('are counted from the last day before that of the filing, in all versions of a trade', async () => {
      await reset(given)
      await disclose(['2024-03-04'], ['2024-01-02'], ['2024-03-14'], ['2024-04-01'])
      const daysOf = new Map(
        rowsOf(await open('limit=100')).map(({ before, tradeId }) => [tradeId, before.daysSinceCongress])
      )
      expect(Object.entries(trades).map(([name, { id }]) => [name, daysOf.get(id)])).toEqual([
        ['award', null],
        ['dayAfter', 1],
        ['later', 10],
        ['other', null],
        ['sameDay', 62],
        ['sold', 4]
      ])
      const { dayAfter, later, other, sameDay, sold } = trades
      expect(await ids('maxDaysSinceCongress=10&sort=daysSinceCongress&direction=asc')).toEqual([
        dayAfter.id,
        sold.id,
        later.id
      ])
      expect(await ids('minDaysSinceCongress=11')).toEqual([sameDay.id])
      expect(await ids('side=both&notKnown=daysSinceCongress')).toEqual([other.id])
      expect(await ids('asOf=2024-03-20T21:00:00Z&minDaysSinceCongress=5&maxDaysSinceCongress=10')).toEqual([later.id])
      await database.pool.query('delete from congress_purchase')
      await activities.catchUp()
      expect(await ids('minDaysSinceCongress=0')).toEqual([])
    })

    test('count for filings up to the day of an amendment that drops them, and not after it', async () => {
      await reset(given)
      await disclose(['2024-03-04', '2024-03-08'], ['2024-01-02'])
      const { dayAfter, later, sameDay, sold } = trades
      expect((await ids('maxDaysSinceCongress=10')).sort()).toEqual([dayAfter.id, sold.id].sort())
      expect((await ids('minDaysSinceCongress=11')).sort()).toEqual([later.id, sameDay.id].sort())
    })

    test('are neither filtered, sorted nor shown while they are withheld', async () => {
      await reset(given)
      await disclose(['2024-03-04'])
      const ask = async (query: string) => {
        const filter = parseActivityQuery(new URLSearchParams(query))
        if (!filter.ok) throw new Error(filter.code)
        return withheld.list(filter.value, undefined)
      }
      expect(await ask('maxDaysSinceCongress=10')).toMatchObject({ code: 'unknown_parameter', ok: false })
      expect(await ask('sort=daysSinceCongress')).toMatchObject({ code: 'invalid_parameter', parameter: 'sort' })
      expect(await ask('notKnown=daysSinceCongress')).toMatchObject({ code: 'invalid_parameter', ok: false })
      const listed = await ask('limit=100')
      if (!listed.ok) throw new Error(listed.code)
      expect(rowsOf(listed.value)).toHaveLength(6)
      for (const { before } of rowsOf(listed.value)) expect(before).not.toHaveProperty('daysSinceCongress')
      for (const [table, isThere] of [
        [withheld.export, false],
        [exportList, true]
      ] as const) {
        const exported = await table({}, freeUser, '192.0.2.1')
        if (!exported.ok) throw new Error(exported.code)
        const { value: head } = await exported.value.pieces.next()
        expect(String(head).includes('daysSinceCongress')).toBe(isThere)
      }
    })
  })

  describe('one-sided ranges', () => {
    test.each([
      [
        'filed',
        'filedFrom',
        'filedTo',
        (value: number) => ({ filedAt: `2024-03-0${value}`, validFrom: `2024-03-0${value}T21:00:00Z` })
      ],
      ['traded', 'tradedFrom', 'tradedTo', (value: number) => ({ transactionDate: `2024-03-0${value}` })],
      ['value', 'minValue', 'maxValue', (value: number) => ({ valueUsd: value })],
      ['price', 'minPrice', 'maxPrice', (value: number) => ({ price: value })],
      ['ownership change', 'minOwnershipChange', 'maxOwnershipChange', (value: number) => ({ ownershipChange: value })],
      ['delay', 'minDelay', 'maxDelay', (value: number) => ({ delayDays: value })],
      ['change', 'minChange60', 'maxChange60', (value: number) => ({ before: { change_60: value } })],
      ['market value', 'minMarketValue', 'maxMarketValue', (value: number) => ({ before: { market_value: value } })],
      [
        'part of it',
        'minMarketShare',
        'maxMarketShare',
        (value: number) => ({ before: { market_value: 10_000 }, valueUsd: value * 100 })
      ],
      ['days', 'minDaysSinceBuy', 'maxDaysSinceBuy', (value: number) => ({ before: { days_since_buy: value } })],
      [
        'days to earnings',
        'minDaysToEarnings',
        'maxDaysToEarnings',
        (value: number) => ({ before: { days_to_earnings: value } })
      ],
      ['cluster', 'minClusterBuyers', 'maxClusterBuyers', (value: number) => ({ clusterBuyers: value })]
    ] as const)('%s: only from, only to, both, none', async (name, low, high, make) => {
      const trades = [2, 4, 6].map(value => aTrade(make(value)))
      await reset(trades)
      const bound = (value: number) => (name === 'filed' || name === 'traded' ? `2024-03-0${value}` : String(value))
      const found = async (query: string) => (await ids(query)).sort()
      const [two, four, six] = trades.map(({ id }) => id)
      expect(await found('')).toEqual([two, four, six])
      expect(await found(`${low}=${bound(4)}`)).toEqual([four, six])
      expect(await found(`${high}=${bound(4)}`)).toEqual([two, four])
      expect(await found(`${low}=${bound(3)}&${high}=${bound(5)}`)).toEqual([four])
    })
  })

  test('a new owner above five percent counts for 30 days, and only once it is known', async () => {
    const [opened, cut] = ['0009993333-24-000001', '0009993333-24-000002']
    const at = (validFrom: string) => aTrade({ validFrom })
    const [before, first, last, after] = [
      at('2024-03-04T21:31:06Z'),
      at('2024-03-04T21:31:07Z'),
      at('2024-04-03T21:31:06Z'),
      at('2024-04-03T21:31:07Z')
    ]
    const foreign = aTrade({ issuerCik: 2, validFrom: '2024-03-05T21:00:00Z' })
    await reset([before, first, last, after, foreign])
    const marked = async () => rowsOf(await open('sort=filed')).filter(row => row.hasLargeHolder)
    expect(await marked()).toEqual([])
    expect(await ids('largeHolder=true')).toEqual([])
    const schedule = { issuerCik: '1' }
    await insertSchedules(database.pool, [
      scheduleSubmission(schedule13D(schedule), { accession: opened, filed: '20240304' }),
      scheduleSubmission(
        schedule13D({
          ...schedule,
          persons: [{ cik: '9997777', percent: '5.5', shares: '1300000' }],
          type: 'SCHEDULE 13D/A'
        }),
        { accession: cut, filed: '20240403' }
      )
    ])
    await activities.catchUp()
    expect((await ids('largeHolder=true')).sort()).toEqual([first.id, last.id].sort())
    expect((await ids('group=filing&largeHolder=true')).sort()).toEqual([first.id, last.id].sort())
    expect(await ids('group=filing')).toHaveLength(5)
    expect((await ids('largeHolder=false')).sort()).toEqual([before.id, after.id, foreign.id].sort())
    expect((await marked()).map(({ tradeId }) => tradeId).sort()).toEqual([first.id, last.id].sort())
    await database.pool.query('delete from schedule')
    await activities.catchUp()
    expect(await ids('largeHolder=true')).toEqual([])
  })

  test('each filter finds its matches', async () => {
    const trades = {
      cluster: aTrade({ isCluster: true }),
      derivative: aTrade({ code: 'M', derivative: true, valueUsd: null }),
      joint: aTrade({
        owners: [
          { cik: '5', name: "O'Brien Ann" },
          { cik: '6', name: 'Brien Fund LP' }
        ]
      }),
      late: aTrade({ timeliness: 'late' }),
      other: aTrade({ issuerCik: 2, ticker: 'OTHR' }),
      planned: aTrade({ plan: true }),
      unplanned: aTrade({ plan: false }),
      boss: aTrade({ titles: ['CEO'] })
    }
    await reset(Object.values(trades))
    await insertIssuers(database.pool, [
      {
        cik: 1,
        industry: 'Services, Prepackaged Software',
        name: 'Acme',
        sector: 'Information Technology',
        sic: '7372',
        ticker: 'ACME'
      },
      { cik: 2, industry: 'Crude Petroleum', name: 'Other Oil', sector: 'Energy', sic: '1311', ticker: 'OTHR' }
    ])
    const finds = async (query: string, ...names: (keyof typeof trades)[]) =>
      expect((await ids(query)).sort(), query).toEqual(names.map(name => trades[name].id).sort())
    await finds('cluster=true', 'cluster')
    await finds('derivative=only', 'derivative')
    await finds('codes=m', 'derivative')
    await finds('insider=brien', 'joint')
    await finds("insider=ann o'brien", 'joint')
    await finds('insiderCik=6', 'joint')
    await finds('insiderCik=6&insider=ann')
    await finds('late=true', 'late')
    await finds('ticker=othr', 'other')
    await finds('cik=0000000002', 'other')
    await finds('cik=2&ticker=ACME')
    await finds('sector=energy', 'other')
    await finds('industry=petroleum', 'other')
    await finds('minSic=1000&maxSic=2000', 'other')
    await finds('plan=true', 'planned')
    await finds('plan=false', 'unplanned')
    await finds('role=CEO', 'boss')
    await finds('role=officer', 'boss')
    await finds(`accession=${trades.late.id.split('#')[0]}`, 'late')
    await finds(`accession=${trades.late.id.split('#')[0]?.replaceAll('-', '')}`, 'late')
    await finds('role=SVP')
  })

  test('a filing finds the trades that another filing reported first', async () => {
    const second = '0000950123-24-999999'
    const trade = aTrade({ sources: [{ accession: second }] })
    await reset([trade, aTrade()])
    await database.pool.query(
      `insert into filing select '${second}', document_type, schema_version, period_of_report, date_of_original_submission,
         filed_at, accepted_at, known_at, known_at_source, issuer_cik, issuer_name, null, null, null, null, null, null,
         null, null, '{}', '[]', 'xml' from filing limit 1`
    )
    expect(await ids(`accession=${second}`)).toEqual([trade.id])
  })

  test('an unknown ticker gets suggestions, never a neighbour', async () => {
    await reset([aTrade({ ticker: 'ENR' })])
    await insertIssuers(database.pool, [{ cik: 1, name: 'Energizer Holdings', ticker: 'ENR' }])
    expect(await ask(new URLSearchParams('ticker=ENR.DE'))).toEqual({
      code: 'unknown_ticker',
      ok: false,
      suggestions: [{ isTaken: false, issuerCik: '1', name: 'Energizer Holdings', ticker: 'ENR' }],
      ticker: 'ENR.DE'
    })
  })

  test('a former ticker means the company that last had it, a recycled one its present owner', async () => {
    const [meta, newcomer] = [aTrade({ issuerCik: 1 }), aTrade({ issuerCik: 2 })]
    await reset([meta, newcomer])
    await insertIssuers(database.pool, [
      { cik: 1, name: 'Meta', ticker: 'META' },
      { cik: 2, name: 'Newcomer', ticker: 'OLD' }
    ])
    await database.pool.query(
      `insert into issuer_ticker values (1, 'FB', null, null, 'filing', '2012-05-18', '2022-06-08'),
         (1, 'OLD', null, null, 'sec', '2010-01-01', '2012-01-01'),
         (1, 'META', null, null, 'sec', '2022-06-09', '2026-11-20'),
         (2, 'OLD', null, null, 'sec', '2025-01-01', '2026-11-20')`
    )
    expect(await ids('ticker=FB')).toEqual([meta.id])
    expect(await ids('ticker=OLD')).toEqual([newcomer.id])
  })

  test('an earlier time shows the data known then', async () => {
    const first = aTrade({ valueUsd: 1000 })
    const amended = { ...first, validFrom: '2024-03-20T15:00:00Z', valueUsd: 3000, version: 2 }
    await reset([{ ...first, validTo: amended.validFrom }, amended])
    const values = async (query: string) => rowsOf(await open(query)).map(row => [row.version, row.entryValue])
    expect(await values('')).toEqual([[2, 3000]])
    expect(await values('asOf=2024-03-20T14:59:59Z')).toEqual([[1, 1000]])
    expect(await values('asOf=2024-03-20T15:00:00Z')).toEqual([[2, 3000]])
    expect(await values('asOf=2024-03-01')).toEqual([])
  })

  test('a future time means now, for a first page and in a cursor', async () => {
    await reset([aTrade(), aTrade(), aTrade({ validFrom: '2024-06-02T10:00:00Z' })])
    for (const asOf of ['2024-06-02', '2024-12-31T00:00:00Z', '9999-12-31']) {
      const page = await open(`asOf=${asOf}&limit=1`)
      expect([page.asOf, rowsOf(page).length]).toEqual([NOW, 1])
      const cursor = page.next?.replace(NOW.toISOString(), '9999-12-31T00:00:00.000Z') ?? ''
      expect(await ids(`cursor=${encodeURIComponent(cursor)}`)).toHaveLength(1)
    }
  })

  test('database changes are seen, including deletion and truncation', async () => {
    const [one, two] = [aTrade(), aTrade({ issuerCik: 2 })]
    await reset([one, two])
    expect(await ids('')).toHaveLength(2)
    await database.pool.query('update trade set code = $1 where id = $2', ['S', one.id])
    expect(await ids('codes=S')).toEqual([one.id])
    await database.pool.query('delete from trade where id = $1', [one.id])
    expect(await ids('')).toEqual([two.id])
    await database.pool.query('truncate trade, lot_group cascade')
    expect(await ids('')).toEqual([])
  })

  test('a change in a transaction that commits late is not lost', async () => {
    await reset([aTrade()])
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query(`update trade set code = 'G'`)
    await insertListedTrades(database.pool, [aTrade({ issuerCik: 9 })])
    expect(await ids('codes=G')).toEqual([])
    await slow.query('commit')
    slow.release()
    expect(await ids('codes=G')).toHaveLength(1)
  })

  describe('order and pages', () => {
    const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4, nil: null })
    const trades = fc.array(
      fc.record({
        issuerCik: fc.integer({ max: 3, min: 1 }),
        minute: fc.integer({ max: 3, min: 0 }),
        ownershipChange: some(fc.integer({ max: 3, min: 0 })),
        price: some(fc.integer({ max: 3, min: 1 })),
        transactionDate: some(fc.constantFrom('2024-03-01', '2024-03-02')),
        valueUsd: some(fc.integer({ max: 3, min: 1 }))
      }),
      { maxLength: 12 }
    )
    const make = (given: Awaited<ReturnType<typeof toGiven>>) =>
      given.map(({ minute, ...rest }) => aTrade({ ...rest, validFrom: `2024-03-05T21:0${minute}:00Z` }))
    const toGiven = async () => fc.sample(trades, 1)[0]!

    /** Expected order, written plainly: by the column, rows without a value last, ties by id. */
    function expectedOrder(rows: readonly ListedTrade[], sort: string, direction: string): string[] {
      const sign = direction === 'asc' ? 1 : -1
      const key = (row: ListedTrade): number | string | null =>
        ({
          filed: row.validFrom,
          ownershipChange: row.ownershipChange,
          price: row.price,
          traded: row.transactionDate,
          value: row.valueUsd
        })[sort] ?? null
      const byId = (left: ListedTrade, right: ListedTrade) => (left.id < right.id ? -sign : sign)
      return [...rows]
        .sort((left, right) => {
          const [first, second] = [key(left), key(right)]
          if (first === second) return byId(left, right)
          if (first === null) return 1
          if (second === null) return -1
          return first < second ? -sign : sign
        })
        .map(({ id }) => id)
    }

    test.each(ACTIVITY_SORTS.flatMap(sort => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
      'sorted by %s %s, every page size yields each row once and in order',
      async (sort, direction) => {
        await fc.assert(
          fc.asyncProperty(trades, fc.integer({ max: 4, min: 1 }), async (given, limit) => {
            const rows = make(given)
            await reset(rows)
            const seen = await readAll(`sort=${sort}&direction=${direction}`, limit)
            expect(seen).toEqual(expectedOrder(rows, sort, direction))
          }),
          { numRuns: 8 }
        )
      }
    )

    test.each(ACTIVITY_SORTS)('sorted by %s, pages are one view while filings and amendments arrive', async sort => {
      await fc.assert(
        fc.asyncProperty(trades, trades, fc.integer({ max: 3, min: 1 }), async (given, arriving, limit) => {
          const rows = make(given)
          const later = make(arriving).map(row => ({ ...row, validFrom: '2024-03-06T10:00:00Z' }))
          await reset(rows)
          const seen = await readAll(`sort=${sort}`, limit, async () => {
            const next = later.pop()
            if (!next) return
            await insertListedTrades(database.pool, [next])
            const old = rows[later.length % Math.max(rows.length, 1)]
            if (!old) return
            await database.pool.query(
              `update trade set valid_to = $2 where id = $1 and valid_to is null and version = 1`,
              [old.id, next.validFrom]
            )
            await insertListedTrades(database.pool, [
              { ...old, validFrom: next.validFrom, valueUsd: 9, version: later.length + 2 }
            ])
          })
          expect(seen).toEqual(expectedOrder(rows, sort, 'desc'))
        }),
        { numRuns: 8 }
      )
    })

    test('a cursor of another order, or an invalid one, is rejected', async () => {
      await reset([aTrade(), aTrade()])
      const { next } = await open('limit=1')
      for (const cursor of [
        next?.replace('filed', 'value'),
        'x',
        'filed~desc~~~',
        'filed~desc~2024-01-01~NaN~a',
        `${next}~1`
      ]) {
        const answer = await ask(new URLSearchParams({ cursor: cursor ?? '', sort: 'filed' }))
        expect(answer).toEqual({ code: 'invalid_parameter', ok: false, parameter: 'cursor' })
      }
    })
  })

  describe('companies', () => {
    test('have their trades, insiders, money in and out and last days, page by page', async () => {
      await reset([
        aTrade({ valueUsd: 10.25 }),
        aTrade({
          owners: [
            { cik: '100', name: 'Doe Jane' },
            { cik: '101', name: 'Doe Fund' }
          ],
          transactionDate: '2024-03-01'
        }),
        aTrade({ acquiredDisposed: 'D', code: 'S', issuerCik: 2, valueUsd: 5000 }),
        aTrade({ code: 'A', issuerCik: 3, valueUsd: null })
      ])
      await insertIssuers(database.pool, [{ cik: 1, name: 'Acme', ticker: 'ACME' }])
      const pages: CompanyActivity[] = []
      let cursor: string | null = null
      do {
        const page: ActivityPage = await open(
          `group=company&sort=value&limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
        )
        pages.push(...companiesOf(page))
        cursor = page.next
      } while (cursor)
      expect(pages).toEqual([
        expect.objectContaining({ insiders: 1, issuerCik: '2', trades: 1, valueIn: 0, valueOut: 5000 }),
        {
          industry: null,
          insiders: 1,
          issuerCik: '1',
          issuerName: 'Acme',
          lastActivityDate: '2024-03-04',
          lastFiledAt: '2024-03-05',
          officers: 0,
          sector: null,
          ticker: 'ACME',
          trades: 2,
          valueIn: 1010.25,
          valueOut: 0,
          valueUnchecked: 0
        },
        expect.objectContaining({ issuerCik: '3', trades: 1, valueIn: 0, valueOut: 0 })
      ])
    })

    test('count joint owners as one insider, in any order', async () => {
      const [manager, fund, director] = [
        { cik: '100', name: 'Doe Jane' },
        { cik: '101', name: 'Doe Fund' },
        { cik: '102', name: 'Roe Otto' }
      ]
      const insiders = async (groups: readonly (readonly ListedOwner[])[]) => {
        await reset(groups.map(owners => aTrade({ owners: [...owners] })))
        return companiesOf(await open('group=company'))[0]?.insiders
      }
      expect(await insiders([[manager, fund]])).toBe(1)
      expect(await insiders([[manager], [fund]])).toBe(2)
      expect(await insiders([[manager], [fund], [fund, manager], [director]])).toBe(2)
      expect(await insiders([[director], [manager, fund], [fund]])).toBe(2)
    })

    test('count joint owners as an officer if any is one', async () => {
      const [boss, wife, partner] = [
        { cik: '100', name: 'Doe Jane' },
        { cik: '101', name: 'Doe John' },
        { cik: '102', name: 'Roe Otto' }
      ]
      await reset([
        aTrade({ owners: [boss], titles: ['CEO', 'officer'] }),
        aTrade({ owners: [wife], titles: ['SVP', 'officer'] }),
        aTrade({ owners: [boss, wife], titles: ['CEO', 'SVP', 'officer'] }),
        aTrade({ owners: [partner], titles: ['director'] }),
        aTrade({ issuerCik: 2, owners: [partner], titles: ['director'] })
      ])
      const found = async (query: string) =>
        companiesOf(await open(`group=company&${query}`)).map(({ insiders, issuerCik, officers }) => [
          issuerCik,
          insiders,
          officers
        ])
      expect(await found('minOfficers=1')).toEqual([['1', 2, 1]])
      expect(await found('maxOfficers=0')).toEqual([['2', 1, 0]])
    })

    test('can be filtered by group totals', async () => {
      await reset([aTrade(), aTrade({ owners: [{ cik: '101', name: 'Roe' }] }), aTrade({ issuerCik: 2 })])
      const found = async (query: string) => companiesOf(await open(`group=company&${query}`)).map(row => row.issuerCik)
      expect(await found('minInsiders=2')).toEqual(['1'])
      expect(await found('maxTrades=1')).toEqual(['2'])
      expect(await found('minGroupValue=1500')).toEqual(['1'])
    })
  })

  test('the response has the total row count, also on later pages and for companies', async () => {
    await reset([aTrade(), aTrade({ valueUsd: 5 }), aTrade({ issuerCik: 2 }), aTrade({ code: 'A', issuerCik: 3 })])
    expect((await open('')).total).toBe(4)
    const first = await open('minValue=100&limit=1&sort=value')
    expect(first.total).toBe((await readAll('minValue=100&sort=value', 1)).length)
    expect((await open(`minValue=100&limit=1&sort=value&cursor=${encodeURIComponent(first.next ?? '')}`)).total).toBe(
      first.total
    )
    expect((await open('group=company&limit=1')).total).toBe(3)
    expect((await open('insider=nobody')).total).toBe(0)
  })

  test('a table has the rows of all pages in order', async () => {
    await reset(Array.from({ length: 1_203 }, (_, index) => aTrade({ valueUsd: (index * 7_919) % 1_203 })))
    const { rows, total } = await table('sort=value&minValue=3')
    expect(cellsOf(rows, 'tradeId')).toEqual(await readAll('sort=value&minValue=3', 500))
    expect(total).toBe(rows.length - 1)
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    const companies = await table('group=company')
    expect(cellsOf(companies.rows, 'trades')).toEqual(['1203'])
  })

  test("a table shows a score and a purchase's link only to those who see them in a list", async () => {
    weeks = ['2024-03-08', '2024-03-01'] as ReportDate[]
    await reset([aTrade({ id: 'a#ND1' })])
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) values ('a', '2026.1', '2024-03-05T21:00:00Z', 2, '{}')`
    )
    const seen = []
    for (const user of ['visitor', freeUser, subscriber] as const) {
      const listed = rowsOf(await open('', user))
      const { rows } = await table('', user)
      seen.push(...cellsOf(rows, 'score'))
      expect(cellsOf(rows, 'score')).toEqual(listed.map(({ score }) => String(score ?? '')))
      expect(cellsOf(rows, 'xmlFile')).toEqual(listed.map(({ xmlFile }) => xmlFile ?? ''))
    }
    expect(seen).toEqual(['', '2', '2'])
    weeks = []
  })

  test('tables are counted by account, or by address for a visitor, and rejected above the limit', async () => {
    await reset([aTrade()])
    counted = []
    await table('', freeUser)
    await table('', 'visitor')
    expect(counted).toEqual([`table ${freeUser.id}`, 'tableCaller 192.0.2.7'])
    expect(await exportList({}, undefined, 'too many')).toEqual({
      code: 'too_many_attempts',
      ok: false,
      retryAfterSeconds: 60
    })
  })

  test('a table states why a trade is not counted, and what it waits for', async () => {
    const doubted = aTrade({ priceDoubt: 'above_volume', priceValidity: 'pending' })
    const [awaited, undecided] = [aTrade({ priceValidity: 'pending' }), aTrade()]
    await reset([doubted, awaited, undecided])
    await database.pool.query('update trade set awaits_price = (id = $1)', [awaited.id])
    await database.pool.query("update trade set no_decision = 'tax_withholding' where id = $1", [undecided.id])
    const { rows } = await table('')
    const columns = ['tradeId', 'noDecision', 'priceDoubt', 'awaitsPrice'].map(column => cellsOf(rows, column))
    const told = columns[0]!.map((_, row) => columns.map(cells => cells[row]).join(' '))
    expect(told.sort()).toEqual(
      [`${doubted.id}  above_volume false`, `${awaited.id}   true`, `${undecided.id} tax_withholding  false`].sort()
    )
  })

  test('trades that nobody decided on can be left out or shown alone', async () => {
    const sale = { acquiredDisposed: 'D', code: 'S' }
    const [decided, undecided] = [aTrade(sale), aTrade({ ...sale, noDecision: 'tax_withholding' })]
    await reset([decided, undecided])
    expect((await ids('side=sell')).sort()).toEqual([decided.id, undecided.id].sort())
    expect(await ids('side=sell&noDecision=exclude')).toEqual([decided.id])
    expect(await ids('side=sell&noDecision=only')).toEqual([undecided.id])
  })

  test('the response states its coverage, its time, and whether it is sample data', async () => {
    await reset([aTrade({ validFrom: '2024-03-01T21:00:00Z' }), aTrade({ validFrom: '2024-03-05T21:00:00Z' })])
    const coverage = { complete: true, from: '2024-03-01', to: '2024-03-05' }
    expect(await open('')).toMatchObject({
      asOf: new Date('2024-03-05T21:00:00Z'),
      coverage,
      isSample: false,
      next: null
    })
    expect((await open('filedFrom=2023-03-05')).coverage).toEqual({ ...coverage, complete: false })
    expect((await open('filedTo=2024-04-01')).coverage).toEqual({ ...coverage, complete: false })
    expect((await open('filedFrom=2024-03-02')).coverage).toEqual(coverage)
    await database.pool.query(`insert into setting values ('sample', 'true')`)
    expect(await open('')).toMatchObject({ isSample: true })
    await database.pool.query('delete from setting')
  })

  test('the response is incomplete over a period without data', async () => {
    const times = ['2015-06-01T21:00:00Z', '2015-06-08T21:00:00Z', '2024-03-01T21:00:00Z', '2024-03-05T21:00:00Z']
    await reset(times.map(validFrom => aTrade({ validFrom })))
    const coverage = async (query: string) => (await open(query)).coverage
    expect(await coverage('')).toEqual({ complete: false, from: '2015-06-01', to: '2024-03-05' })
    expect(await coverage('filedFrom=2018-01-01&filedTo=2020-12-31')).toMatchObject({ complete: false })
    expect(await coverage('filedFrom=2015-06-02&filedTo=2015-06-08')).toMatchObject({ complete: true })
    expect(await coverage('filedFrom=2024-03-01')).toMatchObject({ complete: true })
  })

  test('hostile text in any parameter changes nothing and breaks nothing', async () => {
    await reset([aTrade()])
    const texts = [
      ...HOSTILE_NAMES,
      "'; drop table trade; --",
      "' or '1'='1",
      '1); select pg_sleep(9)--',
      '%',
      '\\',
      '{1,2}',
      '$1'
    ]
    for (const name of Object.keys(ActivityQuery.entries)) {
      for (const text of texts) {
        const answer = await ask([[name, text]])
        expect(answer.ok || answer.code, `${name}=${text}`).toBeTruthy()
      }
    }
    expect(await ids('')).toHaveLength(1)
  })
})
