import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresUserDirectory } from '#adapters/postgres/accounts/user-directory.ts'
import type { UserQuestion } from '#core/accounts/admin/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EVERYBODY: UserQuestion = {
  direction: 'asc',
  isVerified: undefined,
  limit: 25,
  offset: 0,
  role: undefined,
  search: undefined,
  sort: 'name'
}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, created_at, verified_at) values
      ('a', 'ada@reader.test', 'ada King', 'admin', false, false, '2025-01-03T00:00Z', now()),
      ('b', 'bob@100%.test', 'Bob_1', 'other', false, false, '2025-01-01T00:00Z', now()),
      ('c', 'eve@reader.test', 'Bobby Table''; drop table account; --', 'other', false, false, '2025-01-02T00:00Z', null)`)
  await database.pool.query(`
    insert into account_day select id, day from account, (values (date '2025-02-01'), ('2025-02-03')) d (day)
    where enc_id = 'b' union select id, '2025-02-02' from account where enc_id = 'a'`)
})
afterAll(() => database.close())

const list = (question: Partial<UserQuestion> = {}) =>
  postgresUserDirectory(database.db).list({ ...EVERYBODY, ...question })

async function idsOf(question: Partial<UserQuestion>): Promise<string> {
  return (await list(question)).users.map(({ encId }) => encId).join('')
}

describe('user directory', () => {
  test('shows admins their fields of an account, and no secret', async () => {
    expect((await list()).users[0]).toEqual({
      email: 'ada@reader.test',
      encId: 'a',
      isVerified: true,
      joinedAt: new Date('2025-01-03T00:00:00Z'),
      lastActiveOn: '2025-02-02',
      name: 'ada King',
      role: 'admin'
    })
  })

  test.each([
    ['name', 'asc', 'abc'],
    ['name', 'desc', 'cba'],
    ['email', 'desc', 'cba'],
    ['joined', 'asc', 'bca'],
    ['role', 'asc', 'abc'],
    ['lastActive', 'desc', 'bac'],
    ['lastActive', 'asc', 'abc']
  ] as const)('sorts by %s, %s; accounts without activity come last', async (sort, direction, ids) => {
    expect(await idsOf({ direction, sort })).toBe(ids)
  })

  test.each([
    ['BOB', 'bc'],
    ['reader.test', 'ac'],
    ['%', 'b'],
    ['_', 'b'],
    ["'", 'c'],
    ['\\', ''],
    ['nobody', '']
  ])('finds %s in names and addresses, and takes it for text', async (search, ids) => {
    expect(await idsOf({ search })).toBe(ids)
  })

  test('filters by role, and by verified address', async () => {
    expect(await idsOf({ role: 'other' })).toBe('bc')
    expect(await idsOf({ isVerified: true })).toBe('ab')
    expect(await idsOf({ isVerified: false, role: 'admin' })).toBe('')
  })

  test('pages through one order, and counts all matches', async () => {
    const page = await list({ limit: 1, offset: 1 })
    expect([page.total, page.users.map(({ encId }) => encId)]).toEqual([3, ['b']])
    expect(await list({ offset: 75 })).toEqual({ total: 3, users: [] })
    expect((await list({ limit: 1, search: 'bob' })).total).toBe(2)
  })
})
