import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MARK_ISSUERS, postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { sumMonths } from '#adapters/postgres/lists/insiders/insider-rows.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import { postgresStaleTrades } from '#adapters/postgres/trades/stale-trades.ts'
import { systemClock } from '#adapters/system-clock.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { listActivities } from '#core/lists/activities/list-activities.ts'
import { readTrades } from '#core/lists/activities/trades-json.ts'
import { type DerivedTrades, deriveStaleTrades } from '#core/operation/pipeline/derive-stale-trades.ts'
import { freshTickers } from '#tests/support/activities/fresh-tickers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { amendment, filing, holding, line, owner } from '#tests/support/filings/filing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate filing, issuer, issuer_ticker, dirty_issuer, trade, lot_group, trade_change, price_bar, split, told_split cascade'
  )
)

async function save(...filings: Filing[]): Promise<void> {
  await postgresFilings(database).saveBatch(
    filings.map(one => ({
      document: undefined,
      filing: one,
      industry: undefined,
      source: 'data-set' as const,
      unknownElements: new Map()
    }))
  )
}

const derive = (): Promise<DerivedTrades> => deriveStaleTrades(postgresStaleTrades(database.pool))

const rowsOf = async <Row>(query: string): Promise<Row[]> => (await database.pool.query(query)).rows as Row[]

