import { Hono } from 'hono'

import { OUTCOME_COLUMNS, outcomeRows } from '#core/data-api/measure-screen.ts'
import { metaOf } from '#core/data-api/tables/list-meta.ts'
import { MAX_STREAMED_ROWS } from '#core/data-api/tables/table-query.ts'
import { SENTIMENT_COLUMNS, sentimentRows } from '#core/lists/sentiment/sentiment-table.ts'
import { ok } from '#core/result.ts'
import { toFigures, toOutcome } from '../../lists/outcome-schemas.ts'
import { toScreenStrategy } from '../../strategy/screen-strategy-schemas.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows, inOnePart } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { streamed } from '../table.ts'
import { openOutcome, runStrategy } from './screens-contract.ts'
import { listSentiment } from './sentiment-contract.ts'

export const screens = new Hono<PublicEnv>()

const NOBODY = { rights: [], userId: undefined }

servePublic(screens, openOutcome, async (c, { query }) => {
  const { app, caller = NOBODY } = c.var
  const opened = await app.publicApi.measureScreen(query, caller)
  if (!opened.ok) return opened
  const { fields: columns = OUTCOME_COLUMNS, format } = query
  if (format !== 'csv' && format !== 'ndjson') return ok(toOutcome(opened.value))
  const rows = outcomeRows(opened.value, figures => toFigures(figures).horizon)
  const { asOf, complete } = opened.value
  const table = { columns, meta: { asOf, complete }, parts: inOnePart(rows, columns) }
  return streamed(table, { format, name: 'outcome', seat: c.get('tableSeat') })
})

servePublic(screens, runStrategy, async (c, { query }) => {
  const { app, caller = NOBODY } = c.var
  const ran = await app.publicApi.runScreen(query, caller)
  return ran.ok ? ok(toScreenStrategy(ran.value)) : ran
})

servePublic(screens, listSentiment, (c, { query }) =>
  answerRows(c, query, {
    columns: SENTIMENT_COLUMNS,
    most: MAX_STREAMED_ROWS,
    name: 'sentiment',
    async read() {
      const opened = await c.var.app.sentiment.open(query)
      return ok({ meta: metaOf(opened), next: null, rows: sentimentRows(opened, query).map(row => ({ ...row })) })
    },
    usual: MAX_STREAMED_ROWS
  })
)
