import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Listening, listen } from '#adapters/postgres/listen.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let listening: Listening
const heard: string[] = []
let missedCount = 0

const notify = (payload: string) => database.pool.query('select pg_notify($1, $2)', ['changed', payload])
const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen%'`

async function untilListening(): Promise<void> {
  await expect.poll(async () => (await database.pool.query(`select ${listeners}`)).rowCount).toBe(1)
}

beforeEach(async () => {
  database = await openTestDatabase()
  heard.length = 0
  missedCount = 0
  listening = listen(database.url, {
    channel: 'changed',
    heard: payload => heard.push(payload),
    missed: () => {
      missedCount += 1
    }
  })
  await untilListening()
})

afterEach(async () => {
  await listening.stop()
  await database.close()
})

describe('changes of other processes', () => {
  test('are received in order', async () => {
    await notify('trades')
    await expect.poll(() => heard).toEqual(['trades'])
    expect(missedCount).toBe(0)
  })

  test('are received again after a lost connection, which is reported', async () => {
    await database.pool.query(`select pg_terminate_backend(pid) ${listeners}`)
    await expect.poll(() => missedCount).toBe(1)
    await notify('reports')
    await expect.poll(() => heard).toEqual(['reports'])
  })

  test('are not received after stopping, which leaves no connection', async () => {
    await listening.stop()
    expect((await database.pool.query(`select ${listeners}`)).rowCount).toBe(0)
  })
})
