// Walks over lists, page by page or as one table, while rows arrive: each row of the first page's instant comes once.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import { FACTOR_NAMES, SCORE_VERSION } from '#core/scores/score-weights.ts'
import { congressDocument, day, disclosedTrade } from '#tests/support/content/congress.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

/** More rows than two pages of any list. */
const HELD = 1_050
const ARRIVALS = 200

let database: TestDatabase
let api: AskedApi
let customer: Customer
let minutes = 0
let insiders = 0

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database, { congressDistribution: 'all' })
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  for (const arrive of [arriveTrades, arriveScores, arriveDisclosures]) await arrive(HELD)
  await createApp(api.ports).catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

function nextMinute(): string {
  minutes += 1
  return new Date(Date.UTC(2024, 2, 5, 12, minutes)).toISOString()
}

/** Half of the trades are by insiders who traded before, whose place in the list of insiders changes. */
async function arriveTrades(count: number): Promise<void> {
  const known = insiders
  const at = nextMinute()
  const trades = Array.from({ length: count }, (_, made) => {
    const isKnown = known > 0 && made % 2 === 0
    if (!isKnown) insiders += 1
    const cik = 100 + (isKnown ? made : insiders)
    const transactionDate = known > 0 ? '2024-03-05' : `2024-02-${String(1 + (made % 28)).padStart(2, '0')}`
    return aTrade({ owners: [{ cik: String(cik), name: `Doe ${cik}` }], transactionDate, validFrom: at })
  })
  await insertListedTrades(database.pool, trades)
}

async function arriveDisclosures(count: number): Promise<void> {
  minutes += 1
  const disclosedOn = day(new Date(Date.UTC(2026, 0, minutes)).toISOString().slice(0, 10))
  const document = congressDocument({ disclosedOn, url: `https://reports.example/house/${minutes}.pdf` })
  const report = { daySource: 'office', document, reader: null, reading: 'read' } as const
  await writeDisclosures(
    database,
    Array.from({ length: count }, (_, made) => ({ ...report, trade: disclosedTrade({ assetName: `Asset ${made}` }) }))
  )
}

async function arriveScores(count: number): Promise<void> {
  const at = nextMinute()
  await insertListedTrades(database.pool, [aTrade({ validFrom: at })])
  const accessions = Array.from({ length: count }, (_, made) => `${minutes}-${made}`)
  await database.pool.query(
    `insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
       shares, value_usd, is_eligible, excluded, notes, is_new_position)
     select accession, 'buy', 1, '{}', '{}', $2, $2, '2026-03-02', 1, 1, true, '{}', '{}', false
     from unnest($1::text[]) accession`,
    [accessions, at]
  )
  const everyone = { count: 60, wins: 31 }
  const facts = { buyers: 3, everyone, insider: everyone, isNewPosition: false, ownerChangePercent: 25, valueUsd: 1 }
  const percentiles = FACTOR_NAMES.map(() => 0.75)
  const detail = { excluded: [], facts, percentiles, reasons: [], referenceSize: 100, weightedSum: 0.75 }
  await database.pool.query(
    `insert into score (accession, score_version, as_of, score, confidence, detail)
     select accession, $3, $2, 2, 'low', $4::jsonb from unnest($1::text[]) accession`,
    [accessions, at, SCORE_VERSION, JSON.stringify(detail)]
  )
}

const ask = (path: string) => api.ask(path, { key: customer.key })

const LISTS = [
  ['/v1/stock/corporate-insider-transactions', 'economicTradeId', arriveTrades],
  ['/v1/insiders', 'cik,totalBought,trades', arriveTrades],
  ['/v1/buys/scores', 'accessionNumber', arriveScores],
  ['/v1/congress/transactions', 'id', arriveDisclosures]
] as const

type Row = Readonly<Record<string, unknown>>

/** Rows of the list now. The time of the newest filing, which is cached, is read again first. */
async function rowsAt(path: string, fields: string): Promise<Row[]> {
  await api.ports.activities.catchUp()
  const { text } = await ask(`${path}?fields=${fields}&format=ndjson`)
  return rowsIn(text)
}

/** Rows of NDJSON, without the last line, which describes the table. */
const rowsIn = (text: string): Row[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Row)

describe.each(LISTS)('%s', (path, fields, arrive) => {
  test(`a walk over pages has each row of its instant once, though ${ARRIVALS} rows arrive between pages`, async () => {
    const held = await rowsAt(path, fields)
    const walked: Row[] = []
    const instants = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ask(
        `${path}?limit=200&fields=${fields}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      )
      walked.push(...body.data)
      instants.add(body.meta.asOf)
      cursor = body.next_cursor
      await arrive(ARRIVALS)
    }
    expect(walked).toEqual(held)
    expect(instants.size).toBe(1)
    expect((await rowsAt(path, fields)).length).toBeGreaterThan(held.length)
  })

  test.each(['csv', 'ndjson'])('a table as %s has each row of its instant once', async format => {
    const held = await rowsAt(path, fields)
    const table = await api.open(`${path}?fields=${fields}&format=${format}`, { key: customer.key })
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of table.body!) {
      if (text === '') await arrive(ARRIVALS)
      text += decoder.decode(part, { stream: true })
    }
    if (format === 'ndjson') return expect(rowsIn(text)).toEqual(held)
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines).toEqual(held.map(row => Object.values(row).join(',')))
  })

  test('a cursor belongs to the list and the filters that it was written for', async () => {
    const { body } = await ask(`${path}?limit=1&ticker=${path.includes('congress') ? 'NLKW' : 'ACME'}`)
    const cursor = encodeURIComponent(body.next_cursor)
    for (const asked of [`${path}?cursor=${cursor}`, `${path}?cursor=${cursor.slice(0, -2)}AA`])
      expect((await ask(asked)).body).toMatchObject({ code: 'invalid_parameter', parameter: 'cursor' })
  })
})

test('trades of Congress that an amendment restates stay on the pages of a walk that began before', async () => {
  const path = '/v1/congress/transactions?fields=id&limit=500'
  const held = await rowsAt('/v1/congress/transactions', 'id')
  const first = await ask(path)
  await database.pool.query(
    `with document as (update congress_document set restated_by = 'other', restated_at = date_trunc('milliseconds', now()) where url = (select document_url from congress_trade where id = $1) returning url),
       moved as (delete from congress_trade using document where document_url = url returning congress_trade.*)
     insert into restated_trade select * from moved`,
    [held.at(-1)!['id']]
  )
  const walked = [...first.body.data]
  for (let cursor = first.body.next_cursor; cursor !== null; ) {
    const { body } = await ask(`${path}&cursor=${encodeURIComponent(cursor)}`)
    walked.push(...body.data)
    cursor = body.next_cursor
  }
  expect(walked).toEqual(held)
  expect((await rowsAt('/v1/congress/transactions', 'id')).length).toBeLessThan(held.length)
})
