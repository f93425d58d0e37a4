import { Hono } from 'hono'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { DEFAULT_LIMIT } from '#core/lists/activities/activity-filter.ts'
import { MAX_EXPORTED_ROWS } from '#core/lists/activities/export-activities.ts'
import type { ActivityPage } from '#core/lists/activities/list-activities.ts'
import { refuseParameter } from '#core/query.ts'
import { fail, ok } from '#core/result.ts'
import type { StockChart } from '#core/stocks/chart-data.ts'
import { plannedStateOf } from '#core/trades/planned-sales/planned-sale.ts'
import type { ListedPlannedSale } from '#core/trades/planned-sales/ports.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { followArrivals, parseLastEvent, STREAM_BEGINS } from '../filings/follow-arrivals.ts'
import { serve } from '../serve.ts'
import type { Answer, Sendable } from '../serving/operation.ts'
import { writeAround } from '../serving/serve.ts'
import { activities as contract } from './activities-contract.ts'
import { countGuestRows } from './guest-rows.ts'
import { toOutcome } from './outcome-schemas.ts'

/** Trade lists under `/api/v1/insider-trading`. */
export const activities = new Hono<ApiEnv>()

serve(activities, contract.list, async (c, { query }) => {
  const { arrivedAfter } = query
  if (arrivedAfter !== undefined && (await c.var.app.arrivals.isForgotten(arrivedAfter)))
    return refuseParameter('arrivedAfter')
  const listed = await countGuestRows(c, () => c.var.app.activities.list(query, c.var.user), rowsOf)
  if (!listed.ok) return listed
  const { asOf, coverage, isSample, next, rows, total } = listed.value
  const rest = { asOf, coverage, next, sample: isSample, total }
  if ('planned' in rows) return ok({ activities: rows.planned.map(sale => toPlannedSale(sale, asOf)), ...rest })
  return 'json' in rows ? writeAround('activities', rows.json, rest) : ok({ activities: rows.companies, ...rest })
})

/** Returns the number of rows sent. Trade rows are already text, so they are counted by limit and total. */
function rowsOf({ filter, rows, total }: ActivityPage): number {
  if ('planned' in rows) return rows.planned.length
  return 'json' in rows ? Math.min(total, filter.limit ?? DEFAULT_LIMIT) : rows.companies.length
}

function toPlannedSale({ knownAt, replacedBy, ...sale }: ListedPlannedSale, asOf: Date) {
  return { ...sale, sold: [...sale.sold], state: plannedStateOf(sale, newYorkDay(asOf)) }
}

serve(activities, contract.outcome, async (c, { query }) => {
  // Measuring costs about as much as a page of the list, so it counts as one.
  const opened = await countGuestRows(
    c,
    () => c.var.app.activities.openOutcome(query, c.var.user),
    () => DEFAULT_LIMIT
  )
  return opened.ok ? ok({ ...toOutcome(opened.value), query: opened.value.query }) : opened
})

serve(activities, contract.score, async (c, { params }) => {
  const opened = await c.var.app.activities.openScore(`${params.accession}#${params.line}`, c.var.user)
  if (!opened.ok) return opened
  const { asOf, confidence, factors, former, isOvertaken, previousBuys, previousWins, score, scoreVersion, text } =
    opened.value
  return ok({
    asOf,
    confidence,
    factors,
    former,
    isOvertaken,
    previousBuys,
    previousWins,
    score,
    scoreVersion,
    text
  })
})

serve(activities, contract.stream, async (c, { query }) => {
  const after = parseLastEvent(c.req.header('last-event-id'), query.after)
  if (after === 'invalid') return fail('bad_request')
  const { events } = c.env
  if (events && !events.take()) return fail('too_many_attempts')
  if (events) await followArrivals(events, after, c.var.app.arrivals)
  return { begins: STREAM_BEGINS, ok: true }
})

serve(activities, contract.table, async (c, { query }) => {
  const table = await c.var.app.activities.export(query, c.var.user, callerOf(c).address)
  return table.ok ? { fileName: fileNameOf(table.value.total), ok: true, pieces: table.value.pieces } : table
})

serve(activities, contract.stockChart, async (c, { query }) => {
  const opened = await c.var.app.stocks.openChart(query, c.var.user)
  if (!opened.ok) return opened
  return { json: writeChart(opened.value), ok: true }
})

/** Encoded charts. A chart is encoded once as long as the use case returns the same object. */
const WRITTEN_CHARTS = new WeakMap<StockChart, string>()

function writeChart(opened: StockChart): string {
  const known = WRITTEN_CHARTS.get(opened)
  if (known !== undefined) return known
  const { isSample, ...chart } = opened
  const json = JSON.stringify({ ...chart, sample: isSample } satisfies Sendable<Answer<typeof contract.stockChart>>)
  WRITTEN_CHARTS.set(opened, json)
  return json
}

/** Returns a file name that tells if the table is cut off. */
function fileNameOf(total: number): string {
  return total > MAX_EXPORTED_ROWS
    ? `insider-trades-first-${MAX_EXPORTED_ROWS}-of-${total}.csv`
    : `insider-trades-${total}.csv`
}
