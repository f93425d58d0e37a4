import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import type { TransactionQuestion } from '#core/data-api/ports.ts'
import { TABLES_PER_PROCESS } from '#core/data-api/tables/table-desk.ts'
import { TRANSACTION_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import { listTransactions } from '#src/api/data-api/calls/transactions-contract.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const PATH = '/v1/stock/corporate-insider-transactions'

let database: TestDatabase
let api: AskedApi
let enterprise: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database, { congressDistribution: 'all' })
  await insertIssuers(database.pool, [
    { cik: 1, industry: 'Metal', name: 'Acme Works', ticker: 'ACME' },
    { cik: 2, name: 'Other Works', ticker: 'OTHR' }
  ])
  enterprise = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
beforeEach(() => database.pool.query('truncate trade, lot_group, trade_owner, filing cascade'))
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (query = '', asked: Parameters<AskedApi['ask']>[1] = {}) =>
  api.ask(`${PATH}${query}`, { key: enterprise.key, ...asked })

const idsOf = (body: { data: { economicTradeId: string }[] }) => body.data.map(row => row.economicTradeId)

describe('a table', () => {
  test('that nobody goes on reading asks for no more rows and holds no connection; its reader gets all of it', async () => {
    const rows = 3_000
    await insertListedTrades(database.pool, [aTrade()])
    await database.pool.query(
      `insert into trade select (jsonb_populate_record(trade, jsonb_build_object('id', 'copy#ND' || place))).*
       from trade, generate_series(2, $1) place`,
      [rows]
    )
    const connection = connect(database.url, { batch: true, max: 1 })
    const { transactions } = api.ports
    const questions: TransactionQuestion[] = []
    const counting = askedApi(connection, {
      transactions: {
        ...transactions,
        listCells(question) {
          questions.push(question)
          return transactions.listCells(question)
        }
      }
    })
    const table = await counting.open(`${PATH}?format=csv`, { key: enterprise.key })
    const reader = table.body!.getReader()
    const parts = [await reader.read(), await reader.read()]
    // After one part has been read ahead, the only connection is free for another query.
    await expect.poll(() => questions.length).toBe(2)
    await expect.poll(() => connection.pool.totalCount - connection.pool.idleCount).toBe(0)
    expect((await counting.ask(`${PATH}?limit=1`, { key: enterprise.key })).status).toBe(200)
    expect(questions).toHaveLength(2)
    while (!parts.at(-1)!.done) parts.push(await reader.read())
    const lines = parts
      .map(({ value }) => Buffer.from(value ?? '').toString())
      .join('')
      .split('\r\n')
    expect(lines).toHaveLength(rows + 2)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    await counting.ports.usageLog.flush()
    await connection.close()
  })
})

