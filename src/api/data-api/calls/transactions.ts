import { Hono } from 'hono'

import type { TransactionList } from '#core/data-api/transactions/list-transactions.ts'
import { etagOf } from '#src/server/answer.ts'
import type { PublicEnv } from '../env.ts'
import { linkTo } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { streamed } from '../table.ts'
import { listTransactions } from './transactions-contract.ts'

export const transactions = new Hono<PublicEnv>()

servePublic(transactions, listTransactions, async (c, { query }) => {
  const { publicApi } = c.get('app')
  const caller = c.get('caller') ?? { rights: [] }
  if (query.format === 'csv' || query.format === 'ndjson') {
    const table = await publicApi.streamTransactions(query, caller)
    return table.ok
      ? streamed(table.value, { format: query.format, name: 'insider-transactions', seat: c.get('tableSeat') })
      : table
  }
  const listed = await publicApi.listTransactions(query, caller)
  if (!listed.ok) return listed
  const { body, etag } = pageOf(listed.value)
  const { next } = listed.value.rows
  return new Response(body, {
    headers: {
      'content-type': 'application/json',
      etag,
      ...linkTo(c, next)
    }
  })
})

interface Page {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
}

/** Encoded page per list. Concurrent equal requests share one list, which is encoded once. */
const WRITTEN = new WeakMap<TransactionList, Page>()

function pageOf(list: TransactionList): Page {
  const known = WRITTEN.get(list)
  if (known) return known
  const body = Buffer.from(writePage(list.rows, list.meta))
  const page = { body, etag: etagOf(body) }
  WRITTEN.set(list, page)
  return page
}

function writePage({ json, next }: TransactionList['rows'], meta: TransactionList['meta']): string {
  const rest = JSON.stringify({ has_more: next !== null, meta, next_cursor: next })
  return `{"data":${json},${rest.slice(1)}`
}
