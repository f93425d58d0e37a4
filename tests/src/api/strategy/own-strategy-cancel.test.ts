// A disconnect cancels the run: no further work is done, and nothing is counted.

import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { fail } from '#core/result.ts'
import type { StrategyLab } from '#core/strategy/ports.ts'
import type { StrategyReport } from '#core/strategy/published/strategy-report.ts'
import { createApiListener } from '#src/server/api-listener.ts'
import { accountApi, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day } from '#tests/support/strategy/market.ts'

const REPORT = {
  dataHash: 'kept',
  results: { from: day('2021-01-04'), lockedFrom: day('2022-06-01'), publishedOn: day('2023-03-31') }
} as StrategyReport

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a run ends when its connection closes', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const ended = Promise.withResolvers<void>()
  const strategyLab: StrategyLab = {
    async run({ signal }) {
      begun.resolve(signal as AbortSignal)
      await once(signal as AbortSignal, 'abort')
      ended.resolve()
      return fail('busy')
    }
  }
  const { call, ports } = accountApi(database)
  const strategies = { ...ports.strategies, findReport: async () => REPORT }
  const api = createCheckedApi(createApp({ ...ports, strategies, strategyLab }), SITE)
  const server = createServer(createApiListener((request, bindings) => api.fetch(request, bindings))).listen(0)
  await once(server, 'listening')
  const { body } = await call('/auth/signup', { body: { email: 'ada@fourfold.test', name: 'Ada', password: PASSWORD } })
  const asked = send({
    agent: false,
    headers: { authorization: `Bearer ${body['accessToken'] as string}` },
    path: '/api/v1/user/strategy?longest=60',
    port: (server.address() as AddressInfo).port
  })
  asked.on('error', () => {})
  asked.end()
  const signal = await begun.promise
  expect(signal.aborted).toBe(false)
  asked.destroy()
  await ended.promise
  expect(signal.aborted).toBe(true)
  expect((await database.pool.query('select 1 from strategy_trial')).rows).toEqual([])
  server.close()
})
