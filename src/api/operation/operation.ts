import { Hono } from 'hono'
import type { SourceStatus } from '#core/operation/status/judge-sources.ts'
import type { StatusDay } from '#core/operation/status/open-status.ts'
import { ok } from '#core/result.ts'
import type { App } from '#src/server/app.ts'
import type { ApiEnv } from '../env.ts'
import { openApiDocument } from '../openapi.ts'
import { serve } from '../serve.ts'
import { openapi as openapiCalls, status as statusCalls } from './operation-contract.ts'

/** Calls for the status page and the OpenAPI document. */
export const operation = new Hono<ApiEnv>()

serve(operation, statusCalls.open, async c => {
  const { asOf, days, followed, incidents, isSample, latency, sources, state } = await c.var.app.status.open()
  return ok({
    asOf,
    days: days.map(toDay),
    followed,
    incidents: incidents.map(({ endedAt, kind, source, startedAt }) => ({
      endedAt: endedAt ?? null,
      kind,
      source,
      startedAt
    })),
    latency: { days: latency.days ?? null, today: latency.today ? withoutDay(latency.today) : null },
    sample: isSample,
    sources: sources.map(toSource),
    state
  })
})

const toSource = ({ lag, lastSuccessAt, name, reports, state }: SourceStatus) => ({
  behind: lag ?? null,
  lastSuccessAt: lastSuccessAt ?? null,
  name,
  reports: reports ?? null,
  state
})

function toDay({ day, index, latency }: StatusDay) {
  return {
    day,
    index: index
      ? {
          differenceCount: index.differenceCount,
          differences: index.differences.map(({ accession, form, isHeld, state }) => ({
            accession,
            form,
            isHeld,
            state
          })),
          hasIndex: index.hasIndex,
          held: index.held,
          isFinal: index.isFinal,
          named: index.named,
          readAt: index.readAt
        }
      : null,
    latency: latency ? withoutDay(latency) : null
  }
}

const withoutDay = ({ filings, p50, p95, p99 }: NonNullable<StatusDay['latency']>) => ({ filings, p50, p95, p99 })

/** OpenAPI documents. Each is written at the first request and then kept. */
const DOCUMENTS = new WeakMap<App, string>()

const documentOf = ({ product }: App, siteUrl: string): object =>
  openApiDocument({ productName: product.name, sellsCongress: product.sellsCongress(), siteUrl })

serve(operation, openapiCalls.read, ({ var: { app, siteUrl } }) => {
  const json = DOCUMENTS.get(app) ?? JSON.stringify(documentOf(app, siteUrl))
  DOCUMENTS.set(app, json)
  return { json, ok: true }
})
