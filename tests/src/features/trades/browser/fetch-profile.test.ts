import { afterEach, describe, expect, test, vi } from 'vitest'

import { encryptAnswer } from '#src/api/lists/lists.ts'
import { decryptProfile } from '#src/features/trades/browser/decrypt-profile.ts'
import { fetchProfile } from '#src/features/trades/browser/fetch-profile.ts'

const PROFILE = { name: 'Müller Jane', trades: [{ score: 2, tradeId: '0000320193-26-000012#1' }] }

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: object): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', new URL('http://localhost'))
  vi.stubGlobal('fetch', async () => Response.json(body))
}

const open = () => fetchProfile('7', new URLSearchParams())

describe('fetchProfile', () => {
  test('returns a plain profile unchanged', async () => {
    answerWith(PROFILE)
    expect(await open()).toEqual(PROFILE)
  })

  test('decrypts an encrypted profile', async () => {
    answerWith(await encryptAnswer(JSON.stringify(PROFILE)))
    expect(await open()).toEqual(PROFILE)
  })

  test('ignores a profile that cannot be decrypted', async () => {
    const { data } = await encryptAnswer(JSON.stringify(PROFILE))
    const other = data.at(-1) === '0' ? '1' : '0'
    for (const wrong of ['', 'zz', data.slice(2), data.slice(0, -1) + other]) {
      answerWith({ data: wrong, encrypted: true })
      expect(await open(), wrong).toBeUndefined()
    }
  })

  test('ignores a profile that is not JSON', async () => {
    const { data } = await encryptAnswer('{"name":')
    expect(await decryptProfile(data)).toBeUndefined()
  })

  test('ignores an encrypted profile if the browser has no ciphers', async () => {
    const { data } = await encryptAnswer(JSON.stringify(PROFILE))
    vi.stubGlobal('crypto', {})
    expect(await decryptProfile(data)).toBeUndefined()
  })
})

describe('encryptAnswer', () => {
  test('writes hexadecimal digits that differ each time', async () => {
    const [one, other] = await Promise.all([encryptAnswer('{}'), encryptAnswer('{}')])
    expect(one).toEqual({ data: expect.stringMatching(/^[\da-f]+$/), encrypted: true })
    expect(one.data).not.toBe(other.data)
  })
})
