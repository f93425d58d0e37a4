// Orders of the transactions, and their filter by score.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { API_SORTS } from '#core/lists/activities/filters/api-filters.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import { aTrade, insertIssuers, insertListedTrades, type ListedTrade } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const PATH = '/v1/stock/corporate-insider-transactions'
const HELD = 60
const PAGE = 17

let database: TestDatabase
let api: AskedApi
let gold: Customer
let minutes = 0

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database, { congressDistribution: 'all' })
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  gold = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
  await arrive(HELD)
  await createApp(api.ports).catchUp()
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

/** Trades in no order, with equal numbers and without numbers. Every second one is a purchase with a score. */
async function arrive(count: number): Promise<void> {
  minutes += 1
  const validFrom = new Date(Date.UTC(2024, 2, 5, 12, minutes)).toISOString()
  const trades = Array.from({ length: count }, (_, made) => tradeOf((made * 7 + minutes) % 23, validFrom))
  await insertListedTrades(database.pool, trades)
  await insertScores(trades.filter((_, made) => made % 2 === 0))
}

function tradeOf(number: number, validFrom: string): ListedTrade {
  const isKnown = number % 5 > 0
  return aTrade({
    before: isKnown ? { change_20: number - 10, days_since_buy: number, market_value: number * 1_000_000 } : {},
    clusterBuyers: isKnown ? number % 4 : null,
    ownershipChange: isKnown ? number : null,
    price: number + 1,
    transactionDate: `2024-02-${String(1 + (number % 20)).padStart(2, '0')}`,
    validFrom,
    valueUsd: number * 100
  })
}

async function insertScores(trades: readonly ListedTrade[]): Promise<void> {
  const rows = trades.map(({ id, validFrom }, made) => [id.split('#')[0], validFrom, 1 + (made % 10)] as const)
  const values = [rows.map(([id]) => id), rows.map(([, at]) => at), rows.map(([, , score]) => score)]
  await database.pool.query(
    `insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
       shares, value_usd, is_eligible, excluded, notes, is_new_position)
     select accession, 'buy', 1, '{}', '{}', at, at, '2024-03-02', 1, 1, true, '{}', '{}', false
     from unnest($1::text[], $2::timestamptz[]) made (accession, at)`,
    values.slice(0, 2)
  )
  await database.pool.query(
    `insert into score (accession, score_version, as_of, score, confidence, detail)
     select accession, $4, at, score, 'low', '{}' from unnest($1::text[], $2::timestamptz[], $3::int[]) made (accession, at, score)`,
    [...values, SCORE_VERSION]
  )
}

type Row = Readonly<Record<string, number | string | null>>

const ask = (query: string, { key } = gold) => api.ask(`${PATH}?${query}`, { key })

async function rowsOf(query: string, customer = gold): Promise<readonly Row[]> {
  await api.ports.activities.catchUp()
  const { text } = await ask(`${query}&format=ndjson`, customer)
  return text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Row)
}

/** Fields by which a list is seen to be in order. */
const FIELDS: Readonly<Record<string, string>> = {
  filed: 'filedAt',
  known: 'knownAt',
  ownerChange: 'ownerChange',
  price: 'transactionPricePerShare',
  traded: 'transactionDate',
  value: 'value'
}

