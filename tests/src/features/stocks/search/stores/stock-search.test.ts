import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $stockSearch, findBest, searchNow, searchSoon } from '#src/features/stocks/search/stores/stock-search.ts'

interface Call {
  text: string
  signal: AbortSignal
  answer(tickers: readonly string[], others?: object): Promise<void>
  fail(): Promise<void>
}

let calls: Call[] = []

/** Fake network that answers on demand, even for aborted calls. */
function fakeFetch(_path: string, { body, signal }: RequestInit): Promise<Response> {
  const { promise, reject, resolve } = Promise.withResolvers<Response>()
  calls.push({
    async answer(tickers, others = {}) {
      const stocks = tickers.map(ticker => ({ ticker }))
      resolve(Response.json({ first: 'stocks', insiders: [], members: [], stocks, ...others }))
      await vi.advanceTimersByTimeAsync(0)
    },
    async fail() {
      reject(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(0)
    },
    signal: signal!,
    text: (JSON.parse(String(body)) as { searchText: string }).searchText
  })
  return promise
}

const found = (...tickers: string[]) => ({
  groups: [{ items: tickers.map(ticker => ({ kind: 'stock', ticker })), kind: 'stock' }],
  state: 'found'
})

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(fakeFetch))
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  searchSoon('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('stock search store', () => {
  test('sends one request 200 ms after the last letter', async () => {
    searchSoon('a')
    await vi.advanceTimersByTimeAsync(199)
    searchSoon('ap')
    await vi.advanceTimersByTimeAsync(199)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.map(({ text }) => text)).toEqual(['ap'])
    await calls[0]?.answer(['AAPL'])
    expect($stockSearch.get()).toEqual(found('AAPL'))
  })

  test('drops an older answer that arrives after a newer one', async () => {
    const older = searchNow('a')
    const newer = searchNow('ap')
    expect(calls[0]?.signal.aborted).toBe(true)
    await calls[1]?.answer(['APLE'])
    await calls[0]?.answer(['A'])
    expect($stockSearch.get()).toEqual(found('APLE'))
    expect(await Promise.all([older, newer])).toEqual([undefined, found('APLE')])
  })

  test('ignores an older failure that arrives later', async () => {
    void searchNow('a')
    void searchNow('ap')
    await calls[1]?.answer(['APLE'])
    await calls[0]?.fail()
    expect($stockSearch.get()).toEqual(found('APLE'))
  })

  test('drops an answer that arrives after the text was deleted', async () => {
    void searchNow('a')
    searchSoon(' ')
    await calls[0]?.answer(['A'])
    expect($stockSearch.get()).toEqual({ state: 'idle' })
  })

  test('keeps the former results until the new answer arrives', async () => {
    void searchNow('a')
    await calls[0]?.answer(['A'])
    void searchNow('ap')
    expect($stockSearch.get()).toEqual({ ...found('A'), state: 'loading' })
    await calls[1]?.answer([])
    expect($stockSearch.get()).toEqual({ state: 'empty' })
  })

  test('can repeat a failed search', async () => {
    void searchNow('a')
    await calls[0]?.fail()
    expect($stockSearch.get()).toEqual({ state: 'failed' })
    const again = searchNow('a')
    await calls[1]?.answer(['A'])
    expect(await again).toEqual(found('A'))
  })

  test('returns the first result as the best, and only for the latest request', async () => {
    const outdated = findBest('a')
    const best = findBest('ap')
    await calls[0]?.answer(['A'])
    await calls[1]?.answer(['AP', 'APLE'])
    expect(await Promise.all([outdated, best])).toEqual([undefined, { kind: 'stock', ticker: 'AP' }])
  })

  test('puts insiders first if the answer says so', async () => {
    const best = findBest('musk')
    await calls[0]?.answer(['MUSH'], { first: 'insiders', insiders: [{ cik: '501', name: 'MUSK ELON' }] })
    expect(await best).toEqual({ cik: '501', kind: 'insider', name: 'MUSK ELON' })
    const search = $stockSearch.get()
    expect('groups' in search && search.groups.map(({ kind }) => kind)).toEqual(['insider', 'stock'])
  })

  test('orders stocks, insiders and members, with the best group first', async () => {
    const others = { insiders: [{ cik: '501' }], members: [{ id: 'house/ines-marlow' }] }
    const kinds = async (first: string): Promise<readonly string[]> => {
      const search = searchNow('mar')
      await calls.at(-1)?.answer(['MAR'], { ...others, first })
      const answer = await search
      return answer?.state === 'found' ? answer.groups.map(({ kind }) => kind) : []
    }
    expect(await kinds('stocks')).toEqual(['stock', 'insider', 'member'])
    expect(await kinds('members')).toEqual(['member', 'stock', 'insider'])
  })

  test('has no best result if nothing was found', async () => {
    const best = findBest('zzzz')
    await calls[0]?.answer([])
    expect(await best).toBeUndefined()
  })
})
