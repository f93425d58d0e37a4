import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresRankedEvents } from '#adapters/postgres/reports/ranked-events.ts'
import type { FiledBuy, RankedEventSource } from '#core/reports/ports.ts'
import { insertBuys, insertFiling } from '#tests/support/database/insert-buys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aBuy, anOwner, aScore, aVersion } from '#tests/support/filings/filed-buys.ts'

let database: TestDatabase
let source: RankedEventSource

beforeAll(async () => {
  database = await openTestDatabase()
  source = postgresRankedEvents(database.db)
})
beforeEach(() => database.pool.query('truncate filing, trade, lot_group, trade_event, score, setting cascade'))
afterAll(() => database.close())

const at = (text: string) => new Date(`2023-05-${text}Z`)
const window = (from: string, until: string) => ({ from: at(from), until: at(until) })
const accessionsOf = (buys: readonly FiledBuy[]) => buys.map(({ accession }) => accession).sort()

describe('ranked events in PostgreSQL', () => {
  test('a purchase is read back as stored', async () => {
    const buy = aBuy(
      { retractedAt: at('20T12:00:00.123') },
      {
        isCluster: true,
        isNewPosition: true,
        owners: [anOwner({ knownAt: at('09T20:00:00') }), anOwner({ cik: '2', knownAt: at('11T20:00:00') })],
        ownerChangePercent: undefined,
        plan: { reason: 'absent', value: null },
        releaseAhead: { days: 9, withinDays: 0 },
        ticker: undefined
      }
    )
    await insertBuys(database.db, [buy])
    expect(await source.loadBuys(window('09T12:30:00', '10T12:30:00'))).toEqual([buy])
  })

  test('a window includes its end and excludes its beginning', async () => {
    await insertBuys(database.db, [
      aBuy({ accession: 'a', knownAt: at('09T12:30:00') }),
      aBuy({ accession: 'b', knownAt: at('09T12:30:00.001') }),
      aBuy({ accession: 'c', knownAt: at('10T12:30:00') }),
      aBuy({ accession: 'd', knownAt: at('10T12:30:00.001') })
    ])
    expect(accessionsOf(await source.loadBuys(window('09T12:30:00', '10T12:30:00')))).toEqual(['b', 'c'])
  })

  test('every version of every tranche is read with the filing, whenever it became known', async () => {
    const tranche = (number: number) => aVersion({ id: `0009993333-23-000007#ND${number}` })
    const amendedAt = at('20T12:00:00')
    const versions = [
      { ...tranche(1), validTo: amendedAt },
      { ...tranche(1), isAmendment: true, validFrom: amendedAt, version: 2 },
      tranche(2)
    ]
    await insertBuys(database.db, [aBuy({ versions })])
    const first = await source.loadBuys(window('09T12:30:00', '10T12:30:00'))
    expect(first).toEqual([aBuy({ versions })])
    expect(await source.loadBuys(window('20T00:00:00', '21T00:00:00'))).toEqual(first)
  })

  test('a purchase without event or score is read without them; a plan cluster is marked', async () => {
    const bare = aBuy({ accession: 'a', eventKnownAt: undefined, issuedScore: undefined })
    const cluster = aBuy({ accession: 'b', isPlanCluster: true, issuedScore: undefined })
    const small = aBuy({ accession: 'c', issuedScore: aScore({ score: null, strength: null }) })
    await insertBuys(database.db, [bare, cluster, small])
    const buys = await source.loadBuys(window('09T12:30:00', '10T12:30:00'))
    expect(buys.sort((a, b) => (a.accession < b.accession ? -1 : 1))).toEqual([bare, cluster, small])
  })

  test('scores of another version are not read', async () => {
    await insertBuys(database.db, [aBuy({ issuedScore: aScore({ scoreVersion: '1999.1' }) })])
    const [buy] = await source.loadBuys(window('09T12:30:00', '10T12:30:00'))
    expect(buy?.issuedScore).toBeUndefined()
  })

  test('sales, awards and derivatives are not read', async () => {
    await insertBuys(database.db, [
      aBuy({ accession: 'a' }, { code: 'S' }),
      aBuy({ accession: 'b' }, { code: 'A' }),
      aBuy({ accession: 'c' }, { table: 'derivative' })
    ])
    expect(await source.loadBuys(window('01T00:00:00', '30T00:00:00'))).toEqual([])
  })

  test('coverage is the first and the last filing, and only windows with filings are covered', async () => {
    expect(await source.findCoverage()).toBeUndefined()
    await insertFiling(database.db, 'a', at('09T12:30:00'))
    await insertFiling(database.db, 'b', at('12T12:30:00'))
    expect(await source.findCoverage()).toEqual(window('09T12:30:00', '12T12:30:00'))
    const windows = [
      window('08T12:30:00', '09T12:30:00'),
      window('09T12:30:00', '10T12:30:00'),
      window('10T12:30:00', '12T12:30:00')
    ]
    expect(await source.filterCovered(windows)).toEqual([windows[0], windows[2]])
    expect(await source.filterCovered([])).toEqual([])
  })

  test('sample data is marked by its setting', async () => {
    expect(await source.isSample()).toBe(false)
    await database.pool.query("insert into setting values ('sample', 'true')")
    expect(await source.isSample()).toBe(true)
  })

  test('the sample setting is cached and survives an outage', async () => {
    await database.pool.query(`insert into setting values ('sample', 'true')`)
    const lost = connect(database.url)
    const [asked, unasked] = [postgresRankedEvents(lost.db), postgresRankedEvents(lost.db)]
    expect(await asked.isSample()).toBe(true)
    await lost.pool.end()
    expect(await asked.isSample()).toBe(true)
    await expect(unasked.isSample()).rejects.toThrow('pool')
  })
})
