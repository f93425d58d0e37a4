import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  $apiKeys,
  issueApiKey,
  loadApiKeys,
  renameApiKey,
  restrictApiKey,
  revokeApiKey,
  rotateApiKey
} from '#src/features/data-api/stores/api-keys.ts'

const EVERYTHING = { addresses: [], scopes: ['read', 'bulk', 'stream'] } as const
const KEY = `ff_abcde${'x'.repeat(39)}`
const OTHER = `ff_fghij${'y'.repeat(39)}`
const FIRST = { createdAt: '2026-11-20T12:00:00.000Z', id: '1', name: 'Research', prefix: 'ff_abcde' }
const SECOND = { ...FIRST, id: '2', prefix: 'ff_fghij' }
const listOf = (...keys: object[]) => ({ keys, most: 10 })

let asked: string[]
let kept: Map<string, string>

/** Answers of the API, call by call. */
function answerWith(...answers: unknown[]): void {
  vi.stubGlobal('fetch', (path: string, { body = '', method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path.replace('/api/v1/user/api-keys', '')} ${String(body)}`.trim())
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

describe('API keys', () => {
  test('are new and complete when issued, and only held afterwards', async () => {
    answerWith({ id: '1', key: KEY, prefix: FIRST.prefix }, listOf(FIRST), listOf(FIRST))
    expect(await issueApiKey('Research', EVERYTHING)).toBeUndefined()
    expect($apiKeys.get()).toMatchObject({ keys: [{ ...FIRST, held: KEY }], newId: '1', state: 'loaded' })
    await loadApiKeys()
    expect($apiKeys.get()).toMatchObject({ keys: [{ held: KEY }], newId: undefined })
    expect(asked).toEqual(['POST  {"name":"Research","addresses":[],"scopes":["read","bulk","stream"]}', 'GET', 'GET'])
  })

  test('are held beside their replacement while both are valid', async () => {
    kept.set('apiKey', KEY)
    answerWith({ id: '2', key: OTHER, prefix: SECOND.prefix }, listOf(FIRST, SECOND), listOf(SECOND))
    await rotateApiKey('1', 24)
    expect($apiKeys.get()).toMatchObject({ keys: [{ held: KEY }, { held: OTHER }], newId: '2' })
    expect(asked[0]).toBe('POST /1/rotate {"overlapHours":24}')
    await loadApiKeys()
    expect(kept.get('apiKey')).toBe(OTHER)
  })

  test('cannot be copied if another tab issued them', async () => {
    kept.set('apiKey', KEY)
    answerWith(listOf(SECOND))
    await loadApiKeys()
    expect($apiKeys.get()).toMatchObject({ keys: [{ held: undefined }] })
  })

  test('stay marked as new when renamed', async () => {
    answerWith({ id: '1', key: KEY, prefix: 'ff_abcde' }, listOf(FIRST), true, listOf({ ...FIRST, name: 'Nightly' }))
    await issueApiKey('Research', EVERYTHING)
    expect(await renameApiKey('1', 'Nightly')).toBeUndefined()
    expect($apiKeys.get()).toMatchObject({ keys: [{ held: KEY, name: 'Nightly' }], newId: '1' })
    expect(asked[2]).toBe('POST /1 {"name":"Nightly"}')
  })

  test('stay marked as new when restricted', async () => {
    const restrictions = { addresses: ['192.0.2.7'], scopes: ['bulk'] } as const
    answerWith({ id: '1', key: KEY, prefix: 'ff_abcde' }, listOf(FIRST), true, listOf({ ...FIRST, ...restrictions }))
    await issueApiKey('Research', EVERYTHING)
    expect(await restrictApiKey('1', restrictions)).toBeUndefined()
    expect($apiKeys.get()).toMatchObject({ keys: [{ held: KEY, ...restrictions }], newId: '1' })
    expect(asked[2]).toBe('POST /1/restrictions {"addresses":["192.0.2.7"],"scopes":["bulk"]}')
  })

  test('are forgotten when revoked', async () => {
    kept.set('apiKey', KEY)
    answerWith(true, listOf())
    expect(await revokeApiKey('1')).toBeUndefined()
    expect($apiKeys.get()).toMatchObject({ keys: [], state: 'loaded' })
    expect(kept.size).toBe(0)
  })

  test('are in the failed state if they cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await loadApiKeys()
    expect($apiKeys.get()).toEqual({ state: 'failed' })
  })
})
