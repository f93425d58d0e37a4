// Names, companies and holdings by the data API.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import { openCompanyByCik } from '#src/api/data-api/calls/directory/companies-contract.ts'
import { listHoldings } from '#src/api/data-api/calls/directory/holdings-contract.ts'
import { openInsider } from '#src/api/data-api/calls/directory/people-contract.ts'
import { search } from '#src/api/data-api/calls/directory/search-contract.ts'
import { congressDocument, disclosedTrade } from '#tests/support/content/congress.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import {
  BUY,
  HOLDING,
  type OwnershipParts,
  ownershipXml,
  submissionText
} from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const FIRST = '0009993333-26-000007'
const SECOND = '0009993333-26-000008'
const AMENDED = '0009993333-26-000009'
const OTHER = '0009993333-26-000010'
const BETWEEN = 'as_of=2026-03-05T00:00:00Z'
const TRUST = { directOrIndirect: 'I', natureOfOwnership: 'By Trust' }

const filed = (accession: string, filedAt: string, parts: OwnershipParts = {}) =>
  filingFile(
    submissionText(ownershipXml(parts), {
      accession,
      documentType: parts.documentType ?? '4',
      filedAt,
      ...(parts.issuer?.cik && { issuerCik: parts.issuer.cik })
    })
  )

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database, { congressDistribution: 'all' })
  await pipelineOn(database).takeInArrivals([
    filed(FIRST, '2026-03-04'),
    filed(SECOND, '2026-03-09', {
      nonDerivative: [
        { ...BUY, sharesOwnedFollowing: '63000', shares: '500', transactionDate: '2026-03-06' },
        { ...BUY, sharesOwnedFollowing: '64000', shares: '1000', transactionDate: '2026-03-06' },
        { ...HOLDING, ...TRUST }
      ],
      periodOfReport: '2026-03-06'
    }),
    filed(AMENDED, '2026-03-11', {
      dateOfOriginalSubmission: '2026-03-09',
      documentType: '4/A',
      nonDerivative: [{ ...HOLDING, ...TRUST, sharesOwnedFollowing: '4200' }],
      periodOfReport: '2026-03-06'
    }),
    filed(OTHER, '2026-03-10', {
      issuer: { cik: '0009990002', name: 'Marlow Tickerless Co', symbol: 'NONE' },
      owners: [{ cik: '0009991112', name: 'Marlow Ines' }]
    })
  ])
  await writeDisclosures(database, [
    { daySource: 'office', document: congressDocument(), reader: null, reading: 'read', trade: disclosedTrade() }
  ])
  await createApp(api.ports).catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

/** Asks with a key of its own account, because Base has four requests a minute. */
const ask = async (path: string) => {
  const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
  return api.ask(path, { key })
}
const namesOf = (body: { data: { kind: string; name: string }[] }) => body.data.map(({ kind, name }) => [kind, name])

describe('names', () => {
  test('are found as on the site, an exact ticker first', async () => {
    const { body, status } = await ask('/v1/search?q=nlkw')
    expect(status).toBe(200)
    expect(v.safeParse(search.answer, body).issues).toBeUndefined()
    expect(body.data).toMatchObject([
      { cik: '9990001', isTaken: false, kind: 'company', memberId: null, ticker: 'NLKW' }
    ])
    expect(body.meta).toMatchObject({ complete: true, coverageTo: '2026-03-11', sample: false })
  })

  test('of people come first where no company has the words', async () => {
    const { body } = await ask('/v1/search?q=ines%20marlow')
    expect(namesOf(body)).toEqual([
      ['insider', 'Marlow Ines'],
      ['member', 'Ines Marlow']
    ])
    expect(body.data).toMatchObject([
      { cik: '9991112', companies: [], ticker: null },
      { chamber: 'house', cik: null, memberId: 'house/ines-marlow', state: 'MN' }
    ])
    expect(namesOf((await ask('/v1/search?q=marlow&kind=member')).body)).toEqual([['member', 'Ines Marlow']])
    expect(namesOf((await ask('/v1/search?q=marlow&limit=1')).body)).toHaveLength(1)
    expect((await ask('/v1/search?q=zzzzzzzz')).body.data).toEqual([])
  })

  test('of members are left out where their trades may not be sold', async () => {
    const withheld = askedApi(database)
    const { body } = await withheld.ask('/v1/search?q=marlow', { key: customer.key })
    expect(body.data.map(({ kind }: { kind: string }) => kind)).not.toContain('member')
  })

  test('are a table too, with lists as JSON', async () => {
    const { text } = await ask('/v1/search?q=amara&format=csv&fields=kind,name,cik,companies')
    expect(text).toBe('kind,name,cik,companies\r\ninsider,Quill Amara,9991111,"[""NLKW""]"\r\n')
  })

  test('are asked for by name: without a text the call says what is missing', async () => {
    expect((await ask('/v1/search')).body).toMatchObject({
      code: 'invalid_parameter',
      detail: expect.stringContaining('q: is missing.'),
      example: 'q=northlake',
      parameter: 'q',
      status: 400
    })
    expect((await ask('/v1/search?limit=21&q=a')).body).toMatchObject({ parameter: 'limit', status: 400 })
  })
})

