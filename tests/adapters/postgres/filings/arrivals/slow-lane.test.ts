// Arrivals of a large company are derived in parallel with others. The result equals a derivation of all at once.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { bringUpToDate } from '#core/operation/pipeline/bring-up-to-date.ts'
import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { beginArrivals, takeInArrivals } from '#core/operation/pipeline/take-in-arrivals.ts'
import { FEW_FILINGS } from '#core/operation/pipeline/work-off.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filing, line } from '#tests/support/filings/filing.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { findDifferences } from '#tests/support/pipeline/whole-derivation.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const LARGE = '9995551'
const accessionOf = (number: number): string => `0009993333-26-${String(number).padStart(6, '0')}`

function fileOf(accession: string, issuerCik: string, amends = false) {
  const documentType = amends ? '4/A' : '4'
  const xml = ownershipXml({
    ...(amends ? { dateOfOriginalSubmission: '2026-03-04', documentType } : {}),
    issuer: { cik: issuerCik },
    nonDerivative: [{ ...BUY, shares: String(1_000 + Number(accession.slice(-3))) }]
  })
  return filingFile(submissionText(xml, { accession, documentType, filedAt: '2026-03-06' }), `${accession}.txt`)
}

async function holdLargeCompany(): Promise<void> {
  const filings = Array.from({ length: FEW_FILINGS + 1 }, (_, index) =>
    filing({
      accession: accessionOf(index + 1),
      issuer: { cik: LARGE, foreignSymbol: null, name: 'Large Company', symbol: 'LRGC' },
      lines: [line({ shares: String(100 + index) })]
    })
  )
  await postgresFilings(database).saveBatch(
    filings.map(one => ({
      document: undefined,
      filing: one,
      industry: undefined,
      source: 'data-set',
      unknownElements: new Map()
    }))
  )
  await bringUpToDate(realPipelinePorts(database))()
}

test('a filing with a slow full derivation delays no other, and is announced once derived', async () => {
  await holdLargeCompany()
  const gate = Promise.withResolvers<void>()
  const ports = realPipelinePorts(database)
  const lane = slowLaneOf(ports)
  const takeIn = beginArrivals({
    ...ports,
    slowLane: {
      async workOff() {
        await gate.promise
        return lane.workOff()
      }
    }
  })
  const [amendment, later, other] = [accessionOf(901), accessionOf(902), accessionOf(903)]
  const first = await takeIn([fileOf(amendment, LARGE, true), fileOf(other, '9995552')])
  expect(first.now.published).toEqual([other])
  expect(first.slow).toEqual([`${amendment}.txt`])
  const second = await takeIn([fileOf(later, LARGE)])
  expect(second.now.published).toEqual([])
  const told = async () =>
    (await database.pool.query('select accession from arrival order by seq')).rows.map(({ accession }) => accession)
  expect(await told()).toEqual([other])
  gate.resolve()
  expect((await first.rest).published).toEqual([amendment])
  expect((await second.rest).published).toEqual([later])
  expect(await told()).toEqual([other, amendment, later])
  expect(await findDifferences(database)).toEqual([])
})

test("the slow lane's thread gives the same result", async () => {
  const amendment = accessionOf(904)
  const { published } = await takeInArrivals(realPipelinePorts(database))([fileOf(amendment, LARGE, true)])
  expect(published).toEqual([amendment])
  const { rows } = await database.pool.query('select from arrival where accession = $1', [amendment])
  expect(rows).toHaveLength(1)
  expect(await findDifferences(database)).toEqual([])
})
