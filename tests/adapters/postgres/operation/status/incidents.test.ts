import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresIncidents } from '#adapters/postgres/operation/status/incidents.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let now = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const incidents = () => postgresIncidents(database.db, { now: () => now })

describe('incidents', () => {
  test('are opened once, however many processes see them, and again after their end', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => incidents().open('feed', 'outage', { tries: 3 })))
    expect(opened.filter(Boolean)).toHaveLength(1)
    expect(await incidents().open('feed', 'blocked')).toBe(true)
    now = new Date('2026-03-02T15:10:00Z')
    expect(await incidents().end('feed', 'outage')).toBe(true)
    expect(await incidents().end('feed', 'outage')).toBe(false)
    expect(await incidents().open('feed', 'outage')).toBe(true)
    const { rows } = await database.pool.query(
      `select kind, (started_at at time zone 'UTC')::text as started, ended_at is null as open, detail from incident order by id`
    )
    expect(rows.map(({ detail, kind, open, started }) => [kind, started, open, detail])).toEqual([
      ['outage', '2026-03-02 15:00:00', false, { tries: 3 }],
      ['blocked', '2026-03-02 15:00:00', true, {}],
      ['outage', '2026-03-02 15:10:00', true, {}]
    ])
  })
})
