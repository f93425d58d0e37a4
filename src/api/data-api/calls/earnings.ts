import { Hono } from 'hono'

import { DEFAULT_RESULTS, MAX_RESULTS, resultsFields } from '#core/data-api/earnings/list-earnings.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { listEarnings, ResultsRow } from './earnings-contract.ts'
import { namesOf } from './schemas.ts'

export const earnings = new Hono<PublicEnv>()

servePublic(earnings, listEarnings, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ResultsRow),
    most: MAX_RESULTS,
    name: 'earnings',
    async read(part) {
      const listed = await c.var.app.publicApi.listEarnings({ ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(resultsFields) }) : listed
    },
    usual: DEFAULT_RESULTS
  })
})
