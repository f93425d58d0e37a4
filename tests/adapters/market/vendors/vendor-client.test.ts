import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { readPages } from '#adapters/market/vendors/read-pages.ts'
import { toVendorTicker } from '#adapters/market/vendors/vendor-ticker.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import {
  clientOf,
  memoryBudget,
  type StubAnswer,
  startVendorStub,
  type VendorStub
} from '#tests/support/market/vendor-stub.ts'

const Answer = v.object({ value: v.number() })

let stub: VendorStub
beforeAll(async () => {
  stub = await startVendorStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.asked.length = 0
})

async function ask(answer: StubAnswer, timeoutMs = 60_000) {
  stub.answer = () => answer
  const { budget, closed } = memoryBudget()
  return { answered: await clientOf(stub, { budget, timeoutMs }).get('news', '/x', Answer), closed }
}

describe('calls to a vendor', () => {
  test('a valid response is returned, and the key is in no address', async () => {
    const { answered } = await ask({ json: { other: 'ignored', value: 1 } })
    expect(answered).toEqual({ ok: true, value: { value: 1 } })
    expect(stub.asked).toEqual(['/x'])
    expect(stub.keys.at(-1)).toBe('Bearer key')
  })

  test.each<[string, StubAnswer, string]>([
    ['500 with HTML', { status: 500, text: '<html>' }, 'unavailable'],
    ['200 with HTML', { text: '<!doctype html>' }, 'unreadable'],
    ['half a JSON', { text: '{"value": 1' }, 'unreadable'],
    ['wrong types', { json: { value: '1' } }, 'unreadable'],
    ['an empty body', { text: '' }, 'unreadable'],
    ['a cut line', 'cut', 'unavailable'],
    ['a silent vendor', 'silence', 'unavailable'],
    ['404', { json: { message: 'Ticker not found.', status: 'NOT_FOUND' }, status: 404 }, 'not_covered'],
    ['403 without a body', { status: 403, text: '' }, 'not_in_plan'],
    [
      '401 that means the plan',
      { json: { error: "You don't have access to this resource." }, status: 401 },
      'not_in_plan'
    ],
    ['429 without a body', { status: 429, text: '' }, 'busy'],
    ['200 that says NOT_AUTHORIZED', { json: { status: 'NOT_AUTHORIZED' } }, 'not_in_plan'],
    ['200 that says ERROR', { json: { status: 'ERROR', value: 1 } }, 'unavailable']
  ])('%s is %o: one code', async (_, answer, code) => {
    expect((await ask(answer, answer === 'silence' ? 50 : undefined)).answered).toEqual({ code, ok: false })
  })

  test('more than eight megabytes are not read', async () => {
    const { answered } = await ask({ text: `{"value":1,"logo":"${'x'.repeat(9 * 1024 * 1024)}"}` })
    expect(answered).toEqual({ code: 'unreadable', ok: false })
  })

  test('a refused key closes the vendor for an hour, and is logged', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { answered, closed } = await ask({ json: { error: 'Unknown API Key', status: 'ERROR' }, status: 401 })
    expect(answered).toEqual({ code: 'key_refused', ok: false })
    expect(closed).toEqual([{ failure: 'key_refused', forMs: HOUR_MS, name: 'massive' }])
    expect(told).toHaveBeenCalledOnce()
    expect(String(told.mock.calls[0])).not.toContain('Bearer')
    told.mockRestore()
  })

  test('a call outside the plan is closed for a day, a full minute until the next', async () => {
    expect((await ask({ json: {}, status: 403 })).closed).toEqual([
      { failure: 'not_in_plan', forMs: DAY_MS, name: 'massive/news' }
    ])
    const { closed } = await ask({ json: {}, status: 429 })
    expect(closed).toMatchObject([{ failure: 'busy', name: 'massive' }])
    expect(closed[0]?.forMs).toBeLessThanOrEqual(MINUTE_MS + 3_000)
  })

  test('four failures in a row open the circuit for a minute, three do not', async () => {
    stub.answer = () => ({ status: 503, text: '' })
    const { budget, closed } = memoryBudget()
    const client = clientOf(stub, { budget })
    for (let call = 0; call < 3; call++) await client.get('news', '/x', Answer)
    expect(closed).toEqual([])
    await client.get('news', '/x', Answer)
    expect(closed).toEqual([{ failure: 'unavailable', forMs: MINUTE_MS, name: 'massive' }])
  })

  test('a command retries after one, four and sixteen seconds, then gives up', async () => {
    stub.answer = () => ({ status: 503, text: '' })
    const waits: number[] = []
    const client = clientOf(stub, { isPatient: true, wait: async ms => waits.push(ms) })
    expect(await client.get('news', '/x', Answer)).toEqual({ code: 'unavailable', ok: false })
    expect(waits).toEqual([1_000, 4_000, 16_000])
    expect(stub.asked).toHaveLength(4)
  })

  test('a redirect is not followed, because it would leak the key', async () => {
    const other = await startVendorStub()
    other.answer = () => ({ json: { value: 1 } })
    stub.answer = () => ({ headers: { location: `${other.baseUrl}/x` }, status: 302, text: '' })
    expect((await clientOf(stub).get('news', '/x', Answer)).ok).toBe(false)
    expect(stub.asked).toEqual(['/x'])
    expect(other.asked).toEqual([])
    await other.close()
  })
})

const Page = v.object({ next_url: v.optional(v.string()), results: v.array(v.object({ id: v.string() })) })
const pagesOf = () => readPages(clientOf(stub), 'list', { path: '/list', schema: Page }, ({ id }) => id)

describe('pages of a list', () => {
  test('all pages are read, and a row on two of them is kept once', async () => {
    stub.answer = url =>
      url === '/list'
        ? { json: { next_url: `${stub.baseUrl}/list?cursor=2`, results: [{ id: 'a' }, { id: 'b' }] } }
        : { json: { results: [{ id: 'b' }, { id: 'c' }] } }
    expect(await pagesOf()).toEqual({
      ok: true,
      value: { isComplete: true, rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
    })
  })

  test.each([
    ['to the first page', (base: string) => `${base}/list`],
    ['to pages that bring nothing new', (base: string, call: number) => `${base}/list?cursor=${call}`],
    ['to another host', () => 'https://evil.test/list?cursor=2']
  ])('a next page that leads %s ends the reading, and it is not complete', async (_, next) => {
    stub.answer = () => ({ json: { next_url: next(stub.baseUrl, stub.asked.length), results: [{ id: 'a' }] } })
    expect(await pagesOf()).toEqual({ ok: true, value: { isComplete: false, rows: [{ id: 'a' }] } })
    expect(stub.asked.length).toBeLessThanOrEqual(2)
  })

  test('an endless list is read for 200 pages', async () => {
    stub.answer = () => {
      const id = String(stub.asked.length)
      return { json: { next_url: `${stub.baseUrl}/list?cursor=${id}`, results: [{ id }] } }
    }
    const read = await pagesOf()
    expect(read).toMatchObject({ value: { isComplete: false } })
    expect(stub.asked).toHaveLength(200)
  })
})

test('a vendor spells classes with a dot and preferred shares with a small p', () => {
  expect(['AAPL', 'BRK-B', 'F-PB'].map(toVendorTicker)).toEqual(['AAPL', 'BRK.B', 'FpB'])
})
