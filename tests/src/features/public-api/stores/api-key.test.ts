import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $apiKey, issueApiKey, loadApiKey, revokeApiKey } from '#src/features/public-api/stores/api-key.ts'

const KEY = `ff_abcde${'x'.repeat(39)}`
const LISTED = { createdAt: '2026-11-20T12:00:00.000Z', prefix: 'ff_abcde' }

let asked: string[]
let kept: Map<string, string>

/** What the API answers, call by call. */
function answerWith(...answers: unknown[]): void {
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path.replace('/api/v1/subscriptions/api-key', '')}`)
    return Promise.resolve(Response.json(answers.shift()))
  })
}

beforeEach(() => {
  asked = []
  kept = new Map()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, value: string) => kept.set(name, value)
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('API key', () => {
  test('is new and whole when it was issued, and only held afterwards', async () => {
    answerWith({ key: KEY, prefix: LISTED.prefix }, LISTED, LISTED)
    expect(await issueApiKey(false)).toBeUndefined()
    expect($apiKey.get()).toEqual({ held: KEY, isNew: true, key: LISTED, state: 'loaded' })
    await loadApiKey()
    expect($apiKey.get()).toEqual({ held: KEY, isNew: false, key: LISTED, state: 'loaded' })
    expect(asked).toEqual(['POST ', 'GET ', 'GET '])
  })

  test('that another tab replaced cannot be copied here', async () => {
    kept.set('apiKey', KEY)
    answerWith({ ...LISTED, prefix: 'ff_other' })
    await loadApiKey()
    expect($apiKey.get()).toMatchObject({ held: undefined, isNew: false })
  })

  test('is forgotten when it is revoked', async () => {
    kept.set('apiKey', KEY)
    answerWith(true, null)
    expect(await revokeApiKey()).toBeUndefined()
    expect($apiKey.get()).toEqual({ held: undefined, isNew: false, key: null, state: 'loaded' })
    expect(kept.size).toBe(0)
  })

  test('that cannot be had has failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await loadApiKey()
    expect($apiKey.get()).toEqual({ state: 'failed' })
  })
})
