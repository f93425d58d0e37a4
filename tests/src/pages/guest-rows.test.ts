// Answers to an address that has read too many rows as a guest.

import { beforeAll, describe, expect, test } from 'vitest'

import { GUEST_ROWS } from '#core/lists/activities/guest-rows.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const ACTIVITIES = '/api/v1/insider-trading/activities'
const LISTS = [`${ACTIVITIES}?limit=10`, '/api/v1/all-insiders?limit=10']
/** Addresses reserved for documentation, used only by these tests. */
const [GREEDY, MODEST] = ['198.51.100.77', '198.51.100.78']

let site: SiteInProcess

const askFrom = (address: string, path: string, init: Parameters<SiteInProcess['ask']>[1] = {}) =>
  site.ask(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })

beforeAll(async () => {
  site = await publicSite()
  site.app.guestRows.note(GREEDY, GUEST_ROWS)
})

describe('an address over the row limit', () => {
  test.each(LISTS)('is asked by %s to sign in or to come back later', async path => {
    const answer = await askFrom(GREEDY, path)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(answer.status).toBe(429)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(await answer.json()).toEqual({
      code: 'too_many_rows',
      message:
        'Very many rows were read from this address without signing in. Please sign in, or come back in a few minutes.',
      retryAfterSeconds: seconds
    })
    expect((await askFrom(MODEST, path)).status).toBe(200)
  })

  test('gets the same refusal from a page with a number of rows, in any spelling', async () => {
    for (const path of ['/insidertrading/activities?limit=1000', '/insidertrading/activities?side=buy&l%69mit=1000']) {
      const answer = await askFrom(GREEDY, path)
      expect([answer.status, answer.headers.has('retry-after')], path).toEqual([429, true])
      expect(await answer.text()).toContain('Please sign in')
    }
  })

  test('can still read every page linked in a browser', async () => {
    for (const path of [
      '/',
      '/insidertrading/activities',
      '/insidertrading/activities?side=buy',
      '/weekly-top-insider-buys'
    ])
      expect((await askFrom(GREEDY, path)).status, path).toBeLessThan(400)
  })

  test('is not counted once signed in', async () => {
    const form = { email: newEmail(), name: 'Ada Reader', password: MEMBER_PASSWORD }
    const joined = await askFrom(MODEST, '/api/v1/auth/signup', { body: form })
    const { accessToken: token } = (await joined.json()) as { accessToken: string }
    expect((await askFrom(GREEDY, `${ACTIVITIES}?limit=1000`, { token })).status).toBe(200)
  })
})

describe('rows of guests', () => {
  test('are counted as sent, and the last answer is complete', async () => {
    const address = '198.51.100.79'
    site.app.guestRows.note(address, GUEST_ROWS - 11)
    const first = await askFrom(address, `${ACTIVITIES}?limit=10`)
    const second = await askFrom(address, `${ACTIVITIES}?limit=1000`)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(((await second.json()) as { activities: unknown[] }).activities.length).toBeGreaterThan(10)
    expect((await askFrom(address, `${ACTIVITIES}?limit=10`)).status).toBe(429)
  })
})
