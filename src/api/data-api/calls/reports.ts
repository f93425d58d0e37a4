import { Hono } from 'hono'

import { DEFAULT_REPORTS, MAX_REPORTS, reportFields } from '#core/data-api/reports/list-reports.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows, inOnePart, pickFields } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { streamed } from '../table.ts'
import { ListedReport, listReports, type OLD_REPORT_FIELDS, openReport, REPORT_COLUMNS } from './reports-contract.ts'
import { namesOf } from './schemas.ts'

export const reports = new Hono<PublicEnv>()

servePublic(reports, listReports, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ListedReport),
    most: MAX_REPORTS,
    name: 'reports',
    async read(part) {
      const listed = await c.var.app.publicApi.listReports({ ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(reportFields) }) : listed
    },
    usual: DEFAULT_REPORTS
  })
})

servePublic(reports, openReport, async (c, { params: { date, kind }, query: { fields, format } }) => {
  const opened = await c.var.app.publicApi.openReport(kind, date, c.var.caller ?? { rights: [] })
  if (!opened.ok) return opened
  const { gaps = [], isSample, ...content } = opened.value
  const ranked = content.ranked.map(({ yearLine: __, ...row }) => withNames(row))
  const unranked = content.unranked.map(withNames)
  if (format === 'csv' || format === 'ndjson') {
    const columns = fields ?? REPORT_COLUMNS
    const rows = [...ranked, ...unranked]
    const meta = { asOf: new Date(content.knownUntil), complete: gaps.length === 0 }
    const table = { columns, meta, parts: inOnePart(rows, columns) }
    return streamed(table, { format, name: `${kind}-report-${content.reportDate}`, seat: c.get('tableSeat') })
  }
  const pick = (rows: readonly object[]) => rows.map(row => pickFields({ ...row }, fields))
  return Response.json({ ...content, ranked: pick(ranked), sample: isSample, unranked: pick(unranked) })
})

/** Adds the fields by the names that other calls have for them. */
function withNames<Row extends Readonly<Record<keyof typeof OLD_REPORT_FIELDS, unknown>>>(row: Row) {
  const { accession, company, ownershipChangePercent } = row
  return { ...row, accessionNumber: accession, issuerName: company, ownerChange: ownershipChangePercent }
}
