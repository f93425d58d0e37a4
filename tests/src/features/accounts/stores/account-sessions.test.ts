import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  $accountSessions,
  type AccountSession,
  loadAccountSessions,
  revokeSession
} from '#src/features/accounts/stores/account-sessions.ts'

const session = (id: string): AccountSession => ({
  createdAt: '2026-11-20T12:00:00.000Z',
  device: null,
  expiresAt: '2026-12-20T12:00:00.000Z',
  id,
  isCurrent: id === 'here',
  lastUsedAt: '2026-11-20T13:00:00.000Z'
})

let asked: string[]

/** Answers of the API, call by call; `undefined` simulates no answer. */
function answerWith(...answers: (Response | undefined)[]): void {
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
}

const listed = () => Response.json([session('here'), session('there')])

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null })
})

afterEach(() => vi.unstubAllGlobals())

describe('account sessions', () => {
  test('are those listed by the API', async () => {
    answerWith(listed())
    const loading = loadAccountSessions()
    expect($accountSessions.get()).toEqual({ state: 'loading' })
    await loading
    expect($accountSessions.get()).toEqual({ sessions: [session('here'), session('there')], state: 'loaded' })
  })

  test('are in the failed state if they cannot be loaded', async () => {
    answerWith(undefined)
    await loadAccountSessions()
    expect($accountSessions.get()).toEqual({ state: 'failed' })
  })

  test('lose a session that is revoked', async () => {
    answerWith(listed(), Response.json(true))
    await loadAccountSessions()
    expect(await revokeSession('there')).toBe(true)
    expect(asked).toEqual(['GET /api/v1/user/sessions', 'DELETE /api/v1/user/sessions/there'])
    expect($accountSessions.get()).toEqual({ sessions: [session('here')], state: 'loaded' })
  })

  test('lose a session that no longer exists', async () => {
    answerWith(listed(), Response.json({ code: 'session_not_found', message: 'Gone' }, { status: 404 }))
    await loadAccountSessions()
    expect(await revokeSession('there')).toBe(true)
    expect($accountSessions.get()).toEqual({ sessions: [session('here')], state: 'loaded' })
  })

  test('keep a session that could not be revoked', async () => {
    answerWith(listed(), undefined)
    await loadAccountSessions()
    expect(await revokeSession('there')).toBe(false)
    expect($accountSessions.get()).toEqual({ sessions: [session('here'), session('there')], state: 'loaded' })
  })
})
