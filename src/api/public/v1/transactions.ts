import { Hono } from 'hono'

import type { TransactionList, TransactionRefusal } from '#core/public-api/transactions/list-transactions.ts'
import { listTransactions } from '../contract/transactions.ts'
import type { PublicEnv } from '../env.ts'
import { describeRefusal, type PublicRefusal, servePublic } from '../serve.ts'
import { streamed } from '../table.ts'

export const transactions = new Hono<PublicEnv>()

servePublic(transactions, listTransactions, async (c, { query }) => {
  const caller = c.var.caller ?? { rights: [] }
  if (query.format === 'csv' || query.format === 'ndjson') {
    const table = await c.var.app.publicApi.streamTransactions(query, caller)
    return table.ok ? streamed(query.format, table.value, 'insider-transactions') : refusalOf(table)
  }
  const listed = await c.var.app.publicApi.listTransactions(query, caller)
  if (!listed.ok) return refusalOf(listed)
  const { meta, rows } = listed.value
  const answer = new Response(writePage(rows, meta), { headers: { 'content-type': 'application/json' } })
  if (rows.next !== null) answer.headers.set('link', `<${nextAddress(c.var.apiUrl, c.req.url, rows.next)}>; rel="next"`)
  return answer
})

const refusalOf = (refusal: TransactionRefusal): PublicRefusal =>
  refusal.code === 'invalid_parameter' ? describeRefusal(refusal, [], listTransactions.notes) : refusal

function writePage({ json, next }: TransactionList['rows'], meta: TransactionList['meta']): string {
  const rest = JSON.stringify({ has_more: next !== null, meta, next_cursor: next })
  return `{"data":${json},${rest.slice(1)}`
}

/** Without the key: an address is easily passed on. */
function nextAddress(apiUrl: string, url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('apiKey')
  searchParams.set('cursor', cursor)
  return `${apiUrl}${pathname}?${searchParams}`
}
