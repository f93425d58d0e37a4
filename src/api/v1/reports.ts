import { Hono } from 'hono'

import type { PublishedReport } from '#core/reports/ports.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'

/** The report calls of `/api/v1/insider-trading`. @see docs/reference/product.md, section 7 */
export const reports = new Hono<ApiEnv>()

/** ?targetdate=YYYY-MM-DD answers { transactionTable: { result: HTML } } to a subscriber. */
reports.get('/daily-top-trades', async c => {
  const { app, language, user } = c.var
  const report = await app.reports.openDaily(c.req.query('targetdate') ?? '', user, language)
  return report.ok ? c.json(toTransactionTable(report.value)) : failure(report.code, language)
})

/** { dates_available: newest first } to everybody. */
reports.get('/daily-top-trades-grid', async c => {
  const { app } = c.var
  return c.json({ dates_available: await app.reports.listDates('daily'), sample: await app.product.isSample() })
})

/**
 * { reports } of the newest year, or of the year before ?before=YYYY-MM-DD, fewer with ?limit=, or the one of
 * ?targetdate=YYYY-MM-DD; to a visitor without their content. `dates_available` names every week.
 */
reports.get('/weekly-top-trades', async c => {
  const { app, language, user } = c.var
  const date = c.req.query('targetdate')
  if (date !== undefined) {
    const report = await app.reports.openWeekly(date, user, language)
    return report.ok
      ? c.json({ reports: [report.value], sample: await app.product.isSample() })
      : failure(report.code, language)
  }
  const page = { before: c.req.query('before'), limit: c.req.query('limit') }
  const list = await app.reports.listWeekly(page, user, language)
  if (!list.ok) {
    const { code, ok: _, ...details } = list
    return failure(code, language, details)
  }
  const { datesAvailable, reports: found } = list.value
  return c.json({ dates_available: datesAvailable, reports: found, sample: await app.product.isSample() })
})

/** { transactionTable: { result: HTML } } of the newest 30-day report to a subscriber. */
reports.get('/top-trades-past-thirty-days', async c => {
  const { app, language, user } = c.var
  const report = await app.reports.openThirtyDay(user, language)
  return report.ok ? c.json(toTransactionTable(report.value)) : failure(report.code, language)
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