describe('trades in PostgreSQL', () => {
  test('are stored as derived, with their owners, and name the issuer', async () => {
    await save(
      filing({
        lines: [
          line(),
          holding({ directOrIndirect: 'I', natureOfOwnership: 'By spouse', sharesOwnedFollowing: '4100' })
        ],
        owners: [
          owner({ isOfficer: true, officerTitle: 'CEO' }),
          owner({ cik: '9992222', isDirector: null, isTenPercentOwner: true })
        ]
      })
    )
    expect(await derive()).toEqual({ issuers: 1, versions: 1 })

    const [trade] = await rowsOf<Record<string, unknown>>('select * from trade')
    expect(trade).toMatchObject({
      accession: '0009993333-26-000007',
      code: 'P',
      id: '0009993333-26-000007#ND1',
      is_new_position: false,
      issuer_cik: '9990001',
      owner_ciks: ['9991111', '9992222'],
      ownership_change: 25,
      price_validity: 'pending',
      shares: 12_500,
      ticker: 'NLKW',
      timeliness: 'on_time',
      titles: ['CEO', 'officer', 'director', '10% owner'],
      transaction_date: '2026-03-02',
      valid_to: null,
      value_usd: 230_343.75,
      version: 1
    })
    expect(trade?.['owner_change']).toBeCloseTo(23.105)
    expect(await rowsOf('select owner_cik, trade_id from trade_owner order by 1')).toEqual([
      { owner_cik: '9991111', trade_id: '0009993333-26-000007#ND1' },
      { owner_cik: '9992222', trade_id: '0009993333-26-000007#ND1' }
    ])
    expect(await rowsOf('select cik, name, ticker from issuer')).toEqual([
      { cik: '9990001', name: 'Northlake Widgets Inc', ticker: 'NLKW' }
    ])
    expect(await rowsOf('select ticker, source, first_seen from issuer_ticker')).toEqual([
      { first_seen: '2026-03-04', source: 'filing', ticker: 'NLKW' }
    ])
    expect(await rowsOf('select * from dirty_issuer')).toEqual([])
  })

  test('give the same result whether an amendment arrives after its original or before it', async () => {
    const original = filing()
    const corrected = amendment('2026-03-04', { lines: [line({ shares: '1250', sharesOwnedFollowing: '51250' })] })
    const versions =
      'select id, version, valid_from, valid_to, shares, accession, sources from trade order by id, version'

    await save(original)
    await derive()
    await save(corrected)
    await derive()
    const inOrder = await rowsOf(versions)
    await database.pool.query('truncate filing, trade, lot_group, dirty_issuer cascade')
    await save(corrected)
    await derive()
    await save(original)
    await derive()

    expect(await rowsOf(versions)).toEqual(inOrder)
    expect(inOrder).toMatchObject([
      { shares: 12_500, version: 1 },
      { shares: 1_250, valid_to: null, version: 2 }
    ])
  })

  test('are checked again when a price arrives, and only differences are written', async () => {
    const other = filing({ accession: '0009993333-26-000008', lines: [line({ transactionDate: '2026-03-03' })] })
    await save(filing(), other)
    await derive()
    await database.pool.query('truncate trade_change')
    await database.pool.query(
      `insert into price_bar (ticker, date, low, high, close) values ('NLKW', '2026-03-02', 18, 19, 18.5)`
    )
    await database.pool.query('insert into dirty_issuer values (9990001)')

    expect(await derive()).toEqual({ issuers: 1, versions: 1 })
    expect(await rowsOf('select transaction_date, price_validity from trade order by 1')).toEqual([
      { price_validity: 'ok', transaction_date: '2026-03-02' },
      { price_validity: 'pending', transaction_date: '2026-03-03' }
    ])
    expect(await rowsOf('select trade_id from trade_owner')).toHaveLength(2)
  })

  test('wait for the prices of their day, and are then classified: a fair price, a placement, a typo', async () => {
    const placement = filing({
      accession: '0009993333-26-000008',
      footnotes: { F1: 'Bought in a private placement.' },
      lines: [line({ footnoteIds: { pricePerShare: ['F1'] }, pricePerShare: '6' })]
    })
    const slip = filing({ accession: '0009993333-26-000009', lines: [line({ pricePerShare: '1843' })] })
    const verdicts =
      'select price_validity, price_doubt, price_rejection, is_counted from trade where valid_to is null order by id'
    const waiting = { is_counted: true, price_doubt: null, price_rejection: null, price_validity: 'pending' }
    await save(filing(), placement, slip)
    await derive()
    expect(await rowsOf(verdicts)).toEqual([waiting, waiting, waiting])

    const session = { close: 18.5, high: 19, low: 18, open: 18.2 }
    const bar = {
      adjustedClose: undefined,
      split: undefined,
      splitAdjusted: undefined,
      unadjusted: session,
      volume: 900_000
    }
    await writePrices(database, [{ ...bar, date: '2026-03-03' as ReportDate, ticker: 'NLKW' }])
    // Later prices have arrived, so the missing price of that day is no longer awaited.
    expect(await derive()).toEqual({ issuers: 1, versions: 3 })

    await writePrices(database, [{ ...bar, date: '2026-03-02' as ReportDate, ticker: 'NLKW' }])
    await derive()
    expect(await rowsOf(verdicts)).toEqual([
      { is_counted: true, price_doubt: null, price_rejection: null, price_validity: 'ok' },
      { is_counted: false, price_doubt: 'outside_prices', price_rejection: null, price_validity: 'pending' },
      { is_counted: false, price_doubt: null, price_rejection: 'outside_session_range', price_validity: 'rejected' }
    ])
  })

  test('store why a price is in doubt, and whether they count', async () => {
    await save(
      filing({ lines: [line(), line({ pricePerShare: '12' }), line({ pricePerShare: '18.5', shares: '600000' })] })
    )
    await database.pool.query(
      `insert into price_bar (ticker, date, low, high, close, volume) values ('NLKW', '2026-03-02', 18, 19, 18.5, 10000)`
    )
    await derive()
    expect(
      await rowsOf('select price_validity, price_rejection, price_doubt, is_counted from trade order by id')
    ).toEqual([
      { is_counted: true, price_doubt: null, price_rejection: null, price_validity: 'ok' },
      { is_counted: false, price_doubt: 'outside_prices', price_rejection: null, price_validity: 'pending' },
      { is_counted: false, price_doubt: null, price_rejection: 'above_volume', price_validity: 'rejected' }
    ])
  })

  test('without a direction are in no list or sum of purchases', async () => {
    const other = { accession: '0009993333-26-000008', lines: [line({ acquiredDisposed: null })] }
    await save(filing(), filing(other))
    await derive()
    expect(await rowsOf('select code, side, is_scorable from trade order by id')).toEqual([
      { code: 'P', is_scorable: false, side: 'buy' },
      { code: 'P', is_scorable: false, side: null }
    ])
    const screen = postgresScreen(database.pool, { staleMs: 0 })
    const list = listActivities({
      activities: postgresActivities(database.pool, screen, { congressDistribution: 'all', heldMs: 0 }),
      clock: systemClock,
      congressDistribution: 'all',
      plannedSales: postgresPlannedSales(database.pool),
      reports: { listNewestWeeks: async () => [] },
      tickers: freshTickers(database.pool)
    })
    const buys = await list({ side: 'buy' }, undefined)
    const rows = buys.ok && 'json' in buys.value.rows ? readTrades(buys.value.rows.json) : []
    expect(rows).toMatchObject([{ tradeId: '0009993333-26-000007#ND1' }])
    const months = await sumMonths(database.pool, '9991111', { end: undefined, start: undefined }, new Date())
    expect(months).toMatchObject([{ totalTransactions: 1, transactionCode: 'P' }])
  })

  test('without changes are not written', async () => {
    await save(filing(), amendment('2026-03-04', { lines: [line({ shares: '1250' })] }))
    await derive()
    await database.pool.query('truncate trade_change')
    await database.pool.query('insert into dirty_issuer values (9990001)')

    expect(await derive()).toEqual({ issuers: 1, versions: 0 })
    expect(await rowsOf('select * from trade_change')).toEqual([])
  })

  test('are deleted with their last filing', async () => {
    await save(filing())
    await derive()
    await database.pool.query('delete from filing')
    await database.pool.query('insert into dirty_issuer values (9990001)')
    await derive()
    expect(await rowsOf('select * from trade')).toEqual([])
  })

  test('are derived once by several processes at the same time', async () => {
    const filings = Array.from({ length: 450 }, (_, index) =>
      filing({
        accession: `0009993333-26-${String(index).padStart(6, '0')}`,
        issuer: { cik: String(1000 + index), foreignSymbol: null, name: `Company ${index}`, symbol: 'NONE' }
      })
    )
    await save(...filings)
    const derived = await Promise.all([derive(), derive(), derive()])
    expect(derived.reduce((total, { issuers }) => total + issuers, 0)).toBe(450)
    expect(await rowsOf('select count(*)::int as trades from trade')).toEqual([{ trades: 450 }])
  })

  test('include a filing being saved while its marked issuer is derived', async () => {
    await save(filing())
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query(`insert into filing (accession, document_type, period_of_report, filed_at, known_at, known_at_source,
      issuer_cik, issuer_name, source) values ('0009993333-26-000009', '4', '2026-03-02', '2026-03-05', now(), 'header',
      9990001, 'Northlake Widgets Inc', 'xml')`)
    await writer.query(`insert into filing_line (accession, position, table_name, kind, transaction_code, path)
      values ('0009993333-26-000009', 1, 'nonDerivative', 'transaction', 'G', '/x')`)
    await writer.query(MARK_ISSUERS, [['9990001'], ['{0009993333-26-000009}']])
    await derive()
    await writer.query('commit')
    writer.release()
    await derive()
    expect(await rowsOf('select code from trade order by 1')).toEqual([{ code: 'G' }, { code: 'P' }])
  })

  test('stay marked after an interruption', async () => {
    await save(filing())
    await database.pool.query('alter table trade add constraint no_room check (false) not valid')
    await expect(derive()).rejects.toThrow('no_room')
    await database.pool.query('alter table trade drop constraint no_room')
    expect(await rowsOf('select * from dirty_issuer')).toHaveLength(1)
    expect(await derive()).toEqual({ issuers: 1, versions: 1 })
  })

  test('store texts that COPY must escape', async () => {
    const symbols = 'Inc.\\new\t"x"\n{y}'
    await save(
      filing({
        footnotes: { F1: symbols },
        lines: [line({ footnoteIds: { pricePerShare: ['F1'] }, securityTitle: symbols })]
      })
    )
    await derive()
    expect(await rowsOf('select security_title, footnotes from trade')).toEqual([
      { footnotes: [{ field: 'pricePerShare', id: 'F1', text: symbols }], security_title: symbols }
    ])
  })

  test('are derived once more after a rule change', async () => {
    await save(filing(), filing({ accession: '0009993333-26-000009', issuer: { ...filing().issuer, cik: '9990002' } }))
    await derive()
    expect(await derive()).toEqual({ issuers: 0, versions: 0 })

    await database.pool.query(`update trade set price_validity = 'ok'`)
    await database.pool.query(`update setting set value = '1' where name = 'derivation'`)
    expect(await derive()).toEqual({ issuers: 2, versions: 2 })
    expect(await derive()).toEqual({ issuers: 0, versions: 0 })
    expect(await rowsOf('select distinct price_validity from trade')).toEqual([{ price_validity: 'pending' }])
  })

  test('from before rule versions are derived again, and those of newer rules are kept', async () => {
    await save(filing())
    await derive()
    await database.pool.query(`delete from setting where name = 'derivation'`)
    expect(await derive()).toEqual({ issuers: 1, versions: 0 })
    await database.pool.query(`update setting set value = '99999' where name = 'derivation'`)
    expect(await derive()).toEqual({ issuers: 0, versions: 0 })
    expect(await rowsOf(`select value from setting where name = 'derivation'`)).toEqual([{ value: '99999' }])
    await database.pool.query(`delete from setting where name = 'derivation'`)
  })
})
