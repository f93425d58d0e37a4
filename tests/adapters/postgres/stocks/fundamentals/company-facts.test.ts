import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCompanyFacts, writeCompanyFacts } from '#adapters/postgres/stocks/fundamentals/company-facts.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { OwnDays } from '#core/prices/own-days.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aFact } from '#tests/support/fundamentals/facts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate company_fact, company_facts_reading, issuer, issuer_ticker, split, told_split')
  await database.pool.query(`insert into issuer (cik, name, ticker) values (101, 'Acme', 'ACME')`)
  await database.pool.query(`insert into split (ticker, date, ratio) values ('ACME', '2023-06-01', 2)`)
})

const CIK = '101'
const quarter = aFact({ end: '2023-03-31' })
const count = aFact({ concept: 'CommonStockSharesOutstanding', end: '2023-03-31', start: null, value: 500 })
const write = (...facts: Fact[]) => writeCompanyFacts(database.pool, CIK, facts)
const OPEN: OwnDays = { after: undefined, before: undefined }
const day = (text: string) => text as ReportDate
const load = (days = OPEN) => postgresCompanyFacts(database.pool).load({ cik: CIK, days, ticker: 'ACME' })

describe('stored facts of companies', () => {
  test('are read back as stored, with the splits', async () => {
    expect(await write(quarter, count)).toBe(2)
    expect(await load()).toEqual({
      facts: expect.arrayContaining([quarter, count]),
      splits: [{ date: '2023-06-01', ratio: 2, ticker: 'ACME' }]
    })
  })

  test('repeated facts change nothing, and an older file removes none', async () => {
    await write(quarter, count)
    expect(await write(quarter, quarter, count)).toBe(0)
    expect(await write(quarter)).toBe(0)
    expect((await load()).facts).toHaveLength(2)
    expect(await write({ ...quarter, value: 2 })).toBe(1)
  })

  test('a company never read differs from one without facts', async () => {
    expect((await load()).facts).toBeUndefined()
    await write()
    expect((await load()).facts).toEqual([])
  })

  test('splits are those of the ticker on days of the company', async () => {
    const splitsOf = async (days: Partial<OwnDays>) => (await load({ ...OPEN, ...days })).splits.map(({ date }) => date)
    expect(await splitsOf({ after: day('2023-05-31') })).toEqual(['2023-06-01'])
    expect(await splitsOf({ after: day('2023-06-01') })).toEqual([])
    expect(await splitsOf({ before: day('2023-06-01') })).toEqual([])
  })

  test('names of share classes in trades are read with their footnotes', async () => {
    await database.pool.query('truncate trade, lot_group, filing cascade')
    await insertListedTrades(database.pool, [aTrade({ issuerCik: 101 }), aTrade({ issuerCik: 2 })])
    await database.pool.query(
      `update trade set footnotes = '[{"id": "F1", "field": "shares", "text": "Each ADS represents 13 ordinary shares."}]'`
    )
    expect(await postgresCompanyFacts(database.pool).listShareTexts(CIK)).toEqual([
      { footnotes: ['Each ADS represents 13 ordinary shares.'], title: 'Common Stock' }
    ])
  })
})
