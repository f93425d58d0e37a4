import { beforeAll, describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import type { User } from '#core/accounts/people/user.ts'
import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { asReader, freeUser, subscriber } from '#tests/support/accounts/users.ts'
import { createCheckedApi, signedInAs } from '#tests/support/api/checked-api.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

const ports = {
  productName: 'Fourfold',
  clock: { now: () => new Date('2023-05-15T12:00:00Z') },
  charts: noCharts,
  rankedEvents: memoryEvents([aBuy()]),
  reports: memoryReports(),
  returns: { findBuyReturns: async () => new Map() }
}
const app = createApp(ports as unknown as Ports)

async function ask(path: string, user?: User) {
  const api = createCheckedApi(user ? signedInAs(app, asReader(user)) : app, 'https://fourfold.test')
  const headers = { 'accept-language': 'en', ...(user && { authorization: 'Bearer any' }) }
  const answer = await api.request(`/api/v1/insider-trading${path}`, { headers })
  return { body: (await answer.json()) as Record<string, unknown>, status: answer.status }
}

beforeAll(async () => {
  await buildMissingReports(ports)()
})

describe('report calls', () => {
  test('daily-top-trades answers transactionTable.result to a subscriber', async () => {
    const { body, status } = await ask('/daily-top-trades?targetdate=2023-05-10', subscriber)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      asOf: '2023-05-10T12:30:00.000Z',
      reportDate: '2023-05-10',
      sample: false,
      scoreVersion: '2026.2',
      transactionTable: { result: expect.stringContaining('NLKW') }
    })
  })

  test('refusals carry their status, code and message', async () => {
    const refusals = [
      [await ask('/daily-top-trades?targetdate=2023-02-30'), 400, 'invalid_date'],
      [await ask('/daily-top-trades'), 400, 'invalid_date'],
      [await ask('/daily-top-trades?targetdate=2023-05-10'), 401, 'sign_in_required'],
      [await ask('/daily-top-trades?targetdate=2023-05-10', freeUser), 402, 'plan_required'],
      [await ask('/daily-top-trades?targetdate=2023-05-09', subscriber), 404, 'report_not_found'],
      [await ask('/top-trades-past-thirty-days'), 401, 'sign_in_required'],
      [await ask('/top-trades-past-thirty-days', freeUser), 402, 'plan_required'],
      [await ask('/weekly-top-trades?targetdate=x'), 400, 'invalid_date'],
      [await ask('/weekly-top-trades?before=x'), 400, 'invalid_date'],
      [await ask('/weekly-top-trades?targetdate=2023-05-05'), 404, 'report_not_found']
    ] as const
    for (const [{ body, status }, expected, code] of refusals) {
      expect(status).toBe(expected)
      expect(body).toEqual({ code, message: expect.stringMatching(/\.$/) })
    }
  })

  test('daily-top-trades-grid lists the dates for everybody', async () => {
    expect((await ask('/daily-top-trades-grid')).body).toEqual({ dates_available: ['2023-05-10'], sample: false })
  })

  test('weekly-top-trades is blurred for a visitor and complete for a reader', async () => {
    for (const path of ['/weekly-top-trades', '/weekly-top-trades?targetdate=2023-05-12']) {
      const visitor = await ask(path)
      expect(visitor.body).toMatchObject({ reports: [{ reportContent: null, reportDate: '2023-05-12' }] })
      expect(JSON.stringify(visitor.body)).not.toMatch(/NLKW|QUILL|Northlake/)
      const user = await ask(path, freeUser)
      expect(user.body).toMatchObject({ reports: [{ reportContent: expect.stringContaining('NLKW') }] })
    }
  })

  test('weekly-top-trades names a limit that it cannot parse', async () => {
    expect(await ask('/weekly-top-trades?limit=99')).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'limit' },
      status: 400
    })
    expect((await ask('/weekly-top-trades?limit=1')).body).toMatchObject({ reports: [{ reportDate: '2023-05-12' }] })
  })

  test('top-trades-past-thirty-days answers the newest report to a subscriber', async () => {
    const { body } = await ask('/top-trades-past-thirty-days', subscriber)
    expect(body).toMatchObject({
      reportDate: '2023-05-10',
      transactionTable: { result: expect.stringContaining('NLKW') }
    })
  })
})
