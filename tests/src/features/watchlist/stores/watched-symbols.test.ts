import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Store = typeof import('#src/features/watchlist/stores/watched-symbols.ts')

/** Fake server with one list, which answers one call at a time. */
let list: Set<string>
let calls: string[]
let answers: (() => void)[]
let refuses: boolean
let store: Store

const shown = () => [...(store.$watchState.get().symbols ?? [])].sort()

function answerOf(path: string, body: string | undefined): Response {
  if (refuses) return Response.json({ code: 'sign_in_required', message: 'Sign in first' }, { status: 401 })
  const { symbol } = JSON.parse(body ?? '{}') as { symbol?: string }
  if (path.endsWith('/add')) list.add(symbol!)
  if (path.endsWith('/remove')) list.delete(symbol!)
  const symbols = [...list]
  return Response.json({ watchList: path.endsWith('/onlysymbol') ? symbols : symbols.map(name => ({ symbol: name })) })
}

/** Completes all calls, including those that follow from them. */
async function settle(): Promise<void> {
  do {
    answers.shift()?.()
    await new Promise(setImmediate)
  } while (answers.length > 0)
}

beforeEach(async () => {
  ;[list, calls, answers, refuses] = [new Set(['MSFT']), [], [], false]
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    calls.push(`${path.split('/').at(-1)} ${body ?? ''}`.trim())
    return new Promise<Response>(done => answers.push(() => done(answerOf(path, body))))
  })
  vi.resetModules()
  store = await import('#src/features/watchlist/stores/watched-symbols.ts')
  void store.loadSymbols()
  await settle()
  calls = []
})

afterEach(() => vi.unstubAllGlobals())

describe('watched symbols', () => {
  test('show a change before the server has answered', () => {
    void store.setWatched('AAPL', true)
    expect(shown()).toEqual(['AAPL', 'MSFT'])
  })

  test('make few calls for a thousand presses of one star, and end in the last state', async () => {
    const outcomes = []
    for (let press = 0; press < 1_001; press++) outcomes.push(store.setWatched('AAPL', press % 2 === 0))
    expect(shown()).toEqual(['AAPL', 'MSFT'])
    await settle()
    const told = (await Promise.all(outcomes)).filter(outcome => outcome !== undefined)
    expect([told, shown(), [...list].sort()]).toEqual([
      [{ isWatched: true, refusal: undefined }],
      ['AAPL', 'MSFT'],
      ['AAPL', 'MSFT']
    ])
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  test('send presses of many stars one after the other, without losing any', async () => {
    for (const symbol of ['A', 'B', 'C']) void store.setWatched(symbol, true)
    void store.setWatched('MSFT', false)
    await new Promise(setImmediate)
    expect(calls).toHaveLength(1)
    await settle()
    expect([[...list].sort(), shown()]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C']
    ])
  })

  test('undo a refused change, and keep changes of other stars', async () => {
    const kept = store.setWatched('AAPL', true)
    await settle()
    refuses = true
    const refused = store.setWatched('TSLA', true)
    await settle()
    expect(await kept).toMatchObject({ isWatched: true, refusal: undefined })
    expect(await refused).toMatchObject({ isWatched: true, refusal: { code: 'sign_in_required' } })
    expect(shown()).toEqual(['AAPL', 'MSFT'])
  })

  test('fail for an answer without its list: Got Error', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    expect(await store.loadSymbols()).toEqual({ code: 'unreadable', text: 'Got Error' })
    expect(shown()).toEqual(['MSFT'])
  })

  test('are unknown before the first answer, and after one that failed', async () => {
    vi.resetModules()
    store = await import('#src/features/watchlist/stores/watched-symbols.ts')
    refuses = true
    void store.loadSymbols()
    await Promise.resolve()
    expect(store.$watchState.get()).toEqual({ error: undefined, isLoading: true, symbols: undefined })
    expect(store.isWatched('MSFT')).toBeUndefined()
    await settle()
    expect(store.$watchState.get()).toMatchObject({ error: { code: 'sign_in_required' }, isLoading: false })
    expect(store.isWatched('MSFT')).toBeUndefined()
    refuses = false
    void store.loadSymbols()
    await settle()
    expect(['MSFT', 'AAPL'].map(store.isWatched)).toEqual([true, false])
    expect(store.$watchState.get().error).toBeUndefined()
  })
})
