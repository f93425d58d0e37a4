import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LIMITS } from '#core/accounts/limits.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let processes: [AccountApi, AccountApi]

beforeAll(async () => {
  database = await openTestDatabase()
  processes = [accountApi(database), accountApi(database)]
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate rate_limit, account cascade')
})

const OWNER = 'eve@reader.test'

/** Device cookie set by `answer`, as the browser sends it back. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Signs up and verifies in a browser; returns its device cookie. */
async function join(email = OWNER): Promise<string> {
  const joined = await processes[0].call('/auth/signup', { body: { email, name: 'Eve', password: PASSWORD } })
  await database.pool.query('update account set verified_at = now() where email = $1', [email])
  return cookieOf(joined)
}

function signIn(cookie = '', { address = '192.0.2.1', email = OWNER, password = PASSWORD, remember = true } = {}) {
  return processes[1].call('/auth/login', {
    address,
    body: { email, password, remember },
    ...(cookie && { headers: { cookie } })
  })
}

/** Guesses one more wrong password than allowed, from one network or each from another. */
async function guess({ address }: { address?: string } = {}): Promise<number[]> {
  const { attempts } = address === undefined ? LIMITS.signIn : LIMITS.signInPair
  const statuses: number[] = []
  for (let time = 0; time < attempts + 1; time += 1) {
    const { status } = await signIn('', { address: address ?? `203.0.113.${time}`, password: `guess number ${time}` })
    statuses.push(status)
  }
  return statuses
}

async function resetPassword(cookie = ''): Promise<string> {
  await processes[0].call('/user/forgot', { body: { email: OWNER } })
  const token = (await mailsTo(database, processes[0].ports, OWNER)).at(-1)?.token
  const body = { password: `${PASSWORD} again`, token }
  const reset = await processes[0].call('/user/reset', { body, ...(cookie && { headers: { cookie } }) })
  expect(reset.status).toBe(200)
  return cookieOf(reset)
}

/** Tries `times` times, alternating between both processes. */
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

/** Rounds up: a slow machine has already used a second or two of the wait. */
const wholeMinutes = (seconds: string | null): string => String(Math.ceil(Number(seconds) / 60) * 60)

const oneAccount = (time: number) => ({ address: `198.51.100.${time}`, email: 'ada@reader.test' })
const manyAccounts = (time: number) => ({ address: '198.51.100.7', email: `ada${time}@reader.test` })

