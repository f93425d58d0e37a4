// Returns of disclosed trades, from prices in PostgreSQL to lists and records.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { postgresStaleDisclosures } from '#adapters/postgres/congress/stale-disclosures.ts'
import { type DisclosureRow, writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import { postgresPriceSource, writePrices } from '#adapters/postgres/stocks/prices.ts'
import type { CongressDocument, DisclosedTrade } from '#core/congress/congress-trade.ts'
import type { CongressQuestion } from '#core/congress/ports.ts'
import { refreshCongressReturns } from '#core/operation/pipeline/refresh-congress-returns.ts'
import { MARKET_TICKER } from '#core/trades/events/trade-returns.ts'
import { congressDocument, day, disclosedTrade } from '#tests/support/content/congress.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { weekdays } from '#tests/support/ranking/ranking.ts'

/** Monday on which the trades were made. The report is of the Monday after. */
const MONDAY = day('2026-03-02')
const DISCLOSED = day('2026-03-09')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(`truncate congress_return, congress_trade, restated_trade, congress_document, congress_member,
    dirty_disclosure, congress_purchase, price_bar, issuer, issuer_ticker, trade, trade_change cascade`)
)

/** Stores one close for each weekday from MONDAY on; the open of a day is its close. */
const closesOf = (ticker: string, closes: readonly number[], from = MONDAY) =>
  writePrices(
    database,
    weekdays(from, closes.length).map((date, index) => ({
      adjustedClose: undefined,
      date,
      split: undefined,
      splitAdjusted: undefined,
      ticker,
      unadjusted: { close: closes[index]!, high: closes[index]!, low: closes[index]!, open: closes[index]! },
      volume: undefined
    }))
  )

const row = (trade: Partial<DisclosedTrade> = {}, document: Partial<CongressDocument> = {}): DisclosureRow => ({
  daySource: 'office',
  document: congressDocument({ disclosedOn: DISCLOSED, ...document }),
  reader: 1,
  reading: 'read',
  trade: disclosedTrade({ tradedOn: MONDAY, ...trade })
})

const refresh = () =>
  refreshCongressReturns(postgresStaleDisclosures(database.pool), postgresPriceSource(database.pool))
const list = (parts: Partial<CongressQuestion> = {}) =>
  postgresCongress(database).list({
    after: undefined,
    direction: 'desc',
    filter: {},
    limit: 10,
    memberId: undefined,
    sort: 'since',
    ...parts
  })
const returnsNow = async () => (await list())[0]?.returns

