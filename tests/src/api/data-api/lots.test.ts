// Compares rows of `group=filing` with a plain sum over the lots that the data API lists, from filings that were taken in.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, type LineParts, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const PATH = '/v1/stock/corporate-insider-transactions'
const FILINGS = 12
const SALE: LineParts = { ...BUY, acquiredDisposed: 'D', transactionCode: 'S' }

interface Row {
  readonly accessionNumber: string
  readonly economicTradeId: string
  readonly firstTransactionDate: string
  readonly insiderCik: string
  readonly lots: number
  readonly share: number
  readonly transactionCode: string
  readonly transactionDate: string
  readonly transactionPricePerShare: number
  readonly value: number
}

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
  const texts = Array.from({ length: FILINGS }, (_, number) => textOf(number))
  await pipelineOn(database).takeInArrivals(texts.map(text => filingFile(text)))
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

/** Filing with one to four lots, some of them sales. */
function textOf(number: number): string {
  const lots = Array.from(
    { length: 1 + (number % 4) },
    (_, lot): LineParts => ({
      ...((number + lot) % 4 === 3 ? SALE : BUY),
      pricePerShare: String(10 + number + lot / 8),
      shares: String(100 * (lot + 1) + number),
      sharesOwnedFollowing: String(50_000 + number * 100 + lot),
      transactionDate: `2026-03-0${2 + (lot % 2)}`
    })
  )
  return submissionText(ownershipXml({ nonDerivative: lots, owners: [{ cik: String(9_991_000 + (number % 3)) }] }), {
    accession: `0009993333-26-${String(number).padStart(6, '0')}`
  })
}

const ask = (query: string) => api.ask(`${PATH}?${query}`, { key: customer.key })
const rowsOf = async (query: string): Promise<readonly Row[]> => (await ask(`limit=500&${query}`)).body.data
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Sums of the lots of one filing that have the same code. */
function summed(lots: readonly Row[]) {
  const groups = Map.groupBy(lots, ({ accessionNumber, transactionCode }) => `${accessionNumber} ${transactionCode}`)
  return new Map(
    [...groups].map(([key, rows]) => {
      const days = rows.map(row => row.transactionDate).sort()
      const share = sum(rows.map(row => row.share))
      return [
        key,
        {
          first: days[0],
          last: days.at(-1),
          lots: rows.length,
          price: sum(rows.map(row => row.share * row.transactionPricePerShare)) / share,
          share,
          value: sum(rows.map(row => row.value))
        }
      ]
    })
  )
}

describe('group=filing', () => {
  test('answers one row for all lots of one decision, with their sums', async () => {
    const [lots, rows] = [await rowsOf('group=lot'), await rowsOf('group=filing')]
    const expected = summed(lots)
    expect(rows.length).toBeLessThan(lots.length)
    expect(rows).toHaveLength(expected.size)
    for (const row of rows) {
      const own = expected.get(`${row.accessionNumber} ${row.transactionCode}`)!
      const { firstTransactionDate, lots: count, share, transactionDate } = row
      expect([count, share, firstTransactionDate, transactionDate]).toEqual([own.lots, own.share, own.first, own.last])
      expect(row.transactionPricePerShare).toBeCloseTo(own.price, 3)
      expect(row.value).toBeCloseTo(own.value, 1)
    }
  })

  test('is not the default', async () => {
    const [unasked, lots] = [await rowsOf(''), await rowsOf('group=lot')]
    expect(unasked).toEqual(lots)
    expect(new Set(unasked.map(row => row.lots))).toEqual(new Set([1]))
    expect(unasked.every(row => row.firstTransactionDate === row.transactionDate)).toBe(true)
  })

  test('walks every row once, and writes the same table', async () => {
    const rows = await rowsOf('group=filing')
    const walked: string[] = []
    let cursor = ''
    do {
      const { body } = await ask(`group=filing&limit=5${cursor}`)
      walked.push(...body.data.map((row: Row) => row.economicTradeId))
      cursor = body.next_cursor === null ? '' : `&cursor=${encodeURIComponent(body.next_cursor)}`
    } while (cursor)
    expect(walked).toEqual(rows.map(row => row.economicTradeId))
    const { text } = await ask('group=filing&format=ndjson&fields=economicTradeId,lots')
    const written = text.trimEnd().split('\n')
    expect(written.slice(0, -1).map(line => JSON.parse(line))).toEqual(
      rows.map(({ economicTradeId, lots }) => ({ economicTradeId, lots }))
    )
  })

  test.each(['insider=9991001', 'codes=S', 'from=2026-03-03', 'min_value=3000', 'side=buy&max_value=9000'])(
    'selects rows, not lots, by %s',
    async query => {
      const passes: Readonly<Record<string, (row: Row, value: string) => boolean>> = {
        codes: (row, code) => row.transactionCode === code,
        from: (row, day) => row.transactionDate >= day,
        insider: (row, cik) => row.insiderCik === cik,
        max_value: (row, most) => row.value <= Number(most),
        min_value: (row, least) => row.value >= Number(least),
        side: row => row.transactionCode === 'P'
      }
      const filters = [...new URLSearchParams(query)]
      const all = await rowsOf('group=filing')
      const fitting = all.filter(row => filters.every(([name, value]) => passes[name]!(row, value)))
      expect(fitting.length).toBeGreaterThan(0)
      expect(fitting.length).toBeLessThan(all.length)
      expect(await rowsOf(`group=filing&${query}`)).toEqual(fitting)
    }
  )

  test('writes sums as exact text', async () => {
    const [numbers, texts] = [await rowsOf('group=filing'), await rowsOf('group=filing&decimals=string')]
    expect(texts.map(row => Number(row.share))).toEqual(numbers.map(row => row.share))
    expect(texts.every(row => typeof row.share === 'string')).toBe(true)
  })
})
