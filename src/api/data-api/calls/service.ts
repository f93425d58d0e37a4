import { Hono } from 'hono'
import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../env.ts'
import { servePublic } from '../serve.ts'
import { listPlans, listUsage, openStatus } from './service-contract.ts'

export const service = new Hono<PublicEnv>()

servePublic(service, listPlans, c => {
  const data = c.var.app.publicApi.listPlans().map(({ isAvailable, plan, rights }) => ({
    id: plan.id,
    isAvailable,
    monthlyCents: plan.monthlyCents,
    name: plan.name,
    requestsPerMinute: plan.requestsPerMinute ?? null,
    rights
  }))
  return ok({ data })
})

servePublic(service, listUsage, async c => {
  const { app, caller } = c.var
  const plan = findPlan(caller?.plan ?? '')
  return ok({
    data: caller ? await app.publicApi.listUsage(caller) : [],
    meta: { plan: plan?.name ?? 'Demo', requestsPerMinute: caller?.allowance?.quota ?? null }
  })
})

servePublic(service, openStatus, async c => {
  const { asOf, isSample, latency, sources, state } = await c.var.app.status.open()
  const { days } = latency
  return ok({
    asOf,
    sample: isSample,
    sources: sources.map(({ lag, lastSuccessAt, name, reports, state: one }) => ({
      behind: lag ?? null,
      lastSuccessAt: lastSuccessAt ?? null,
      name,
      reports: reports ?? null,
      state: one
    })),
    state,
    version: '1',
    visibleAfter: days ? { p50: days.p50, p99: days.p99 } : null
  })
})
