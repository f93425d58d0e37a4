import { afterAll, beforeAll, expect, test } from 'vitest'

import { postgresAccountDays } from '#adapters/postgres/accounts/account-days.ts'
import { postgresUsageLog } from '#adapters/postgres/data-api/usage-log.ts'
import { openAccountDays } from '#core/accounts/admin/open-account-days.ts'
import { listUsage, noteRequest, openUsage } from '#core/data-api/usage.ts'
import { admin, freeUser } from '#tests/support/accounts/users.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

/** Evening of March 2 in New York, which is March 3 in UTC. */
const clock = { now: () => new Date('2026-03-03T03:00:00Z') }
const TODAY = '2026-03-02'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an evening’s requests are of the same New York day for their reader, the API and the admin', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
     values ('u', 'u@reader.test', 'Ada', 'other', false, false) returning id`
  )
  const user = { ...freeUser, id: rows[0]!.id }
  const ports = { clock, usageLog: postgresUsageLog(database) }
  for (const status of [200, 200, 429]) noteRequest(ports)(user.id, status)
  await ports.usageLog.flush()

  const used = { byStatus: { 200: 2, 429: 1 }, day: TODAY, limitReached: 1, requests: 3 }
  const shown = await openUsage(ports)(user)
  expect(shown.ok && shown.value.days.at(-1)).toEqual(used)
  expect(await listUsage(ports)({ userId: user.id })).toEqual([used])
  const days = await openAccountDays({ accountDays: postgresAccountDays(database), clock })(admin)
  const requests = days.ok ? days.value.apiRequests : []
  expect(requests).toHaveLength(90)
  expect(requests.at(-1)).toEqual({ count: 3, day: TODAY })
  expect(requests.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})
