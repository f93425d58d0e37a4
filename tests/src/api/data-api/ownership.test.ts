// Owners above five percent by the data API: as known at an instant, page by page, and by holder.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listOwnership, openHolder } from '#src/api/data-api/calls/ownership-contract.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, schedule13G, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const OPENED = '0009993333-26-000077'
const RAISED = '0009993333-26-000078'
const LEFT = '0009993333-26-000079'
const OTHER = '0009993333-26-000080'
const BETWEEN = 'as_of=2026-04-01T00:00:00Z'

const amendment = (accession: string, filed: string, percent: string, shares: string) =>
  scheduleSubmission(
    schedule13D({
      persons: [{ cik: '0009997777', percent, shares }],
      purpose: 'This information has not changed.',
      type: 'SCHEDULE 13D/A'
    }),
    { accession, filed }
  )

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 9990001, name: 'Northlake of Today', ticker: 'NLKW' }])
  await insertSchedules(database.pool, [
    scheduleSubmission(schedule13D(), { accession: OPENED }),
    amendment(RAISED, '20260407', '8.1', '1990000'),
    amendment(LEFT, '20260601', '4.2', '1000000'),
    scheduleSubmission(schedule13G({ issuerCik: '0009990002' }), {
      accession: OTHER,
      filed: '20260512',
      filers: [{ cik: '0009996666', name: 'OTHER BANK' }]
    })
  ])
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (path: string) => api.ask(path, { key: customer.key })
const numbersOf = (body: { data: { accessionNumber: string }[] }) => body.data.map(row => row.accessionNumber)

describe('owners by the data API', () => {
  test('are listed with what each schedule changed, the newest first, without any CUSIP', async () => {
    const { body, status, text } = await ask('/v1/ownership?ticker=NLKW')
    expect(status).toBe(200)
    expect(v.safeParse(listOwnership.answer, body).issues).toBeUndefined()
    expect(body.data).toMatchObject([
      { accessionNumber: LEFT, change: 'below_five', isNewest: true, percent: 4.2, percentBefore: 8.1, ticker: 'NLKW' },
      { accessionNumber: RAISED, change: 'raised', isNewest: false, shares: 1_990_000, sharesBefore: 1_500_000 },
      { accessionNumber: OPENED, change: 'opened', holderCik: '9997777', issuerName: 'Northlake Widgets Inc' }
    ])
    expect(body.data[0].purpose).toBe('We engaged in discussions with the board of directors.')
    expect(body.meta).toMatchObject({ asOf: '2026-06-01T20:31:07.000Z', coverageFrom: '2026-03-16', complete: true })
    expect(text).not.toContain('999000109')
  })

  test('are those of an instant, with the newest schedule of then', async () => {
    const { body } = await ask(`/v1/ownership?current=true&${BETWEEN}`)
    expect(body.data).toMatchObject([{ accessionNumber: OPENED, isNewest: true }])
    expect(numbersOf((await ask('/v1/ownership?current=true')).body)).toEqual([LEFT, OTHER])
  })

  test.each([
    ['change=raised', [RAISED]],
    ['form=G', [OTHER]],
    ['holder=quill', [LEFT, OTHER, RAISED, OPENED]],
    ['holder_cik=0009996666', [OTHER]],
    ['issuer_cik=9990002', [OTHER]],
    ['issuer_cik=9990002&ticker=NLKW', []],
    ['min_percent=8', [RAISED]],
    ['filed_from=2026-04-01&filed_to=2026-05-31', [OTHER, RAISED]],
    ['sort=percent&direction=asc', [LEFT, OPENED, OTHER, RAISED]],
    ['tag=board', [LEFT, RAISED, OPENED]]
  ])('are selected by %s', async (query, expected) => {
    expect(numbersOf((await ask(`/v1/ownership?${query}`)).body)).toEqual(expected)
  })

  test.each(['filed', 'percent'])('come page by page in the order of %s, whatever arrives meanwhile', async sort => {
    const whole = numbersOf((await ask(`/v1/ownership?sort=${sort}`)).body)
    const first = (await ask(`/v1/ownership?sort=${sort}&limit=1`)).body
    const walked = numbersOf(first)
    const late = `0009993333-26-0001${sort === 'filed' ? '01' : '02'}`
    await insertSchedules(database.pool, [
      scheduleSubmission(schedule13G({ issuerCik: '0009990003', persons: [{ percent: '5.5' }] }), {
        accession: late,
        filed: '20260701'
      })
    ])
    for (let cursor = first.next_cursor; cursor !== null; ) {
      const { body } = await ask(`/v1/ownership?sort=${sort}&limit=1&cursor=${encodeURIComponent(cursor)}`)
      expect(body.meta.asOf).toBe(first.meta.asOf)
      walked.push(...numbersOf(body))
      cursor = body.next_cursor
    }
    expect(walked).toEqual(whole)
    const foreign = await ask(`/v1/ownership?sort=${sort}&form=G&cursor=${encodeURIComponent(first.next_cursor)}`)
    expect(foreign).toMatchObject({ body: { code: 'invalid_parameter', parameter: 'cursor' }, status: 400 })
    await database.pool.query('delete from schedule where accession = $1', [late])
  })

  test('are a holder with positions, as known at an instant', async () => {
    const { body } = await ask('/v1/ownership/holders/0009997777')
    expect(v.safeParse(openHolder.answer, body).issues).toBeUndefined()
    expect(body).toMatchObject({ cik: '9997777', name: 'Quill Partners, L.P.' })
    expect(body.positions).toMatchObject([{ accessionNumber: LEFT, issuerCik: '9990001' }])
    const then = await ask(`/v1/ownership/holders/9997777?${BETWEEN}`)
    expect(then.body.positions).toMatchObject([{ accessionNumber: OPENED }])
    for (const unknown of ['9997777?as_of=2026-01-01', '1', 'x'])
      expect(await ask(`/v1/ownership/holders/${unknown}`)).toMatchObject({
        body: { code: 'holder_not_found' },
        status: 404
      })
  })

  test('refuse an unknown ticker and a range that ends before it begins', async () => {
    expect((await ask('/v1/ownership?ticker=NLKX')).body).toMatchObject({ code: 'unknown_ticker' })
    expect((await ask('/v1/ownership?filed_from=2026-05-01&filed_to=2026-04-01')).body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'filed_to'
    })
  })
})
