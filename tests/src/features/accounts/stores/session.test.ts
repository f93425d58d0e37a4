import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { LONG_LIVED, tokenUntil } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1_000

type Store = typeof import('#src/features/accounts/stores/session.ts')

let kept: Map<string, string>
let asked: { path: string; init: RequestInit; answer(body: unknown, status?: number): void; fail(): void }[]
let root: Set<string>
let store: Store

const signedIn = (token: string) => ({ accessToken: token, user: account })
const state = () => store.$session.get()

beforeEach(async () => {
  kept = new Map()
  asked = []
  root = new Set(['data-checking'])
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, value: string) => kept.set(name, value)
  })
  vi.stubGlobal('document', {
    documentElement: {
      removeAttribute: (name: string) => root.delete(name),
      toggleAttribute: (name: string, isOn: boolean) => (isOn ? root.add(name) : root.delete(name))
    },
    querySelectorAll: () => []
  })
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init: RequestInit) => {
      const { promise, reject, resolve } = Promise.withResolvers<Response>()
      const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
      asked.push({ answer, fail: () => reject(new TypeError('Failed to fetch')), init, path })
      return promise
    })
  )
  vi.resetModules()
  store = await import('#src/features/accounts/stores/session.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('session store', () => {
  test('is not initialised before the first check', () => {
    expect(state()).toEqual({ state: 'not-initialised' })
  })

  test('makes a visitor unauthenticated at once, without a call', async () => {
    await store.startSession()
    expect([state(), asked, [...root]]).toEqual([{ state: 'unauthenticated' }, [], []])
  })

  test.each([
    ['expires in this second', tokenUntil(NOW_SECONDS)],
    ['has no expiry claim', 'x.e30.x'],
    ['is no token', 'x']
  ])('asks nobody about a token that %s', async (_, token) => {
    kept.set('accessToken', token)
    await store.startSession()
    expect([state(), asked]).toEqual([{ state: 'unauthenticated' }, []])
  })

  test('sends a token valid for one more second as bearer, and knows the returned user', async () => {
    const token = tokenUntil(NOW_SECONDS + 1)
    kept.set('accessToken', token)
    const started = store.startSession()
    expect(state()).toEqual({ state: 'not-initialised' })
    expect(asked.map(({ init, path }) => [path, init.headers])).toEqual([
      ['/api/v1/user/me', { authorization: `Bearer ${token}` }]
    ])
    asked[0]?.answer({ user: account })
    await started
    expect(state()).toEqual({ state: 'authenticated', user: account })
    expect([...root]).toEqual(['data-signed-in'])
  })

  test('stores the new token of a renewed session', async () => {
    kept.set('accessToken', tokenUntil(NOW_SECONDS + 60))
    const started = store.startSession()
    asked[0]?.answer(signedIn(LONG_LIVED))
    await started
    expect([state(), kept.get('accessToken')]).toEqual([{ state: 'authenticated', user: account }, LONG_LIVED])
  })

  test('removes a refused token', async () => {
    kept.set('accessToken', LONG_LIVED)
    const started = store.startSession()
    asked[0]?.answer({ code: 'sign_in_required' }, 401)
    await started
    expect([state(), kept.has('accessToken'), [...root]]).toEqual([{ state: 'unauthenticated' }, false, []])
  })

  test.each([
    ['an outage', (call: (typeof asked)[0]) => call.answer({ code: 'unavailable' }, 503)],
    ['a network that is gone', (call: (typeof asked)[0]) => call.fail()],
    ['an answer without a user', (call: (typeof asked)[0]) => call.answer({})]
  ])('is unauthenticated after %s, and keeps the token', async (_, react) => {
    kept.set('accessToken', LONG_LIVED)
    const started = store.startSession()
    react(asked[0]!)
    await started
    expect([state(), kept.get('accessToken'), [...root]]).toEqual([{ state: 'unauthenticated' }, LONG_LIVED, []])
  })

  test('does not bring back a user who signed out during the request', async () => {
    kept.set('accessToken', LONG_LIVED)
    const started = store.startSession()
    store.endSession()
    asked[0]?.answer({ user: account })
    await started
    expect(state()).toEqual({ state: 'unauthenticated' })
  })

  test('keeps a token stored while an older one was refused', async () => {
    kept.set('accessToken', LONG_LIVED)
    const newer = tokenUntil(4_102_444_801)
    const started = store.startSession()
    store.beginSession(signedIn(newer))
    asked[0]?.answer({}, 401)
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.answer({ user: account })
    await started
    expect([state().state, kept.get('accessToken')]).toEqual(['authenticated', newer])
  })

  test('starts with signing in and ends with signing out', () => {
    store.beginSession(signedIn(LONG_LIVED))
    expect([state(), kept.get('accessToken'), [...root]]).toEqual([
      { state: 'authenticated', user: account },
      LONG_LIVED,
      ['data-signed-in']
    ])
    store.endSession()
    expect([state(), kept.size, [...root]]).toEqual([{ state: 'unauthenticated' }, 0, []])
  })

  test('follows another tab that signs out or in, and makes no call while the token is unchanged', async () => {
    store.beginSession(signedIn(LONG_LIVED))
    await store.refreshSession()
    expect(asked).toEqual([])
    kept.delete('accessToken')
    await store.refreshSession()
    expect(state()).toEqual({ state: 'unauthenticated' })
    kept.set('accessToken', LONG_LIVED)
    const refreshed = store.refreshSession()
    asked[0]?.answer({ user: account })
    await refreshed
    expect(state().state).toBe('authenticated')
  })
})
