// Answers watch list calls from a list in memory.

import type { AnswerTo } from '#src/api/client.ts'
import type { Answers, Call } from '../islands/answer-calls.ts'

type Row = AnswerTo<'GET /api/v1/watchlist/rows'>['rows'][number]

export interface KeptList {
  readonly notes: Record<string, string>
  sharedAs: string | null
  symbols: string[]
}

export const keepList = (...symbols: string[]): KeptList => ({ notes: {}, sharedAs: null, symbols })

/** Whether this fake accepts the ticker: at most four characters. */
const isTicker = (word: string): boolean => word.length <= 4

export function watchListCalls(list: KeptList): Answers {
  const entries = () => ({
    watchList: list.symbols.map(symbol => ({
      logo: null,
      name: nameOf(symbol),
      note: list.notes[symbol] ?? '',
      symbol
    }))
  })
  return {
    'GET /api/v1/watchlist/all': entries,
    'GET /api/v1/watchlist/lists': () => ({
      lists: [{ id: 'own', name: null, sharedAs: list.sharedAs, stocks: list.symbols.length }]
    }),
    'GET /api/v1/watchlist/onlysymbol': () => ({ watchList: list.symbols }),
    'GET /api/v1/watchlist/rows': ({ query }) => ({
      next: null,
      rows: list.symbols.slice(Number(query.get('from'))).map(symbol => rowOf(symbol, list.notes[symbol])),
      total: list.symbols.length
    }),
    'POST /api/v1/watchlist/import': ({ body }) => {
      const words = (body as { text: string }).text.split(/[\s,]+/)
      list.symbols = [...new Set([...list.symbols, ...words.filter(isTicker)])]
      return { unknown: words.filter(word => !isTicker(word)), ...entries() }
    },
    'POST /api/v1/watchlist/lists/:id/share': () => share('secret'),
    'DELETE /api/v1/watchlist/lists/:id/share': () => share(null),
    'POST /api/v1/watchlist/note': ({ body }) => {
      const { note, symbol } = body as { note: string; symbol: string }
      list.notes[symbol] = note
      return entries()
    },
    'POST /api/v1/watchlist/add': call => change(call, symbol => [...list.symbols, symbol]),
    'POST /api/v1/watchlist/remove': call =>
      change(call, symbol => {
        delete list.notes[symbol]
        return list.symbols.filter(other => other !== symbol)
      }),
    'POST /api/v1/watchlist/sort': ({ body }) => {
      list.symbols = (body as { sortedList: string[] }).sortedList
      return entries()
    }
  }

  function change({ body }: Call, after: (symbol: string) => string[]) {
    list.symbols = after((body as { symbol: string }).symbol)
    return entries()
  }

  function share(sharedAs: string | null) {
    list.sharedAs = sharedAs
    return { sharedAs }
  }
}

const nameOf = (symbol: string): string => `${symbol} Inc`

const rowOf = (symbol: string, note = ''): Row => ({
  cik: '320193',
  congress: { purchases: 0, sales: 0 },
  earnings: null,
  endedOn: null,
  isCluster: false,
  lastTrade: null,
  line: null,
  logo: null,
  name: nameOf(symbol),
  note,
  options: null,
  price: null,
  symbol
})
