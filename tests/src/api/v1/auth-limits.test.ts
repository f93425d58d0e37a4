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

/** The marks that a browser keeps after `answer`, as it sends them. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Joins and verifies, in a browser; what that browser keeps. */
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

/** One wrong password more than strangers may try: from one network, or each from another. */
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
  test('one account is guessed at 25 times from any number of addresses and over two processes', async () => {
    expect(await tryOften(30, oneAccount)).toEqual({ retryAfter: '60', verified: LIMITS.signIn.attempts })
  })

  test('the case of an address does not make it another account', async () => {
    const { verified } = await tryOften(30, time => ({
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

  test('an address gets twenty mails an hour, known or not', async () => {
    const statuses: number[] = []
    for (let time = 0; time < LIMITS.mail.attempts + 2; time += 1) {
      const call = { address: `198.51.100.${time}`, body: { email: 'ada@reader.test' } }
      statuses.push((await processes[time % 2]!.call('/user/forgot', call)).status)
    }
    expect(statuses).toEqual([...Array(LIMITS.mail.attempts).fill(200), 429, 429])
  })

  test('four networks together keep nobody elsewhere from a new password, nor from signing in', async () => {
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

  test('a caller guesses at thirty links an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 32; time += 1) {
      statuses.push((await processes[0].call(`/user/x/verify/guess${time}`)).status)
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(LIMITS.linkCaller.attempts)
  })

  test('wrong passwords of others do not keep out the device that signed in before', async () => {
    const cookie = await join()
    expect((await guess()).at(-1)).toBe(429)
    expect((await signIn()).status).toBe(429)
    expect((await signIn(cookie)).status).toBe(200)
  })

  test('nor do those from its own network', async () => {
    const cookie = await join()
    await guess({ address: '192.0.2.1' })
    await guess({ address: '192.0.2.1' })
    expect((await signIn(cookie)).status).toBe(200)
  })

  test('who guesses from one network does not keep out the owner at a new device elsewhere', async () => {
    await join()
    expect((await guess({ address: '203.0.113.9' })).filter(status => status === 401)).toHaveLength(5)
    expect((await signIn('', { address: '198.51.100.4' })).status).toBe(200)
  })

  test('who has just set a new password signs in at once, at that device and at another', async () => {
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

  test('a known device guesses ten times too, and does not use up what strangers have', async () => {
    const cookie = await join()
    const statuses: number[] = []
    for (let time = 0; time < LIMITS.signInDevice.attempts + 1; time += 1) {
      statuses.push((await signIn(cookie, { password: `guess number ${time}` })).status)
    }
    expect(statuses).toEqual([...Array(LIMITS.signInDevice.attempts).fill(401), 429])
    expect((await signIn()).status).toBe(200)
  })

  test('a forged mark, one of another account and one of a claim of the same address give nothing', async () => {
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

  test('a new password makes strangers of all devices but the one that set it', async () => {
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

  test('a mark is kept from scripts and other sites, tells nothing, and is not left where nobody is remembered', async () => {
    await join()
    const kept = (await signIn()).headers.get('set-cookie')
    expect(kept).toMatch(/^device=[\w.~-]{66}; Max-Age=31536000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Strict$/)
    expect((await signIn('', { remember: false })).headers.get('set-cookie')).toBeNull()
    expect((await signIn('', { password: 'wrong' })).headers.get('set-cookie')).toBeNull()
  })

  test('neither addresses of mail nor of the network are kept as they are', async () => {
    await tryOften(2, oneAccount)
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit')
    expect(rows).not.toHaveLength(0)
    expect(JSON.stringify(rows)).not.toMatch(/reader|198/)
  })
})
