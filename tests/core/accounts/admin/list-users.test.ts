import { describe, expect, test } from 'vitest'

import { listUsers } from '#core/accounts/admin/list-users.ts'
import type { UserQuestion } from '#core/accounts/admin/ports.ts'
import { UserQuery } from '#core/accounts/admin/user-filter.ts'
import { parseQuery } from '#core/query.ts'
import { admin, freeUser } from '#tests/support/accounts/users.ts'

/** Runs a query of the user list. Returns the answer and the question passed to the directory. */
async function ask(query: Record<string, string>, total = 0, reader: typeof freeUser | undefined = admin) {
  const questions: UserQuestion[] = []
  const users = {
    list: async (question: UserQuestion) => {
      questions.push(question)
      return { total, users: [] }
    }
  }
  const filter = parseQuery(UserQuery, Object.entries(query))
  const answer = filter.ok ? await listUsers({ users })(reader, filter.value) : filter
  return { answer, question: questions[0] }
}

describe('user list', () => {
  test('refuses all users but admins without asking the directory', async () => {
    expect(await ask({}, 0, freeUser)).toEqual({ answer: { code: 'admin_required', ok: false }, question: undefined })
    const visitor = await listUsers({ users: { list: () => Promise.reject(new Error('asked')) } })(undefined, {
      page: 1,
      sort: 'joined'
    })
    expect(visitor).toEqual({ code: 'sign_in_required', ok: false })
  })

  test('starts with the newest accounts, 25 on a page', async () => {
    expect((await ask({})).question).toEqual({
      direction: 'desc',
      isVerified: undefined,
      limit: 25,
      offset: 0,
      role: undefined,
      search: undefined,
      sort: 'joined'
    })
  })

  test.each([
    [{ sort: 'name' }, { direction: 'asc', sort: 'name' }],
    [{ sort: 'email' }, { direction: 'asc', sort: 'email' }],
    [{ sort: 'role' }, { direction: 'asc', sort: 'role' }],
    [{ sort: 'lastActive' }, { direction: 'desc', sort: 'lastActive' }],
    [
      { direction: 'desc', sort: 'name' },
      { direction: 'desc', sort: 'name' }
    ],
    [{ page: '3' }, { offset: 50 }],
    [{ search: '  Ada ' }, { search: 'Ada' }],
    [
      { role: 'admin', verified: 'false' },
      { isVerified: false, role: 'admin' }
    ]
  ])('%o asks for %o', async (query, question) => {
    expect((await ask(query)).question).toMatchObject(question)
  })

  test.each([
    [0, 1],
    [25, 1],
    [26, 2],
    [50, 2],
    [51, 3]
  ])('%i accounts have %i pages', async (total, pages) => {
    expect((await ask({}, total)).answer).toMatchObject({ ok: true, value: { page: 1, pages, total } })
  })

  test.each([
    [{ page: '0' }, 'invalid_parameter'],
    [{ page: '-1' }, 'invalid_parameter'],
    [{ page: '1e3' }, 'invalid_parameter'],
    [{ sort: 'password_hash' }, 'invalid_parameter'],
    [{ sort: 'name; drop table account' }, 'invalid_parameter'],
    [{ direction: 'up' }, 'invalid_parameter'],
    [{ role: 'root' }, 'invalid_parameter'],
    [{ verified: 'yes' }, 'invalid_parameter'],
    [{ search: 'x'.repeat(101) }, 'invalid_parameter'],
    [{ search: 'a\u0000b' }, 'invalid_parameter'],
    [{ limit: '1000' }, 'unknown_parameter']
  ])('%o is refused: %s', async (query, code) => {
    expect((await ask(query)).answer).toMatchObject({ code, ok: false, parameter: Object.keys(query)[0] })
  })
})
