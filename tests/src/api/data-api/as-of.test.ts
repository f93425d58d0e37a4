// Insiders, filings and companies as known at an instant.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { openCompany } from '#src/api/data-api/calls/directory/companies-contract.ts'
import { listInsiders, openInsider } from '#src/api/data-api/calls/directory/people-contract.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const AS_OF = 'as_of=2024-03-31T00:00:00Z'
const EARLY = '2024-03-05T21:00:00Z'
const LATE = '2024-06-05T21:00:00Z'

const early = aTrade({ owners: [{ cik: '100', name: 'Doe Jane' }], ticker: 'OLDT', validFrom: EARLY, validTo: LATE })
const amended = { ...early, validFrom: LATE, validTo: null, valueUsd: 9_000, version: 2 }
const joint = aTrade({
  owners: [
    { cik: '100', name: 'Doe Jane' },
    { cik: '200', knownAt: LATE, name: 'Doe Trust' }
  ],
  ticker: 'OLDT',
  validFrom: EARLY
})
const later = aTrade({
  filedAt: '2024-06-05',
  owners: [{ cik: '300', name: 'Roe Ada' }],
  ticker: 'NEWT',
  validFrom: LATE
})

let database: TestDatabase
let api: AskedApi
let enterprise: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  const { pool } = database
  await insertIssuers(pool, [{ cik: 1, name: 'Acme of Today', ticker: 'NEWT' }])
  await insertListedTrades(pool, [early, amended, joint, later])
  await pool.query(`update trade_owner set known_at = $1 where owner_cik = 200`, [LATE])
  await pool.query(
    `update filing set issuer_name = case when known_at < $1 then 'Acme as Filed' else 'Acme Renamed' end`,
    [LATE]
  )
  await pool.query(
    `insert into issuer_ticker (cik, ticker, exchange, name, source, first_seen, last_seen) values
     (1, 'OLDT', null, null, 'filing', '2024-03-05', '2024-03-05'),
     (1, 'NEWT', 'Nasdaq', null, 'filing', '2024-06-05', '2024-06-05')`
  )
  await createApp(api.ports).catchUp()
  enterprise = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (path: string) => api.ask(path, { key: enterprise.key })

describe('as of an instant', () => {
  test('insiders are those named by then, with their trades known by then', async () => {
    const then = await ask(`/v1/insiders?${AS_OF}`)
    expect(v.safeParse(listInsiders.answer, then.body).issues).toBeUndefined()
    expect(then.body.meta.asOf).toBe('2024-03-31T00:00:00.000Z')
    expect(then.body.data).toMatchObject([
      { cik: '100', companies: [{ ticker: 'OLDT', trades: 2 }], totalBought: 2_000, trades: 2 }
    ])
    expect(JSON.stringify(then.body)).not.toMatch(/of Today|NEWT/)
    const now = await ask('/v1/insiders')
    expect(now.body.data).toMatchObject([{ cik: '100', totalBought: 10_000 }, { cik: '300' }])
    expect((await ask(`/v1/insiders?as_of=2024-01-01`)).body.data).toEqual([])
  })

  test('an insider has the companies, names and holdings of that time', async () => {
    const then = await ask(`/v1/insiders/100?track_record=true&${AS_OF}`)
    expect(v.safeParse(openInsider.answer, then.body).issues).toBeUndefined()
    expect(then.body).toMatchObject({ companies: [{ ticker: 'OLDT', trades: 2 }], winRate: null })
    expect(JSON.stringify(then.body)).not.toMatch(/of Today|NEWT/)
    expect((await ask('/v1/insiders/100')).body).toMatchObject({ companies: [{ issuerName: 'Acme of Today' }] })
    for (const cik of ['200', '300']) expect((await ask(`/v1/insiders/${cik}?${AS_OF}`)).status).toBe(404)
  })

  test('a filing is not found before it became known', async () => {
    const accession = later.id.split('#')[0]
    expect((await ask(`/v1/filings/${accession}`)).status).toBe(200)
    expect((await ask(`/v1/filings/${accession}?${AS_OF}`)).body).toMatchObject({ code: 'filing_not_found' })
    expect((await ask(`/v1/filings/${accession}?as_of=${LATE}`)).status).toBe(200)
  })

  test('a company has the name, tickers and trades of that time, and states which data has no history', async () => {
    const then = await ask(`/v1/stock/OLDT?${AS_OF}`)
    expect(v.safeParse(openCompany.answer, then.body).issues).toBeUndefined()
    expect(then.body).toMatchObject({
      asOf: '2024-03-31T00:00:00.000Z',
      cik: '1',
      exchange: null,
      formerNames: [],
      formerTickers: [],
      lastFiledOn: '2024-03-05',
      leftOut: [{ field: 'exchange' }, { field: 'industry' }, { field: 'sector' }, { field: 'lastDay' }],
      name: 'Acme as Filed',
      ticker: 'OLDT',
      trades: 2
    })
    expect((await ask(`/v1/stock/NEWT?${AS_OF}`)).body).toMatchObject({ code: 'unknown_ticker' })
    expect((await ask('/v1/stock/OLDT')).body).toMatchObject({ leftOut: [], ticker: 'NEWT', trades: 3 })
    const changed = await ask('/v1/stock/OLDT?as_of=2024-06-05')
    expect(changed.body).toMatchObject({
      formerNames: [{ name: 'Acme as Filed', until: '2024-03-05' }],
      formerTickers: [{ ticker: 'OLDT', until: '2024-03-05' }],
      name: 'Acme Renamed',
      ticker: 'NEWT',
      trades: 3
    })
    expect((await ask('/v1/stock/NEWT?as_of=2024-06-05T21:30:00Z')).status).toBe(404)
  })

  test('an instant in the future counts as now', async () => {
    expect((await ask('/v1/stock/NEWT?as_of=2199-01-01')).body).toMatchObject({ leftOut: [], name: 'Acme of Today' })
  })
})
