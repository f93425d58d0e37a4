// What transactions of derivatives say of their exercise.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, type LineParts, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const OPTION: LineParts = {
  ...BUY,
  exerciseDate: '2027-03-02',
  exercisePrice: '12.50',
  expirationDate: '2033-03-02',
  pricePerShare: '0',
  securityTitle: 'Stock Option',
  transactionCode: 'A',
  underlyingShares: '5000',
  underlyingTitle: 'Common Stock'
}
const FIELDS = ['exercisePrice', 'exerciseDate', 'expirationDate', 'underlyingTitle', 'underlyingShares']

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  const { expirationDate: _, ...withoutEnd } = OPTION
  const derivative = [OPTION, { ...withoutEnd, exercisePrice: '9'.repeat(400) }]
  await pipelineOn(database).takeInArrivals([filingFile(submissionText(ownershipXml({ derivative })))])
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (query: string) =>
  api.ask(`/v1/stock/corporate-insider-transactions?fields=derivative,lots,${FIELDS.join()}${query}`, {
    key: customer.key
  })

test('derivatives say price, days and shares of their exercise, as filed; others say nothing', async () => {
  const { body } = await ask('')
  const rows = body.data.map((row: Record<string, unknown>) => [row['derivative'], ...FIELDS.map(field => row[field])])
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual([true, 12.5, '2027-03-02', '2033-03-02', 'Common Stock', 5_000])
  expect(rows).toContainEqual([true, null, '2027-03-02', null, 'Common Stock', 5_000])
  expect(rows).toContainEqual([false, null, null, null, null, null])
  const exact = await ask('&decimals=string')
  expect(exact.body.data).toContainEqual(expect.objectContaining({ exercisePrice: '12.50', underlyingShares: '5000' }))
  const table = await ask('&format=csv')
  expect(table.text).toContain('true,1,12.5,2027-03-02,2033-03-02,Common Stock,5000')
})

test('sums of lots say nothing of an exercise', async () => {
  const { body } = await ask('&group=filing')
  for (const row of body.data)
    if (row.lots > 1) expect(row).toMatchObject({ exercisePrice: null, underlyingTitle: null })
})
