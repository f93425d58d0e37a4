import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresEvents } from '#adapters/postgres/scores/ranking.ts'
import { postgresPriceSource } from '#adapters/postgres/stocks/prices.ts'
import { postgresStaleEvents } from '#adapters/postgres/trades/events/stale-events.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { type BuiltEvents, buildStaleEvents } from '#core/operation/pipeline/build-stale-events.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertTrades } from '#tests/support/database/trade-rows.ts'
import { day, eventTrade, owner, weekdays } from '#tests/support/ranking/ranking.ts'

const LATER = newYorkInstant(day('2023-05-05'), '17:00')

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate trade_event, event_rank, unranked_event, trade_owner, trade, lot_group, dirty_event, dirty_issuer, price_bar, issuer'
  )
)

/** Builds the stale events, including those of `issuers`. */
async function build(...issuers: string[]): Promise<BuiltEvents> {
  await database.pool.query('insert into dirty_event select unnest($1::bigint[]) on conflict do nothing', [issuers])
  return buildStaleEvents(postgresStaleEvents(database.pool, systemClock), postgresPriceSource(database.pool))
}

const events = (): Promise<KnownEvent[]> =>
  postgresEvents(database.db).listByIssuer('1000', newYorkInstant(day('2030-01-01'), '12:00'))

const insertCloses = (closes: readonly number[]) =>
  database.pool.query(
    `insert into price_bar (ticker, date, close) select 'QWRT', * from unnest($1::date[], $2::float8[])
     on conflict do nothing`,
    [weekdays(day('2023-04-03'), closes.length), closes]
  )

describe('events in PostgreSQL', () => {
  test('stores the events of marked issuers once', async () => {
    await insertTrades(database.pool, [eventTrade(), eventTrade({ id: '0000000002-23-000001#ND1', issuerCik: '2000' })])
    await database.pool.query('insert into dirty_event values (1000)')
    expect(await build()).toEqual({ events: 1, issuers: 1 })
    expect(await build()).toEqual({ events: 0, issuers: 0 })
    expect(await build('1000', '2000')).toEqual({ events: 1, issuers: 2 })
    expect(await events()).toEqual([
      expect.objectContaining({ isEligible: true, ownerChangePercent: 25, shares: 1_000 })
    ])
  })

  test('waits for the trades of an issuer to be derived', async () => {
    await insertTrades(database.pool, [eventTrade()])
    await database.pool.query('insert into dirty_issuer values (1000)')
    expect(await build()).toEqual({ events: 0, issuers: 0 })
    await database.pool.query('delete from dirty_issuer')
    expect(await build()).toEqual({ events: 1, issuers: 1 })
  })

  test("need a second connection besides their batches': they finish with it, and report its absence", async () => {
    const issuers = Array.from({ length: 450 }, (_, index) => String(10_000 + index))
    const trades = issuers.map((issuerCik, index) =>
      eventTrade({ id: `${String(index).padStart(10, '0')}-23-000001#ND1`, issuerCik })
    )
    await insertTrades(database.pool, trades)
    await database.pool.query('insert into dirty_event select unnest($1::bigint[])', [issuers])
    for (const max of [2, 3]) {
      const { close, pool } = connect(database.url, { max })
      const built = buildStaleEvents(postgresStaleEvents(pool, systemClock), postgresPriceSource(pool))
      if (max === 2) await expect(built).rejects.toThrow('3 connections')
      else expect(await built).toEqual({ events: 450, issuers: 450 })
      await close()
    }
  })

  test('outcomes follow the prices', async () => {
    await insertTrades(database.pool, [eventTrade()])
    await insertCloses(Array(40).fill(10))
    await build('1000')
    expect((await events())[0]?.outcomes).toEqual({ '2W': expect.objectContaining({ return: 0 }) })
    await insertCloses([...Array(280).fill(10), 12])
    await build('1000')
    expect(Object.keys((await events())[0]!.outcomes)).toEqual(['1M', '1Y', '2W', '3M', '6M'])
    const { rows } = await database.pool.query('select matured_at, is_win, entry_date from trade_event')
    expect(rows).toEqual([
      { entry_date: '2023-05-03', is_win: false, matured_at: expect.stringContaining('2024-04-19') }
    ])
  })

  test('records when an event was rejected, and removes that when it passes again', async () => {
    const refused = async () => (await database.pool.query('select is_eligible, refused_at from trade_event')).rows[0]
    await insertTrades(database.pool, [eventTrade()])
    await build('1000')
    expect(await refused()).toEqual({ is_eligible: true, refused_at: null })
    await database.pool.query(`update trade set price_validity = 'rejected', price_rejection = 'outside_session_range'`)
    await build('1000')
    const { refused_at: first, ...rest } = await refused()
    expect(rest).toEqual({ is_eligible: false })
    expect(first).not.toBeNull()
    await database.pool.query(`update trade set price_rejection = 'implausible_price', shares = 7`)
    await build('1000')
    expect(await refused()).toEqual({ is_eligible: false, refused_at: first })
    await database.pool.query(`update trade set price_validity = 'ok', price_rejection = null`)
    await build('1000')
    expect(await refused()).toEqual({ is_eligible: true, refused_at: null })
  })

  test('keeps the rank of an event unless its ranking input changes', async () => {
    await insertTrades(database.pool, [eventTrade()])
    await build('1000')
    await database.pool.query(`insert into event_rank select accession, as_of, 1, 2, 3, 4, 5, 0.5 from trade_event`)
    await database.pool.query('truncate unranked_event')
    await database.pool.query('update trade set valid_to = $1', [LATER])
    const joined = [owner('7', newYorkInstant(day('2023-05-02'), '17:00'))]
    await insertTrades(database.pool, [
      eventTrade({ acquiredDisposed: 'D', documentType: '4/A', owners: joined, validFrom: LATER, version: 2 })
    ])
    await build('1000')
    expect((await events())[0]?.retractedAt).toEqual(LATER)
    const ranked = async () => (await database.pool.query('select accession from event_rank')).rowCount
    const unranked = async () => (await database.pool.query('select accession from unranked_event')).rowCount
    expect([await ranked(), await unranked()]).toEqual([1, 0])
    await database.pool.query('update trade set value_usd = 5 where version = 1')
    await build('1000')
    expect([await ranked(), await unranked()]).toEqual([0, 1])
  })

  test('deletes the events of deleted trades', async () => {
    await insertTrades(database.pool, [eventTrade(), eventTrade({ id: '0000000001-23-000002#ND1' })])
    await build('1000')
    await database.pool.query(`delete from trade where id like '%000002#%'`)
    await build('1000')
    expect((await events()).map(({ accession }) => accession)).toEqual(['0000000001-23-000001'])
  })
})
