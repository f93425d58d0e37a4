// Records of insiders on a real PostgreSQL: counted again after each change of an event, whatever arrives first.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresExpiredRows } from '#adapters/postgres/operation/upkeep/expired-rows.ts'
import { postgresStaleRecords } from '#adapters/postgres/scores/stale-records.ts'
import { countRecords } from '#core/operation/pipeline/count-records.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { insertEvents } from '#tests/support/database/event-rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const [FIRST, SECOND, LATER] = ['2024-03-05T21:00:00Z', '2025-03-12T20:00:00Z', '2025-06-02T21:00:00Z'].map(Date.parse)
const ACCESSION = { first: '0009993333-24-000001', later: '0009993333-25-000002', other: '0009993333-24-000003' }

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate trade_event, unranked_event, trade_change, changed_filing'))

function aBuy(given: Partial<ScorableEvent> = {}): ScorableEvent {
  const asOfMs = given.asOfMs ?? FIRST!
  return {
    accession: ACCESSION.first,
    asOfMs,
    isNewPosition: false,
    issuerCik: '1',
    isWin: true,
    maturedAtMs: SECOND,
    ownerChangePercent: 10,
    owners: [{ cik: '100', knownAtMs: asOfMs }],
    retractedAtMs: undefined,
    valueUsd: 1000,
    ...given
  }
}
const first = aBuy()
const later = aBuy({ accession: ACCESSION.later, asOfMs: LATER!, issuerCik: '2', maturedAtMs: undefined })

const count = () => countRecords(postgresStaleRecords(database.pool))
async function records() {
  const { rows } = await database.pool.query(
    'select accession, side, issuer_cik, matured_buys, wins from insider_record order by accession, side'
  )
  return rows
}
const counted = (accession: string, maturedBuys: number, wins: number) => ({
  accession,
  issuer_cik: '2',
  matured_buys: maturedBuys,
  side: 'buy',
  wins
})

describe('records of insiders in PostgreSQL', () => {
  test.each([
    ['the earlier buy', [first], [later]],
    ['the later trade', [later], [first]]
  ])('are the same if %s arrives first', async (_, one, other) => {
    await insertEvents(database.pool, one)
    await count()
    expect(await records()).toEqual([])
    await insertEvents(database.pool, other)
    expect(await count()).toEqual({ events: 1, insiders: 1 })
    expect(await records()).toEqual([counted(ACCESSION.later, 1, 1)])
    expect(await count()).toEqual({ events: 0, insiders: 0 })
  })

  test('follow outcomes, retractions and deletions', async () => {
    await insertEvents(database.pool, [first, later])
    await count()
    const change = async (statement: string) => {
      await database.pool.query(`${statement} where accession = $1`, [ACCESSION.first])
      await count()
      return records()
    }
    expect(await change('update trade_event set is_win = false')).toEqual([counted(ACCESSION.later, 1, 0)])
    expect(await change(`update trade_event set retracted_at = '2025-06-02T21:00:00Z'`)).toEqual([])
    expect(await change(`update trade_event set retracted_at = '2025-06-02T21:00:01Z'`)).toEqual([
      counted(ACCESSION.later, 1, 0)
    ])
    // Matured one second after the later filing became known.
    expect(await change(`update trade_event set matured_at = '2025-06-02T21:00:01Z'`)).toEqual([])
    expect(await change(`update trade_event set matured_at = '2025-06-02T21:00:00Z'`)).toHaveLength(1)
    expect(await change('delete from trade_event')).toEqual([])
  })

  test('of a sale count the buys of its owners, in any company', async () => {
    await insertEvents(database.pool, [
      first,
      aBuy({ accession: ACCESSION.other, isWin: false, issuerCik: '3', owners: [{ cik: '200', knownAtMs: FIRST! }] }),
      aBuy({
        accession: ACCESSION.later,
        asOfMs: LATER!,
        issuerCik: '2',
        maturedAtMs: undefined,
        owners: ['100', '200'].map(cik => ({ cik, knownAtMs: LATER! }))
      })
    ])
    await database.pool.query(`update trade_event set side = 'sell' where accession = $1`, [ACCESSION.later])
    await count()
    expect(await records()).toEqual([{ ...counted(ACCESSION.later, 2, 1), side: 'sell' }])
  })

  test('are counted only after changes on which they depend, and tell lists of the filings that changed', async () => {
    await insertEvents(database.pool, [first, later])
    await count()
    const { rows } = await database.pool.query(
      `select accession, issuer_cik from changed_filing where source = 'insider_record'`
    )
    expect(rows).toEqual([{ accession: ACCESSION.later, issuer_cik: '2' }])
    await database.pool.query('update trade_event set shares = shares + 1, entry_date = as_of::date')
    expect(await count()).toEqual({ events: 0, insiders: 0 })
    await database.pool.query('insert into dirty_record values (100)')
    expect(await count()).toEqual({ events: 0, insiders: 1 })
  })

  test('stay queued if the work fails, and are all counted in batches', async () => {
    const events = Array.from({ length: 450 }, (_, index) =>
      aBuy({
        accession: `0009993333-24-1${String(index).padStart(5, '0')}`,
        owners: [{ cik: String(1000 + index), knownAtMs: FIRST! }]
      })
    )
    await insertEvents(database.pool, events)
    const stale = postgresStaleRecords(database.pool)
    await expect(stale.takeOwners(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await count()).toEqual({ events: 0, insiders: 450 })
  })

  test('of events that vanished are removed by the clean-up', async () => {
    await insertEvents(database.pool, [first, later])
    await count()
    await database.pool.query('delete from trade_event where accession = $1', [ACCESSION.later])
    await count()
    expect(await records()).toHaveLength(1)
    const never = new Date(0)
    await postgresExpiredRows(database.db).remove({
      arrivals: never,
      links: never,
      sessionsAndLimits: never,
      told: never,
      unverified: never,
      usage: '1970-01-01' as never
    })
    expect(await records()).toEqual([])
  })
})
