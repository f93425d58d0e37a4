import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCompanyInsiders } from '#adapters/postgres/stocks/company-insiders.ts'
import type { CompanyInsiderSource } from '#core/stocks/insiders/ports.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2024-06-01T12:00:00Z')
const JANE = [{ cik: '100', name: 'Doe Jane' }]
const JOHN = [{ cik: '200', name: 'Roe John', officerTitle: 'Chief Executive', title: 'CEO' }]

let database: TestDatabase
let source: CompanyInsiderSource

beforeAll(async () => {
  database = await openTestDatabase()
  source = postgresCompanyInsiders(database.pool)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate issuer, trade, lot_group, filing cascade')
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
})

const list = (limit = 12) => source.listTraders('1', { asOf: NOW, limit })

describe('insiders of one company', () => {
  test('have sums of counted trades, and their number of late filings', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ owners: JANE }),
      aTrade({ acquiredDisposed: 'D', code: 'S', delayDays: 9, owners: JANE, timeliness: 'late' }),
      aTrade({ owners: JANE, priceValidity: 'rejected', timeliness: 'unknown' }),
      aTrade({ issuerCik: 2, owners: JANE })
    ])
    expect(await list()).toEqual({
      count: 1,
      traders: [
        {
          boughtUsd: 1000,
          cik: '100',
          filings: 2,
          insiderTitle: 'director',
          lateFilings: 1,
          longestDelayDays: 9,
          name: 'Doe Jane',
          officerTitle: null,
          soldUsd: 1000
        }
      ]
    })
  })

  test('are ordered by their last market trade, those without one last', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ code: 'A', owners: [{ cik: '300', name: 'Grant Only' }], transactionDate: '2024-05-01' }),
      aTrade({ owners: JANE, transactionDate: '2024-02-01' }),
      aTrade({ owners: JOHN, transactionDate: '2024-03-01' })
    ])
    const { traders } = await list()
    expect(traders.map(({ name }) => name)).toEqual(['Roe John', 'Doe Jane', 'Grant Only'])
    expect(traders[0]).toMatchObject({ insiderTitle: 'CEO', officerTitle: 'Chief Executive' })
    expect(await list(2)).toMatchObject({ count: 3, traders: [{ cik: '200' }, { cik: '100' }] })
  })

  test('unknown by then are left out', async () => {
    await insertListedTrades(database.pool, [aTrade({ validFrom: '2024-07-01T12:00:00Z' })])
    expect(await list()).toEqual({ count: 0, traders: [] })
  })

  test('have purchases that count, oldest first', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ isCluster: true, owners: JOHN, transactionDate: '2024-03-01' }),
      aTrade({ owners: [...JANE, ...JOHN], transactionDate: '2024-02-01' }),
      aTrade({ code: 'A' }),
      aTrade({ priceValidity: 'rejected' })
    ])
    expect(await source.listPurchases('1', NOW)).toMatchObject([
      { day: '2024-02-01', isCluster: false, owners: ['100', '200'], valueUsd: 1000 },
      { day: '2024-03-01', isCluster: true, owners: ['200'], valueUsd: 1000 }
    ])
  })
})

describe('own trades of insiders', () => {
  test('are those that count, in all companies, once each with the asked owners', async () => {
    await insertListedTrades(database.pool, [
      aTrade({ owners: JOHN, transactionDate: '2024-03-01' }),
      aTrade({ owners: [...JANE, ...JOHN], transactionDate: '2024-02-01' }),
      aTrade({ acquiredDisposed: 'D', code: 'S', issuerCik: 2, owners: JANE, transactionDate: '2024-04-01' }),
      ...[aTrade({ code: 'A', owners: JANE }), aTrade({ owners: JANE, priceValidity: 'rejected' })],
      ...[
        aTrade({ owners: [{ cik: '300', name: 'Other' }] }),
        aTrade({ owners: JANE, validFrom: '2024-07-01T12:00:00Z' })
      ]
    ])
    const trades = await source.listOwnTrades(['100', '200'], NOW)
    expect(trades.map(trade => ({ ...trade, by: trade.by.toSorted() }))).toEqual([
      { by: ['100', '200'], day: '2024-02-01', issuerCik: '1', side: 'buy', valueUsd: 1000 },
      { by: ['200'], day: '2024-03-01', issuerCik: '1', side: 'buy', valueUsd: 1000 },
      { by: ['100'], day: '2024-04-01', issuerCik: '2', side: 'sell', valueUsd: 1000 }
    ])
    expect(await source.listOwnTrades([], NOW)).toEqual([])
  })
})