describe('returns of disclosed trades', () => {
  test('count from the first open after the trade and after the disclosure, beside the market', async () => {
    // Trade on Monday, entry on Tuesday at 100; report on the next Monday, entry on the Tuesday after at 120.
    await closesOf('NLKW', [90, 100, 100, 100, 100, 110, 120, 150])
    await closesOf(MARKET_TICKER, [80, 80, 80, 80, 80, 80, 100, 110])
    await writeDisclosures(database, [row()])
    expect(await returnsNow()).toBeNull()
    expect(await refresh()).toEqual({ disclosures: 1 })
    expect(await returnsNow()).toEqual({
      market: MARKET_TICKER,
      missing: null,
      sinceDisclosure: { marketPercent: 10, percent: 25 },
      sinceTrade: { marketPercent: 37.5, percent: 50 },
      until: '2026-03-11'
    })
    expect(await refresh()).toEqual({ disclosures: 0 })
  })

  test('follow new prices, of the stock and of the market', async () => {
    await closesOf('NLKW', [100, 100, 100, 100, 100, 100, 100, 100])
    await writeDisclosures(database, [row()])
    await refresh()
    await closesOf('NLKW', [110], day('2026-03-12'))
    await refresh()
    expect(await returnsNow()).toMatchObject({ sinceDisclosure: { marketPercent: null, percent: 10 } })
    await closesOf(MARKET_TICKER, [100, 100, 100, 100, 100, 100, 100, 100, 105])
    await refresh()
    expect(await returnsNow()).toMatchObject({ sinceDisclosure: { marketPercent: 5, percent: 10 } })
  })

  test('use the prices of the company under its present ticker', async () => {
    await database.pool.query("insert into issuer (cik, name, ticker) values (1000, 'Northlake', 'NLKN')")
    await database.pool.query(
      `insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
       values (1000, 'NLKW', 'filing', '2020-01-01', '2026-03-20'), (1000, 'NLKN', 'sec', '2026-03-21', '2026-05-01')`
    )
    await closesOf('NLKN', [100, 100, 100, 100, 100, 100, 100, 130])
    await writeDisclosures(database, [row()])
    await refresh()
    expect(await returnsNow()).toMatchObject({ sinceDisclosure: { percent: 30 } })
    await closesOf('NLKN', [140], day('2026-03-12'))
    await refresh()
    expect(await returnsNow()).toMatchObject({ sinceDisclosure: { percent: 40 } })
  })

  test('say why there is none, and are computed once the day of the disclosure is known', async () => {
    await writeDisclosures(database, [row({}, { disclosedOn: null })])
    await refresh()
    expect(await returnsNow()).toMatchObject({ missing: 'undated', sinceDisclosure: null, sinceTrade: null })
    await closesOf('NLKW', [100, 100, 100, 100, 100, 100, 100, 130])
    await writeDisclosures(database, [row()])
    await refresh()
    expect(await returnsNow()).toMatchObject({ missing: null, sinceDisclosure: { percent: 30 } })
  })

  test('are not those of an option or a bond', async () => {
    await closesOf('NLKW', [100, 100, 100, 100, 100, 100, 100, 130])
    await writeDisclosures(database, [row({ isOption: true }), row({ assetType: 'Corporate Bond', owner: 'self' })])
    expect(await refresh()).toEqual({ disclosures: 0 })
    expect((await list()).map(({ returns }) => returns)).toEqual([null, null])
  })

  test('end with a trade that an amendment sets aside', async () => {
    await closesOf('NLKW', [100, 100, 100, 100, 100, 100, 100, 130])
    const senate = { chamber: 'senate', url: 'https://reports.example/1/' } as const
    const edition = { amendment: 0, titleDay: DISCLOSED }
    await writeDisclosures(database, [{ ...row({}, senate), edition }])
    await refresh()
    const amended = row(
      { amount: { maxUsd: 50_000, minUsd: 15_001 } },
      { ...senate, url: 'https://reports.example/2/' }
    )
    await writeDisclosures(database, [{ ...amended, edition: { ...edition, amendment: 1 } }])
    await refresh()
    const { rows } = await database.pool.query('select trade_id from congress_return')
    expect(rows).toEqual([{ trade_id: expect.stringContaining('reports.example/2/') }])
  })

  describe('days of purchases', () => {
    const [HOLDER, FORMER] = ['1000', '2000']
    const senate = { chamber: 'senate', url: 'https://reports.example/1/' } as const
    const edition = { amendment: 0, titleDay: DISCLOSED }
    const daysOf = async () => {
      await refresh()
      const { rows } = await database.pool.query<Record<string, string | null>>(
        'select issuer_cik::text, disclosed_on::text, ticker, until::text from congress_purchase order by 1, 2, 3'
      )
      return rows.map(row => Object.values(row))
    }
    beforeEach(() =>
      database.pool.query(`insert into issuer_ticker (cik, ticker, source, first_seen, last_seen) values
        (${HOLDER}, 'NLKW', 'filing', '2020-01-01', '2026-12-31'), (${FORMER}, 'OLDW', 'filing', '2020-01-01', '2026-12-31')`)
    )

    test('are those of purchases of shares, for the company that had the ticker then', async () => {
      await writeDisclosures(database, [
        row(),
        row({ owner: 'self', type: 'sale' }),
        row({ isOption: true, owner: 'spouse' }),
        row({ assetType: 'Corporate Bond', ticker: 'OLDW' }),
        row({ isAmendment: true, ticker: 'OLDW' }),
        row({ ticker: 'NONE' })
      ])
      expect(await daysOf()).toEqual([[HOLDER, DISCLOSED, 'NLKW', null]])
    })

    test('are known once the day of the disclosure is', async () => {
      await writeDisclosures(database, [row({}, { disclosedOn: null })])
      expect(await daysOf()).toEqual([])
      await writeDisclosures(database, [row()])
      expect(await daysOf()).toEqual([[HOLDER, DISCLOSED, 'NLKW', null]])
    })

    test('stay those of the first edition, and end with the amendment that drops a purchase', async () => {
      const [repeated, dropped] = [row({}, senate), row({ ticker: 'OLDW' }, senate)]
      await writeDisclosures(database, [
        { ...repeated, edition },
        { ...dropped, edition }
      ])
      const first = [
        [HOLDER, DISCLOSED, 'NLKW', null],
        [FORMER, DISCLOSED, 'OLDW', null]
      ]
      expect(await daysOf()).toEqual(first)
      const amended = row({}, { ...senate, disclosedOn: day('2026-03-20'), url: 'https://reports.example/2/' })
      await writeDisclosures(database, [{ ...amended, edition: { ...edition, amendment: 1 } }])
      expect(await daysOf()).toEqual([first[0], [FORMER, DISCLOSED, 'OLDW', '2026-03-20']])
    })

    test('make lists read the company again, but only if it has a trade filed later', async () => {
      const noted = async () => {
        const { rows } = await database.pool.query(
          "select from trade_change where source = 'congress_purchase' and issuer_cik = 1000"
        )
        return rows.length
      }
      await writeDisclosures(database, [row()])
      await daysOf()
      expect(await noted()).toBe(0)
      await insertListedTrades(database.pool, [aTrade({ issuerCik: 1000, validFrom: '2026-03-10T04:00:00Z' })])
      await database.pool.query('delete from congress_purchase')
      expect(await noted()).toBe(1)
    })
  })

  test('sort and filter the list, unknown ones last', async () => {
    await closesOf(MARKET_TICKER, [100, 100, 100, 100, 100, 100, 100, 110])
    await closesOf('BEST', [200, 100, 100, 100, 100, 100, 100, 130])
    await closesOf('LAST', [50, 80, 100, 100, 100, 100, 100, 105])
    await writeDisclosures(database, [row({ ticker: 'LAST' }), row({ ticker: 'BEST' }), row({ ticker: 'NONE' })])
    await refresh()
    const tickersOf = async (parts: Partial<CongressQuestion>) => (await list(parts)).map(({ ticker }) => ticker)
    expect(await tickersOf({})).toEqual(['BEST', 'LAST', 'NONE'])
    expect(await tickersOf({ direction: 'asc' })).toEqual(['LAST', 'BEST', 'NONE'])
    expect(await tickersOf({ sort: 'sinceTrade' })).toEqual(['LAST', 'BEST', 'NONE'])
    expect(await tickersOf({ filter: { market: 'ahead' } })).toEqual(['BEST'])
    expect(await tickersOf({ filter: { market: 'behind' } })).toEqual(['LAST'])
    const [first] = await list({ limit: 1 })
    expect(await tickersOf({ after: { id: first!.id, key: 30 } })).toEqual(['LAST', 'NONE'])
  })

  test('that have matured form the record of a member', async () => {
    const closes = Array.from({ length: 40 }, (_, index) => 100 + index)
    await closesOf('NLKW', closes)
    await closesOf(
      MARKET_TICKER,
      closes.map(() => 100)
    )
    await writeDisclosures(database, [row({ type: 'partial-sale' })])
    await refresh()
    const store = postgresCongress(database)
    const matured = {
      company: 'NLKW',
      disclosedOn: DISCLOSED,
      memberId: 'house/ines-marlow',
      month: { marketPercent: 0, percent: 19.81 },
      side: 'sell',
      tradedOn: MONDAY,
      year: null
    }
    expect(await store.listMatured('house/ines-marlow')).toEqual([matured])
    expect(await store.listMatured('house/noor-okafor')).toEqual([])
    expect(await store.listAllMatured()).toEqual([matured])
  })
})
