import { afterEach, describe, expect, test, vi } from 'vitest'

import { callApi } from '#src/browser/api.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: BodyInit, status = 200): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', new URL('http://localhost'))
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

const search = () => callApi('POST /api/v1/stocks/searchStocks', { body: { searchText: 'a' } })

describe('callApi', () => {
  test('reports an answer whose body breaks off as unreachable', async () => {
    answerWith(new ReadableStream({ start: controller => controller.error(new DOMException('gone', 'AbortError')) }))
    await expect(search()).rejects.toMatchObject({ code: 'unreachable', name: 'ApiError' })
  })

  test('reports the server’s refusal, also if its body is unreadable', async () => {
    answerWith('{"code":"invalid_search_text","message":"Too long."}', 400)
    await expect(search()).rejects.toMatchObject({ code: 'invalid_search_text', message: 'Too long.', status: 400 })
    answerWith('<html>', 502)
    await expect(search()).rejects.toMatchObject({ code: 'unreadable', status: 502 })
  })
})
