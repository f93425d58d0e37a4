import { Hono } from 'hono'

import { DEFAULT_SCHEDULES, MAX_SCHEDULES } from '#core/data-api/ownership/ownership-query.ts'
import type { CheckedRow } from '#core/ownership/list-ownership.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { listOwnership, openHolder, ScheduleRow } from './ownership-contract.ts'
import { namesOf } from './schemas.ts'

export const ownership = new Hono<PublicEnv>()

servePublic(ownership, listOwnership, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ScheduleRow),
    most: MAX_SCHEDULES,
    name: 'ownership',
    async read(part) {
      const listed = await c.var.app.publicApi.listOwnership({ ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(toRow) }) : listed
    },
    usual: DEFAULT_SCHEDULES
  })
})

servePublic(ownership, openHolder, async (c, { params, query }) => {
  const opened = await c.var.app.publicApi.openHolder(params.holder_cik, query.as_of)
  return opened.ok ? ok({ ...opened.value, positions: opened.value.positions.map(toRow) }) : opened
})

const toRow = (row: CheckedRow) => ({
  accessionNumber: row.accession,
  change: row.move,
  dueOn: row.dueOn,
  filedAt: row.filedOn,
  firstFiledAt: row.openedOn,
  form: row.form,
  holderCik: row.holderCik,
  holderCiks: row.holderCiks,
  holderName: row.holder,
  insiderCik: row.insiderCik,
  isNewest: row.isNewest,
  issuerCik: row.issuerCik,
  issuerName: row.filedIssuerName,
  knownAt: row.knownAt.toISOString(),
  percent: row.percent,
  percentBefore: row.percentBefore,
  percentRecomputed: row.check ? Math.round(row.check.recomputed * 100) / 100 : null,
  persons: row.personCount,
  purpose: row.purpose,
  securityTitle: row.securityTitle,
  shares: row.shares,
  sharesAreAtLeast: row.isAtLeast,
  sharesBefore: row.sharesBefore,
  tags: row.tags,
  ticker: row.ticker,
  timeliness: row.timeliness
})
