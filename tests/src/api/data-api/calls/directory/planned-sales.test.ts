// Planned sales by the data API: as known at an instant, page by page, with what was sold since.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { listPlannedSales } from '#src/api/data-api/calls/directory/planned-sales-contract.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { noticeSubmission, noticeXml, securityXml } from '#tests/support/filings/sale-notice.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [
    { cik: 9990001, name: 'Northlake Widgets', sector: 'Industrials', ticker: 'NLKW' }
  ])
  await arrive([1, 2, 3, 4, 5].map(number => notice(number)))
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const accessionOf = (number: number): string => `0009993333-26-${String(number).padStart(6, '0')}`
const arrive = (files: ReturnType<typeof notice>[]) => pipelineOn(database).takeInArrivals(files)

/** Notice of a day of its own, with a value that does not follow its day. */
function notice(number: number, parts: Parameters<typeof noticeXml>[0] = {}) {
  const type = parts.type ?? '144'
  const securities = securityXml({ units: String(1_000 + number), value: String(((number * 3) % 7) * 10_000 + 5) })
  const day = String(2 + number).padStart(2, '0')
  return filingFile(
    noticeSubmission(noticeXml({ noticeDate: `03/${day}/2026`, securities, ...parts }), {
      accession: accessionOf(number),
      filedAt: `202603${day}`,
      type
    })
  )
}

const ask = (query = '') => api.ask(`/v1/planned-sales${query}`, { key: customer.key })
type Row = { accessionNumber: string; value: number }
const numbersOf = (rows: readonly Row[]) => rows.map(row => Number(row.accessionNumber.slice(-6)))

async function walk(query: string, between: () => Promise<unknown>): Promise<number[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    if (rows.length > 0) await between()
    const { body } = await ask(`?limit=2${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return numbersOf(rows)
}

describe('planned sales by the data API', () => {
  test('are listed as the contract says, the newest first', async () => {
    const { body, status } = await ask()
    expect(status).toBe(200)
    expect(v.safeParse(listPlannedSales.answer, body).issues).toBeUndefined()
    expect(numbersOf(body.data)).toEqual([5, 4, 3, 2, 1])
    expect(body.data[0]).toMatchObject({
      documentType: '144',
      filedAt: '2026-03-07',
      issuerCik: '9990001',
      issuerName: 'Northlake Widgets',
      personName: 'Bram Lund',
      shares: 1_005,
      state: expect.stringMatching(/^(expired|planned|unknown)$/),
      ticker: 'NLKW',
      value: 10_005
    })
  })

  test('are those of an instant, without what was sold later', async () => {
    const { body } = await ask('?as_of=2026-03-05')
    expect(numbersOf(body.data)).toEqual([3, 2, 1])
    expect(body.data[0]).toMatchObject({ lastSoldOn: null, soldShares: null, state: null })
  })

  test('are filtered and sorted, also as a table', async () => {
    expect(numbersOf((await ask('?min_value=40000')).body.data)).toEqual([4, 2])
    expect(numbersOf((await ask('?filed_from=2026-03-04&filed_to=2026-03-05')).body.data)).toEqual([3, 2])
    expect(numbersOf((await ask('?sort=value&direction=asc')).body.data)).toEqual([5, 3, 1, 4, 2])
    expect((await ask('?sector=Energy')).body.data).toEqual([])
    const { text } = await ask('?format=csv&fields=accessionNumber&ticker=NLKW')
    expect(text.trimEnd().split('\r\n')).toEqual(['accessionNumber', ...[5, 4, 3, 2, 1].map(accessionOf)])
    expect((await ask('?filed_from=2026-03-05&filed_to=2026-03-04')).body).toMatchObject({ parameter: 'filed_to' })
  })

  test.each([
    ['', [5, 4, 3, 2, 1]],
    ['&sort=value', [2, 4, 1, 3, 5]]
  ])('come once each in a walk with %s, though notices and an amendment arrive', async (query, held) => {
    const asOf = '&as_of=2026-03-07T23:00:00Z'
    let next = 6 + Number(query !== '') * 10
    const walked = await walk(query + asOf, async () => {
      await arrive([notice(next), notice(next + 1, { previousAccession: accessionOf(1), type: '144/A' })])
      next += 2
    })
    expect(walked).toEqual(held)
    const newest = numbersOf((await ask('?limit=500')).body.data)
    expect(newest).not.toContain(1)
    expect(newest).toContain(6)
  })

  test('refuse an unknown ticker', async () => {
    expect((await ask('?ticker=NOSUCH')).body).toMatchObject({ code: 'unknown_ticker' })
  })
})
