import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LIMITS } from '#core/accounts/limits.ts'
import { type AccountApi, accountApi, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let processes: [AccountApi, AccountApi]

beforeAll(async () => {
  database = await openTestDatabase()
  processes = [accountApi(database), accountApi(database)]
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate rate_limit')
})

/** Tries `times` times, by turns at both processes. */
async function tryOften(times: number, attempt: (time: number) => { address: string; email: string }) {
  const statuses: number[] = []
  let retryAfter = ''
  for (let time = 0; time < times; time += 1) {
    const { address, email } = attempt(time)
    const { headers, status } = await processes[time % 2]!.call('/auth/login', {
      address,
      body: { email, password: PASSWORD }
    })
    statuses.push(status)
    retryAfter = wholeMinutes(headers.get('retry-after'))
  }
  return { retryAfter, verified: statuses.filter(status => status === 401).length }
}

/** A slow machine has waited a second or two of it already. */
const wholeMinutes = (seconds: string | null): string => String(Math.ceil(Number(seconds) / 60) * 60)

const oneAccount = (time: number) => ({ address: `198.51.100.${time}`, email: 'ada@reader.test' })
const manyAccounts = (time: number) => ({ address: '198.51.100.7', email: `ada${time}@reader.test` })

describe('limits', () => {
  test('one account is guessed at ten times from any number of addresses and over two processes', async () => {
    expect(await tryOften(30, oneAccount)).toEqual({ retryAfter: '60', verified: LIMITS.signIn.attempts })
  })

  test('the case of an address does not make it another account', async () => {
    const { verified } = await tryOften(14, time => ({
      ...oneAccount(time),
      email: time % 2 ? 'ADA@reader.test' : ' ada@Reader.Test '
    }))
    expect(verified).toBe(LIMITS.signIn.attempts)
  })

  test('one caller guesses at twenty accounts', async () => {
    expect(await tryOften(30, manyAccounts)).toEqual({ retryAfter: '60', verified: LIMITS.signInCaller.attempts })
  })

  test('who signs in rightly is not counted', async () => {
    const person = { email: 'eve@reader.test', name: 'Eve', password: PASSWORD }
    await processes[0].call('/auth/signup', { body: person })
    await database.pool.query('update account set verified_at = now()')
    const statuses = new Set<number>()
    for (let time = 0; time < LIMITS.signInCaller.attempts + 2; time += 1) {
      const { status } = await processes[time % 2]!.call('/auth/login', {
        body: { email: person.email, password: PASSWORD }
      })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
  })

  test('each further wait is twice as long, and a new process knows of it', async () => {
    for (const expected of ['60', '120', '240']) {
      expect((await tryOften(LIMITS.signIn.attempts + 1, oneAccount)).retryAfter).toBe(expected)
      await database.pool.query(`update rate_limit set expire = 0 where key not like '%Excess%'`)
    }
    await tryOften(LIMITS.signIn.attempts + 1, oneAccount)
    const restarted = accountApi(database)
    const { body, status } = await restarted.call('/auth/login', {
      body: { email: 'ada@reader.test', password: PASSWORD }
    })
    expect(status).toBe(429)
    const message = 'Too many attempts. Please try again in 8 minutes.'
    expect(body).toMatchObject({ code: 'too_many_attempts', message, retryAfterSeconds: expect.closeTo(480, -1) })
  })

  test('an address gets five mails an hour, known or not', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      const call = { address: `198.51.100.${time}`, body: { email: 'ada@reader.test' } }
      statuses.push((await processes[time % 2]!.call('/user/forgot', call)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('a caller guesses at thirty links an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 32; time += 1) {
      statuses.push((await processes[0].call(`/user/x/verify/guess${time}`)).status)
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(LIMITS.linkCaller.attempts)
  })

  test('neither addresses of mail nor of the network are kept as they are', async () => {
    await tryOften(2, oneAccount)
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit')
    expect(rows).not.toHaveLength(0)
    expect(JSON.stringify(rows)).not.toMatch(/reader|198/)
  })
})