describe('limits', () => {
  test('one account gets 25 guesses from any number of addresses and over two processes', async () => {
    expect(await tryOften(30, oneAccount)).toEqual({ retryAfter: '60', verified: LIMITS.signIn.attempts })
  })

  test('upper and lower case of an address count as one account', async () => {
    const { verified } = await tryOften(30, time => ({
      ...oneAccount(time),
      email: time % 2 ? 'ADA@reader.test' : ' ada@Reader.Test '
    }))
    expect(verified).toBe(LIMITS.signIn.attempts)
  })

  test('one caller guesses at twenty accounts at most', async () => {
    expect(await tryOften(30, manyAccounts)).toEqual({ retryAfter: '60', verified: LIMITS.signInCaller.attempts })
  })

  test('a successful sign-in is not counted', async () => {
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

  test('each further wait is twice as long, and a new process continues it', async () => {
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

  test('an address gets at most twenty mails an hour, known or not', async () => {
    const statuses: number[] = []
    for (let time = 0; time < LIMITS.mail.attempts + 2; time += 1) {
      const call = { address: `198.51.100.${time}`, body: { email: 'ada@reader.test' } }
      statuses.push((await processes[time % 2]!.call('/user/forgot', call)).status)
    }
    expect(statuses).toEqual([...Array(LIMITS.mail.attempts).fill(200), 429, 429])
  })

  test('four networks together cannot block a reset or sign-in from elsewhere', async () => {
    await join()
    const forgot = (address: string) => processes[0].call('/user/forgot', { address, body: { email: OWNER } })
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      const asked = await Promise.all(Array.from({ length: 6 }, () => forgot(address)))
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(LIMITS.mailPair.attempts)
      expect((await guess({ address })).filter(status => status === 401)).toHaveLength(LIMITS.signInPair.attempts)
    }
    expect((await forgot('198.51.100.4')).status).toBe(200)
    expect((await signIn('', { address: '198.51.100.4' })).status).toBe(200)
  })

  test('a caller guesses at most thirty links an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 32; time += 1) {
      statuses.push((await processes[0].call(`/user/x/verify/guess${time}`)).status)
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(LIMITS.linkCaller.attempts)
  })

  test('wrong passwords from elsewhere do not block a known device', async () => {
    const cookie = await join()
    expect((await guess()).at(-1)).toBe(429)
    expect((await signIn()).status).toBe(429)
    expect((await signIn(cookie)).status).toBe(200)
  })

  test('wrong passwords from its own network do not block a known device', async () => {
    const cookie = await join()
    await guess({ address: '192.0.2.1' })
    await guess({ address: '192.0.2.1' })
    expect((await signIn(cookie)).status).toBe(200)
  })

  test('guesses from one network do not block the owner on a new device elsewhere', async () => {
    await join()
    expect((await guess({ address: '203.0.113.9' })).filter(status => status === 401)).toHaveLength(5)
    expect((await signIn('', { address: '198.51.100.4' })).status).toBe(200)
  })

  test('after a reset the owner signs in at once, on that device and on another', async () => {
    await join()
    await guess({ address: '192.0.2.1' })
    await guess()
    const cookie = await resetPassword()
    const password = `${PASSWORD} again`
    expect((await signIn('', { password })).status).toBe(200)
    await guess({ address: '192.0.2.1' })
    await guess()
    expect((await signIn('', { password })).status).toBe(429)
    expect((await signIn(cookie, { password })).status).toBe(200)
  })

  test('a known device gets ten guesses, separate from those of strangers', async () => {
    const cookie = await join()
    const statuses: number[] = []
    for (let time = 0; time < LIMITS.signInDevice.attempts + 1; time += 1) {
      statuses.push((await signIn(cookie, { password: `guess number ${time}` })).status)
    }
    expect(statuses).toEqual([...Array(LIMITS.signInDevice.attempts).fill(401), 429])
    expect((await signIn()).status).toBe(200)
  })

  test('a forged mark, one of another account and one of an unverified claim have no effect', async () => {
    const own = await join()
    const other = await join('mallory@reader.test')
    const claim = cookieOf(
      await processes[0].call('/auth/signup', { body: { email: OWNER, name: 'Mallory', password: 'any other words' } })
    )
    await guess()
    const forged = own.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    const endless = `device=${Array(1_000).fill('x.y').join('~')}`
    for (const cookie of [other, claim, forged, endless, 'device=', 'device=%00', 'device=%']) {
      expect((await signIn(cookie)).status, cookie).toBe(429)
    }
    expect((await signIn(own)).status).toBe(200)
  })

  test('a new password makes all devices unknown except the one that set it', async () => {
    const old = await join()
    const own = await resetPassword()
    await guess()
    const password = `${PASSWORD} again`
    expect((await signIn(old, { password })).status).toBe(429)
    expect((await signIn(own, { password })).status).toBe(200)
  })

  test('a browser is known to all accounts that signed in from it, and keeps its mark', async () => {
    const first = await join()
    const second = await processes[0].call('/auth/signup', {
      body: { email: 'ida@reader.test', name: 'Ida', password: PASSWORD },
      headers: { cookie: first }
    })
    const both = cookieOf(second)
    await guess()
    expect(cookieOf(await signIn(both))).toBe(`device=${both.slice('device='.length).split('~').reverse().join('~')}`)
  })

  test('a mark is hidden from scripts and other sites, reveals nothing, and needs a remembered session', async () => {
    await join()
    const kept = (await signIn()).headers.get('set-cookie')
    expect(kept).toMatch(/^device=[\w.~-]{66}; Max-Age=31536000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Strict$/)
    expect((await signIn('', { remember: false })).headers.get('set-cookie')).toBeNull()
    expect((await signIn('', { password: 'wrong' })).headers.get('set-cookie')).toBeNull()
  })

  test('mail and network addresses are not stored in plain form', async () => {
    await tryOften(2, oneAccount)
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit')
    expect(rows).not.toHaveLength(0)
    expect(JSON.stringify(rows)).not.toMatch(/reader|198/)
  })
})
