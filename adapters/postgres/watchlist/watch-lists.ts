import { type Kysely, sql } from 'kysely'

import { fail, ok, type Result } from '#core/result.ts'
import type { WatchListStore } from '#core/watchlist/ports.ts'
import { MAX_LISTS, type WatchedStock, type WatchList } from '#core/watchlist/watched-stock.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../changes.ts'
import { inTransaction } from '../in-transaction.ts'

/** The tables are created in db/migrations/0033_watch_lists.ts. `makeId` makes the ids of default lists. */
export function postgresWatchLists(db: Kysely<Database>, makeId: () => string): WatchListStore {
  return {
    addList: (userId, { id, name }) =>
      changeLists(db, userId, makeId, async (transaction, lists) => {
        if (lists.some(list => list.name === name)) return 'list_name_taken'
        if (lists.length >= MAX_LISTS) return 'too_many_lists'
        await transaction.insertInto('watch_list').values({ account_id: userId, id, name }).execute()
        return undefined
      }),

    change: (userId, listId, change) =>
      changeLists(db, userId, makeId, async (transaction, lists) => {
        const list = lists.find(({ id, name }) => (listId === undefined ? name === null : id === listId))
        return list ? replaceStocks(transaction, list.id, change) : fail('watchlist_not_found')
      }),

    async findShared(key) {
      const [list] = await readLists(db, sql`list.shared_as = ${key}`)
      return list
    },

    async list(userId) {
      const lists = await readLists(db, sql`list.account_id = ${userId}`)
      if (lists.some(({ name }) => name === null)) return lists
      await changeLists(db, userId, makeId, async () => undefined)
      return readLists(db, sql`list.account_id = ${userId}`)
    },

    async removeList(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('watch_list')
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .where('name', 'is not', null)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await notifyDataChange(db, [`watchlist:${userId}`])
      return numDeletedRows > 0n
    },

    renameList: (userId, id, name) =>
      changeLists(db, userId, makeId, async (transaction, lists) => {
        if (!lists.some(list => list.id === id && list.name !== null)) return 'watchlist_not_found'
        if (lists.some(list => list.id !== id && list.name === name)) return 'list_name_taken'
        await transaction.updateTable('watch_list').set({ name }).where('id', '=', id).execute()
        return undefined
      }),

    async share(userId, id, key) {
      const { numUpdatedRows } = await db
        .updateTable('watch_list')
        .set({ shared_as: key ?? null })
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await notifyDataChange(db, [`watchlist:${userId}`])
      return numUpdatedRows > 0n
    }
  }
}

interface NamedList {
  readonly id: string
  readonly name: string | null
}

/** Serialises changes to the lists of one account. Before the first change, it creates the default list. */
function changeLists<Answer>(
  db: Kysely<Database>,
  userId: string,
  makeId: () => string,
  change: (transaction: Kysely<Database>, lists: readonly NamedList[]) => Promise<Answer>
): Promise<Answer> {
  return inTransaction(db, async transaction => {
    await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
    const lists = await transaction
      .selectFrom('watch_list')
      .select(['id', 'name'])
      .where('account_id', '=', userId)
      .execute()
    if (!lists.some(({ name }) => name === null)) {
      const own: NamedList = { id: makeId(), name: null }
      await transaction
        .insertInto('watch_list')
        .values({ ...own, account_id: userId })
        .execute()
      lists.push(own)
    }
    const changed = await change(transaction, lists)
    await notifyDataChange(transaction, [`watchlist:${userId}`])
    return changed
  })
}

async function replaceStocks<Code extends string>(
  db: Kysely<Database>,
  listId: string,
  change: (stocks: readonly WatchedStock[]) => Result<readonly WatchedStock[], Code>
): Promise<Result<readonly WatchedStock[], Code>> {
  const changed = change(await readStocks(db, listId))
  if (!changed.ok) return changed
  await db.deleteFrom('watched_stock').where('list_id', '=', listId).execute()
  if (changed.value.length > 0) {
    const rows = changed.value.map((stock, position) => ({ ...stock, list_id: listId, position }))
    await db.insertInto('watched_stock').values(rows).execute()
  }
  return ok(changed.value)
}

const readStocks = (db: Kysely<Database>, listId: string): Promise<WatchedStock[]> =>
  db
    .selectFrom('watched_stock')
    .select(['cik', 'note', 'symbol'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()

async function readLists(db: Kysely<Database>, which: ReturnType<typeof sql>): Promise<WatchList[]> {
  const { rows } = await sql<WatchList>`
    select list.id, list.name, list.shared_as as "sharedAs",
      coalesce(json_agg(json_build_object('cik', stock.cik::text, 'note', stock.note, 'symbol', stock.symbol)
        order by stock.position) filter (where stock.symbol is not null), '[]') as stocks
    from watch_list list left join watched_stock stock on stock.list_id = list.id
    where ${which}
    group by list.id order by list.name is not null, list.created_at, list.id`.execute(db)
  return rows
}
