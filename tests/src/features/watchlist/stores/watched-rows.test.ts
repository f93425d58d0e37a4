import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Store = typeof import('#src/features/watchlist/stores/watched-rows.ts')
type Edits = typeof import('#src/features/watchlist/stores/watch-list.ts')

const PAGE = 2

/** The server's lists; each answer contains the list at the time of the request. */
let lists: Map<string, string[]>
let calls: string[]
let waiting: { name: string; answer(): void }[]
let store: Store
let edits: Edits

const shown = () => {
  const rows = store.$rows.get()
  return rows.state === 'loaded' ? rows.rows.map(({ symbol }) => symbol) : rows.state
}

function answerOf(path: string, body: Record<string, string>): unknown {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid')
  const name = searchParams.get('list') ?? body['list'] ?? ''
  const symbols = lists.get(name) ?? []
  const from = Number(searchParams.get('from') ?? 0)
  if (pathname.endsWith('/rows')) {
    const rows = symbols.slice(from, from + PAGE).map(symbol => ({ note: '', symbol }))
    return { next: null, rows, total: symbols.length }
  }
  if (pathname.endsWith('/lists')) return { lists: [] }
  if (pathname.endsWith('/import')) {
    lists.set(name, [...new Set([...symbols, body['text'] ?? ''])])
    return { unknown: [] }
  }
  const left = pathname.endsWith('/remove') ? symbols.filter(symbol => symbol !== body['symbol']) : symbols
  lists.set(name, left)
  return { watchList: left.map(symbol => ({ note: '', symbol })) }
}

/** Completes the oldest call whose path contains `part`; all calls if it is left out. */
async function answer(part?: string): Promise<void> {
  const place = waiting.findIndex(({ name }) => part === undefined || name.includes(part))
  if (place === -1) return
  waiting.splice(place, 1)[0]!.answer()
  await new Promise(setImmediate)
  if (part === undefined) await answer()
}

beforeEach(async () => {
  ;[lists, calls, waiting] = [new Map([['', ['A', 'B', 'C', 'D', 'E']]]), [], []]
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (path: string, { body = '{}', signal }: { body?: string; signal: AbortSignal }) => {
    calls.push(path)
    const said = answerOf(path, JSON.parse(body) as Record<string, string>)
    return new Promise<Response>((done, fail) => {
      waiting.push({ answer: () => done(Response.json(said)), name: path })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  })
  vi.resetModules()
  store = await import('#src/features/watchlist/stores/watched-rows.ts')
  edits = await import('#src/features/watchlist/stores/watch-list.ts')
})

afterEach(() => vi.unstubAllGlobals())

describe('watched rows', () => {
  test('the first rows are shown before the others arrive', async () => {
    void store.loadRows()
    await new Promise(setImmediate)
    expect(shown()).toBe('loading')
    await answer('/rows')
    expect(shown()).toEqual(['A', 'B'])
    await answer()
    expect(shown()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('an answer without its rows or lists is a failure', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    await Promise.all([store.loadRows(), edits.loadLists()])
    expect(shown()).toBe('failed')
    expect(edits.$lists.get()).toEqual([])
  })

  test('a stock that was just removed can be added again at once', async () => {
    lists.set('', ['A', 'B'])
    void store.loadRows()
    await new Promise(setImmediate)
    await answer()
    void edits.removeStock('B')
    void edits.removeStock('A')
    void edits.addStocks('A')
    await new Promise(setImmediate)
    await answer()
    expect(shown()).toEqual(['A'])
  })

  test('an older answer never replaces that to a later request', async () => {
    void store.loadRows()
    await new Promise(setImmediate)
    lists.set('', ['E', 'A'])
    void store.refreshRows()
    void store.refreshRows()
    await answer()
    expect(shown()).toEqual(['E', 'A'])
    expect(calls.filter(path => path.includes('/all'))).toHaveLength(1)
  })

  test('rows are requested again if a stock was removed during the request', async () => {
    void store.loadRows()
    await answer()
    await new Promise(setImmediate)
    await answer()
    void store.refreshRows()
    await new Promise(setImmediate)
    void edits.removeStock('B')
    await answer('/remove')
    expect(shown()).toEqual(['A', 'C', 'D', 'E'])
    await answer('/all') // requested before the removal
    expect(shown()).toEqual(['A', 'C', 'D', 'E'])
    await answer()
    expect(shown()).toEqual(['A', 'C', 'D', 'E'])
  })

  test('rows of a list that was left are dropped', async () => {
    lists.set('other', ['X', 'Y', 'Z'])
    void store.loadRows()
    await new Promise(setImmediate)
    await answer('/rows')
    void store.openList('other')
    await new Promise(setImmediate)
    await answer()
    expect(shown()).toEqual(['X', 'Y', 'Z'])
  })

  test('only new rows of a list changed elsewhere are loaded', async () => {
    void store.loadRows()
    await new Promise(setImmediate)
    await answer()
    calls = []
    lists.set('', ['F', 'A', 'B', 'C', 'D', 'E'])
    void store.refreshRows()
    await new Promise(setImmediate)
    await answer()
    expect(shown()).toEqual(['F', 'A', 'B', 'C', 'D', 'E'])
    expect(calls.map(path => path.split('/').at(-1))).toEqual(['all?', 'rows?from=0'])
  })
})
