import { Hono } from 'hono'

import type { PublishedReport } from '#core/reports/ports.ts'
import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { reports as contract } from './reports-contract.ts'

/** Report calls under `/api/v1/insider-trading`. */
export const reports = new Hono<ApiEnv>()

serve(reports, contract.openDaily, async (c, { query }) => {
  const { app, language, user } = c.var
  const report = await app.reports.openDaily(query.targetdate, user, language)
  return report.ok ? ok(toTransactionTable(report.value)) : report
})

serve(reports, contract.listDays, async c => {
  const { app } = c.var
  return ok({ dates_available: await app.reports.listDates('daily'), sample: await app.product.isSample() })
})

serve(reports, contract.listWeeks, async (c, { query: { targetdate, ...page } }) => {
  const { app, language, user } = c.var
  if (targetdate !== undefined) {
    const report = await app.reports.openWeekly(targetdate, user, language)
    return report.ok ? ok({ reports: [report.value], sample: await app.product.isSample() }) : report
  }
  const { datesAvailable, reports: found } = await app.reports.listWeekly(page, user, language)
  return ok({ dates_available: datesAvailable, reports: found, sample: await app.product.isSample() })
})

serve(reports, contract.openThirtyDay, async c => {
  const { app, language, user } = c.var
  const report = await app.reports.openThirtyDay(user, language)
  return report.ok ? ok(toTransactionTable(report.value)) : report
})

function toTransactionTable(report: PublishedReport) {
  return {
    asOf: report.knownUntil,
    reportDate: report.reportDate,
    sample: report.isSample,
    scoreVersion: report.scoreVersion,
    transactionTable: { result: report.html }
  }
}
