import { Hono } from 'hono'

import { MAX_EXPORTED_ROWS } from '#core/activities/export-activities.ts'
import { ok } from '#core/result.ts'
import { callerOf } from '../caller.ts'
import { activities as contract } from '../contract/activities.ts'
import type { ApiEnv } from '../env.ts'
import { serve, writeAround } from '../serve.ts'

/** The trade lists of `/api/v1/insider-trading`. @see docs/reference/product.md, section 7 */
export const activities = new Hono<ApiEnv>()

serve(activities, contract.list, async (c, { query }) => {
  const listed = await c.var.app.activities.list(query, c.var.user)
  if (!listed.ok) return listed
  const { asOf, coverage, isSample, next, rows, total } = listed.value
  const rest = { asOf, coverage, next, sample: isSample, total }
  return 'json' in rows ? writeAround('activities', rows.json, rest) : ok({ activities: rows.companies, ...rest })
})

serve(activities, contract.table, async (c, { query }) => {
  const table = await c.var.app.activities.export(query, c.var.user, callerOf(c).address)
  return table.ok ? { fileName: fileNameOf(table.value.total), ok: true, pieces: table.value.pieces } : table
})

/** Says when the table is not the whole list. */
function fileNameOf(total: number): string {
  return total > MAX_EXPORTED_ROWS
    ? `insider-trades-first-${MAX_EXPORTED_ROWS}-of-${total}.csv`
    : `insider-trades-${total}.csv`
}