describe('a company by its SEC number', () => {
  test('has its months, also as known at an instant', async () => {
    const { body } = await ask('/v1/companies/0009990001')
    expect(v.safeParse(openCompanyByCik.answer, body).issues).toBeUndefined()
    expect(body).toMatchObject({
      cik: '9990001',
      industry: 'Miscellaneous fabricated metal products',
      leftOut: [],
      name: 'Northlake Widgets Inc',
      ticker: 'NLKW',
      trades: 3
    })
    expect(body.monthlyAggregates).toMatchObject([
      { totalShares: 14_000, totalTransactions: 3, transactionCode: 'P', yearMonth: '2026-03' },
      { totalTransactions: 0, transactionCode: 'S', yearMonth: '2026-03' }
    ])
    const then = await ask(`/v1/companies/9990001?${BETWEEN}`)
    expect(v.safeParse(openCompanyByCik.answer, then.body).issues).toBeUndefined()
    expect(then.body).toMatchObject({
      asOf: '2026-03-05T00:00:00.000Z',
      industry: null,
      leftOut: expect.arrayContaining([expect.objectContaining({ field: 'industry' })]),
      trades: 1
    })
    expect(then.body.monthlyAggregates).toMatchObject([{ totalShares: 12_500 }, { totalShares: 0 }])
  })

  test('is found without a ticker', async () => {
    for (const path of ['/v1/companies/9990002', '/v1/companies/9990002?as_of=2026-03-12']) {
      const { body } = await ask(path)
      expect(v.safeParse(openCompanyByCik.answer, body).issues).toBeUndefined()
      expect(body).toMatchObject({ name: 'Marlow Tickerless Co', ticker: null, trades: 1 })
    }
  })

  test.each(['1', 'x', '9990002?as_of=2026-03-05'])('is not found by %s', async asked => {
    expect((await ask(`/v1/companies/${asked}`)).body).toMatchObject({ code: 'company_not_found', status: 404 })
  })
})

describe('an insider', () => {
  test('has purchases and sales by month', async () => {
    const { body } = await ask('/v1/insiders/9991111')
    expect(v.safeParse(openInsider.answer, body).issues).toBeUndefined()
    expect(body.monthlyAggregates).toEqual([
      {
        avgPricePerShare: 18.4275,
        totalShares: 14_000,
        totalTransactions: 3,
        totalValue: 257_985,
        transactionCode: 'P',
        yearMonth: '2026-03'
      },
      {
        avgPricePerShare: 18.4275,
        totalShares: 0,
        totalTransactions: 0,
        totalValue: 0,
        transactionCode: 'S',
        yearMonth: '2026-03'
      }
    ])
  })

  test('has a history of holdings: the last line of each vehicle in each filing, newest first', async () => {
    const { body } = await ask('/v1/insiders/9991111/holdings')
    expect(v.safeParse(listHoldings.answer, body).issues).toBeUndefined()
    expect(body.data).toEqual([
      expect.objectContaining({ accessionNumber: AMENDED, documentType: '4/A', sharesOwnedFollowing: 4_200 }),
      {
        accessionNumber: SECOND,
        directOrIndirect: 'D',
        documentType: '4',
        filedAt: '2026-03-09',
        heldOn: '2026-03-06',
        issuerCik: '9990001',
        issuerName: 'Northlake Widgets Inc',
        knownAt: '2026-03-09T22:32:07.000Z',
        natureOfOwnership: null,
        securityTitle: 'Common Stock',
        sharesOwnedFollowing: 64_000
      },
      expect.objectContaining({ accessionNumber: SECOND, natureOfOwnership: 'By Trust', sharesOwnedFollowing: 4_100 }),
      expect.objectContaining({ accessionNumber: FIRST, heldOn: '2026-03-02', sharesOwnedFollowing: 62_500 })
    ])
    expect(body.meta).toMatchObject({ asOf: '2026-03-11T22:32:07.000Z', complete: true })
    expect((await ask(`/v1/insiders/9991111/holdings?${BETWEEN}`)).body.data).toHaveLength(1)
    expect((await ask('/v1/insiders/9991111/holdings?filed_from=2026-03-10')).body.data).toHaveLength(1)
    expect((await ask('/v1/insiders/9991111/holdings?issuer_cik=9990002')).body.data).toEqual([])
  })

  test('has holdings page by page, each line once, though filings arrive meanwhile', async () => {
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
    const path = '/v1/insiders/9991111/holdings?limit=1&fields=accessionNumber,sharesOwnedFollowing'
    const whole = await api.ask(path.replace('limit=1&', ''), { key })
    const first = await api.ask(path, { key })
    await pipelineOn(database).takeInArrivals([filed('0009993333-26-000011', '2026-03-13')])
    await api.ports.activities.catchUp()
    const walked = [...first.body.data]
    for (let cursor = first.body.next_cursor; cursor !== null; ) {
      const { body } = await api.ask(`${path}&cursor=${encodeURIComponent(cursor)}`, { key })
      expect(body.meta.asOf).toBe(first.body.meta.asOf)
      walked.push(...body.data)
      cursor = body.next_cursor
    }
    expect(walked).toEqual(whole.body.data)
    expect((await api.ask(path.replace('limit=1&', ''), { key })).body.data).toHaveLength(walked.length + 1)
    const { text } = await api.ask(`${path.replace('limit=1', 'limit=4')}&format=ndjson`, { key })
    expect(text.trimEnd().split('\n')).toHaveLength(5)
    const foreign = `/v1/insiders/9991112/holdings?limit=1&cursor=${encodeURIComponent(first.body.next_cursor)}`
    expect((await api.ask(foreign, { key })).body).toMatchObject({ code: 'invalid_parameter', parameter: 'cursor' })
  })

  test.each(['1', 'x', '9991111?as_of=2026-03-01'])('has no holdings under %s', async asked => {
    const [cik, query = ''] = asked.split('?')
    expect((await ask(`/v1/insiders/${cik}/holdings?${query}`)).body).toMatchObject({
      code: 'insider_not_found',
      status: 404
    })
  })
})