describe.each(API_SORTS)('sort=%s', sort => {
  test.each(['asc', 'desc'])(
    '%s: a walk has each row of its instant once, though rows arrive between pages',
    async direction => {
      const query = `sort=${sort}&direction=${direction}&fields=economicTradeId`
      const held = await rowsOf(query)
      const walked: Row[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        if (walked.length > 0 && walked.length < 3 * PAGE) await arrive(2)
        const { body } = await ask(`${query}&limit=${PAGE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        walked.push(...body.data)
        cursor = body.next_cursor
      }
      expect(walked).toEqual(held)
      expect(new Set(walked.map(row => row['economicTradeId'])).size).toBe(held.length)
      expect((await rowsOf(query)).length).toBeGreaterThan(held.length)
    }
  )

  const named = FIELDS[sort] ? [FIELDS[sort]] : []
  test.each(named)('is by %s, and rows without it come last', async field => {
    for (const direction of ['asc', 'desc']) {
      const cells = (await rowsOf(`sort=${sort}&direction=${direction}&fields=${field}`)).map(row => row[field] ?? null)
      const known = cells.filter(cell => cell !== null)
      const sorted = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)) * (direction === 'asc' ? 1 : -1))
      expect(cells).toEqual([...sorted, ...cells.filter(cell => cell === null)])
    }
  })
})

describe('the order of transactions', () => {
  test('is that of the list with the same filters, in rows by filing too', async () => {
    const { body } = await ask(
      'sort=marketValue&max_value=1500&min_price=4&group=filing&fields=economicTradeId&limit=500'
    )
    const list = createApp(api.ports).activities.list
    const answer = await list(
      { direction: 'desc', group: 'filing', limit: 500, maxValue: 1_500, minPrice: 4, sort: 'marketValue' },
      undefined
    )
    expect(
      answer.ok &&
        'json' in answer.value.rows &&
        JSON.parse(answer.value.rows.json).map(({ tradeId }: { tradeId: string }) => tradeId)
    ).toEqual(body.data.map((row: Row) => row['economicTradeId']))
  })

  test('has the same cells as the order by arrival, also as text and as CSV', async () => {
    for (const form of ['', '&decimals=string']) {
      const byArrival = await rowsOf(`sort=known${form}`)
      const byValue = await rowsOf(`sort=value${form}`)
      expect(new Set(byValue.map(row => JSON.stringify(row)))).toEqual(
        new Set(byArrival.map(row => JSON.stringify(row)))
      )
    }
    const { text } = await ask('sort=value&fields=value,economicTradeId&format=csv&limit=3')
    const { body } = await ask('sort=value&fields=value,economicTradeId&limit=3')
    expect(text.split('\r\n').slice(1, -1)).toEqual(body.data.map((row: Row) => Object.values(row).join(',')))
  })

  test('by what is known only today has no instant, and none tells of Congress where that may not be sold', async () => {
    const { body } = await ask('sort=fromPrice&as_of=2024-03-06')
    expect(body).toMatchObject({ code: 'invalid_parameter', parameter: 'as_of' })
    const closed = askedApi(database, { congressDistribution: 'public-only' })
    const answer = await closed.ask(`${PATH}?sort=daysSinceCongress`, { key: gold.key })
    expect(answer.body).toMatchObject({ code: 'invalid_parameter', parameter: 'sort' })
    await closed.ports.usageLog.flush()
  })
})

describe('the filter by score', () => {
  test('selects purchases with such a score, in every order', async () => {
    // One after the other, because an account reads two tables at a time.
    const idsOf = async (query: string) =>
      (await rowsOf(`${query}&fields=economicTradeId`)).map(row => row['economicTradeId'])
    const all = await idsOf('min_score=1')
    const twoToFour = await idsOf('min_score=2&max_score=4')
    const byValue = await idsOf('min_score=2&max_score=4&sort=value')
    const toFour = await idsOf('max_score=4&sort=score&direction=asc')
    const { rows } = await database.pool.query<{ id: string; score: number }>(
      `select accession || '#ND1' as id, score::int from score order by score, accession`
    )
    const ids = (from: number, to: number) =>
      rows.filter(({ score }) => score >= from && score <= to).map(({ id }) => id)
    expect(all.toSorted()).toEqual(ids(1, 10).toSorted())
    expect(twoToFour.toSorted()).toEqual(ids(2, 4).toSorted())
    expect(byValue.toSorted()).toEqual(ids(2, 4).toSorted())
    expect(toFour).toEqual(ids(1, 4))
  })

  test('is refused to a plan without scores, with the plan that has them', async () => {
    const base = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
    for (const query of ['min_score=1', 'max_score=3', 'sort=score', 'sort=score&format=csv'])
      expect((await ask(query, base)).body, query).toMatchObject({ code: 'right_required', right: 'scores' })
    for (const call of ['outcome', 'strategy']) {
      const { body } = await api.ask(`/v1/screens/${call}?min_score=1`, { key: base.key })
      expect(body, call).toMatchObject({ code: 'right_required', right: 'scores' })
    }
  })

  test('selects nothing by scores that the plan reads only later', async () => {
    const silver = await addCustomer({ ...database, ...api }, { plan: 'api-silver' })
    const { body } = await ask('min_score=1', silver)
    expect(body.data).toEqual([])
    expect(await rowsOf('sort=score', silver)).toHaveLength((await rowsOf('sort=known')).length)
  })
})
