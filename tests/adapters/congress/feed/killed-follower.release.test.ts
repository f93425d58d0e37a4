// Kills the process that follows the House between its list and a report. Another process finishes its work.

import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type FakeOffice, houseReport, startFakeOffice } from '#tests/support/congress/fake-office.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let office: FakeOffice
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  office = await startFakeOffice('house')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([office.close(), database.close()])
})

function follow(): ChildProcess {
  const child = spawn(process.execPath, ['tests/support/congress/follow-process.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, HOUSE_URL: office.url },
    stdio: 'ignore'
  })
  children.push(child)
  return child
}

const NUMBERS = Array.from({ length: 6 }, (_, place) => String(20_099_991 + place))

test('holds every named report once after kill -9 between list and report', async () => {
  const now = new Date()
  office.publish(...NUMBERS.map(number => houseReport(number, { publishedAt: now })))
  let kills = 0
  office.fail(reply => {
    kills += 1
    if (kills <= 2) {
      children.at(-1)!.kill('SIGKILL')
      follow()
    }
    return reply
  }, NUMBERS[3]!)
  follow()
  const readLedger = async () =>
    (await database.pool.query('select number, state from named_report order by number')).rows
  await expect
    .poll(readLedger, { interval: 500, timeout: 120_000 })
    .toEqual(NUMBERS.map(number => ({ number, state: 'held' })))
  expect(kills).toBe(3)
  const { rows } = await database.pool.query('select document_url, count(*)::int from congress_trade group by 1')
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
  const asked = Map.groupBy(
    office.requests.filter(path => path.endsWith('.pdf')),
    path => path
  )
  expect([...asked.values()].filter(({ length }) => length > 1)).toHaveLength(1)
})