describe('corporate insider transactions', () => {
  test('answers every field of a row, and what the list covers, as the contract says', async () => {
    const trade = aTrade({ owners: [{ cik: '100', isOfficer: true, name: 'Doe Jane', officerTitle: 'CEO' }] })
    await insertListedTrades(database.pool, [trade])
    const { body, headers, status } = await ask('?ticker=ACME')
    expect(status).toBe(200)
    expect(v.safeParse(listTransactions.answer, body).issues).toBeUndefined()
    expect(Object.keys(body.data[0])).toEqual(TRANSACTION_FIELDS)
    expect(body.data[0]).toMatchObject({
      accessionNumber: trade.id.split('#')[0],
      economicTradeId: trade.id,
      insiderCik: '100',
      isDirector: true,
      isOfficer: true,
      name: 'Doe Jane',
      officerTitle: 'CEO',
      ownerChange: 25,
      ownershipChange: 40,
      share: 100,
      source: `SEC Form 4 ${trade.id.split('#')[0]}`,
      ticker: 'ACME',
      transactionCode: 'P',
      transactionDate: '2024-03-04',
      transactionPricePerShare: 10,
      value: 1000
    })
    expect(body).toMatchObject({
      has_more: false,
      meta: {
        asOf: '2024-03-05T21:00:00.000Z',
        complete: true,
        coverageFrom: '2024-03-05',
        coverageTo: '2024-03-05',
        sample: false
      },
      next_cursor: null
    })
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('ratelimit')).toBeNull()
  })

  test.each(['', '&decimals=string', '&group=filing', '&format=csv', '&format=ndjson', '&format=csv&fields=filingUrl'])(
    'leads to a filing that the SEC does not have by a whole address of our own: ?limit=1%s',
    async query => {
      await insertListedTrades(database.pool, [aTrade()])
      await database.pool.query(`update trade set link = '/filing/' || accession`)
      const { text } = await ask(`?limit=1${query}`)
      expect(text).toMatch(/https:\/\/fourfold\.test\/filing\/0000950123-24-\d{6}/)
      expect(text).not.toMatch(/[",:]\/filing\//)
    }
  )

  test('reads together for many who ask the same at once, and apart for others', async () => {
    await insertListedTrades(database.pool, [aTrade()])
    await api.ports.activities.catchUp()
    const { transactions } = api.ports
    const readings: (readonly string[] | undefined)[] = []
    const list: typeof transactions.list = question => {
      readings.push(question.issuerCiks)
      return transactions.list(question)
    }
    const counted = askedApi(database, { transactions: { ...transactions, list } })
    const askFor = (ticker: string) => counted.ask(`${PATH}?ticker=${ticker}`, { key: enterprise.key })
    const [other, ...same] = await Promise.all([askFor('OTHR'), ...Array.from({ length: 40 }, () => askFor('ACME'))])
    expect(readings.filter(ciks => ciks?.[0] === '1').length).toBeLessThan(20)
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect(new Set(same.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect([same[0]!.body.data.length, other.body.data.length]).toEqual([1, 0])
  })

  test('selects by the filters of the lists, as the table of filters names them', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ before: { change_60: -30 }, id: '1#ND1', valueUsd: 1_000 }),
      aTrade({ clusterBuyers: 3, id: '2#ND1', isCluster: true, plan: true, valueUsd: 50_000 }),
      aTrade({ id: '3#ND1', ownershipChange: null, plan: false, timeliness: 'late', valueUsd: 50_000.4 })
    ])
    const selected = async (query: string) =>
      idsOf((await ask(`?${query}`)).body)
        .map(id => id.charAt(0))
        .sort()
        .join('')
    expect(await selected('min_value=50000')).toBe('23')
    expect(await selected('max_value=50000')).toBe('12')
    expect(await selected('max_owner_change=1000')).toBe('12')
    expect(await selected('cluster=true')).toBe('2')
    expect(await selected('min_cluster_buyers=3')).toBe('2')
    expect(await selected('min_cluster_buyers=4')).toBe('')
    expect(await selected('max_change_60=-30')).toBe('1')
    expect(await selected('not_known=change60')).toBe('23')
    expect(await selected('max_market_value=500000000')).toBe('')
    expect(await selected('not_known=marketValue')).toBe('123')
    expect(await selected('cluster=false&late=false')).toBe('1')
    expect(await selected('plan=unknown')).toBe('1')
    expect(await selected('plan=false&late=true')).toBe('3')
    expect(await selected('side=buy&derivative=include')).toBe('123')
    expect(await selected('side=sell')).toBe('')
    expect(await selected('side=both')).toBe(await selected('side=buy'))
    expect(await selected('large_holder=false')).toBe('123')
    await insertSchedules(database.pool, [scheduleSubmission(schedule13D({ issuerCik: '1' }), { filed: '20240301' })])
    expect(await selected('large_holder=true')).toBe('123')
    expect(await selected('large_holder=false')).toBe('')
    await database.pool.query('delete from schedule')
    await database.pool.query(`insert into insider_record values ('2', 'buy', 1, 3, 2), ('3', 'buy', 1, 2, 0)`)
    expect(await selected('min_matured_buys=3')).toBe('2')
    expect(await selected('max_matured_buys=2')).toBe('3')
    expect(await selected('min_win_rate=66.67')).toBe('2')
    expect(await selected('min_win_rate=66.68')).toBe('')
    expect(await selected('max_win_rate=0')).toBe('3')
    expect(await selected('not_known=maturedBuys')).toBe('1')
    await database.pool.query('delete from insider_record')
    await database.pool.query(`
      insert into option_hit (session, contract, underlying, type, strike, expiry, volume, premium, score_version, detail)
      values ('2024-03-04', 'ACME240419C00010000', 'ACME', 'call', 10, '2024-04-19', 900, 1000, '2', '{}')`)
    expect(await selected('min_days_since_options=1&max_days_since_options=1')).toBe('123')
    expect(await selected('min_days_since_options=2')).toBe('')
    await database.pool.query('delete from option_hit')
    expect(await selected('not_known=daysSinceOptions')).toBe('123')
    await database.pool.query(`insert into congress_purchase values (1, '2024-03-03', 'ACME')`)
    expect(await selected('min_days_since_congress=2&max_days_since_congress=2')).toBe('123')
    expect(await selected('max_days_since_congress=1')).toBe('')
    await database.pool.query('delete from congress_purchase')
    expect(await selected('not_known=daysSinceCongress')).toBe('123')
    expect(await selected('max_days_since_notice=9999')).toBe('')
    await insertListedTrades(database.pool, [aTrade({ acquiredDisposed: 'D', code: 'S', id: '4#ND1' })])
    await database.pool.query(`insert into sale_announcement values (1, 100, '2024-03-04T21:00:00Z')`)
    expect(await selected('max_days_since_notice=1')).toBe('4')
    expect(await selected('max_days_since_notice=0')).toBe('')
    await database.pool.query('delete from sale_announcement')
    expect(await selected('min_from_price=-99')).toBe('')
    for (const query of ['min_from_price=-99', 'max_from_price=9', 'not_known=fromPrice']) {
      const { body, status } = await ask(`?${query}&as_of=2024-03-05`)
      expect([status, body.code, body.parameter], query).toEqual([400, 'invalid_parameter', 'as_of'])
    }
    expect((await ask('?min_value=2&max_value=1')).status).toBe(400)
  })

  test('knows no filter by disclosures of Congress while they are withheld', async () => {
    const withheld = askedApi(database)
    for (const call of [PATH, '/v1/screens/outcome', '/v1/screens/strategy']) {
      for (const name of ['min_days_since_congress', 'max_days_since_congress']) {
        const { body, status } = await withheld.ask(`${call}?${name}=30`, { key: enterprise.key })
        expect([status, body.code, body.parameter], call).toEqual([400, 'unknown_parameter', name])
        expect(body.nearest ?? '', call).not.toContain('congress')
      }
      const { body, status } = await withheld.ask(`${call}?not_known=daysSinceCongress`, { key: enterprise.key })
      expect([status, body.code, body.parameter], call).toEqual([400, 'invalid_parameter', 'not_known'])
      expect(body.detail, call).not.toMatch(/congress/i)
    }
  })

  test('pages through every row once, while filings and amendments arrive', async () => {
    const trades = Array.from({ length: 23 }, (_, at) =>
      aTrade({ validFrom: `2024-03-${String(5 + (at % 9)).padStart(2, '0')}T21:00:00.25Z` })
    )
    await insertListedTrades(database.pool, trades)
    await api.ports.activities.catchUp()
    const amended = new Set<string>()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body, headers } = await ask(`?limit=5${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      seen.push(...idsOf(body))
      cursor = body.next_cursor
      expect(headers.get('link')?.endsWith('rel="next"') ?? false).toBe(cursor !== null)
      await insertListedTrades(database.pool, [aTrade({ validFrom: '2024-03-20T21:00:00Z' })])
      const old = trades.find(({ id }) => !seen.includes(id) && !amended.has(id))
      if (old) {
        amended.add(old.id)
        await database.pool.query(`update trade set valid_to = '2024-03-20T22:00:00Z' where id = $1`, [old.id])
        await insertListedTrades(database.pool, [{ ...old, validFrom: '2024-03-20T22:00:00Z', version: 2 }])
      }
    } while (cursor)
    expect(seen).toHaveLength(23)
    expect(new Set(seen)).toEqual(new Set(trades.map(({ id }) => id)))
  })

  test('reads what was known at an instant', async () => {
    const first = aTrade({ validTo: '2024-03-10T21:00:00Z' })
    await insertListedTrades(database.pool, [
      first,
      { ...first, shares: 90, validFrom: '2024-03-10T21:00:00Z', validTo: null, version: 2 }
    ])
    expect((await ask('?as_of=2024-03-09')).body.data).toMatchObject([{ share: 100, version: 1 }])
    expect((await ask('')).body.data).toMatchObject([{ share: 90, version: 2 }])
    expect((await ask('?as_of=2024-03-01')).body.data).toEqual([])
  })

  test.each([
    ['?from=2024-03-04', ['late', 'mid']],
    ['?to=2024-03-04', ['mid', 'early']],
    ['?from=2024-03-04&to=2024-03-04', ['mid']],
    ['?filed_from=2024-03-07', ['late']],
    ['?codes=s', ['early']],
    ['?ticker=OTHR', ['early']],
    ['?role=cfo', ['mid']],
    ['?role=officer', ['late', 'mid']],
    ['?role=director,cfo', ['mid', 'early']],
    ['?role=ceo&format=ndjson&fields=economicTradeId', ['late']],
    ['?industry=met', ['late', 'mid']],
    ['?issuer_cik=0000000002', ['early']],
    ['?issuer_cik=2&ticker=ACME', []],
    ['?industry=met&issuer_cik=2', []],
    ['?industry=met&ticker=OTHR', []],
    ['?sector=Utilities', []],
    ['?derivative=only', ['mid']],
    ['?derivative=exclude', ['late', 'early']],
    ['', ['late', 'mid', 'early']]
  ])('filters by %s', async (query, expected) => {
    const early = aTrade({ code: 'S', issuerCik: 2, transactionDate: '2024-03-01', validFrom: '2024-03-05T21:00:00Z' })
    const mid = aTrade({
      derivative: true,
      titles: ['CFO'],
      transactionDate: '2024-03-04',
      validFrom: '2024-03-06T21:00:00Z'
    })
    const late = aTrade({ titles: ['CEO', 'other'], transactionDate: '2024-03-06', validFrom: '2024-03-07T21:00:00Z' })
    await insertListedTrades(database.pool, [early, mid, late])
    const ids = { early: early.id, late: late.id, mid: mid.id }
    const { body, text } = await ask(query)
    const lines = () => ({
      data: text
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line))
    })
    expect(idsOf(body?.data ? body : lines())).toEqual(expected.map(name => ids[name as keyof typeof ids]))
  })

  test('says why a trade counts nowhere, and what it waits for', async () => {
    const doubted = aTrade({ priceDoubt: 'above_volume', priceValidity: 'pending' })
    const [awaited, decided] = [aTrade({ priceValidity: 'pending' }), aTrade()]
    await insertListedTrades(database.pool, [doubted, awaited, decided])
    await database.pool.query('update trade set awaits_price = (id = $1)', [awaited.id])
    await database.pool.query("update trade set no_decision = 'tax_withholding' where id = $1", [decided.id])
    const { body } = await ask('?fields=economicTradeId,noDecision,priceDoubt,awaitsPrice')
    const byId = new Map(body.data.map((row: { economicTradeId: string }) => [row.economicTradeId, row]))
    expect(byId.get(doubted.id)).toMatchObject({ awaitsPrice: false, noDecision: null, priceDoubt: 'above_volume' })
    expect(byId.get(awaited.id)).toMatchObject({ awaitsPrice: true, noDecision: null, priceDoubt: null })
    expect(byId.get(decided.id)).toMatchObject({ awaitsPrice: false, noDecision: 'tax_withholding', priceDoubt: null })
  })

  test('adds the track record for plans that have it', async () => {
    await insertListedTrades(database.pool, [aTrade()])
    const { body } = await ask('?track_record=true&fields=name')
    expect(Object.keys(body.data[0])).toEqual([
      'name',
      'issuerCik',
      'insiderCik',
      'detailedPerTickerBuyStats',
      'detailedPerTickerSellStats'
    ])
    expect(body.data[0].detailedPerTickerBuyStats['2W']).toEqual({
      accumTransactionValue: 0,
      accumTransactionWins: 0,
      accumWeightedTransactionReturns: 0,
      numTransactions: 0
    })
    const { key } = await addCustomer({ ...database, ...api })
    const refused = await ask('?track_record=true', { key })
    expect(refused).toMatchObject({
      body: { code: 'right_required', plan: 'Silver', right: 'track_record' },
      status: 403
    })
  })

  test('writes tables and lines, all rows of them', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ owners: [{ cik: '1', name: '=cmd()' }] }),
      aTrade({ shares: null })
    ])
    const table = await ask('?format=csv&fields=name,share,owners')
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(table.text).toMatch(/^name,share,owners\r\nDoe Jane,,"\[{.*\r\n'=cmd\(\),100,"\[{.*\r\n$/)
    const lines = await ask('?fields=share', { headers: { accept: 'application/x-ndjson' } })
    expect(lines.text).toMatch(/^{"share":null}\n{"share":100}\n{"meta":.*"row_count":2}\n$/)
  })

  test('writes decimals as numbers, or as filed', async () => {
    const filed = { price_per_share: '10.2500', shares: ' 1234.50 ', shares_owned_following: '+7.0' }
    const trade = aTrade({ ownershipChange: -12.5, price: 10.25, shares: 1234.5, vehicleChange: -0.1 + -0.2 })
    const [accession] = trade.id.split('#')
    const odd = aTrade({ price: null, shares: 5 })
    await insertListedTrades(database.pool, [{ ...trade, sources: [{ accession: accession!, path: '/l[1]' }] }, odd])
    await database.pool.query(`update trade set shares_owned_following = 7 where id = $1`, [trade.id])
    for (const position of [0, 1])
      await database.pool.query(
        `insert into filing_line (accession, position, table_name, kind, path, shares, price_per_share, shares_owned_following)
         values ($1, $2::text::int, 'nonDerivative', 'transaction', '/l[' || $2::text || ']', $3, $4, $5)`,
        [
          accession,
          position,
          ...(position === 1 ? [filed.shares, filed.price_per_share, filed.shares_owned_following] : ['1', '1', '1'])
        ]
      )
    const FIELDS = 'share,transactionPricePerShare,sharesOwnedFollowing,ownershipChange,ownerChange,version'
    const numbers = await ask(`?fields=${FIELDS}`)
    expect(numbers.body.data[1]).toEqual({
      ownerChange: -12.5,
      ownershipChange: -0.30000000000000004,
      share: 1234.5,
      sharesOwnedFollowing: 7,
      transactionPricePerShare: 10.25,
      version: 1
    })
    const { body } = await ask(`?fields=${FIELDS}&decimals=string`)
    expect(body.data[1]).toEqual({
      ownerChange: '-12.5',
      ownershipChange: '-0.30000000000000004',
      share: '1234.50',
      sharesOwnedFollowing: '+7.0',
      transactionPricePerShare: '10.2500',
      version: 1
    })
    expect(body.data[0]).toMatchObject({ share: '5', transactionPricePerShare: null })
    const table = await ask(`?format=csv&fields=share,sharesOwnedFollowing,ownerChange&decimals=string`)
    expect(table.text).toMatch(/^share,sharesOwnedFollowing,ownerChange\r\n.*\r\n1234\.50,\+7\.0,-12\.5\r\n$/)
    const lines = await ask('?format=ndjson&fields=share&decimals=string')
    expect(lines.text).toMatch(/^{"share":"5"}\n{"share":"1234.50"}\n{"meta":.*"row_count":2}\n$/)
    expect((await ask('?decimals=text')).body).toMatchObject({ code: 'invalid_parameter', parameter: 'decimals' })
  })

  test('says when a version became known so exactly that it is in what was known then', async () => {
    await insertListedTrades(database.pool, [aTrade({ validFrom: '2024-03-05T21:00:00.123Z' })])
    const [{ knownAt }] = (await ask('?as_of=2024-03-06&fields=knownAt')).body.data
    expect(knownAt).toBe('2024-03-05T21:00:00.123Z')
    expect((await ask(`?as_of=${knownAt}`)).body.data).toHaveLength(1)
    expect((await ask('?as_of=2024-03-05T21:00:00.122Z')).body.data).toHaveLength(0)
  })

  test.each([
    ['?limit=0', 'invalid_parameter', 'limit'],
    ['?limit=1e9', 'invalid_parameter', 'limit'],
    ['?limit=501', 'invalid_parameter', 'limit'],
    ['?limit=5&limit=7', 'invalid_parameter', 'limit'],
    ['?from=2024-03-05&to=2024-03-04', 'invalid_parameter', 'to'],
    ['?from=2024-02-30', 'invalid_parameter', 'from'],
    ['?cursor=made~up', 'invalid_parameter', 'cursor'],
    ['?ticker=A%00B', 'invalid_parameter', 'ticker'],
    ['?fields=name,secret', 'invalid_parameter', 'fields']
  ])('refuses %s', async (query, code, parameter) => {
    expect(await ask(query)).toMatchObject({ body: { code, parameter, status: 400 }, status: 400 })
  })

  test('names the parameter that may have been meant, and the ticker', async () => {
    expect((await ask('?trackrecord=true')).body).toMatchObject({ code: 'unknown_parameter', nearest: 'track_record' })
    const unknown = await ask('?ticker=ACM')
    expect(unknown).toMatchObject({ body: { code: 'unknown_ticker', ticker: 'ACM' }, status: 404 })
    expect(unknown.body.suggestions).toContainEqual({ name: 'Acme Works', ticker: 'ACME' })
  })

  test('never repeats a key that stands in the wrong place', async () => {
    const { text } = await ask(`?${enterprise.key}=1&limit=x&apiKey=${enterprise.key}`)
    expect(text).not.toContain(enterprise.key)
  })

  test('opens the sample to everybody by the demo key', async () => {
    await insertListedTrades(database.pool, [aTrade()])
    expect((await ask('', { key: DEMO_KEY })).status).toBe(200)
    expect((await ask('?track_record=true', { key: DEMO_KEY })).status).toBe(403)
  })
})

describe('tables of one account', () => {
  test('are two at a time: a third is refused in words, at no cost, until one has ended', async () => {
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-silver' })
    const open = () => api.open(`${PATH}?format=csv`, { key })
    const [first, second] = [await open(), await open()]
    const left = second.headers.get('x-ratelimit-remaining')
    for (const format of ['csv', 'ndjson']) {
      const refused = await api.ask(`${PATH}?format=${format}`, { key })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
      expect(refused.headers.get('content-type')).toBe('application/problem+json')
      expect(refused.body).toMatchObject({ code: 'too_many_tables', title: 'Two tables at a time' })
      expect(refused.headers.get('x-ratelimit-remaining')).toBe(left)
    }
    // The limit counts only tables, not pages, and each account has its own.
    expect((await api.ask(`${PATH}?limit=1`, { key })).status).toBe(200)
    expect((await api.ask(`${PATH}?format=csv`, { key: enterprise.key })).status).toBe(200)
    expect(await first.text()).toContain('transactionDate')
    const third = await open()
    expect(third.status).toBe(200)
    expect((await open()).status).toBe(429)
    await Promise.all([second.body!.cancel(), third.body!.cancel()])
    const again = await open()
    expect(again.status).toBe(200)
    await again.text()
  })

  // Failed calls count towards the four calls a minute, so each customer makes four.
  test.each([
    ['fail', 'ticker=NOBODY', 404],
    ['are refused', 'track_record=true', 403]
  ])('that %s hold no seat', async (_, query, status) => {
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
    for (let time = 0; time < 3; time++) {
      expect((await api.ask(`${PATH}?format=csv&${query}`, { key })).status).toBe(status)
    }
    expect((await api.ask(`${PATH}?format=csv`, { key })).status).toBe(200)
  })

  test('of all accounts are as many as a process writes', async () => {
    const customers = await Promise.all(
      Array.from({ length: TABLES_PER_PROCESS }, () => addCustomer({ ...database, ...api }, { plan: 'api-base' }))
    )
    const tables = await Promise.all(customers.map(({ key }) => api.open(`${PATH}?format=csv`, { key })))
    expect(tables.map(({ status }) => status)).toEqual(customers.map(() => 200))
    const refused = await api.ask(`${PATH}?format=csv`, { key: enterprise.key })
    expect(refused).toMatchObject({ body: { code: 'tables_busy' }, status: 503 })
    expect(refused.headers.get('retry-after')).toBe('30')
    await Promise.all(tables.map(({ body }) => body!.cancel()))
    expect((await api.ask(`${PATH}?format=csv`, { key: enterprise.key })).status).toBe(200)
  })
})
