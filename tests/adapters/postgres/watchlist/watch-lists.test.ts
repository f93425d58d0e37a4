import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresWatchLists } from '#adapters/postgres/watchlist/watch-lists.ts'
import { ok } from '#core/result.ts'
import type { WatchListStore } from '#core/watchlist/ports.ts'
import { MAX_LISTS, type WatchedStock, withStocks } from '#core/watchlist/watched-stock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let lists: WatchListStore
let ada: string
let eve: string
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  lists = postgresWatchLists(database.db, () => `list-${++made}`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account restart identity cascade')
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
     values ('a', 'ada@reader.test', 'Ada', 'other', false, false), ('e', 'eve@reader.test', 'Eve', 'other', false, false)
     returning id::text`
  )
  ;[ada = '', eve = ''] = rows.map(({ id }) => id)
})

const stock = (symbol: string): WatchedStock => ({ cik: String(symbol.charCodeAt(0)), note: '', symbol })
const add = (userId: string, symbol: string, listId?: string) =>
  lists.change(userId, listId, stocks => withStocks(stocks, [stock(symbol)]))
const symbolsOf = async (userId: string, place = 0) =>
  (await lists.list(userId))[place]?.stocks.map(({ symbol }) => symbol)

describe('watch lists', () => {
  test('every reader has a private one, which is empty at first', async () => {
    expect(await lists.list(ada)).toEqual([{ id: expect.any(String), name: null, sharedAs: null, stocks: [] }])
    expect(await lists.list(ada)).toHaveLength(1)
    await add(ada, 'B')
    await add(ada, 'A')
    expect(await symbolsOf(ada)).toEqual(['B', 'A'])
    expect(await symbolsOf(eve)).toEqual([])
  })

  test('lose nothing when many changes arrive at once', async () => {
    const symbols = Array.from({ length: 30 }, (_, place) => `S${place}`)
    await Promise.all(symbols.map(symbol => add(ada, symbol)))
    expect((await symbolsOf(ada))?.toSorted()).toEqual(symbols.toSorted())
    expect(await lists.list(ada)).toHaveLength(1)
  })

  test('are unchanged after a rejected change', async () => {
    await add(ada, 'A')
    expect(await lists.change(ada, undefined, () => ({ code: 'watchlist_full', ok: false }))).toEqual({
      code: 'watchlist_full',
      ok: false
    })
    expect(await symbolsOf(ada)).toEqual(['A'])
  })

  test('have unique names, and are deleted with their content; the default one stays', async () => {
    expect(await lists.addList(ada, { id: 'banks', name: 'Banks' })).toBeUndefined()
    expect(await lists.addList(ada, { id: 'other', name: 'Banks' })).toBe('list_name_taken')
    expect(await lists.addList(eve, { id: 'hers', name: 'Banks' })).toBeUndefined()
    await add(ada, 'C', 'banks')
    expect(await symbolsOf(ada, 1)).toEqual(['C'])
    expect(await lists.renameList(ada, 'banks', 'Old banks')).toBeUndefined()
    const [own] = await lists.list(ada)
    expect(await lists.renameList(ada, own!.id, 'Mine')).toBe('watchlist_not_found')
    expect(await lists.removeList(ada, own!.id)).toBe(false)
    expect(await lists.removeList(ada, 'banks')).toBe(true)
    expect(await lists.list(ada)).toHaveLength(1)
  })

  test(`are ${MAX_LISTS} at most`, async () => {
    await lists.list(ada)
    const refusals = await Promise.all(
      Array.from({ length: MAX_LISTS + 2 }, (_, place) => lists.addList(ada, { id: `l${place}`, name: `L ${place}` }))
    )
    expect(refusals.filter(refusal => refusal === 'too_many_lists')).toHaveLength(3)
  })

  test('are inaccessible to other readers', async () => {
    await lists.addList(ada, { id: 'banks', name: 'Banks' })
    expect(await add(eve, 'A', 'banks')).toEqual({ code: 'watchlist_not_found', ok: false })
    expect(await lists.renameList(eve, 'banks', 'Hers')).toBe('watchlist_not_found')
    expect(await lists.removeList(eve, 'banks')).toBe(false)
    expect(await lists.share(eve, 'banks', 'key')).toBe(false)
  })

  test('are readable by a secret address until it ends', async () => {
    await add(ada, 'A')
    const [own] = await lists.list(ada)
    expect(await lists.share(ada, own!.id, 'secret')).toBe(true)
    expect((await lists.findShared('secret'))?.stocks).toEqual([stock('A')])
    expect(await lists.share(ada, own!.id, 'newer')).toBe(true)
    expect(await lists.findShared('secret')).toBeUndefined()
    expect(await lists.share(ada, own!.id, undefined)).toBe(true)
    expect(await lists.findShared('newer')).toBeUndefined()
  })

  test('are deleted with their account', async () => {
    await lists.change(ada, undefined, () => ok([stock('A')]))
    await database.pool.query('delete from account where id = $1', [ada])
    const { rows } = await database.pool.query('select from watched_stock')
    expect(rows).toEqual([])
  })
})
