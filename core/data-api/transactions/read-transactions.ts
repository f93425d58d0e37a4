// Reads the rows of a list in its order. The database knows the order in which versions became known. For every other
// order, the columns in memory select the rows, and the database then reads them.

import type { ActivityQuestion, ActivityStore } from '../../lists/activities/ports.ts'
import type { TransactionCells, TransactionQuestion, TransactionSource } from '../ports.ts'

/** Sort values of the last row, as a cursor has them; undefined if no row follows. */
type Next = { readonly next: readonly string[] | undefined }

/** Reads rows after `after`, the sort values of a cursor; undefined for the first rows. */
export interface TransactionReader {
  list(after: Next['next'], limit: number): Promise<Next & { readonly json: string }>
  listCells(after: Next['next'], limit: number): Promise<Next & Pick<TransactionCells, 'rows'>>
}

/** Reads the rows that became known last, or first, at the beginning. */
export function byKnown(source: TransactionSource, question: TransactionQuestion): TransactionReader {
  const askedFor = (after: Next['next'], limit: number): TransactionQuestion => ({
    ...question,
    after: after && { id: after[1] ?? '', knownAt: after[0] ?? '' },
    limit
  })
  return {
    async list(after, limit) {
      const { json, next } = await source.list(askedFor(after, limit))
      return { json, next: next && [next.knownAt, next.id] }
    },
    async listCells(after, limit) {
      const { next, rows } = await source.listCells(askedFor(after, limit))
      return { next: next && [next.knownAt, next.id], rows }
    }
  }
}

interface SortPorts {
  readonly activities: Pick<ActivityStore, 'catchUp' | 'selectTrades'>
  readonly transactions: TransactionSource
}

/**
 * Reads rows in an order of the list. The columns lag behind the database by a moment, so they catch up first: otherwise
 * a page could lack a row that the next one has passed.
 */
export function bySort(
  { activities, transactions }: SortPorts,
  order: Omit<ActivityQuestion, 'after' | 'limit'>,
  question: TransactionQuestion
): TransactionReader {
  let caughtUp: Promise<void> | undefined
  const select = async (after: Next['next'], limit: number) => {
    caughtUp ??= activities.catchUp()
    await caughtUp
    const { next, ...keys } = await activities.selectTrades({ ...order, after: positionOf(after), limit })
    return { keys, next: next && [next.key === null ? '' : String(next.key), next.id] }
  }
  return {
    async list(after, limit) {
      const { keys, next } = await select(after, limit)
      return { json: await transactions.readRows(keys, question), next }
    },
    async listCells(after, limit) {
      const { keys, next } = await select(after, limit)
      return { next, rows: await transactions.readCells(keys, question) }
    }
  }
}

/** Rows without a number have an empty sort value. */
function positionOf(after: Next['next']): ActivityQuestion['after'] {
  if (!after) return undefined
  const [key = '', id = ''] = after
  return { id, key: key === '' ? null : Number(key) }
}
